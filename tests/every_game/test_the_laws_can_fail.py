"""For each law a game, a bot or an engine that breaks it, so that we know it would notice: as long as the laws."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import robinsonade.testing.walks
from examples.smallest_game import (
    BRANCH,
    HEAT,
    KEEP,
    KEYS,
    LOG,
    SMALLEST_SIGNAL,
    TWIG,
    Beach,
    Feed,
    Signal,
    SignalFire,
    feed,
    feed_options,
    search,
    signal,
)
from robinsonade.engine.chance import draw, rand
from robinsonade.engine.game import Box, FaceDown, Gesture, NotAgain, Offer, Prompt, Refusal, Result, Setting
from robinsonade.engine.luck import Source
from robinsonade.engine.machine import GROUP, NOBODY, Fact, Question, Step, ask, ask_sealed, tell
from robinsonade.engine.match import Match
from robinsonade.engine.moments import Could, Never, Usable, reach
from robinsonade.engine.observed import Contents, Look, Onlooker, Part, fields
from robinsonade.engine.told import Beat
from robinsonade.engine.views import Text, View, card, panel, track
from robinsonade.testing import LAWS, LawBroken, laws
from robinsonade.testing.moments import moments_page
from robinsonade.testing.source import source_problems

ALL = [0, 1, 2, 3]
SOME: Text = {"en": "some", "de": "etwas"}


def broken(law: str, game: SignalFire, why: str, **how: Any) -> None:
    """The law notices that this game breaks it, and says why."""
    (found,) = [one for one in laws(game, **how) if one.name == law]
    with pytest.raises(LawBroken, match=why):
        found()


def with_rules(*steps: Step) -> SignalFire:
    """Signal Fire with other rules."""

    class OtherBeach(Beach):
        def steps(self) -> list[Step]:
            return list(steps)

    class OtherRules(SignalFire):
        table = OtherBeach

    return OtherRules()


def with_table(table: type[Beach]) -> SignalFire:
    class OtherTable(SignalFire):
        pass

    OtherTable.table = table
    return OtherTable()


def with_prompts(**prompts: Prompt) -> SignalFire:
    """Signal Fire with other words for its questions."""

    class OtherPrompts(SignalFire):
        pass

    OtherPrompts.prompts = {**SignalFire.prompts, **prompts}
    return OtherPrompts()


# --- What goes without saying -------------------------------------------------------------------------------------


def test_an_unasked_answer_that_follows_from_hidden_wood_is_noticed() -> None:
    class Knows(SignalFire):
        def goes_without_saying(self, s: Beach, question: Question, seat: int) -> object:
            others = [hand for other, hand in enumerate(s.hands) if other != seat]
            return 0 if question.prompt == "signal" and others[0].count(LOG) % 2 else None

    broken("what_goes_without_saying_betrays_nothing", Knows(), "betrays what is hidden", walks=6)


def test_a_standing_offer_that_follows_from_hidden_wood_is_noticed() -> None:
    class Shows(SignalFire):
        def goes_without_saying(self, s: Beach, question: Question, seat: int) -> object:
            return None

        def offers(self, s: Beach, seat: int) -> list[Offer]:
            return [Offer(KEYS[wood], SOME, None, []) for wood in sorted(set(s.hands[1 - seat if seat < 2 else 0]))]

    broken("what_goes_without_saying_betrays_nothing", Shows(), "lies ready for seat . betrays", walks=6)


@pytest.mark.parametrize(
    ("offers", "why"),
    [
        ([Offer("log", SOME, None, []), Offer("log", SOME, None, [])], "it is offered twice"),
        ([Offer("log", SOME, None, ["moon"])], "not all of which lie on the table"),
        ([Offer("log", {"en": "log"}, None, [])], "'log'"),
    ],
)
def test_a_wrong_standing_offer_is_noticed(offers: list[Offer], why: str) -> None:
    class Wrong(SignalFire):
        def offers(self, s: Beach, seat: int) -> list[Offer]:
            return offers

    broken("what_lies_ready_can_be_named", Wrong(), why)


def test_peace_without_a_way_to_decline_is_noticed() -> None:
    class Sends(Signal):
        may_decline = ""

    class Restless(SignalFire):
        prompts = {**SignalFire.prompts, "signal": Sends()}

        def not_again(self, s: Beach, question: Question) -> NotAgain | None:
            return NotAgain("night", SOME) if question.prompt == "signal" else None

    broken("what_lies_ready_can_be_named", Restless(), "but cannot be declined")


def test_an_unasked_answer_that_is_not_offered_is_noticed() -> None:
    class Waits(Signal):
        def key(self, s: Beach, option: int) -> str:
            return "later" if option == 7 else super().key(s, option)

    class Late(SignalFire):
        prompts = {**SignalFire.prompts, "signal": Waits()}

        def goes_without_saying(self, s: Beach, question: Question, seat: int) -> object:
            return 7

    broken("what_goes_without_saying_betrays_nothing", Late(), "'later' goes without saying, but is not offered")


# --- Questions ---------------------------------------------------------------------------------------------------


def test_a_question_without_options_is_noticed() -> None:
    def signal_in_vain(s: Beach) -> bool:
        return ask(s, GROUP, "signal", []) == 0

    broken("every_question_offers_a_choice", with_rules(search, feed, signal_in_vain), "offers seat 1 no choice")


def test_an_option_offered_twice_is_noticed() -> None:
    def feed_from_hand(s: Beach) -> bool:
        return bool(ask_sealed(s, "feed", [0, 1], lambda s, seat: [KEEP, *s.hands[seat], *s.hands[seat]]))

    broken("options_of_a_question_differ", with_rules(search, feed_from_hand, signal), "twice")


@pytest.mark.parametrize(
    ("key", "why"), [("wood", "has the key 'wood' twice"), ("dry wood", "is no key"), ("", "is no key")]
)
def test_a_key_that_does_not_tell_options_apart_is_noticed(key: str, why: str) -> None:
    class OneKey(Feed):
        def key(self, s: Beach, option: int) -> str:
            return key

    broken("keys_of_a_question_differ", with_prompts(feed=OneKey()), why)


def test_an_offered_option_that_the_rules_stumble_over_is_noticed() -> None:
    def feed_small_wood(s: Beach) -> bool:
        for seat, wood in enumerate(ask_sealed(s, "feed", list(range(s.seats)), feed_options)):
            s.fire += [0, 1, 2][wood + 1]
            assert seat < s.seats
        return True

    broken(
        "every_offered_option_is_accepted", with_rules(search, feed_small_wood, signal), "stumbles over it: IndexError"
    )


def test_a_table_that_changes_although_it_refuses_is_noticed() -> None:
    class Greedy(Feed):
        def key(self, s: Beach, option: int) -> str:
            s.fire += 1
            return super().key(s, option)

    broken("what_is_not_offered_is_refused", with_prompts(feed=Greedy()), "was refused, and yet the table changed")


def test_an_engine_that_accepts_what_is_not_offered_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "choose", lambda match, key, seat: None)
    broken("what_is_not_offered_is_refused", SignalFire(), "which it should not be able to")


@pytest.mark.parametrize(
    ("refusal", "why"),
    [
        (Refusal("keep", SOME, "S-FEED-01", SOME), "'keep': it is offered"),
        (Refusal("log", SOME, "S-FEED-99", SOME), "there is no rule 'S-FEED-99' in 'en'"),
    ],
)
def test_a_wrong_refusal_is_noticed(refusal: Refusal, why: str) -> None:
    class Refuses(Feed):
        def refusals(self, s: Beach, seat: int) -> list[Refusal]:
            return [refusal]

    broken("refusals_name_nothing_that_is_offered", with_prompts(feed=Refuses()), why)


class OnlyEnglish(Feed):
    def label(self, s: Beach, option: int) -> Text:
        return {"en": "wood"}


class Unfilled(Signal):
    def asks(self, s: Beach, seat: int) -> Text:
        return {"en": "Signal with {fire}?", "de": "Signal mit {fire}?"}


class NoSuchRule(Signal):
    rule = "S-NIGHT-01"


class NoSuchSeat(Signal):
    def detail(self, s: Beach, option: int) -> Text:
        return {"en": "{seat:9} waits", "de": "{seat:9} wartet"}


class CannotDecline(Signal):
    may_decline = "no"


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (with_prompts(feed=OnlyEnglish()), "no words in 'de'"),
        (with_prompts(signal=Unfilled()), "a slot that nobody filled"),
        (with_prompts(signal=NoSuchRule()), "there is no rule 'S-NIGHT-01'"),
        (with_prompts(signal=NoSuchSeat()), "names seat 9"),
        (with_prompts(signal=CannotDecline()), "declined by 'no', which is not offered"),
    ],
)
def test_a_question_that_lacks_words_is_noticed(game: SignalFire, why: str) -> None:
    broken("questions_speak_every_language", game, why)


def test_an_option_that_touches_what_is_not_there_is_noticed() -> None:
    class Elsewhere(Feed):
        def touches(self, s: Beach, option: int, seat: int) -> list[str]:
            return ["cellar"]

    broken("touched_pieces_lie_on_the_table", with_prompts(feed=Elsewhere()), "touches 'cellar'")


@pytest.mark.parametrize(
    ("gesture", "why"),
    [
        (Gesture("burn:everything", lambda: [LOG, LOG, LOG], SOME, SOME, []), "an answer that is not offered"),
        (Gesture("burn", lambda: [KEEP], SOME, {"en": "all"}, []), "no words in 'de'"),
        (Gesture("burn", lambda: [KEEP], SOME, SOME, ["cellar"]), "not all of which lie on the table"),
        (Gesture("burn:more", lambda: [KEEP], SOME, SOME, [], near=True), "not stand under one of the answers"),
    ],
)
def test_a_gesture_that_cannot_be_made_is_noticed(gesture: Gesture, why: str) -> None:
    class Gestures(SignalFire):
        def gestures(self, s: Any, question: Question, seat: int) -> list[Gesture]:
            return [gesture]

    broken("a_gesture_is_a_row_of_offered_answers", Gestures(), why)


def test_an_engine_that_takes_sealed_answers_as_they_come_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = Match.choose

    def in_order_of_arrival(match: Match, key: str, seat: int | None = None) -> None:
        if match.question and match.question.sealed:
            match.question.sealed.sort(key=lambda asked: (asked[0] not in match.early, asked[0] != seat))
        choose(match, key, seat)

    monkeypatch.setattr(Match, "choose", in_order_of_arrival)
    broken("sealed_answers_come_in_any_order", SignalFire(), "in another order|stumbles")


def test_an_engine_that_shows_sealed_answers_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Match.view
    monkeypatch.setattr(Match, "view", lambda match, seat: view(match, seat) | {"early": list(match.early.values())})
    broken("a_sealed_answer_is_unseen_before_the_last", SignalFire(), "seat 2 can tell what seat 1 chose in 'feed'")


# --- The table ---------------------------------------------------------------------------------------------------


def test_a_piece_out_of_nowhere_is_noticed() -> None:
    def search_twice(s: Beach) -> bool:
        s.ashes.append(TWIG)
        return search(s)

    broken("pieces_are_conserved", with_rules(search_twice, feed, signal), "there were .* of 'twig', now there are")


def test_a_card_that_is_kept_in_a_local_variable_is_noticed() -> None:
    def look_and_signal(s: Beach) -> bool:
        looked_at = s.pile.pop() if s.pile else KEEP
        done = signal(s)
        if looked_at != KEEP:
            s.pile.append(looked_at)
        return done

    broken("pieces_are_conserved", with_rules(search, feed, look_and_signal), "there were .*, now there are")


class SharesHands(Beach):
    def clone(self) -> Beach:
        other = super().clone()
        other.hands = self.hands
        return other


class ForgetsTheAshes(Beach):
    def clone(self) -> Beach:
        other = super().clone()
        other.ashes = []
        return other


class ForgetsTheFire(Beach):
    def clone(self) -> Beach:
        other = super().clone()
        other.fire = 0
        return other


@pytest.mark.parametrize(
    ("table", "why"),
    [(SharesHands, "its original changes in 'hands'"), (ForgetsTheAshes, "a clone differs in 'ashes'")],
)
def test_a_clone_that_is_not_its_own_is_noticed(table: type[Beach], why: str) -> None:
    broken("a_clone_is_a_table_of_its_own", with_table(table), why)


def test_a_field_that_is_never_cloned_is_noticed() -> None:
    broken("straight_play_interactive_play_and_replay_agree", with_table(ForgetsTheFire), "straight play")


def test_a_dump_that_forgets_something_is_noticed() -> None:
    class DumpsNoFire(Beach):
        def dump(self) -> dict[str, Any]:
            return {**super().dump(), "fire": 0}

    broken("a_dump_is_the_whole_table", with_table(DumpsNoFire), "goes on differently")


def test_a_table_that_is_loaded_wrong_is_noticed() -> None:
    class LoadsNoAshes(SignalFire):
        def load(self, box: Box, data: Mapping[str, Any]) -> Beach:
            return super().load(box, {**data, "ashes": []})

    broken("a_dump_is_the_whole_table", LoadsNoAshes(), "dumped and loaded differs in 'ashes'")


class ForgetsLogs(Feed):
    def every_key(self, box: Box, seats: int) -> Sequence[str]:
        return ["keep", *KEYS[:LOG]]


class ListsTwice(Feed):
    def every_key(self, box: Box, seats: int) -> Sequence[str]:
        return ["keep", *KEYS, *KEYS]


@pytest.mark.parametrize(
    ("prompt", "why"),
    [(ForgetsLogs(), "'feed' offers 'log', which is not among its keys"), (ListsTwice(), "'feed' lists a key twice")],
)
def test_a_key_that_is_offered_though_it_was_not_listed_is_noticed(prompt: Feed, why: str) -> None:
    broken("whatever_is_offered_is_among_every_key", with_prompts(feed=prompt), why)


class PacksNoAshes(Beach):
    def __reduce__(self) -> tuple[object, ...]:
        again, (kind, box, data, luck) = super().__reduce__()  # type: ignore[misc]
        return again, (kind, box, {**data, "ashes": []}, luck)


class ForgetfulFire(SignalFire):
    table = PacksNoAshes


class HoldsAFunction(Beach):
    def __reduce__(self) -> tuple[object, ...]:
        return (lambda: self), ()


class HeavyFire(SignalFire):
    def box(self, packs: Sequence[Any] = ()) -> Box:
        box = super().box(packs)
        box.counts = {f"piece {n}": n for n in range(1_000)}
        return box


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (ForgetfulFire(), "a table that was pickled differs in 'ashes'"),
        (with_table(HoldsAFunction), "the table cannot be pickled"),
        (HeavyFire(), "the box takes .* bytes when it is pickled"),
    ],
)
def test_a_table_that_does_not_survive_the_way_to_another_process_is_noticed(game: SignalFire, why: str) -> None:
    broken("what_is_pickled_is_small_and_the_same", game, why)


def test_a_look_that_changes_the_table_is_noticed() -> None:
    class Appraises(SignalFire):
        def appraise(self, s: Beach, seat: int) -> float:
            s.hands[seat].reverse()
            return float(sum(HEAT[wood] for wood in s.hands[seat]))

    broken("looking_changes_nothing", Appraises(), "only looked at it")


class Memory:
    """What a rule must not have: something that outlives the step."""

    runs = 0


def burn_more_each_time(s: Beach) -> bool:
    Memory.runs += 1
    s.fire += Memory.runs % 7
    return signal(s)


def count_what_is_told(s: Beach) -> bool:
    Memory.runs += 1
    tell(s, "S-SIGNAL-02", "burns_down", Memory.runs)
    return signal(s)


@pytest.mark.parametrize(
    ("law", "why"),
    [
        ("a_rule_keeps_nothing_outside_the_table", "run twice and gave another table"),
        ("straight_play_interactive_play_and_replay_agree", "straight play"),
        ("undo_and_the_same_choice_again_change_nothing", "taking back|taken back"),
        ("a_fork_is_the_match_up_to_there", "does not stand where the match stood|cannot be played again"),
        ("a_position_steps_like_a_match", "a position stands at|a position ends differently"),
        ("records_survive_json", "leads somewhere else|cannot be played again"),
    ],
)
def test_a_rule_that_remembers_is_noticed(law: str, why: str) -> None:
    Memory.runs = 0
    broken(law, with_rules(search, feed, burn_more_each_time), why)


# --- Matches and records -----------------------------------------------------------------------------------------


def test_a_key_that_depends_on_the_run_is_noticed() -> None:
    met: list[Beach] = []  # kept alive, so that no table stands where another stood

    class KeysByAddress(Feed):
        def key(self, s: Beach, option: int) -> str:
            met.append(s)
            return f"{super().key(s, option)}:{id(s)}"

    broken("records_survive_json", with_prompts(feed=KeysByAddress()), "cannot be played again: Choice 1")


def test_a_game_that_stumbles_over_a_spoilt_record_is_noticed() -> None:
    class Hasty(SignalFire):
        def spoken(self, box: Box, name: str, word: str) -> int:
            return {"0": 0}[word] if word.isdigit() else word + 1  # type: ignore[operator]

    broken("a_spoilt_record_is_refused_with_a_sentence", Hasty(), "makes the rules stumble: TypeError", walks=6)


def test_a_rule_with_dice_of_its_own_is_noticed() -> None:
    class OwnDice(SignalFire):
        def deal(self, box: object, seats: int, options: Mapping[str, str], rng: Source) -> Beach:
            s = super().deal(box, seats, options, rng)
            s.fire = s.rng % 2  # type: ignore[operator]
            return s

    broken(
        "luck_can_come_from_a_secret_that_no_running_record_holds", OwnDice(), "cannot be dealt with luck from a secret"
    )


def test_a_record_that_gives_the_secret_away_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "ending", "told too early")
    law = "luck_can_come_from_a_secret_that_no_running_record_holds"
    broken(law, SignalFire(), "the record of a running match holds the secret")


def test_facts_that_differ_from_run_to_run_are_noticed() -> None:
    Memory.runs = 0
    broken(
        "facts_are_told_exactly_once", with_rules(search, feed, count_what_is_told), "are not those of straight play"
    )


def test_an_engine_that_tells_facts_again_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Match.run

    def run_and_repeat(match: Match, given: list[int]) -> None:
        match.told = 0
        run(match, given)

    monkeypatch.setattr(Match, "run", run_and_repeat)
    broken("facts_are_told_exactly_once", with_rules(search, feed, crackle_and_signal), "straight play")


def crackle_and_signal(s: Beach) -> bool:
    """Something happens in the step before it asks."""
    tell(s, "S-SIGNAL-02", "burns_down", s.fire)
    return signal(s)


class SaysTooLittle(SignalFire):
    def say(self, s: Beach, fact: Fact) -> Text:
        return {"en": "Something happened."}


class CitesNothing(SignalFire):
    def rule_text(self, rule: str, lang: str) -> str:
        return "" if rule == "S-SEARCH-01" and lang == "de" else super().rule_text(rule, lang)


class OddHeading(SignalFire):
    def heading(self, fact: Fact) -> str:
        return "chapter"


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (SaysTooLittle(), "the fact 'searches': .*no words in 'de'"),
        (CitesNothing(), "there is no rule 'S-SEARCH-01' in 'de'"),
        (OddHeading(), "neither 'round' nor 'phase'"),
    ],
)
def test_a_fact_that_says_too_little_is_noticed(game: SignalFire, why: str) -> None:
    broken("facts_say_what_happened", game, why)


def test_a_log_that_changes_its_words_is_noticed() -> None:
    class SaysNow(SignalFire):
        def say(self, s: Beach, fact: Fact) -> Text:
            return {"en": f"The fire is {s.fire}.", "de": f"Das Feuer ist {s.fire}."}

    broken("the_log_never_changes_its_words", SaysNow(), "the log said .*, and now says")


def test_a_match_that_never_ends_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def find_it_again(s: Beach) -> bool:
        s.pile += s.ashes
        s.ashes = []
        return search(s) if len(s.pile) >= s.seats else True

    monkeypatch.setattr(robinsonade.testing.walks, "LONGEST_WALK", 300)
    broken("every_walk_ends_and_says_why", with_rules(find_it_again, feed), "does not end within 300 choices")


class EndsWithoutWords(SignalFire):
    def ending_text(self, ending: str) -> Text:
        return {"en": "", "de": ""}


def test_an_ending_without_words_is_noticed() -> None:
    broken("every_walk_ends_and_says_why", EndsWithoutWords(), "no words in 'en'")


@pytest.mark.parametrize(
    ("result", "why"),
    [
        (Result("rescued!", True, [0], [], [], "S-END-01"), "the match ended with"),
        (Result("", False, [0], [], [], "S-END-01"), "winners, but nothing was won"),
        (Result("", True, [7], [], [], "S-END-01"), "are not seats"),
        (Result("", True, [0, 1], [], [], "S-END-01"), "all win together or nobody does"),
        (Result("", True, [], [], [], "S-END-01"), "all win together or nobody does"),
        (Result("", True, ALL, [1], [], "S-END-01"), "not everyone has a score"),
        (Result("", True, ALL, [3, 4, 5, 6], [{"fire": 1}] * 4, "S-END-01"), "do not add up"),
        (Result("", True, ALL, [], [], "S-END-09"), "no rule 'S-END-09'"),
    ],
)
def test_a_result_that_cannot_be_is_noticed(result: Result, why: str) -> None:
    class OddResult(SignalFire):
        def result(self, s: Beach) -> Result:
            ending = result.ending or s.ending
            return Result(ending, result.won, result.winners, result.scores, result.parts, result.rule)

    broken("a_result_says_who_won", OddResult(), why, seats=[4])


# --- Views and bots ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"at": (1, 2)}, "not plain JSON data"),
        ({"title": {"en": "Cellar"}}, "no words in 'de'"),
        ({"rules": ["S-CELLAR-01"]}, "no rule 'S-CELLAR-01'"),
        ({"cards": [card("wood", SOME), card("wood", SOME)]}, "2 pieces have the id 'wood'"),
    ],
)
def test_a_view_with_a_mistake_is_noticed(more: dict[str, Any], why: str) -> None:
    class OddView(SignalFire):
        def view(self, s: Beach, seat: int) -> View:
            view = super().view(s, seat)
            view["panels"].append(panel("cellar", "cards", SOME) | more)
            return view

    broken("a_view_is_plain_data_in_every_language", OddView(), why)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (
            {"tracks": [card("wood", SOME)]},
            "in the 'tracks' of the panel 'cellar' lies 'wood', which is a card, not a track",
        ),
        ({"dice": [{"id": "wood"}]}, "which is a None, not a die"),
        ({"tracks": [track("depth", SOME, 3, ["0", "1", "2"])]}, "lies 'depth', which is at 3 of 3 spaces"),
    ],
)
def test_a_piece_in_a_place_for_others_is_noticed(more: dict[str, Any], why: str) -> None:
    class OddView(SignalFire):
        def view(self, s: Beach, seat: int) -> View:
            view = super().view(s, seat)
            view["panels"].append(panel("cellar", "cards", SOME) | more)
            return view

    broken("pieces_lie_where_their_kind_belongs", OddView(), why)


def test_a_setting_without_words_is_noticed() -> None:
    class OddSetting(SignalFire):
        settings: Sequence[Setting] = [Setting("sea", SOME, {"calm": {"en": "Calm"}, "rough": SOME}, "calm")]

    broken("the_game_introduces_itself_in_every_language", OddSetting(), "'sea=calm'.*no words in 'de'")


class ShowsHeat(SignalFire):
    """Shows how much everyone could burn, which only they know."""

    def view(self, s: Beach, seat: int) -> View:
        return super().view(s, seat) | {"heat": [sum(HEAT[wood] for wood in hand) for hand in s.hands]}


class ShowsThePile(SignalFire):
    def view(self, s: Beach, seat: int) -> View:
        return super().view(s, seat) | {"next": s.pile[-1] if s.pile else KEEP}


class AsksTooMuch(Feed):
    def detail(self, s: Beach, option: int) -> Text:
        others = f"{sorted(wood for hand in s.hands for wood in hand)}"
        return {"en": others, "de": others}


@pytest.mark.parametrize("game", [ShowsHeat(), ShowsThePile(), with_prompts(feed=AsksTooMuch())])
def test_a_view_that_shows_what_is_hidden_is_noticed(game: SignalFire) -> None:
    broken("views_leak_nothing", game, "shows what is hidden", walks=6)


class Misspells(SignalFire):
    def view(self, s: Beach, seat: int) -> View:
        view = super().view(s, seat)
        view["panels"][0]["piels"] = []  # type: ignore[typeddict-unknown-key]
        return view


class CountsInWords(SignalFire):
    def view(self, s: Beach, seat: int) -> View:
        view = super().view(s, seat)
        view["panels"][0]["tokens"][0]["count"] = "many"  # type: ignore[index,typeddict-unknown-key]
        return view


class HasAToy(SignalFire):
    def view(self, s: Beach, seat: int) -> View:
        view = super().view(s, seat)
        view["panels"][0]["pieces"] = [{"id": "toy", "piece": "toy", "name": {"en": "Toy", "de": "Spielzeug"}}]
        return view


@pytest.mark.parametrize(
    ("game", "problem"),
    [
        (Misspells(), "a key 'piels', which nobody has declared; did you mean 'piles'?"),
        (CountsInWords(), r"tokens\[0\].count is 'many', not int"),
        (HasAToy(), "a piece 'toy', which nobody has declared"),
    ],
)
def test_a_key_or_a_piece_that_nobody_has_declared_is_noticed(game: SignalFire, problem: str) -> None:
    broken("every_key_of_a_view_is_declared", game, problem)


def test_what_is_said_to_lie_open_must_not_be_hidden() -> None:
    class Telltale(SignalFire):
        def known(self, s: Beach, seat: int) -> object:
            return s.hands

    broken("views_leak_nothing", Telltale(), "shows what is hidden", walks=6)


def test_a_beat_that_shows_what_is_hidden_is_noticed() -> None:
    class TurnsOver(SignalFire):
        def shows(self, s: Beach, fact: Fact) -> Beat:
            return {"beat": "gain", "n": s.hands[0][-1] if s.hands[0] else KEEP}

    broken("views_leak_nothing", TurnsOver(), "what seat 2 was told shows what is hidden", walks=6)


class ImaginesNothing(Beach):
    def imagine(self, seat: int) -> None:
        pass


class OnlySorts(Beach):
    """The others' hands stay what they are."""

    def imagine(self, seat: int) -> None:
        self.pile.sort()
        for hand in self.hands:
            hand.sort()


