"""How the questions of Paleo are put to people. The rules ask with numbers; here they get keys, words and places."""

from __future__ import annotations

from robinsonade.content.phrases import listed
from robinsonade.engine.game import Prompt, Refusal
from robinsonade.engine.views import Text
from robinsonade.games.paleo.cards import Action, PaleoBox
from robinsonade.games.paleo.names import (
    back_name,
    back_of,
    card_name,
    deed_name,
    deed_text,
    effect_text,
    item_name,
    price_text,
    resource_name,
    say,
    seat_name,
    skill_name,
    tool_name,
)
from robinsonade.games.paleo.obstacles import obstacle
from robinsonade.games.paleo.phases.actions import DECLINE, GO_ON, USE_CARD, USE_TOOL, held_here, is_lost, muster
from robinsonade.games.paleo.phases.building import STOP, gives_something
from robinsonade.games.paleo.phases.day import AID, BEFORE, CHOICES, HUNT, LIE, NOT_NOW, ON_OFFER, SLEEP, next_options
from robinsonade.games.paleo.phases.helping import MISSIONS, PARTIES, card_to_aid, helpers, where_to_aid
from robinsonade.games.paleo.phases.loot import CAMP, ON_MISSION, ON_WAITING
from robinsonade.games.paleo.phases.night import night_options
from robinsonade.games.paleo.phases.people import ENOUGH, TAKE_IT
from robinsonade.games.paleo.phases.resolving import (
    AT_A_MISSION,
    AT_THE_BOARD,
    CALL,
    CARDS_PER_DIE,
    CHARM,
    DONE,
    EXTRA,
    IGNORE,
    JOIN,
    ROOT,
    act_options,
    extra_card,
    extra_place,
    extra_seat,
)
from robinsonade.games.paleo.table import AS_MISSION, AT_WAITING, KNOWN, RESOURCES, Table


def id_of(s: Table, card: int) -> str:
    return s.box.cards[card].id


class Choose(Prompt):
    rule = "P-DAY-01"

    def key(self, s: Table, option: int) -> str:
        place = option % CHOICES
        return "sleep" if place == SLEEP else f"card:{place + 1}"

    def asks(self, s: Table, seat: int) -> Text:
        return say("choose", "asks")

    def label(self, s: Table, option: int) -> Text:
        seat, place = option // CHOICES, option % CHOICES
        if place == SLEEP:
            return say("choose", "sleep")
        return say("choose", ("first", "second", "third")[place], back=back_name(s, s.deck.piles[seat][-1 - place]))

    def detail(self, s: Table, option: int) -> Text | None:
        seat, place = option // CHOICES, option % CHOICES
        if place == SLEEP:
            return say("choose", "sleep_detail")
        return say("hints", back_of(s, s.deck.piles[seat][-1 - place])[0])

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        place = option % CHOICES
        return [f"sleep:{seat}"] if place == SLEEP else [f"stack:{seat}:{place}"]

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        """Deeper cards are seen but not on offer (P-DAY-03)."""
        pile = s.deck.piles[seat]
        return [
            Refusal(
                f"card:{depth + 1}",
                back_name(s, pile[-1 - depth]),
                "P-DAY-03",
                say("choose", "too_deep"),
                [f"stack:{seat}:{depth}"],
                quiet=True,
            )
            for depth in range(ON_OFFER, len(pile))
        ]


class Next(Prompt):
    rule = "P-DAY-08"

    def key(self, s: Table, option: int) -> str:
        if option >= BEFORE:
            return between_key(s, option - BEFORE)
        if option >= AID:
            return aid_key(s, option - AID)
        return "hunt" if option >= HUNT else f"card:{option + 1}"

    def asks(self, s: Table, seat: int) -> Text:
        return say("next", "asks")

    def label(self, s: Table, option: int) -> Text:
        if option >= BEFORE:
            return between_label(s, option - BEFORE)
        if option >= AID:
            return say("next", "aid", card=card_name(s, card_to_aid(s, option - AID)[0]))
        if option >= HUNT:
            return say("next", "hunt")
        return say("next", "card", seat=seat_name(option), card=card_name(s, s.revealed[option]))

    def detail(self, s: Table, option: int) -> Text | None:
        return between_detail(s, option - BEFORE) if option >= BEFORE else None

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        if option >= BEFORE:
            return between_touches(option - BEFORE)
        if option >= AID:
            return [piece_to_aid(option - AID)]
        return [f"mission:{option - HUNT}"] if option >= HUNT else [f"revealed:{option}"]

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        possible, refused = next_options(s), []
        for target in [*range(len(s.waiting)), *range(MISSIONS, MISSIONS + len(s.missions))]:
            card = card_to_aid(s, target)[0]
            if s.box.cards[card].aid and AID + target not in possible:
                label, why = say("next", "aid", card=card_name(s, card)), say("next", "no_help")
                refused.append(Refusal(aid_key(s, target), label, "P-HCARD-01", why, [piece_to_aid(target)]))
        return refused


