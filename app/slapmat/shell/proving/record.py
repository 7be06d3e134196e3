"""Keeps a proof: a file beside the store, written in one step."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from slapmat.knowing.proof import Proof
from slapmat.settings.files import make_folder, write_whole
from slapmat.shell.proving.kept import FORM, Here, checksum


def keep(path: Path, proof: Proof, here: Here, date: str, pins: Mapping[str, Any]) -> None:
    """Keep a proof, in one step.

    Args:
        path: The file.
        proof: What was proved.
        here: What it holds for.
        date: The time by the clock on the wall.
        pins: With which pins, for whoever reads it.

    Raises:
        WriteError: It cannot be written; what was there is unchanged.
    """
    told = {**asdict(here), "date": date, **dict(pins), **asdict(proof)}
    body = json.dumps(told, ensure_ascii=True, sort_keys=True)
    text = json.dumps({"slapmat_proof": FORM, "checksum": checksum(body), "proof": body})
    make_folder(path.parent)
    write_whole(path, f"{text}\n".encode())