class DoesNotSort(Beach):
    """Cards are dealt again, but from an order that the seat does not know."""

    def imagine(self, seat: int) -> None:
        hidden = [hand for other, hand in enumerate(self.hands) if other != seat]
        unseen = [wood for hand in hidden for wood in hand] + self.pile
        for hand in hidden:
            hand[:] = [unseen.pop(self.rng % len(unseen)) for _ in hand]
        self.pile = unseen


class Conjures(Beach):
    def imagine(self, seat: int) -> None:
        self.pile = [BRANCH] * len(self.pile)


@pytest.mark.parametrize(
    ("table", "why"),
    [
        (ImaginesNothing, "are imagined differently in"),
        (OnlySorts, "are imagined differently in"),
        (DoesNotSort, "are imagined differently in"),
        (Conjures, "there were .*, now there are"),
    ],
)
def test_an_imagination_that_peeks_is_noticed(table: type[Beach], why: str) -> None:
    broken("imagination_knows_only_the_view", with_table(table), why, walks=6)


class MixesItsOwnHand(Beach):
    def imagine(self, seat: int) -> None:
        unseen = sorted(self.pile + self.hands[seat])
        self.hands[seat] = [draw(self, unseen) for _ in self.hands[seat]]
        self.pile = unseen


class Counted:
    looks = 0


