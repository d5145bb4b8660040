"""Camps on which one sentence of the rulebook can be played: set the scene, play, look.

    camp("cook", "soldier", food=1).night().wounds == [0, 2]

People, pieces and answers go by the keys of the table ("cook", "build:roof:wood", "m2"). Answers are strict: each must
be asked for, each question must be answered. Luck is spoken in order, "wound=1" or "mystery=whip"; what is not spoken
is left to chance only where nothing at all is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from robinsonade.engine.decks import Deck
from robinsonade.engine.machine import State
from robinsonade.engine.types import Option
from robinsonade.games.robinson.cards.box import RobinsonBox
from robinsonade.games.robinson.effects.finds import keep_card
from robinsonade.games.robinson.effects.tokens import put_number
from robinsonade.games.robinson.game import GAME, Played
from robinsonade.games.robinson.phases import (
    event,
    morale,
    night,
    places,
    planning,
    production,
    resolving,
    uses,
    weather,
    windows,
)
from robinsonade.games.robinson.setup import empty_table
from robinsonade.games.robinson.table import Rules, Table
from robinsonade.games.robinson.table.decks import NO_CARD, HuntingDeck
from robinsonade.games.robinson.table.numbers import (
    ACTIONS,
    CHARACTERS,
    DECKS,
    EQUIPMENT,
    FRIDAY,
    JENNY,
    MARKS,
    PAWNS,
    RESOLVING,
    SPACE_TOKENS,
    SPACES,
    TOKENS,
    TRACKS,
    UNSEEN,
)
from robinsonade.games.robinson.table.people import INJURIES, PARTS, injury
from robinsonade.testing import scenes
from robinsonade.testing.scenes import NotPossible, Words
from tests.games.robinson.readings import BOX

FOUR = tuple(CHARACTERS)

GOOD_WORDS = ["wood", "food", "nonperishable", "fur"]


class Says(scenes.Says):
    def answer(self, s: State, seat: int, prompt: str, options: list[Option]) -> Option:
        keys = [GAME.prompts[prompt].key(s, option) for option in options]
        if prompt == "resolve" and all(key.startswith("rest") for key in keys):
            return options[0]  # nobody cares who rests first
        return super().answer(s, seat, prompt, options)


class Person:
    def __init__(self, s: Table, number: int) -> None:
        self.wounds = s.wounds[number]
        self.determination = s.determination[number]
        self.used = s.used[number]
        self.pawns = s.pawns[number].now
        self.outside = SPACES[s.outside[number]] if 0 <= s.outside[number] < len(SPACES) else ""
        self.sheet = {word: s.sheets[number * 4 + i] for i, word in enumerate(GOOD_WORDS)}
        self.injuries = [f"{DECKS[one.deck]}-{PARTS[one.part]}" for one in INJURIES if one in s.injuries[number]]


class Scene(scenes.Scene[Table]):
    game = GAME

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.box = table.box
        self.idle = 99  # where the stacks of those begin who are not part of the scene

    # Setting the scene

    def person(self, name: str, **what: Any) -> Scene:
        """`person("cook", wounds=2, determination=3, outside="m2", food=1)`; goods lie on the own sheet."""
        n = self.number(name)
        for key, value in what.items():
            if key == "outside":
                self.table.outside[n] = SPACES.index(value)
            elif key == "injury":
                deck, part = value.split("-")
                self.table.injuries[n] |= {injury(DECKS.index(deck), PARTS.index(part))}
            elif key in GOOD_WORDS:
                self.table.sheets[n * 4 + GOOD_WORDS.index(key)] = value
            else:
                getattr(self.table, key)[n] = value
        return self

    def everyone(self, **what: Any) -> Scene:
        for seat in range(self.table.seats):
            self.person(CHARACTERS[self.table.character[seat]], **what)
        return self

    def items(self, *names: str) -> Scene:
        for name in names:
            item = self.item(name)
            self.table.items |= {item}
            self.table.board -= {item}
            self.table.personal -= {item}
        return self

    def board(self, *names: str) -> Scene:
        """Exactly these inventions lie on the board; the others are in the deck."""
        s = self.table
        s.board = frozenset(self.item(name) for name in names)
        s.inventions = [i for i in s.box.inventions if i not in (s.items | s.board | s.personal)]
        return self

    def item(self, name: str) -> int:
        sheet = [card.id for card in self.box.sheets[self.table.scenario.name].inventions]
        return 30 + sheet.index(name[6:]) if name.startswith("sheet_") else self.box.item_named(name)

    def tokens(self, *names: str) -> Scene:
        self.table.tokens += [TOKENS.index(name) for name in names]
        return self

    def equipment(self, **uses: int) -> Scene:
        for name, n in uses.items():
            self.table.equipment[EQUIPMENT.index(name)] = n
        return self

    def keeps(self, *names: str) -> Scene:
        for name in names:
            card = self.box.card_named(name)
            keep_card(self.table, card, self.box.mysteries[card.n].uses)
            self.table.mysteries.remove(card.n)
        return self

    def tiles(self, **numbers: int) -> Scene:
        for space, number in numbers.items():
            self.table.tiles[SPACES.index(space)] = number
        self.table.stack = Deck([n for n in range(1, 12) if n not in self.table.tiles], [], [])
        return self

    def camp_on(self, space: str) -> Scene:
        self.table.camp = SPACES.index(space)
        return self

    def marks(self, **names: str) -> Scene:
        """`marks(m2="fog exhausted_food")`"""
        for space, words in names.items():
            for word in words.split():
                self.table.marks[SPACES.index(space)] |= {MARKS.index(word)}
        return self

    def on_space(self, **names: str) -> Scene:
        """Tokens on the spaces of actions: `on_space(build="reroll extra_wood")`."""
        for action, words in names.items():
            for word in words.split():
                self.table.spaces[ACTIONS.index(action)] |= {SPACE_TOKENS.index(word)}
        return self

    def numbers(self, **numbers: int) -> Scene:
        for space, number in numbers.items():
            put_number(self.table, SPACES.index(space), number)
        return self

    def hunting(self, *names: str) -> Scene:
        """From the top."""
        cards = [UNSEEN if name == "unseen" else self.box.beast_named(name) for name in reversed(names)]
        self.table.hunting = HuntingDeck([], cards, [])
        self.table.beasts = [beast for beast in self.box.beast_pile() if self.box.beasts[beast].id not in names]
        return self

    def threats(self, left: str, right: str) -> Scene:
        self.table.threat = [NO_CARD if name == "-" else self.box.card_named(name) for name in (left, right)]
        return self

    def goods(self, **goods: int) -> Scene:
        for name, n in goods.items():
            self.table.goods[GOOD_WORDS.index(name)] = n
        return self

    def day(self, *conditions: int) -> Scene:
        self.table.today |= set(conditions)
        return self

    def story(self, *numbers: int) -> Scene:
        self.table.story[: len(numbers)] = numbers
        return self

    def so_far(self, *things: int) -> Scene:
        """What the story remembers: the nine inventions, the film-makers who are gone ..."""
        self.table.story_so_far = frozenset(things)
        return self

    # Playing

    def run(self, rule: Callable[[Table], object], says: scenes.Says, luck: Words = ()) -> bool:
        """A rule once, not until it is over."""

        def once(s: Table) -> None:
            rule(s)

        return super().run(once, Says(GAME, says.keys), luck)

    def morning(self, answers: Words = (), luck: Words = ()) -> Scene:
        return self.play(event.start_of_round, answers, luck)

    def event(self, *ids: str, answers: Words = ()) -> Scene:
        """These cards come from the event deck, in this order."""
        self.table.events += [self.box.card_named(id) for id in ids]
        return self.play(repeated(event.event_phase), answers, [f"event={id}" for id in ids])

    def morale(self, answers: Words = ()) -> Scene:
        return self.play(morale.morale_phase, answers)

    def production(self, answers: Words = (), luck: Words = ()) -> Scene:
        return self.play(production.production_phase, answers, luck)

    def before_actions(self, answers: Words = (), luck: Words = ()) -> Scene:
        return self.play(windows.before_actions, answers, luck)

    def planning(self) -> Scene:
        """The Action Phase begins."""
        planning.start_planning(self.table)
        return self

    def plan(self, *lines: str, answers: Words = (), more: str = "rest") -> Scene:
        """One line for each action, "cook friday: hunt": the first pawn begins it.
        All other pawns rest, and never act."""
        if self.table.phase != 4:
            self.planning()
        for line in lines:
            pawns, _, target = line.partition(": ")
            for i, pawn in enumerate(pawns.split()):
                if pawn == "economical_construction":
                    assert self.pick("pawn", places.pawn_options(self.table), pawn) == places.ECONOMY
                    self.table.economy = uses.owner(self.table, 0)
                    continue
                self.put(pawn, target if i == 0 or (pawns.startswith("economical") and i == 1) else "join")
        self.idle = len(self.table.plan)
        while places.DONE not in places.pawn_options(self.table):
            option = places.pawn_options(self.table)[0]
            waits = places.unfinished(self.table) >= 0
            self.put(GAME.prompts["pawn"].key(self.table, option), "join" if waits else more)
        return self.play(planning.confirm, answers)

    def put(self, pawn: str, target: str) -> None:
        s = self.table
        number = self.pick("pawn", places.pawn_options(s), pawn)
        s.chosen = number
        options = places.place_options(s, number)
        if target.startswith("join:"):
            place = self.pick("place", options, target)
        elif target == "join":
            last = places.JOIN[len(s.plan) - 1]
            if last not in options:
                raise NotPossible(f"{pawn} cannot join")
            place = last
        else:
            place = self.pick("place", options, target)
        s.chosen = -1
        planning.put_pawn(s, number, place)

    def take_back(self, word: str) -> Scene:
        """ "cook:hunt", or "again" for the whole plan."""
        key = word if word == "again" else f"back:{word}"
        planning.change_plan(self.table, self.pick("pawn", places.ways_back(self.table), key))
        return self

    def pick(self, prompt: str, options: list[Any], word: str) -> Any:
        keys = [GAME.prompts[prompt].key(self.table, option) for option in options]
        if word not in keys:
            no = {refusal.key: refusal.rule for refusal in GAME.prompts[prompt].refusals(self.table, 0)}
            raise NotPossible(f"'{word}' is not offered as {prompt}: {', '.join(keys)}", no.get(word, ""))
        return options[keys.index(word)]

    def act(self, answers: Words = (), luck: Words = ()) -> Scene:
        """Everything planned is resolved; the Action Phase is not over yet."""
        del self.table.plan[self.idle :]
        return self.play(repeated(resolving.resolving), answers, luck)

    def end_actions(self, answers: Words = (), luck: Words = ()) -> Scene:
        return self.play(resolving.end_of_actions, answers, luck)

    def weather(self, answers: Words = (), luck: Words = ()) -> Scene:
        return self.play(weather.weather_phase, answers, luck)

    def supper(self, answers: Words = ()) -> Scene:
        return self.play(night.supper, answers)

    def night(self, answers: Words = ()) -> Scene:
        return self.play(whole_night, answers)

    def end_round(self, answers: Words = ()) -> Scene:
        return self.play(night.end_of_round, answers)

    def do(self, verb: Callable[..., Any], *values: Any, answers: Words = (), luck: Words = ()) -> Scene:
        """A verb of the game, as a card would say it."""
        return self.play(lambda s: verb(s, *values), answers, luck)

    def resolving(self) -> Scene:
        """In the middle of the Action Phase."""
        self.table.phase = RESOLVING
        return self

    # Looking

    def number(self, name: str) -> int:
        if name in ("friday", "jenny"):
            return FRIDAY if name == "friday" else JENNY
        return self.table.character.index(CHARACTERS.index(name))

    def __getitem__(self, name: str) -> Person:
        return Person(self.table, self.number(name))

    def __getattr__(self, name: str) -> Any:
        s = self.__dict__["table"]
        if name in GOOD_WORDS:
            return s.goods[GOOD_WORDS.index(name)]
        if name in TRACKS:
            return s.levels[TRACKS.index(name)]
        if name.startswith("future_") and name[7:] in GOOD_WORDS:
            return s.future[GOOD_WORDS.index(name[7:])]
        raise AttributeError(name)

    @property
    def wounds(self) -> list[int]:
        return self.table.wounds[: self.table.seats]

    @property
    def mood(self) -> int:
        return self.table.morale

    @property
    def first(self) -> str:
        return CHARACTERS[self.table.character[self.table.first]]

    def built(self, name: str) -> bool:
        return self.item(name) in self.table.items

    def fresh(self, name: str) -> bool:
        return self.item(name) in self.table.fresh

    def mark(self, space: str) -> list[str]:
        return [MARKS[mark] for mark in sorted(self.table.marks[SPACES.index(space)])]

    def space(self, action: str) -> list[str]:
        return [SPACE_TOKENS[token] for token in sorted(self.table.spaces[ACTIONS.index(action)])]

    def row(self) -> list[str]:
        return ["-" if card == NO_CARD else self.box.card(card).id for card in self.table.threat]

    def held_tokens(self) -> list[str]:
        return [TOKENS[token] for token in self.table.tokens]

    def found_tokens(self) -> list[str]:
        return [TOKENS[token] for token in self.table.future_tokens]

    def pawns(self) -> list[str]:
        """Whose pawn can be placed next."""
        return [GAME.prompts["pawn"].key(self.table, option) for option in places.pawn_options(self.table)]

    def free(self, pawn: str) -> int:
        return self.table.free[PAWNS.index(pawn)]

    def places(self, pawn: str) -> list[str]:
        """Where this pawn can go."""
        if self.table.phase != 4:
            self.planning()
        number = self.number(pawn) if pawn in (*CHARACTERS, "friday", "jenny") else PAWNS.index(pawn)
        options = places.place_options(self.table, number)
        return [GAME.prompts["place"].key(self.table, option) for option in options]

    def refusal(self, pawn: str, place: str) -> str:
        """The rule with which the table refuses this place."""
        if self.table.phase != 4:
            self.planning()
        self.table.chosen = self.number(pawn)
        no = {refusal.key: refusal.rule for refusal in GAME.prompts["place"].refusals(self.table, 0)}
        self.table.chosen = -1
        return no.get(place, "")

    def need(self, place: str) -> int:
        """The smallest number of pawns for this action."""
        if self.table.phase != 4:
            self.planning()
        key = GAME.prompts["place"].key
        [e] = [e for e in self.table.menu if key(self.table, e.target) == place]
        return e.pawns + (1 if "time_consuming" in self.space(ACTIONS[e.kind]) else 0)

    def cost(self, place: str) -> dict[str, int]:
        if self.table.phase != 4:
            self.planning()
        key = GAME.prompts["place"].key
        [e] = [e for e in self.table.menu if key(self.table, e.target) == place]
        found = dict(zip(GOOD_WORDS, e.cost.goods(), strict=True))
        return {word: n for word, n in found.items() if n}

    def stacks(self) -> list[str]:
        """What is planned: "build:weapon by cook, friday"."""
        key = GAME.prompts["place"].key
        name = GAME.prompts["pawn"].key
        return [
            f"{key(self.table, stack.target)} by {', '.join(name(self.table, pawn) for pawn in stack.pawns)}"
            for stack in self.table.plan
        ]

    def bags(self) -> list[int]:
        return [8 * stack.with_basket + 16 * stack.with_sack for stack in self.table.plan]


def repeated(step: Callable[[Table], bool]) -> Callable[[Table], None]:
    def until_done(s: Table) -> None:
        while not step(s):
            pass

    return until_done


def whole_night(s: Table) -> None:
    night.supper(s)
    night.move_or_stay(s)
    night.end_of_round(s)


def adventure(id: str) -> str:
    """The card that will be drawn."""
    return f"adventure={id}"


def dice(wound: str = "blank", success: str = "success", adventure: str = "blank") -> str:
    """Luck for the three action dice by their faces; without the adventure die where a token lies on the deck ("")."""
    rolled = f" adventure={adventure}" if adventure else ""
    return f"wound={wound} success={success}{rolled}"


def camp(
    *characters: str,
    edition: str = "newer",
    variants: str = "",
    scenario: str = "castaways",
    box: RobinsonBox = BOX,
    **given: Any,
) -> Scene:
    """The beach in round 2 with nothing but these people, and what is given: wood, roof, morale, shelter, first ..."""
    people = characters or ("carpenter", "cook", "explorer")
    s = empty_table(
        Played, box, Rules(edition, variants.split()), scenario, [CHARACTERS.index(name) for name in people]
    )
    s.round = 2
    s.token_pool, s.mysteries, s.beasts = box.token_pile(), box.mystery_pile(), box.beast_pile()
    s.adventures = [box.adventure_pile(deck) for deck in range(3)]
    s.stack = Deck([n for n in range(1, 12) if n not in s.tiles], [], [])
    s.inventions = [i for i in box.inventions if i not in (s.board | s.personal)]
    for key, value in given.items():
        if key in GOOD_WORDS:
            s.goods[GOOD_WORDS.index(key)] = value
        elif key in TRACKS:
            s.levels[TRACKS.index(key)] = value
        elif key == "first":
            s.first = people.index(value)
        else:
            setattr(s, key, value)
    return Scene(s)


def dealt(seats: int = 3, luck: Sequence[tuple[str, int]] = (), seed: int = 7, **options: str) -> Scene:
    """A real setup with these options."""
    box: RobinsonBox = GAME.box()
    return Scene(GAME.deal(box, seats, GAME.check_options(options, box), seed))


def story(scenario: str, *characters: str, **given: Any) -> Scene:
    """A camp in this scenario, with what its sheet changes in the setup."""
    scene = camp(
        *characters, scenario=scenario, **{k: v for k, v in given.items() if k in ("edition", "variants", "box")}
    )
    scene.table.scenario.set_up(scene.table)
    more = camp(*characters, scenario=scenario, **given).table
    for key in given:
        if key in GOOD_WORDS:
            scene.table.goods[GOOD_WORDS.index(key)] = more.goods[GOOD_WORDS.index(key)]
        elif key in TRACKS:
            scene.table.levels[TRACKS.index(key)] = more.levels[TRACKS.index(key)]
        elif key not in ("edition", "variants", "box"):
            setattr(scene.table, key, getattr(more, key))
    return scene


__all__ = ["BOX", "GAME", "NotPossible", "Scene", "camp", "dealt", "dice", "story"]
