"""Where hints lie on the board."""

from __future__ import annotations

from robinsonade.table.web.shown import Shown


def hinted(shown: Shown) -> dict[str, str]:
    """By piece the numbers of the hints that touch it. Whoever does something is not where it is done."""
    hints, hands = shown.get("hints"), {one["key"]: one["hand"] for one in shown["gestures"]}
    found: dict[str, list[str]] = {}
    for n, hint in enumerate(hints["best"] if hints else [], 1):
        hand = hands.get(hint["key"], "") if hint["does"] == "gesture" else ""
        places = [id for id in hint["touches"] if id != hand] or hint["touches"]
        for id in places:
            found.setdefault(id, []).append(str(n))
    return {id: " ".join(numbers) for id, numbers in found.items()}
