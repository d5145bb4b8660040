"""What people are asked in Paleo, what they may answer, and why something is not possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from robinsonade.content.nouns import Asking, Noun, OneOf, Sentence, Word, always, seat_keys
from robinsonade.content.phrases import listed
from robinsonade.engine.game import Prompt, Refusal
from robinsonade.engine.types import Options
from robinsonade.engine.views import Text
from robinsonade.games.paleo.cards import PHRASES, Action, PaleoBox
from robinsonade.games.paleo.choices import (
    NO,
    Back,
    Call,
    Extra,
    Hunt,
    Join,
    No,
    OpenCard,
    PersonOf,
    Resolve,
    ToolOf,
    Way,
    among_missions,
    at_waiting,
    join,
)
from robinsonade.games.paleo.nouns import (
    ACTION,
    CALL,
    CARD_OF,
    EXTRA,
    IDEA,
    MISSION,
    OPEN_CARD,
    PERSON,
    RESOURCE,
    SEAT,
    TOOL,
    USED_TOOL,
    actions_of,
    back_name,
    back_of,
    card_name,
    deed_name,
    deed_text,
    effect_text,
    id_of,
    in_groups,
    items_held,
    lies_in_a_group,
    on_the_board,
    person_hurt,
    place_key,
    resource_name,
    say,
    seat_name,
    skill_name,
    word_text,
)
from robinsonade.games.paleo.phases.actions import DECLINE, GO_ON, held_here, is_met, lying, needed_after_the_roll
from robinsonade.games.paleo.phases.building import gives_something
from robinsonade.games.paleo.phases.day import ON_OFFER, SLEEP, next_options
from robinsonade.games.paleo.phases.helping import helpers, parties_of
from robinsonade.games.paleo.phases.night import night_options
from robinsonade.games.paleo.phases.requirements import boxes_of, is_lost, muster
from robinsonade.games.paleo.phases.resolving import act_options
from robinsonade.games.paleo.questions.refusals import obstacle
from robinsonade.games.paleo.table import RESOURCES, Table

Asked = partial(Asking, PHRASES)


def a(kind: type) -> Callable[[object], bool]:
    return lambda option: isinstance(option, kind)


def no_piece(s: Table, thing: object, seat: int) -> list[str]:
    return []


# Choosing


class Sleep(Word):
    def __init__(self) -> None:
        super().__init__(SLEEP, "sleep", detail=lambda s, option: say("choose", "sleep_detail"))
        self.meant = lambda option: option.place == SLEEP

    def touches(self, s: Table, option: Back, seat: int) -> list[str]:
        return [f"sleep:{seat}"]


def back_offered(s: Table, option: Back) -> Text:
    name = back_name(s, s.deck.piles[option.seat][-1 - option.place])
    return say("choose", ("first", "second", "third")[option.place], back=name)


def back_hint(s: Table, option: Back) -> Text:
    return say("hints", back_of(s, s.deck.piles[option.seat][-1 - option.place])[0])


def too_deep(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    """Deeper cards are seen but not on offer (P-DAY-03)."""
    pile, why = s.deck.piles[seat], say("choose", "too_deep")
    return [
        Refusal(
            f"card:{depth + 1}", back_name(s, pile[-1 - depth]), "P-DAY-03", why, [f"stack:{seat}:{depth}"], quiet=True
        )
        for depth in range(ON_OFFER, len(pile))
    ]


BACK = Noun(
    "back",
    lambda s, option: str(option.place + 1),
    back_offered,
    lambda s, option, seat: [f"stack:{seat}:{option.place}"],
    back_hint,
    every=always(*map(str, range(1, ON_OFFER + 1))),
)


# What comes next


def revealed_name(s: Table, option: Resolve) -> Text:
    return say("next", "card", seat=seat_name(option.seat), card=card_name(s, s.revealed[option.seat]))


def nobody_can_help(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    possible, why = next_options(s), ("P-HCARD-01", say("next", "no_help"))
    places = [at_waiting(i) for i in range(len(s.waiting))] + [among_missions(i) for i in range(len(s.missions))]
    helped = [place for place in places if s.box.cards[lying(s, place)].aid]
    return [asked.refusal(s, seat, place, why) for place in helped if place not in possible]


def every_card_to_help(box: PaleoBox, seats: int) -> list[str]:
    found: dict[str, None] = {}
    for card in box.cards:
        if card.aid:
            groups = [f"group:{seat}:{at}" for seat in seat_keys(box, seats) for at in in_groups(box)]
            places = groups if lies_in_a_group(card) else on_the_board(box, card)
            found |= {f"{card.id}:{place}": None for place in places}
    return list(found)


REVEALED = Noun(
    "revealed",
    lambda s, option: str(option.seat + 1),
    revealed_name,
    lambda s, option, seat: [f"revealed:{option.seat}"],
    every=seat_keys,
)
HUNT = Noun(
    "hunt",
    lambda s, option: "hunt",
    lambda s, option: say("next", "hunt"),
    lambda s, option, seat: [f"mission:{option.mission}"],
    every=always("hunt"),
)
TO_HELP = Noun(
    "card",
    lambda s, place: f"{id_of(s, lying(s, place))}:{place_key(place)}",
    OPEN_CARD.name,
    OPEN_CARD.pieces,
    every=every_card_to_help,
)

# What may be used before or after a card
BETWEEN = (
    OneOf(EXTRA, "extra:{}", meant=a(Extra)),
    OneOf(USED_TOOL, "use:{}", meant=a(ToolOf)),
    OneOf(CALL, "call:{}", meant=a(Call)),
)


# Acting


def reader(s: Table, seat: int) -> Sentence:
    return "asks", {"seat": seat_name(s.owner), "card": card_name(s, s.card)}


def card_read(s: Table, seat: int) -> Sentence:
    return "asks", {"card": card_name(s, s.card)}


def danger_or_not(s: Table, seat: int) -> Sentence:
    return ("act_danger" if s.box.cards[s.card].danger else "act"), {}


def then(prompt: str, phrase: str) -> Callable[[Table, object], Text]:
    """What follows from an answer, in words that are always the same."""
    return lambda s, option: say(prompt, phrase)


def join_pieces(s: Table, option: Join, seat: int) -> list[str]:
    return [f"revealed:{option.seat}", "reading"]


def help_text(s: Table, option: Join) -> Text:
    """What a group brings, what that makes possible, and which card it puts away for it (P-HELP-01)."""
    seat = option.seat
    brings = [
        say("action", "skill", skill=skill_name(skill), n=n) for skill, n in enumerate(skills_of_group(s, seat)) if n
    ]
    opens = [effect_text(s.box, action) for action in s.box.cards[s.card].actions if opened_by(s, action, seat)]
    words = [say("act", "brings", what=listed(brings) if brings else say("act", "no_skill"))]
    words += [say("act", "opens", what=listed(opens))] if opens else []
    words.append(say("act", "puts_away", card=card_name(s, s.revealed[seat])))
    return {lang: "; ".join(word[lang] for word in words) for lang in ("en", "de")}


def skills_of_group(s: Table, seat: int) -> list[int]:
    """With tools that would be given up, without what this card adds."""
    return [n - more for n, more in zip(muster(s, [seat]), s.boost, strict=True)]


def opened_by(s: Table, action: Action, seat: int) -> bool:
    stack = len(s.deck.piles[s.owner])
    with_help = obstacle(s, action, [*s.party, seat], stack, 0)
    return bool(obstacle(s, action, s.party, stack, 0)) and not with_help and not action.negative


def refused_actions(asked: Asking, s: Table, seat: int, possible: Options, stack: int) -> list[Refusal]:
    refused = []
    for i, action in enumerate(boxes_of(s)):
        if i in possible:
            continue
        why = obstacle(s, action, s.party, stack, held_here(s))
        if s.failed and is_lost(s, i, action):
            why = ("P-DICE-02", say("act", "failed" if i in s.failed else "all_or_nothing"))
        refused.append(asked.refusal(s, seat, i, why or ("P-HAZ-03", say("act", "better"))))
    return refused


def no_act(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    possible = act_options(s)
    refused = refused_actions(asked, s, seat, possible, len(s.deck.piles[s.owner]))
    if NO not in possible:
        danger = s.box.cards[s.card].danger
        rule, reason = ("P-HAZ-01", "danger") if danger else ("P-DICE-02", "all_or_nothing")
        refused.append(asked.refusal(s, seat, NO, (rule, say("act", reason))))
    for other in range(s.seats):
        card = s.revealed[other]
        if other in s.party or join(other) in possible or not (s.asleep[other] or card >= 0):
            continue
        if s.asleep[other]:
            why = "P-DAY-11", say("act", "sleeps")
        elif s.box.cards[card].help:
            why = "P-DICE-03", say("act", "rolled")
        else:
            why = "P-ACT-05", say("act", "no_help_symbol", card=card_name(s, card))
        refused.append(Refusal(f"help:{other + 1}", say("act", "join", seat=seat_name(other)), *why))
    return refused


def no_night(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    return refused_actions(asked, s, seat, night_options(s, boxes_of(s)), 0)


IGNORE = Word(NO, "ignore", detail=then("act", "ignore_detail"))
DO = OneOf(ACTION, "do:{}", meant=a(int))
FACE = OneOf(ACTION, "do:{}", among=actions_of(lambda card: card.night))
JOIN = OneOf(SEAT, "help:{}", "join", help_text, pieces=join_pieces, meant=a(Join), thing=lambda s, option: option.seat)

# After a roll, and when a danger would be laid down; a card is known by its place in the group
AT_ONCE = (
    OneOf(USED_TOOL, "use:{}", detail=lambda s, option: None, meant=a(ToolOf)),
    OneOf(
        Noun(
            "extra",
            lambda s, one: f"{one.seat + 1}:{one.card.at + 1}",
            EXTRA.name,
            EXTRA.pieces,
            EXTRA.detail,
            every=lambda box, seats: [f"{seat}:{at}" for seat in seat_keys(box, seats) for at in in_groups(box)],
        ),
        "use:{}",
        meant=a(Extra),
    ),
)


# After a roll


def skills_shown(points: Sequence[int]) -> Text:
    shown = [say("action", "skill", skill=skill_name(skill), n=n) for skill, n in enumerate(points) if n]
    return listed(shown) if shown else say("act", "no_skill")


def with_the_dice(s: Table, seat: int) -> Sentence:
    most, needed = muster(s, s.party), needed_after_the_roll(s)
    matter = [have if need else 0 for have, need in zip(most, needed, strict=True)]
    return "after_roll", {"needed": skills_shown(needed), "most": skills_shown(matter)}


def if_it_is_done(s: Table, option: int) -> Text:
    return deed_text(s.box, boxes_of(s)[s.doing])


def if_it_is_left(s: Table, option: int) -> Text:
    """A good roll may be left; a bad one does what the card says then (P-DICE-02)."""
    action = boxes_of(s)[s.doing]
    if is_met(s, action, needed_after_the_roll(s)):
        return say("after_roll", "leave_does")
    harm = [word_text(s.box, word) for word in action.fail]
    return say("after_roll", "fails_with", what=listed(harm)) if harm else say("after_roll", "fails")


# Helping a card


def way_key(s: Table, option: Way) -> str:
    return f"{boxes_of(s)[option.number].key}:{'+'.join(str(seat + 1) for seat in option.party)}"


def way_name(s: Table, option: Way) -> Text:
    who = listed([seat_name(seat) for seat in option.party])
    return say("aid", "way", who=who, what=deed_name(s.box, boxes_of(s)[option.number]))


def no_way(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    seats = helpers(s)
    stack = max((len(s.deck.piles[helper]) for helper in seats), default=0)
    refused = []
    for i, action in enumerate(boxes_of(s)):
        why = obstacle(s, action, seats, stack, held_here(s))
        if why and why[0] != "P-TOOL-07":
            refused.append(Refusal(f"do:{action.key}", deed_name(s.box, action), *why, touches=[f"action:{i}"]))
    return refused


def every_way(box: PaleoBox, seats: int) -> list[str]:
    parties = ["+".join(str(seat + 1) for seat in party) for party in parties_of(tuple(range(seats)))]
    deeds = dict.fromkeys(action.key for card in box.cards for action in card.aid)
    return [f"{deed}:{party}" for deed in deeds for party in parties]


WAY = Noun(
    "way",
    way_key,
    way_name,
    lambda s, option, seat: [f"action:{option.number}", *(f"revealed:{one}" for one in option.party)],
    lambda s, option: deed_text(s.box, boxes_of(s)[option.number]),
    every=every_way,
)


# Paying, taking, building


def points_left(s: Table, seat: int) -> Sentence:
    return "asks", {"n": s.left}


def damage_comes(s: Table, option: object) -> Text:
    return say("ward_off", "take_it_does", n=s.left)


def damage_does(s: Table, one: PersonOf) -> Text:
    """How many hearts are hurt, and whether this kills (P-DMG-03)."""
    hearts, face = person_hurt(s, one), s.box.cards[s.people[one.seat][one.at]]
    deadly = s.hurt[one.seat][one.at] + s.left > face.hearts
    return say("hurt", "dies", hearts=hearts) if deadly else hearts


def cards_in_stack(s: Table, seat: int) -> Text:
    return say("payer", "stack", n=len(s.deck.piles[seat]))


def tool_averts(s: Table, tool: ToolOf) -> Text:
    return say("tool", "averts", n=s.box.tools[tool.tool].averts)


def none_in_camp(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    return [
        asked.refusal(s, seat, kind, ("P-COST-01", say("act", "too_little", resource=resource_name(s, kind), n=0, m=1)))
        for kind in range(len(RESOURCES))
        if not s.camp[kind]
    ]


def not_buildable(asked: Asking, s: Table, seat: int) -> list[Refusal]:
    refused = []
    for i, card in enumerate(s.bench):
        action = s.box.cards[card].build
        assert action is not None
        why = obstacle(s, action, s.party, 0, 0)
        if not why and not gives_something(s, card):
            why = ("P-BUILD-05", say("build", "none_left"))
        if why:
            refused.append(asked.refusal(s, seat, i, why))
    return refused


def new_idea(s: Table, seat: int) -> Sentence:
    return "asks", {"card": card_name(s, s.bench[-1])}


class ToCamp(Word):
    def touches(self, s: Table, option: No, seat: int) -> list[str]:
        return ["camp"]


A_SEAT, A_PERSON, A_TOOL = OneOf(SEAT, "seat:{}"), OneOf(PERSON), OneOf(TOOL)
IDEA_TO_LOSE = Noun(
    "idea",
    lambda s, place: id_of(s, s.bench[place]),
    IDEA.name,
    IDEA.pieces,
    every=lambda box, seats: [card.id for card in box.cards if card.kind == "idea"],
)

PROMPTS: dict[str, Prompt] = {
    asking.name: asking
    for asking in (
        Asked("choose", "P-DAY-01", Sleep(), OneOf(BACK, "card:{}"), refuses=too_deep),
        Asked(
            "next",
            "P-DAY-08",
            OneOf(REVEALED, "card:{}", meant=a(Resolve)),
            OneOf(TO_HELP, "aid:{}", "aid", meant=a(OpenCard)),
            OneOf(HUNT, meant=a(Hunt)),
            *BETWEEN,
            refuses=nobody_can_help,
        ),
        Asked("hunt", "P-XTRA-02", Word(NO, "wait", detail=then("hunt", "wait_does")), OneOf(HUNT), declines="wait"),
        Asked("act", "P-ACT-01", IGNORE, DO, JOIN, *BETWEEN, asks=reader, about=danger_or_not, refuses=no_act),
        Asked("after", "P-XTRA-02", Word(NO, "done", detail=then("after", "done_does")), *BETWEEN, declines="done"),
        Asked(
            "after_roll",
            "P-DICE-02",
            *AT_ONCE,
            Word(GO_ON, "go_on", detail=if_it_is_done),
            Word(DECLINE, "leave", detail=if_it_is_left),
            about=with_the_dice,
        ),
        Asked("lay_down", "P-LAY-01", Word(NO, "lie", detail=then("lay_down", "lie_does")), *AT_ONCE, asks=card_read),
        Asked("aid", "P-HCARD-02", OneOf(WAY, "do:{}"), asks=card_read, refuses=no_way),
        Asked("payer", "P-GIVE-01", OneOf(SEAT, "seat:{}", detail=cards_in_stack)),
        Asked("tool_to", "P-HELP-03", A_SEAT),
        Asked("person_to", "P-LOOT-07", A_SEAT),
        Asked("dream_to", "P-LOOT-09", A_SEAT),
        Asked("fetch_to", "P-HELP-03", A_SEAT),
        Asked("whose_card", "P-PROMPT-04", A_SEAT),
        Asked("hurt", "P-DMG-02", OneOf(PERSON, detail=damage_does), asks=points_left),
        Asked("lose_person", "P-LOOT-08", A_PERSON),
        Asked(
            "heal",
            "P-DMG-07",
            Word(NO, "enough", detail=then("heal", "enough_does")),
            A_PERSON,
            declines="enough",
            asks=points_left,
        ),
        Asked(
            "ward_off",
            "P-DMG-06",
            Word(NO, "take_it", detail=damage_comes),
            OneOf(TOOL, detail=tool_averts),
            declines="take_it",
            asks=points_left,
        ),
        Asked("give_tool", "P-COST-04", A_TOOL),
        Asked("spend", "P-TOOL-03", A_TOOL),
        Asked("lose_tool", "P-HAZ-02", A_TOOL),
        Asked("pay_any", "P-COST-03", OneOf(RESOURCE), refuses=none_in_camp),
        Asked(
            "lay",
            "P-PUT-01",
            ToCamp(NO, "camp", detail=then("lay", "camp_does")),
            OneOf(OPEN_CARD, "{}", "on", detail=items_held),
        ),
        Asked(
            "build",
            "P-BUILD-02",
            Word(NO, "stop", detail=then("build", "stop_does")),
            OneOf(IDEA),
            declines="stop",
            asks=points_left,
            refuses=not_buildable,
        ),
        Asked("push_out", "P-LOOT-10", OneOf(IDEA_TO_LOSE), asks=new_idea),
        Asked("mission", "P-NIGHT-05", OneOf(MISSION)),
        Asked("night_card", "P-NIGHT-10", OneOf(CARD_OF)),
        Asked("night", "P-NIGHT-05", FACE, asks=card_read, refuses=no_night),
    )
}
