"""Who wins. What is counted belongs to each scenario; unfulfilled goals never count (C-END-02, C-SCORE)."""

from __future__ import annotations


def winners(scores: list[int], hands: list[int]) -> list[int]:
    """Most points; tied: most cards in hand among them; still tied: they share the victory (C-SCORE-06)."""
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    most_cards = max(hands[seat] for seat in best)
    return [seat for seat in best if hands[seat] == most_cards]
