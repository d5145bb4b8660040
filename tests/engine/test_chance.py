"""The one door of chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from itertools import pairwise
from operator import xor

import pytest

from robinsonade.engine.chance import draw, rand, roll, seed_state, shuffled
from robinsonade.engine.errors import Broken
from robinsonade.engine.luck import First
from robinsonade.engine.machine import State, ask, copy, end, tell
from tests.engine.desk import Desk, desk, notes

MANY = 20_000


def luck(seed: int = 1, spoken: list[tuple[str, int]] | None = None) -> State:
    s = State(2, seed_state(seed), 0, "")
    s.luck = spoken or []
    return s


def looks_uniform(results: Iterable[object], kinds: int) -> bool:
    """A chi-square test that a fair source fails less than once in a million times."""
    counts = Counter(results)
    fair = counts.total() / kinds
    chi_square = sum((n - fair) ** 2 / fair for n in counts.values()) + fair * (kinds - len(counts))
    return chi_square < (kinds - 1) + 7 * (2 * (kinds - 1)) ** 0.5 + 7


# --- Fairness -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10, 36, 52, 64])
@pytest.mark.parametrize("seed", [0, 1, 2**53 - 1])
def test_all_results_are_equally_likely(n: int, seed: int) -> None:
    s = luck(seed)
    assert looks_uniform((rand(s, n) for _ in range(MANY)), n)


@pytest.mark.parametrize("n", [2, 3, 6, 8])
def test_one_result_says_nothing_about_the_next(n: int) -> None:
    s = luck()
    results = [rand(s, n) for _ in range(MANY)]
    assert looks_uniform(pairwise(results), n * n)
    assert looks_uniform(zip(results, results[2:], strict=False), n * n)


@pytest.mark.parametrize("n", [2, 6, 52])
def test_the_first_result_of_neighbouring_seeds_is_uniform(n: int) -> None:
    assert looks_uniform((rand(luck(seed), n) for seed in range(MANY)), n)


def test_every_order_of_three_cards_is_equally_likely() -> None:
    s = luck()
    assert looks_uniform((tuple(shuffled(s, [1, 2, 3])) for _ in range(MANY)), 6)


def test_every_card_of_a_pile_is_equally_likely_at_every_draw() -> None:
    s = luck()
    draws = []
    for _ in range(MANY // 5):
        pile = list(range(5))
        draws.append([draw(s, pile) for _ in range(5)])
    for place in range(5):
        assert looks_uniform((cards[place] for cards in draws), 5)


def test_a_test_of_fairness_can_fail() -> None:
    s = luck()
    assert not looks_uniform((rand(s, 6) % 5 for _ in range(MANY)), 6)
    assert not looks_uniform((min(rand(s, 6), rand(s, 6)) for _ in range(MANY)), 6)


# --- Seeds --------------------------------------------------------------------------------------------------------


def test_near_seeds_start_far_apart() -> None:
    starts = [seed_state(seed) for seed in range(2_000)]
    apart = [(a ^ b).bit_count() for a, b in pairwise(starts)]
    assert len(set(starts)) == len(starts)
    assert min(apart) > 8
    assert 29 < sum(apart) / len(apart) < 31


def test_luck_never_stands_still() -> None:
    """A generator at zero would stay there."""
    assert all(0 < seed_state(seed) < 2**60 for seed in range(2_000))
    s = luck()
    seen = set()
    for _ in range(MANY):
        rand(s, 6)
        seen.add(s.rng)
    assert len(seen) == MANY
    assert 0 not in seen


def test_a_digest_of_zeros_is_no_start(monkeypatch: pytest.MonkeyPatch) -> None:
    class Zeros:
        def __init__(self, text: bytes) -> None: ...

        def digest(self) -> bytes:
            return bytes(32)

    monkeypatch.setattr("robinsonade.engine.chance.sha256", Zeros)
    assert seed_state(5) == 1


def test_the_same_seed_gives_the_same_luck_on_every_machine() -> None:
    """Records depend on these numbers. If they change, every record is outdated."""
    s = luck(7)
    assert s.rng == 649197414563744398
    assert [rand(s, 100) for _ in range(8)] == [92, 60, 69, 34, 18, 54, 52, 17]


def test_the_first_generator_gives_the_same_luck_for_ever() -> None:
    """Records that name no generator depend on these numbers."""
    s = luck(7)
    s.rng = First(seed_state(7, bits=64))
    assert s.rng.count == 8719647946811673230
    assert [rand(s, 100) for _ in range(8)] == [47, 91, 48, 4, 13, 3, 93, 79]


def test_the_generator_visits_every_number_but_zero() -> None:
    """Its step is a matrix over two elements; it has the full order 2^60 - 1, and none of the parts of that."""

    def step(x: int) -> int:
        s = luck()
        s.rng = x
        rand(s, 2)
        assert isinstance(s.rng, int)
        return s.rng

    def times(a: list[int], b: list[int]) -> list[int]:
        return [reduce(xor, (a[i] for i in range(60) if column >> i & 1), 0) for column in b]

    def power(a: list[int], n: int) -> list[int]:
        result = identity
        while n:
            result, a, n = times(result, a) if n & 1 else result, times(a, a), n >> 1
        return result

    identity = [1 << i for i in range(60)]
    matrix, order = [step(x) for x in identity], 2**60 - 1
    assert power(matrix, order) == identity
    for prime in (3, 5, 7, 11, 13, 31, 41, 61, 151, 331, 1321):
        assert order % prime == 0 and power(matrix, order // prime) != identity


# --- Spoken luck --------------------------------------------------------------------------------------------------


def test_luck_can_be_spoken_and_is_used_before_the_generator() -> None:
    s = luck(spoken=[("", 4), ("die", 6), ("card", 30)])
    before = s.rng
    assert rand(s, 6, "anything") == 4
    assert roll(s, [2, 4, 6], "die") == 6
    assert draw(s, [10, 20, 30], "card") == 30
    assert s.rng == before
    assert s.luck == []
    rand(s, 6)
    assert s.rng != before


def test_spoken_luck_must_be_meant_for_what_is_decided() -> None:
    with pytest.raises(Broken, match="Luck was spoken for 'weather', but 'die' is decided now"):
        roll(luck(spoken=[("weather", 3)]), [1, 2, 3], "die")


@pytest.mark.parametrize(
    "decide",
    [
        lambda s: rand(s, 3, "it"),
        lambda s: rand(s, 0, "it"),
        lambda s: roll(s, [1, 2, 4], "it"),
        lambda s: draw(s, [1, 2, 4], "it"),
        lambda s: draw(s, [], "it"),
    ],
)
def test_spoken_luck_must_be_possible(decide: object) -> None:
    assert callable(decide)
    with pytest.raises(Broken, match="Luck was spoken for 'it', but 3 cannot come up now"):
        decide(luck(spoken=[("it", 3)]))


def test_a_drawn_card_leaves_its_pile_and_the_others_stay() -> None:
    for seed in range(50):
        pile = [1, 1, 2, 3, 5]
        card = draw(luck(seed), pile)
        assert sorted([*pile, card]) == [1, 1, 2, 3, 5]


def test_spoken_luck_is_copied_with_the_table_so_that_a_step_can_run_again() -> None:
    def rule(s: Desk) -> bool:
        first = draw(s, s.pile, "card")
        answer = ask(s, 0, "number", [1, 2])
        s.notes += [first, answer, draw(s, s.pile, "card")]
        tell(s, "D-01", "drew", first)
        return True

    def stop(s: Desk) -> bool:
        end(s, "done", "D-01")

    match = desk(rule, stop, luck=[("card", "7"), ("card", "3")])
    match.choose("n1")
    assert notes(match) == [7, 1, 3]
    assert match.table.luck == []
    match.undo()
    match.choose("n2")
    assert notes(match) == [7, 2, 3]
    assert copy(match.fork(0).began).luck == [("card", 7), ("card", 3)]