class ImaginesAnew(Beach):
    """Another world each time, whatever its luck."""

    def imagine(self, seat: int) -> None:
        super().imagine(seat)
        Counted.looks += 1
        self.rng = Counted.looks


@pytest.mark.parametrize(
    ("table", "why"),
    [(MixesItsOwnHand, "looks different to it"), (ImaginesAnew, "goes on differently when a position is stepped")],
)
def test_a_position_that_cannot_be_imagined_and_gone_on_from_is_noticed(table: type[Beach], why: str) -> None:
    broken("an_imagined_position_can_be_gone_on_from", with_table(table), why, walks=6)


def search_unnamed(s: Beach) -> bool:
    for seat in range(s.seats):
        s.hands[seat].append(draw(s, s.pile, ""))
    return True


def search_at_one_stroke(s: Beach) -> bool:
    rand(s, 1000, "wood")
    return search(s)


def remember_the_luck(s: Beach) -> bool:
    Counted.looks += 1
    s.ashes.append(Counted.looks)
    return signal(s)


class SaysAnother(SignalFire):
    def words_of(self, s: Beach, name: str, things: list[int]) -> list[str]:
        return [KEYS[LOG - thing] if name == "wood" else str(thing) for thing in things]


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (with_rules(search_unnamed, feed, signal), "chance decides something that has no name"),
        (with_rules(search_at_one_stroke, feed, signal), "'wood' has 1000 outcomes"),
        (with_rules(search, feed, remember_the_luck), "comes to another table|looks different"),
        (SaysAnother(), "means something else"),
    ],
)
def test_chance_that_cannot_be_laid_open_is_noticed(game: SignalFire, why: str) -> None:
    broken("chance_can_be_laid_open", game, why)


