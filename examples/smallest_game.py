"""Signal Fire, the smallest game that uses everything the engine offers.

Castaways search the beach at dusk, feed a fire together and hope that a ship sees it. 2 to 4 seats, one side.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from robinsonade.engine.chance import draw, roll
from robinsonade.engine.game import Box, Game, Prompt, Refusal, Result, Setting
from robinsonade.engine.machine import GROUP, NOBODY, Fact, State, Step, ask, ask_sealed, end, tell, whisper
from robinsonade.engine.observed import Part, counts
from robinsonade.engine.types import Dumped
from robinsonade.engine.views import Text, View, card, die, panel, pile, seat_text, tokens, track

# --- What is in the box ------------------------------------------------------------------------------------------

TWIG, BRANCH, LOG = range(3)
KEYS = ["twig", "branch", "log"]
NAMES: list[Text] = [{"en": "twig", "de": "Zweig"}, {"en": "branch", "de": "Ast"}, {"en": "log", "de": "Klotz"}]
HEAT = [1, 2, 3]
DRIFTWOOD = [TWIG] * 10 + [BRANCH] * 8 + [LOG] * 6
SEEN_FROM = {"calm": 9, "rough": 11}  # fire and die together: what a ship needs to see it
SMALLEST_SIGNAL = 4

KEEP, WAIT, SIGNAL = -1, 0, 1


# --- What lies on the table --------------------------------------------------------------------------------------


class Beach(State):
    sea: str
    pile: list[int]  # contents, not an order
    hands: list[list[int]]
    ashes: list[int] = []
    fire: int = 0
    die: int = 0  # as it was rolled last; 0 before

    def steps(self) -> list[Step]:
        return NIGHT

    def imagine(self, seat: int) -> None:
        """What this seat cannot see is mixed and dealt again: the pile and the hands of the others."""
        hidden = [hand for other, hand in enumerate(self.hands) if other != seat]
        unseen = sorted(self.pile + [wood for hand in hidden for wood in hand])
        for hand in hidden:
            hand[:] = [draw(self, unseen) for _ in hand]
        self.pile = sorted(unseen)


# --- The rules ---------------------------------------------------------------------------------------------------


def search(s: Beach) -> bool:
    """Everyone finds a piece of wood and hides it from the others. Without enough wood for all the night is lost."""
    if len(s.pile) < s.seats:
        end(s, "stranded", "S-END-02")
    for seat in range(s.seats):
        wood = draw(s, s.pile, "wood")
        s.hands[seat].append(wood)
        tell(s, "S-SEARCH-01", "searches", seat)
        whisper(s, seat, "S-SEARCH-01", "finds", seat, wood)
    return True


def feed(s: Beach) -> bool:
    """All choose at once and unseen what they give to the fire."""
    seats = list(range(s.seats))
    given = ask_sealed(s, "feed", seats, feed_options)
    for seat, wood in zip(seats, given, strict=True):
        if wood != KEEP:
            s.hands[seat].remove(wood)
            s.ashes.append(wood)
            s.fire += HEAT[wood]
        tell(s, "S-FEED-01", "feeds" if wood != KEEP else "keeps", seat, wood)
    return True


def feed_options(s: Beach, seat: int) -> list[int]:
    return [KEEP, *sorted(set(s.hands[seat]))]


def signal(s: Beach) -> bool:
    """Anybody may send the signal when the fire is large enough. A ship sees fire and die, or the fire is spent."""
    if ask(s, GROUP, "signal", [WAIT, SIGNAL] if s.fire >= SMALLEST_SIGNAL else [WAIT]) == WAIT:
        s.fire = max(0, s.fire - 1)
        tell(s, "S-SIGNAL-02", "burns_down", s.fire)
        return True
    s.die = roll(s, [1, 2, 3, 4, 5, 6], "die")
    tell(s, "S-SIGNAL-01", "signals", s.fire, s.die)
    if s.fire + s.die >= SEEN_FROM[s.sea]:
        end(s, "rescued", "S-END-01")
    s.fire = 0
    return True


NIGHT: list[Step] = [search, feed, signal]


# --- How the questions are put to people -------------------------------------------------------------------------


class Feed(Prompt[Beach, int]):
    rule = "S-FEED-01"
    may_decline = "keep"

    def key(self, s: Beach, option: int) -> str:
        return "keep" if option == KEEP else KEYS[option]

    def every_key(self, box: Box, seats: int) -> Sequence[str]:
        return ["keep", *KEYS]

    def asks(self, s: Beach, seat: int) -> Text:
        return {"en": "What do you give to the fire?", "de": "Was gibst du dem Feuer?"}

    def label(self, s: Beach, option: int) -> Text:
        return {"en": "nothing", "de": "nichts"} if option == KEEP else NAMES[option]

    def touches(self, s: Beach, option: int, seat: int) -> list[str]:
        return [f"hand:{i}" for i, wood in enumerate(s.hands[seat]) if wood == option]

    def refusals(self, s: Beach, seat: int) -> list[Refusal]:
        why = {"en": "You have none.", "de": "Du hast keinen."}
        missing = [wood for wood in range(len(KEYS)) if wood not in s.hands[seat]]
        return [Refusal(KEYS[wood], NAMES[wood], "S-FEED-01", why) for wood in missing]


class Signal(Prompt[Beach, int]):
    rule = "S-SIGNAL-01"
    may_decline = "wait"

    def key(self, s: Beach, option: int) -> str:
        return "signal" if option == SIGNAL else "wait"

    def every_key(self, box: Box, seats: int) -> Sequence[str]:
        return ["wait", "signal"]

    def asks(self, s: Beach, seat: int) -> Text:
        return {"en": "Send the signal now?", "de": "Jetzt das Signal geben?"}

    def label(self, s: Beach, option: int) -> Text:
        return {"en": "signal", "de": "Signal geben"} if option == SIGNAL else {"en": "wait", "de": "warten"}

    def detail(self, s: Beach, option: int) -> Text | None:
        needed = max(1, SEEN_FROM[s.sea] - s.fire)
        words = {"en": f"a roll of {needed} or more is seen", "de": f"ein Wurf ab {needed} wird gesehen"}
        return words if option == SIGNAL else None

    def touches(self, s: Beach, option: int, seat: int) -> list[str]:
        return ["fire"]


# --- What people read --------------------------------------------------------------------------------------------

SAID: dict[str, Text] = {
    "searches": {"en": "{a} searches the beach.", "de": "{a} sucht den Strand ab."},
    "finds": {"en": "{a} finds a {b}.", "de": "{a} findet einen {b}."},
    "feeds": {"en": "{a} gives a {b} to the fire.", "de": "{a} gibt einen {b} ins Feuer."},
    "keeps": {"en": "{a} gives nothing.", "de": "{a} gibt nichts."},
    "burns_down": {"en": "The fire burns down to {a}.", "de": "Das Feuer brennt herunter auf {a}."},
    "signals": {"en": "A fire of {a} and a roll of {b}.", "de": "Ein Feuer von {a} und ein Wurf von {b}."},
}
ENDINGS: dict[str, Text] = {
    "rescued": {"en": "A ship has seen the fire.", "de": "Ein Schiff hat das Feuer gesehen."},
    "stranded": {"en": "There is no wood left on the beach.", "de": "Am Strand ist kein Holz mehr."},
}
RULES: dict[str, Text] = {
    "S-SEARCH-01": {
        "en": "Everyone draws a piece of wood and keeps it hidden.",
        "de": "Alle ziehen ein Stück Holz und halten es verborgen.",
    },
    "S-FEED-01": {
        "en": "All choose at once and unseen one piece for the fire, or none.",
        "de": "Alle wählen gleichzeitig und verdeckt ein Stück für das Feuer oder keines.",
    },
    "S-SIGNAL-01": {
        "en": "With a fire of 4 anybody may signal: roll the die.",
        "de": "Mit einem Feuer von 4 darf irgendwer das Signal geben: Würfelt.",
    },
    "S-SIGNAL-02": {
        "en": "Without a signal the fire loses 1.",
        "de": "Ohne Signal verliert das Feuer 1.",
    },
    "S-END-01": {
        "en": "Fire and die reach 9 (calm sea) or 11 (rough sea): you are rescued.",
        "de": "Feuer und Würfel erreichen 9 (ruhige See) oder 11 (raue See): Ihr seid gerettet.",
    },
    "S-END-02": {
        "en": "When the wood does not suffice for all, you are lost.",
        "de": "Reicht das Holz nicht für alle, seid ihr verloren.",
    },
}


class SignalFire(Game[Beach, Box]):
    name = "signal_fire"
    title: Text = {"en": "Signal Fire", "de": "Signalfeuer"}
    says: Text = {"en": "Feed the fire until a ship sees it.", "de": "Füttert das Feuer, bis ein Schiff es sieht."}
    seats: Sequence[int] = (2, 3, 4)
    minutes = (5, 10)
    weight = 1
    cooperative = True
    rules_version = 1
    settings: Sequence[Setting] = [
        Setting(
            "sea",
            {"en": "Sea", "de": "See"},
            {"calm": {"en": "Calm", "de": "Ruhig"}, "rough": {"en": "Rough", "de": "Rau"}},
            "calm",
        )
    ]
    rules = RULES
    prompts: Mapping[str, Prompt[Beach]] = {"feed": Feed(), "signal": Signal()}
    table = Beach

    def box(self, packs: Sequence[Any] = ()) -> Box:
        box = Box()
        box.version, box.packs, box.counts = "1", [], {"driftwood": len(DRIFTWOOD)}
        return box

    def deal(self, box: Box, seats: int, options: Mapping[str, str], rng: int) -> Beach:
        hands: list[list[int]] = [[] for _ in range(seats)]
        return self.table(seats=seats, rng=rng, at=0, ending="", sea=options["sea"], pile=DRIFTWOOD[:], hands=hands)

    def load(self, box: Box, data: Dumped) -> Beach:
        return self.table.load(data)

    def words_of(self, s: Beach, name: str, things: list[int]) -> list[str]:
        return [KEYS[wood] for wood in things] if name == "wood" else super().words_of(s, name, things)

    def view(self, s: Beach, seat: int) -> View:
        held = [
            tokens(f"held:{other}", {"en": "Wood held", "de": "Holz in der Hand"}, len(hand), seat=other)
            for other, hand in enumerate(s.hands)
        ]
        panels = [
            panel(
                "camp",
                "hearth",
                {"en": "Camp", "de": "Lager"},
                tracks=[track("fire", {"en": "Fire", "de": "Feuer"}, min(s.fire, 12), [*range(12), "12+"])],
                piles=[pile("pile", {"en": "Driftwood", "de": "Treibholz"}, len(s.pile), icon="driftwood")],
                tokens=[tokens("ashes", {"en": "Ashes", "de": "Asche"}, len(s.ashes), icon="ashes")],
                dice=[die("die", {"en": "Die", "de": "Würfel"}, str(s.die))] if s.die else [],
                area="board",
            ),
            panel("around", "tracks", {"en": "Around the fire", "de": "Ums Feuer"}, tokens=held),
        ]
        if seat != NOBODY:
            cards = [card(f"hand:{i}", NAMES[wood], key=KEYS[wood]) for i, wood in enumerate(s.hands[seat])]
            panels.append(panel("hand", "cards", {"en": "Your wood", "de": "Dein Holz"}, cards=cards, mine=True))
        return {"game": self.name, "panels": panels}

    def say(self, s: Beach, fact: Fact) -> Text:
        _, what, a, b, _, _ = fact
        if what.startswith("end:"):
            return ENDINGS[what[4:]]
        said = {}
        for lang, words in SAID[what].items():
            first = str(a) if what in ("burns_down", "signals") else seat_text(a)
            second = NAMES[b][lang] if what in ("finds", "feeds") else str(b)
            said[lang] = words.format(a=first, b=second)
        return said

    def result(self, s: Beach) -> Result:
        won = s.ending == "rescued"
        return Result(s.ending, won, list(range(s.seats)) if won else [], [], [], "S-END-01" if won else "S-END-02")

    def ending_text(self, ending: str) -> Text:
        return ENDINGS[ending]

    def appraise(self, s: Beach, seat: int) -> float:
        return 100.0 * (s.ending == "rescued") + s.fire

    def parts(self, box: Box) -> Sequence[Part]:
        return [
            Part("sea", (1,), codes=len(SEEN_FROM)),
            Part("night", (3,)),
            Part("held", (4,)),
            Part("my wood", (len(KEYS),)),
        ]

    def observe(self, s: Beach, seat: int) -> list[float]:
        """The sea; fire, die and pile; how much wood I and those after me hold; which is mine."""
        held = [len(s.hands[(seat + n) % s.seats]) for n in range(s.seats)]
        return [
            list(SEEN_FROM).index(s.sea),
            *(min(s.fire, 12), s.die, len(s.pile)),
            *held,
            *[0] * (4 - s.seats),
            *counts(s.hands[seat], len(KEYS)),
        ]

    def pieces(self, s: Beach) -> Mapping[str, int]:
        wood = s.pile + s.ashes + [piece for hand in s.hands for piece in hand]
        return {KEYS[kind]: wood.count(kind) for kind in range(len(KEYS))}

    def spoken(self, box: Box, name: str, word: str) -> int:
        return KEYS.index(word) if name == "wood" else int(word)


GAME = SignalFire()