def aid_key(s: Table, target: int) -> str:
    where, at = where_to_aid(target)
    places = {AT_WAITING: f"waiting:{at + 1}", AS_MISSION: f"mission:{at + 1}"}
    return f"aid:{id_of(s, card_to_aid(s, target)[0])}:{places.get(where, f'group:{at + 1}:{target % 64 + 1}')}"


def piece_to_aid(target: int) -> str:
    where, at = where_to_aid(target)
    places = {AT_WAITING: f"waiting:{at}", AS_MISSION: f"mission:{at}"}
    return places.get(where, f"group:{at}:{target % 64}")


class Hunt(Prompt):
    rule = "P-XTRA-02"
    may_decline = "wait"

    def key(self, s: Table, option: int) -> str:
        return "wait" if option == NOT_NOW else "hunt"

    def asks(self, s: Table, seat: int) -> Text:
        return say("hunt", "asks")

    def label(self, s: Table, option: int) -> Text:
        return say("hunt", "wait") if option == NOT_NOW else say("next", "hunt")

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option == NOT_NOW else [f"mission:{option}"]


class ActionPrompt(Prompt):
    """A question answered by an action of a card."""

    def actions(self, s: Table) -> list[Action]:
        raise NotImplementedError

    def key(self, s: Table, option: int) -> str:
        return f"do:{self.actions(s)[option].key}"

    def label(self, s: Table, option: int) -> Text:
        return deed_name(s.box, self.actions(s)[option])

    def detail(self, s: Table, option: int) -> Text | None:
        return deed_text(s.box, self.actions(s)[option])

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"action:{option}"]

    def refused_actions(self, s: Table, possible: list[int], stack: int) -> list[Refusal]:
        refused = []
        for i, action in enumerate(self.actions(s)):
            if i in possible:
                continue
            why = obstacle(s, action, s.party, stack, held_here(s))
            if s.failed and is_lost(s, i, action):
                why = ("P-DICE-02", say("act", "failed" if i in s.failed else "all_or_nothing"))
            why = why or ("P-HAZ-03", say("act", "better"))
            refused.append(Refusal(f"do:{action.key}", deed_name(s.box, action), *why, touches=[f"action:{i}"]))
        return refused