class PileOfBacks(SignalFire):
    """The pile as cards with their backs up: what lies in it the others could have, too."""

    def could_be(self, s: Beach, seat: int) -> list[str]:
        hidden = [hand for other, hand in enumerate(s.hands) if other != seat]
        return [KEYS[wood] for pile in (s.pile, *hidden) for wood in pile]

    def face_down(self, s: Beach, seat: int) -> list[FaceDown]:
        return [FaceDown("the pile", len(s.pile), self.could_be(s, seat))]


class FireMakesLogs(PileOfBacks):
    def could_be(self, s: Beach, seat: int) -> list[str]:
        return ["twig", "log"] if s.fire else ["twig"]


class CouldBeNothing(PileOfBacks):
    def could_be(self, s: Beach, seat: int) -> list[str]:
        return []


class KnowsThePile(PileOfBacks):
    """What really lies there, which imagination deals again."""

    def face_down(self, s: Beach, seat: int) -> list[FaceDown]:
        return [FaceDown(f"the pile of {len(s.pile)}", len(s.pile), [str(sorted(s.pile))])]


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (FireMakesLogs(), "could suddenly be log, though it lay there before"),
        (CouldBeNothing(), "can be nothing at all"),
        (KnowsThePile(), "imagines what cannot be"),
    ],
)
def test_a_card_that_becomes_what_was_seen_elsewhere_is_noticed(game: SignalFire, why: str) -> None:
    broken("what_lies_face_down_is_nothing_that_was_seen_elsewhere", game, why, walks=12)


