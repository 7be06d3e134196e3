"""Looks the machine over: one check a module, each a reader of the system and a pure judgement."""