class Act(ActionPrompt):
    rule = "P-ACT-01"

    def actions(self, s: Table) -> list[Action]:
        return s.box.cards[s.card].actions

    def key(self, s: Table, option: int) -> str:
        if option < IGNORE:
            return super().key(s, option)
        if option == IGNORE:
            return "ignore"
        if JOIN <= option < CHARM:
            return f"help:{option - JOIN + 1}"
        return between_key(s, option)

    def asks(self, s: Table, seat: int) -> Text:
        return say("act", "asks", seat=seat_name(s.owner), card=card_name(s, s.card))

    def label(self, s: Table, option: int) -> Text:
        if option < IGNORE:
            return super().label(s, option)
        if option == IGNORE:
            return say("act", "ignore")
        if JOIN <= option < CHARM:
            return say("act", "join", seat=seat_name(option - JOIN))
        return between_label(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        if option < IGNORE:
            return super().detail(s, option)
        return help_text(s, option - JOIN) if JOIN <= option < CHARM else between_detail(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        if option < IGNORE:
            return super().touches(s, option, seat)
        if JOIN <= option < CHARM:
            return [f"revealed:{option - JOIN}", "reading"]
        return between_touches(option)

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        possible = act_options(s)
        refused = self.refused_actions(s, possible, len(s.deck.piles[s.owner]))
        if IGNORE not in possible:
            danger = s.box.cards[s.card].danger
            rule, reason = ("P-HAZ-01", "danger") if danger else ("P-DICE-02", "all_or_nothing")
            refused.append(Refusal("ignore", say("act", "ignore"), rule, say("act", reason)))
        for other in range(s.seats):
            if other in s.party or JOIN + other in possible:
                continue
            label, card = say("act", "join", seat=seat_name(other)), s.revealed[other]
            if s.asleep[other]:
                refused.append(Refusal(f"help:{other + 1}", label, "P-DAY-11", say("act", "sleeps")))
            elif card >= 0 and s.box.cards[card].help:
                refused.append(Refusal(f"help:{other + 1}", label, "P-DICE-03", say("act", "rolled")))
            elif card >= 0:
                why = say("act", "no_help_symbol", card=card_name(s, card))
                refused.append(Refusal(f"help:{other + 1}", label, "P-ACT-05", why))
        return refused


def help_text(s: Table, seat: int) -> Text:
    """What a group brings, what that makes possible, and which card it puts away for it (P-HELP-01)."""
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


def between_key(s: Table, option: int) -> str:
    """What may be used before or after a card."""
    if option >= EXTRA:
        card, place = extra_card(s, option), extra_place(option) + 1
        where = f"waiting:{place}" if option >= AT_THE_BOARD else str(place)
        where = f"mission:{place}" if option >= AT_A_MISSION else where
        return f"extra:{extra_seat(option) + 1}:{where}:{id_of(s, card)}:{s.box.cards[card].extra[option % 8].key}"
    if option < JOIN:
        return f"call:{option - CALL}"
    seat, tool = (option - (ROOT if option >= ROOT else CHARM)) // 32, option % 32
    return f"use:{seat + 1}:{s.box.tools[tool].id}"


def between_label(s: Table, option: int) -> Text:
    if option >= EXTRA:
        return say("act", "extra", seat=seat_name(extra_seat(option)), card=card_name(s, extra_card(s, option)))
    if option < JOIN:
        return say("act", "call", n=CARDS_PER_DIE * (option - CALL), dice=option - CALL)
    first = ROOT if option >= ROOT else CHARM
    words = "root" if option >= ROOT else "charm"
    return say("act", words, seat=seat_name((option - first) // 32), tool=tool_name(s, option % 32))


def between_detail(s: Table, option: int) -> Text | None:
    """What a card or a healing root does when it is used."""
    if option >= EXTRA:
        return extra_text(s.box, s.box.cards[extra_card(s, option)].extra[option % 8])
    return say("tool", "heals", n=s.box.tools[option % 32].heals) if option >= ROOT else None


def extra_text(box: PaleoBox, action: Action) -> Text:
    return say("act", "extra_does", deed=deed_name(box, action), what=deed_text(box, action))


def between_touches(option: int) -> list[str]:
    if option >= AT_A_MISSION:
        return [f"mission:{extra_place(option)}"]
    if option >= AT_THE_BOARD:
        return [f"waiting:{extra_place(option)}"]
    if option >= EXTRA:
        return [f"group:{extra_seat(option)}:{extra_place(option)}"]
    if option < JOIN:
        return []
    return [f"tool:{(option - (ROOT if option >= ROOT else CHARM)) // 32}:{option % 32}"]


class After(Prompt):
    rule = "P-XTRA-02"
    may_decline = "done"

    def key(self, s: Table, option: int) -> str:
        return "done" if option == DONE else between_key(s, option)

    def asks(self, s: Table, seat: int) -> Text:
        return say("after", "asks")

    def label(self, s: Table, option: int) -> Text:
        return say("after", "done") if option == DONE else between_label(s, option)

    def detail(self, s: Table, option: int) -> Text | None:
        return None if option == DONE else between_detail(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option == DONE else between_touches(option)


class AfterRoll(Prompt):
    rule = "P-DICE-02"

    def key(self, s: Table, option: int) -> str:
        if option >= USE_TOOL:
            return f"use:{(option - USE_TOOL) // 32 + 1}:{s.box.tools[option % 32].id}"
        if option >= USE_CARD:
            return f"use:{(option - USE_CARD) // 32 + 1}:{(option - USE_CARD) % 32 + 1}"
        return "go_on" if option == GO_ON else "leave"

    def asks(self, s: Table, seat: int) -> Text:
        return say("after_roll", "asks")

    def label(self, s: Table, option: int) -> Text:
        if option >= USE_TOOL:
            tool = tool_name(s, option % 32)
            return say("act", "charm", seat=seat_name((option - USE_TOOL) // 32), tool=tool)
        if option >= USE_CARD:
            seat, i = (option - USE_CARD) // 32, (option - USE_CARD) % 32
            return say("act", "extra", seat=seat_name(seat), card=card_name(s, s.cards[seat][i]))
        return say("after_roll", "go_on" if option == GO_ON else "decline")

    def detail(self, s: Table, option: int) -> Text | None:
        if not USE_CARD <= option < USE_TOOL:
            return None
        extras = s.box.cards[s.cards[(option - USE_CARD) // 32][(option - USE_CARD) % 32]].extra
        return extra_text(s.box, next(one for one in extras if one.boosts or one.charms))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        if option >= USE_TOOL:
            return [f"tool:{(option - USE_TOOL) // 32}:{option % 32}"]
        return [f"group:{(option - USE_CARD) // 32}:{(option - USE_CARD) % 32}"] if option > DECLINE else []


class LayDown(AfterRoll):
    """A danger that would be laid down, or something that ignores it."""

    rule = "P-LAY-01"

    def key(self, s: Table, option: int) -> str:
        return "lie" if option == LIE else super().key(s, option)

    def asks(self, s: Table, seat: int) -> Text:
        return say("lay_down", "asks", card=card_name(s, s.card))

    def label(self, s: Table, option: int) -> Text:
        return say("lay_down", "lie") if option == LIE else super().label(s, option)


class Aid(Prompt):
    rule = "P-HCARD-02"

    def key(self, s: Table, option: int) -> str:
        seats = "+".join(str(seat + 1) for seat in seats_in(option))
        return f"do:{s.box.cards[s.card].aid[option // PARTIES].key}:{seats}"

    def asks(self, s: Table, seat: int) -> Text:
        return say("aid", "asks", card=card_name(s, s.card))

    def label(self, s: Table, option: int) -> Text:
        who = listed([seat_name(seat) for seat in seats_in(option)])
        return say("aid", "way", who=who, what=deed_name(s.box, s.box.cards[s.card].aid[option // PARTIES]))

    def detail(self, s: Table, option: int) -> Text | None:
        return deed_text(s.box, s.box.cards[s.card].aid[option // PARTIES])

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"action:{option // PARTIES}", *(f"revealed:{seat}" for seat in seats_in(option))]

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        seats = helpers(s)
        stack = max((len(s.deck.piles[helper]) for helper in seats), default=0)
        held = held_here(s)
        refused = []
        for i, action in enumerate(s.box.cards[s.card].aid):
            why = obstacle(s, action, seats, stack, held)
            if why and why[0] != "P-TOOL-07":
                refused.append(Refusal(f"do:{action.key}", deed_name(s.box, action), *why, touches=[f"action:{i}"]))
        return refused


def seats_in(option: int) -> list[int]:
    return [seat for seat in range(4) if option % PARTIES >> seat & 1]


class SeatPrompt(Prompt):
    """A question answered by one of the groups."""

    def __init__(self, rule: str, words: str) -> None:
        self.rule = rule
        self.words = words

    def key(self, s: Table, option: int) -> str:
        return f"seat:{option + 1}"

    def asks(self, s: Table, seat: int) -> Text:
        return say("who", self.words) if self.words else say("payer", "asks")

    def label(self, s: Table, option: int) -> Text:
        return say("who", "seat", seat=seat_name(option))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"seat:{option}"]


class PersonPrompt(Prompt):
    """A question answered by a person of a group."""

    def __init__(self, rule: str, words: str, decline: str = "") -> None:
        self.rule = rule
        self.words = words
        self.may_decline = decline

    def key(self, s: Table, option: int) -> str:
        if option == ENOUGH:
            return self.may_decline
        seat, i = option // 32, option % 32
        return f"{seat + 1}:{id_of(s, s.people[seat][i])}:{s.hurt[seat][i]}"

    def asks(self, s: Table, seat: int) -> Text:
        return say(self.words, "asks", n=s.left)

    def label(self, s: Table, option: int) -> Text:
        if option == ENOUGH:
            return say("heal", "enough")
        return say(
            "hurt", "person", seat=seat_name(option // 32), card=card_name(s, s.people[option // 32][option % 32])
        )

    def detail(self, s: Table, option: int) -> Text | None:
        if option == ENOUGH:
            return None
        seat, i = option // 32, option % 32
        hearts = s.box.cards[s.people[seat][i]].hearts
        return say("things", "damage_of", n=s.hurt[seat][i], m=hearts)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option == ENOUGH else [f"person:{option // 32}:{option % 32}"]


class ToolPrompt(Prompt):
    """A question answered by a tool of a group."""

    def __init__(self, rule: str, words: tuple[str, str], decline: str = "") -> None:
        self.rule = rule
        self.words = words
        self.may_decline = decline

    def key(self, s: Table, option: int) -> str:
        return self.may_decline if option == TAKE_IT else f"{option // 32 + 1}:{s.box.tools[option % 32].id}"

    def asks(self, s: Table, seat: int) -> Text:
        return say(*self.words, n=s.left)

    def label(self, s: Table, option: int) -> Text:
        if option == TAKE_IT:
            return say("ward_off", "take_it")
        return say("ward_off", "tool", seat=seat_name(option // 32), tool=tool_name(s, option % 32))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option == TAKE_IT else [f"tool:{option // 32}:{option % 32}"]


class PayAny(Prompt):
    rule = "P-COST-03"

    def key(self, s: Table, option: int) -> str:
        return RESOURCES[option]

    def asks(self, s: Table, seat: int) -> Text:
        return say("pay_any", "asks")

    def label(self, s: Table, option: int) -> Text:
        return resource_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"camp:{RESOURCES[option]}"]

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        return [
            Refusal(
                name,
                resource_name(s, kind),
                "P-COST-01",
                say("act", "too_little", resource=resource_name(s, kind), n=0, m=1),
                [f"camp:{name}"],
            )
            for kind, name in enumerate(RESOURCES)
            if not s.camp[kind]
        ]


class Lay(Prompt):
    rule = "P-PUT-01"

    def key(self, s: Table, option: int) -> str:
        if option == CAMP:
            return "camp"
        return f"mission:{option - ON_MISSION + 1}" if option >= ON_MISSION else f"waiting:{option - ON_WAITING + 1}"

    def asks(self, s: Table, seat: int) -> Text:
        return say("lay", "asks")

    def card(self, s: Table, option: int) -> int:
        return s.missions[option - ON_MISSION] if option >= ON_MISSION else s.waiting[option - ON_WAITING]

    def label(self, s: Table, option: int) -> Text:
        return say("lay", "camp") if option == CAMP else say("lay", "on", card=card_name(s, self.card(s, option)))

    def detail(self, s: Table, option: int) -> Text | None:
        if option == CAMP:
            return None
        card = s.box.cards[self.card(s, option)]
        held = s.missions_held[option - ON_MISSION] if option >= ON_MISSION else s.waiting_held[option - ON_WAITING]
        return say("things", "held", n=held, m=card.room, item=item_name(s, card.holds))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        if option == CAMP:
            return ["camp"]
        return [f"mission:{option - ON_MISSION}"] if option >= ON_MISSION else [f"waiting:{option - ON_WAITING}"]


class Build(Prompt):
    rule = "P-BUILD-02"
    may_decline = "stop"

    def key(self, s: Table, option: int) -> str:
        return "stop" if option == STOP else id_of(s, s.bench[option]).removeprefix("printed_").removeprefix("idea_")

    def asks(self, s: Table, seat: int) -> Text:
        return say("build", "asks", n=s.left)

    def label(self, s: Table, option: int) -> Text:
        return say("build", "stop") if option == STOP else card_name(s, s.bench[option])

    def detail(self, s: Table, option: int) -> Text | None:
        action = None if option == STOP else s.box.cards[s.bench[option]].build
        return price_text(s.box, action) if action else None

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [] if option == STOP else [f"bench:{option}"]

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        refused = []
        for i, card in enumerate(s.bench):
            action = s.box.cards[card].build
            assert action is not None
            why = obstacle(s, action, s.party, 0, 0)
            if not why and not gives_something(s, card):
                why = ("P-BUILD-05", say("build", "none_left"))
            if why:
                refused.append(Refusal(self.key(s, i), card_name(s, card), *why, touches=[f"bench:{i}"]))
        return refused


class PushOut(Prompt):
    rule = "P-LOOT-10"

    def key(self, s: Table, option: int) -> str:
        return id_of(s, s.bench[option])

    def asks(self, s: Table, seat: int) -> Text:
        return say("push_out", "asks", card=card_name(s, s.bench[-1]))

    def label(self, s: Table, option: int) -> Text:
        return card_name(s, s.bench[option])

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"bench:{option}"]


class Mission(Prompt):
    rule = "P-NIGHT-05"

    def key(self, s: Table, option: int) -> str:
        return id_of(s, option)

    def asks(self, s: Table, seat: int) -> Text:
        return say("mission", "asks")

    def label(self, s: Table, option: int) -> Text:
        return card_name(s, option)

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        return [f"mission:{s.missions.index(option)}"]


class NightCard(Prompt):
    rule = "P-NIGHT-10"

    def key(self, s: Table, option: int) -> str:
        return f"{option // KNOWN + 1}:{id_of(s, option % KNOWN)}:{option % KNOWN}"

    def asks(self, s: Table, seat: int) -> Text:
        return say("night_card", "asks")

    def label(self, s: Table, option: int) -> Text:
        return say("hurt", "person", seat=seat_name(option // KNOWN), card=card_name(s, option % KNOWN))

    def touches(self, s: Table, option: int, seat: int) -> list[str]:
        seat, card = option // KNOWN, option % KNOWN
        return [f"group:{seat}:{i}" for i, held in enumerate(s.cards[seat]) if held == card]


class Night(ActionPrompt):
    rule = "P-NIGHT-05"

    def actions(self, s: Table) -> list[Action]:
        return s.box.cards[s.card].night

    def asks(self, s: Table, seat: int) -> Text:
        return say("night", "asks", card=card_name(s, s.card))

    def refusals(self, s: Table, seat: int) -> list[Refusal]:
        return self.refused_actions(s, night_options(s, self.actions(s)), 0)


PROMPTS: dict[str, Prompt] = {
    "choose": Choose(),
    "next": Next(),
    "hunt": Hunt(),
    "act": Act(),
    "after": After(),
    "after_roll": AfterRoll(),
    "lay_down": LayDown(),
    "aid": Aid(),
    "payer": SeatPrompt("P-GIVE-01", ""),
    "tool_to": SeatPrompt("P-HELP-03", "asks_tool"),
    "person_to": SeatPrompt("P-LOOT-07", "asks_person"),
    "dream_to": SeatPrompt("P-LOOT-09", "asks_dream"),
    "fetch_to": SeatPrompt("P-HELP-03", "asks_fetch"),
    "whose_card": SeatPrompt("P-PROMPT-04", "asks_card"),
    "hurt": PersonPrompt("P-DMG-02", "hurt"),
    "lose_person": PersonPrompt("P-LOOT-08", "lose_person"),
    "heal": PersonPrompt("P-DMG-07", "heal", "enough"),
    "ward_off": ToolPrompt("P-DMG-06", ("ward_off", "asks"), "take_it"),
    "give_tool": ToolPrompt("P-COST-04", ("give", "asks")),
    "spend": ToolPrompt("P-TOOL-03", ("give", "asks_spend")),
    "lose_tool": ToolPrompt("P-HAZ-02", ("give", "asks_lose")),
    "pay_any": PayAny(),
    "lay": Lay(),
    "build": Build(),
    "push_out": PushOut(),
    "mission": Mission(),
    "night_card": NightCard(),
    "night": Night(),
}