def test_a_pile_that_only_becomes_less_is_none_of_these() -> None:
    (law,) = [one for one in laws(PileOfBacks(), walks=12) if "face_down" in one.name]
    law()


def test_an_imagined_world_that_falls_apart_is_noticed() -> None:
    class LosesHands(Beach):
        def imagine(self, seat: int) -> None:
            self.hands = [self.hands[seat]]

    broken("imagined_worlds_can_be_played", with_table(LosesHands), "cannot be played: IndexError")


def test_a_spectator_with_a_hand_is_noticed() -> None:
    class HandForNobody(SignalFire):
        def view(self, s: Beach, seat: int) -> View:
            return super().view(s, s.seats - 1 if seat == NOBODY else seat)

    broken("a_spectator_only_watches", HandForNobody(), "as his own")


def peeks_at_hands(match: Match, seat: int) -> str:
    """Gives a log if the neighbour has one."""
    table = match.table
    assert isinstance(table, Beach)
    if match.question and match.question.prompt == "signal":
        return "wait"
    dear = max(sum(HEAT[wood] for wood in hand) for i, hand in enumerate(table.hands) if i != seat)
    return "keep" if dear % 2 else KEYS[table.hands[seat][0]]


def peeks_at_luck(match: Match, seat: int) -> str:
    keys = ["wait", "signal"] if match.question and match.question.prompt == "signal" else ["keep"]
    return keys[match.table.rng % len(keys)]


