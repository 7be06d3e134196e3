"""Reduced motion: what is on its way is there already."""

from dataclasses import replace

from slapmat.scene.elements import Attract, Board, Scene


def at_rest(scene: Scene) -> Scene:
    """Give a scene in which nothing slides or hops."""
    if isinstance(scene.body, Board):
        cards = tuple(
            card if card.was is None else replace(card, was=None, moved=1.0)
            for card in scene.body.cards
        )
        return replace(scene, body=replace(scene.body, cards=cards))
    if isinstance(scene.body, Attract) and scene.body.hop is not None:
        return replace(scene, body=replace(scene.body, hop=None))
    return scene
