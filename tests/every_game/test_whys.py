"""Why?: everything that takes something away says so, and names the numbers or the card it came from."""

from __future__ import annotations

from random import Random

import pytest

from robinsonade.content.game import FolderGame
from robinsonade.engine.chance import seed_state
from robinsonade.engine.machine import EVERYONE, Answers, Fact, State, play_out
from robinsonade.engine.types import Option
from robinsonade.games import OURS, find_game
from robinsonade.testing.walks import mixed, playable

# Facts by which nobody loses anything, or that tell the numbers of a loss themselves: no other is without a why.
NO_LOSS = {
    "camps": """
        berry camps fish fulfils keeps_goal last_fire offered pays reshuffle reward reward_card
        sets_out start_camp takes takes_blind_goal takes_goal tucks
    """,
    "naufragos": """
        adds_strength advances another_way back built camp_card catches chooses cured draws_report
        eats event event_skipped expedition_over explores feeds_fire finds fire_lit gains_energy
        gains_food gains_own_food gains_wood gives guarded healed heat_kept_off highlands
        infection_roll inherits kept_up last_round leaves_food looks_first mark new_camp_card
        no_effect nobody_pays offer pantry peeks place_closed pledges plot_to_deck progress proposes
        raft_open region_empty repeats report_value rescued_by rests return_roll returns rolls sees
        sets_out start_player strength takes_item tied_vote tile to_action to_camp_card to_rest
        unmark uses uses_material votes warm_anyway weather white_piece wins_fight wreckage
    """,
    "paleo": """
        acts brings builds called charms declines dreams faces fetches gains gets_tool heals helps
        helps_card idea ignores joins laid_on last_hunt lies_in_group lies_waiting put_on reveals
        rolls secret skull_removed sleeps_early turns_up uses_card uses_tool victory warrior_heals
        weakened
    """,
    "robinson": """
        ability actress_rescued adventure animals animals_ignored arrives arrow_covered assigned
        beast beast_on_top beast_seen beast_to_bottom begins book built city_found cloud_ignored
        curse_lifted determination dice eats_outside equipment fight first_player friday_rerolls
        future gain heal hunting_deck ignores inspected jenny_rescued joins marker_cleared move_camp
        mystery new_invention outside pit_empty pit_full raise reroll resolves returns
        returns_as_event seen shelter short short_determination short_level shortcut snow_to_rain
        start_over taken_back threat_solved tile token too_little_food totem treasure uncovered
        unflip_tile unmark use_equipment use_kept use_token woodpile wreckage
    """,
}
MATCHES = 40


class AtRandom(Answers):
    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)

    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        return self.luck.choice(options)


def folder_game(name: str) -> FolderGame:
    game = find_game(name)
    assert isinstance(game, FolderGame)
    return game


@pytest.mark.parametrize("name", OURS)
def test_every_fact_that_takes_something_away_has_a_why(name: str) -> None:
    phrases = folder_game(name).phrases
    told = {what for what, heading in phrases.headings.items() if not heading}
    assert sorted(told - phrases.whys.keys()) == NO_LOSS[name].split()


@pytest.mark.parametrize("name", OURS)
def test_in_matches_played_at_random_no_loss_is_left_unexplained(name: str) -> None:
    game = folder_game(name)
    mixes = playable(game, mixed(game.settings_with(game.box()), 0))
    unexplained: set[tuple[str, str]] = set()
    explained = 0
    for seed in range(MATCHES):
        options = game.check_options(mixes[seed % len(mixes)])
        s = game.deal(game.box(), game.seats[seed % len(game.seats)], options, seed_state(seed))
        facts: list[Fact] = []
        s.facts = facts
        play_out(s, AtRandom(seed))
        for i, fact in enumerate(facts):
            if fact[1] in game.phrases.whys and not (fact[1] == "morale" and fact[3] > 0):  # it may rise too
                why = game.why(s, facts, i)
                explained += why is not None
                if why is None or "{" in why["en"].replace("{seat:", "") or not why["de"]:
                    unexplained.add((fact[0], fact[1]))
    assert explained
    assert unexplained == set()


@pytest.mark.parametrize("name", OURS)
def test_every_rule_that_a_why_is_for_exists(name: str) -> None:
    game = folder_game(name)
    rules = {case.rule for cases in game.phrases.whys.values() for case in cases if case.rule}
    assert [rule for rule in sorted(rules) if not game.rule_text(rule, "en")] == []


@pytest.mark.parametrize(
    ("after", "lost"),
    [(("heat", 0), ("loses_food", 1)), (("heat", 1), ("discards_tile", 3)), (("takes_item", 0), ("discarded", 5))],
)
def test_a_loss_follows_from_the_card_and_not_from_what_else_it_did(
    after: tuple[str, int], lost: tuple[str, int]
) -> None:
    game = folder_game("naufragos")
    s = game.deal(game.box(), 2, game.check_options({}), seed_state(1))
    facts: list[Fact] = [(f"N-{what}", what, n, 0, 0, EVERYONE) for what, n in (("event", 7), after, lost)]

    why, card = game.why(s, facts, 2), game.why(s, [facts[0], facts[2]], 1)
    assert why and why == card and why["en"].startswith("This follows from: Event: ")


def test_who_pledged_too_little_is_told_how_much_it_takes() -> None:
    game = folder_game("naufragos")
    s = game.deal(game.box(), 2, game.check_options({}), seed_state(1))
    why = game.why(s, [("N-BLD-04", "not_built", 0, 2, 4, EVERYONE)], 0)
    assert why and "takes 4 energy" in why["en"] and "zugesagt: 2" in why["de"]