def answers_nonsense(match: Match, seat: int) -> str:
    return "dance"


class Moody:
    mood = 0

    def __call__(self, match: Match, seat: int) -> str:
        self.mood += 1
        keys = robinsonade.testing.walks.keys_offered(match, seat)
        return keys[self.mood % len(keys)]


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (peeks_at_hands, "peeks"),
        (peeks_at_luck, "peeks"),
        (answers_nonsense, "'dance', which is not offered"),
        (Moody(), "asked twice answers"),
    ],
)
def test_a_bot_that_peeks_is_noticed(bot: Callable[[Match, int], str], why: str) -> None:
    broken("bots_answer_alike_in_worlds_that_look_alike", SignalFire(), why, bots=[bot], walks=12)


# --- The game as a whole -----------------------------------------------------------------------------------------


def warm_hands(s: Beach) -> bool:
    """The order of a set of words differs from process to process."""
    s.fire += sum(i * len(word) for i, word in enumerate({"twig", "branch", "log", "driftwood", "ember", "spark"}))
    return signal(s)


DEPENDS_ON_HASHES = with_rules(search, feed, warm_hands)


def test_a_rule_that_depends_on_hashes_is_noticed() -> None:
    broken("a_fresh_process_plays_the_same", DEPENDS_ON_HASHES, "plays differently")


def test_a_game_that_no_other_process_finds_is_noticed() -> None:
    broken("a_fresh_process_plays_the_same", SignalFire(), "no name in .* holds this game")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("try:\n    pass\nfinally:\n    pass", "1: try and with can swallow a pause"),
        ("with s: pass", "1: try and with can swallow a pause"),
        ("import random", "1: a rule does without 'random'"),
        ("from time import sleep", "1: a rule does without 'time'"),
        ("def f():\n    global x\n    x = 1", "2: a rule keeps nothing outside the table"),
        ("x = hash(s)", "1: hash(): differs from process to process"),
        ("x = id(s)", "1: id(): differs from process to process"),
        ("print(s)", "1: print(): a rule runs several times and would print each time"),
        ("for x in {1, 2}: pass", "1: a set has no order: sort it before going through it"),
        ("for x in set(s) - {1}: pass", "1: a set has no order: sort it before going through it"),
        ("x = [y for y in {z for z in s}]", "1: a set has no order: sort it before going through it"),
        ("def f():\n    a = set(s)\n    return list(a)", "3: a set has no order: sort it before going through it"),
        ("def f():\n    a = {1, 2}\n    return a.pop()", "3: a set has no order: sort it before going through it"),
    ],
)
def test_a_line_that_could_behave_differently_the_next_time_is_noticed(line: str, why: str) -> None:
    assert source_problems(line) == [why]


def test_a_game_with_such_a_line_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hurried.py").write_text(
        "from examples.smallest_game import *\nimport time\nclass Hurried(SignalFire): pass\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    broken(
        "rules_are_written_to_run_again", import_module("hurried").Hurried(), "hurried.py:2: a rule does without 'time'"
    )


@pytest.mark.parametrize(
    "line",
    [
        "for x in sorted({1, 2}): pass",
        "x = sum(y for y in {1, 2})",
        "x = 1 in {1, 2}",
        "x = len(set(s))",
        "x = s.pop()",
        "x = s.hash(1)",
        "def f(id): return id",
    ],
)
def test_a_rule_that_behaves_the_same_every_time_is_left_alone(line: str) -> None:
    assert source_problems(line) == []


# --- What may be used when ---------------------------------------------------------------------------------------

SIGNALS: dict[str, Could | Never] = {
    "dusk": Never("S-SIGNAL-01", "a fire that is not lit is seen by nobody"),
    "night": lambda s, seat: s.fire >= SMALLEST_SIGNAL,
}


def with_signals(
    when: Mapping[str, Could | Never], from_fire: int = SMALLEST_SIGNAL, rule: str = "S-SIGNAL-01"
) -> SignalFire:
    """Signal Fire, where the signal is a thing to be used, offered from this fire on."""

    def signal_by_night(s: Beach) -> bool:
        reach(s, "night")
        if s.fire >= from_fire:
            return signal(s)
        return True

    class Signals(SignalFire):
        moments = ("dusk", "night")

        def usable(self, box: Box) -> Sequence[Usable]:
            return [Usable("signal", SOME, rule, when)]

    game = Signals()
    game.table = with_rules(search, feed, signal_by_night).table
    return game


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (with_signals({"night": SIGNALS["night"]}), "it has no answer for 'dusk'"),
        (with_signals({**SIGNALS, "dawn": SIGNALS["night"]}), "the round has no moment 'dawn'"),
        (with_signals({**SIGNALS, "dusk": Never("S-SIGNAL-09", "so it is")}), "there is no rule 'S-SIGNAL-09'"),
        (with_signals({**SIGNALS, "dusk": Never("S-SIGNAL-01", "")}), "no reason at 'dusk'"),
        (with_signals(SIGNALS, rule="S-SIGNAL-09"), "there is no rule 'S-SIGNAL-09'"),
    ],
)
def test_a_thing_that_does_not_say_when_is_noticed(game: SignalFire, why: str) -> None:
    broken("every_usable_thing_answers_for_every_moment", game, why)


def test_a_use_that_is_not_offered_is_noticed() -> None:
    broken("what_could_be_used_now_is_offered", with_signals(SIGNALS, 6), "at 'night': 'feed' does not offer 'signal'")


def test_a_thing_that_can_never_be_used_is_noticed() -> None:
    useless = {**SIGNALS, "night": lambda s, seat: s.fire >= 99}
    broken(
        "what_could_be_used_now_is_offered",
        with_signals(useless),
        r"'signal' \(some\) at 'night'",
        lay_out=lays_nothing,
    )


def lays_nothing(s: Beach, thing: Usable, moment: str) -> None:
    pass


def test_what_is_offered_when_it_could_be_used_keeps_the_law() -> None:
    for law in laws(with_signals(SIGNALS), lay_out=lights_the_fire):
        if law.name in ("every_usable_thing_answers_for_every_moment", "what_could_be_used_now_is_offered"):
            law()


def lights_the_fire(s: Beach, thing: Usable, moment: str) -> None:
    assert (thing.key, moment) == ("signal", "night")
    s.fire = max(s.fire, SMALLEST_SIGNAL)


def test_a_thing_answers_once_for_a_moment() -> None:
    with pytest.raises(ValueError, match="'signal' answers twice for 'night'"):
        Usable("signal", SOME, "S-SIGNAL-01", {"dusk night": SIGNALS["dusk"], "night": SIGNALS["night"]})


def test_the_page_of_moments_shows_where_a_thing_is_offered_and_otherwise_why_not() -> None:
    page = moments_page(with_signals(SIGNALS), None)
    assert "| | rule | dusk | night |" in page
    assert "| some | S-SIGNAL-01 | 1 | ● |" in page
    assert "1. a fire that is not lit is seen by nobody (S-SIGNAL-01)" in page
    assert "Nothing in this game" in moments_page(SignalFire(), None)


# --- The table as numbers ----------------------------------------------------------------------------------------


def counted(parts: list[Part], observed: Callable[[Beach, int], list[float]]) -> SignalFire:
    """Signal Fire as numbers."""

    class Counted(SignalFire):
        def parts(self, box: Box) -> list[Part]:
            return parts

        def observe(self, s: Beach, seat: int) -> list[float]:
            return observed(s, seat)

    return Counted()


@pytest.mark.parametrize(
    ("parts", "numbers", "why"),
    [
        ([Part("fire", (1,))], [1, 2], "it observes 2 numbers, its parts say 1"),
        ([Part("fire", (1,)), Part("fire", (1,))], [1, 2], "two of its parts have the same name"),
        ([Part("fire", (2,))], [1, float("nan")], "'fire' has no measure"),
        ([Part("sea", (2,), 3)], [1, 3], "has only the codes 0 to 2"),
        ([Part("sea", (2,), 3)], [1, 0.5], "has only the codes 0 to 2"),
    ],
)
def test_numbers_that_do_not_fit_their_parts_are_noticed(parts: list[Part], numbers: list[float], why: str) -> None:
    broken("numbers_have_the_form_they_are_said_to_have", counted(parts, lambda s, seat: numbers), why)


@pytest.mark.parametrize(
    ("promising", "why"),
    [(lambda s: [0.0] * s.seats, "prospects, elsewhere there were"), (lambda s: [float("inf")], "without measure")],
)
def test_prospects_of_another_length_or_without_end_are_noticed(
    promising: Callable[[Beach], list[float]], why: str
) -> None:
    class Promising(SignalFire):
        def prospects(self, s: Beach, seat: int) -> list[float]:
            return promising(s)

    broken("numbers_have_the_form_they_are_said_to_have", Promising(), why)


def test_numbers_that_count_hidden_wood_are_noticed() -> None:
    logs = counted([Part("logs", (1,))], lambda s, seat: [s.hands[seat - 1].count(LOG)])
    broken("numbers_betray_nothing", logs, "betray what is hidden: number 0 of 'logs'", walks=6)


def test_prospects_that_count_hidden_wood_are_noticed() -> None:
    class Knows(SignalFire):
        def prospects(self, s: Beach, seat: int) -> list[float]:
            return [0, s.hands[seat - 1].count(LOG)]

    broken("numbers_betray_nothing", Knows(), "betray what is hidden: prospect 1", walks=6)


def test_numbers_that_a_clone_does_not_have_are_noticed() -> None:
    heard = counted([Part("heard", (1,))], lambda s, seat: [s.facts is not None])
    broken("numbers_betray_nothing", heard, "other numbers on a clone")


def test_onlookers_who_watch_something_else_are_noticed() -> None:
    def hands(s: Beach, eyes: int, box: None) -> list[int]:
        return [len(hand) for hand in s.hands] + [0] * (4 - s.seats)

    contents = Contents(None, [("hands", (4,), 0, hands, fields("sea"))])

    class Watched(SignalFire):
        def parts(self, box: Box) -> list[Part]:
            return contents.parts

        def observe(self, s: Beach, seat: int) -> list[float]:
            return contents.read(s, seat)

        def onlooker(self, box: Box, seats: int, seat: int) -> Look[Beach]:
            return Onlooker(contents, seat).look

    broken("onlookers_miss_nothing", Watched(), "an onlooker from seat . has missed number . of 'hands'")


def test_a_game_without_rounds_is_noticed() -> None:
    class Endless(SignalFire):
        def round_begins(self, s: Beach) -> bool:
            return False

    broken("rounds_begin_between_steps", Endless(), "no round of it ever begins")


# --- The suite itself --------------------------------------------------------------------------------------------


def test_every_law_is_a_promise_in_one_sentence() -> None:
    for law in laws(SignalFire()):
        assert law.promise.endswith(".") and "\n" not in law.promise, law.name


def test_what_was_broken_comes_with_the_record_that_leads_there() -> None:
    (law,) = [law for law in laws(EndsWithoutWords()) if law.name == "every_walk_ends_and_says_why"]
    with pytest.raises(LawBroken, match=r"signal_fire, 2 seats, sea=.*, seed 0, after choice") as caught:
        law()
    assert caught.value.record is not None
    assert Match(SignalFire(), caught.value.record).ending


def test_every_law_is_broken_somewhere_in_this_file() -> None:
    source = Path(__file__).read_text("utf-8")
    assert [check.__name__ for check, _ in LAWS if f'"{check.__name__}"' not in source] == []


def test_every_value_of_every_option_and_every_number_of_seats_is_played() -> None:
    setups = laws(SignalFire())[0].tour.setups
    assert {seats for seats, _, _ in setups} == {2, 3, 4}
    assert {options["sea"] for _, options, _ in setups} == {"calm", "rough"}
