"""Cards read aloud at a table where their text matters; long because it names everything a card can change:

    card / half | given | answers | luck => everything that changes

The table: carpenter (first player), cook (resolver of actions) and explorer, each 1 wound and 3 determination; 3 wood, 2 food,
1 nonperishable, 2 fur; roof 2, palisade 3, weapon 3, shelter built; knife, rope and shovel; 5 inventions on the board. Camp on
m1 (fish, wood); t1 river (fish), m2 mountains (parrot, wood), b1 hills (fish, wood), b2 plains (parrot, wood) are explored. A
fox lies on top of the hunting deck, birds under it. Gathered is the parrot of m2, explored t1.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from robinsonade.content.effects import perform
from robinsonade.engine.decks import Deck
from robinsonade.engine.machine import Answers, Over, State
from robinsonade.games.robinson.cards.box import RobinsonBox, load_box
from robinsonade.games.robinson.effects.finds import keep_card, treasure_arrives
from robinsonade.games.robinson.effects.items import flip_item, item_arrives, put_follower
from robinsonade.games.robinson.game import GAME, Played
from robinsonade.games.robinson.phases import (
    exploring,
    morale,
    night,
    pawns,
    production,
    resolving,
    uses,
    weather,
)
from robinsonade.games.robinson.phases.adventures import resolve_adventure
from robinsonade.games.robinson.phases.combat import fight, fight_beast
from robinsonade.games.robinson.phases.mysteries import draw_mysteries
from robinsonade.games.robinson.phases.night import resolve_tonight
from robinsonade.games.robinson.scenarios import SCENARIOS, Scenario
from robinsonade.games.robinson.scenarios.castaways import PILE, Castaways
from robinsonade.games.robinson.setup import empty_table
from robinsonade.games.robinson.table import Rules, Table, note_all
from robinsonade.games.robinson.table.actions import BY_THE_MAP, NONE, Stack, Target, target
from robinsonade.games.robinson.table.decks import (
    ADVENTURE_DECK,
    INVENTION_DECK,
    MYSTERY_DECK,
    NO_CARD,
    CardRef,
    HuntingDeck,
    card_of,
    find_of,
)
from robinsonade.games.robinson.table.numbers import (
    ACTIONS,
    BEFORE_ACTIONS,
    BUILD,
    DECKS,
    EQUIPMENT,
    EVENT,
    EXPLORE,
    FOOD,
    FRIDAY,
    GATHER,
    GOODS,
    ITEMS,
    M2,
    MARKS,
    NIGHT,
    NO_BEAST,
    NOWHERE,
    PAWNS,
    RESOLVING,
    SHELTER_SPACE,
    SPACE_TOKENS,
    SPACES,
    TOKENS,
    TRACKS,
    TREASURE,
    UNSEEN,
    WEATHER,
)
from robinsonade.games.robinson.table.people import INJURIES, PARTS, injury
from robinsonade.games.robinson.table.sources import FOOD_AT
from robinsonade.games.robinson.table.uses import PASS, SCOUTING, Use, kept_use

BOX: RobinsonBox = load_box(())
NAMES = ["carpenter", "cook", "explorer", "soldier", "friday", "jenny"]
TODAY = (
    "argument items_away animals_called skip_production no_food no_wood weather_rolled extra_meal rain snow storm"
).split()
WORKING_ITEMS = (
    "pot map fireplace shortcut snare basket bed belts cellar corral diary drums furnace lantern pit raft sack shield"
).split()
FEATURES = ["shelter", "roof", "palisade", "weapon"]


def stack_on(to: Target, who: int) -> Stack:
    """One pawn of this person, alone on an action."""
    return Stack(target=to, top=who, need=1, most=2, pawns=[who])


class OpenSheet(Scenario):
    """A scenario whose sheet says little: its book and its own words are counted, nothing else happens."""

    name = "castaways"
    number = 1

    def book(self, s: Table) -> None:
        s.story[0] += 1

    def next_film_maker(self, s: Table) -> int:
        return s.story[2]

    def gain_charm(self, s: Table) -> None:
        s.story[3] += 1


class Spoken(Answers):
    """Answers in order; each must be meant for what is asked."""

    def __init__(self, words: list[str]) -> None:
        self.words = words

    def answer(self, s: State, seat: int, prompt: str, options: list[int]) -> int:
        assert isinstance(s, Table)
        names = [name_of(s, prompt, option) for option in options]
        assert len(set(names)) == len(names), names
        if not self.words:
            raise AssertionError(f"nobody answers '{prompt}': {', '.join(names)}")
        word = self.words.pop(0)
        if word not in names:
            raise AssertionError(f"'{word}' was said to '{prompt}', which offers {', '.join(names)}")
        return options[names.index(word)]


def name_of(s: Table, prompt: str, option: Any) -> str:
    if prompt == "space":
        return SPACES[option]
    if prompt in ("source", "shortcut"):
        return f"{SPACES[option.space]}-{'wood' if option.is_wood else 'food'}"
    if prompt == "item":
        return ITEMS[option]
    if prompt in ("person", "heal"):
        return NAMES[option]
    if prompt == "track":
        return TRACKS[option]
    if prompt == "clear":
        on_map = option.space != NONE
        return (
            f"{SPACES[option.space]}-{MARKS[option.mark]}"
            if on_map
            else f"{ACTIONS[option.action]}-{SPACE_TOKENS[option.token]}"
        )
    if prompt == "arrow":
        return f"{NAMES[option.person]}-{option.n + 1}"
    if prompt == "alternative":
        return option.key.rpartition(":")[2]
    if prompt == "way":
        return option.id
    if prompt == "extra_build":
        place = option.building
        return f"{FEATURES[place - 32] if place >= 32 else f'invention_{place}'}-{option.way}"
    if prompt == "go_on":
        return ["stop", "on"][option]
    if prompt == "fight":
        return "bare" if option is PASS else f"use-{GAME.prompts[prompt].key(s, option)}"
    if isinstance(option, Use):
        return f"{prompt}-{GAME.prompts[prompt].key(s, option)}"
    return f"{prompt}-{option}"


CURSES = ["confused", "confused_next_round", "cursed", "cursed_from_next_round"]
ABILITIES = ["first", "second", "third", "fourth", "no_ability_at_all"]


def table(edition: str = "newer") -> Table:
    s = empty_table(Played, BOX, Rules(edition), "castaways", [0, 1, 2])
    s.scenario, s.story = OpenSheet(), [0] * 8
    s.wounds[:3], s.determination[:3] = [1, 1, 1], [3, 3, 3]
    s.used[2] = frozenset([SCOUTING])  # or else it is offered wherever a token could help
    s.round, s.phase, s.shelter, s.levels, s.goods = 3, EVENT, 1, [2, 3, 3], [3, 2, 1, 2]
    s.token_pool, s.mysteries, s.beasts = BOX.token_pile(), BOX.mystery_pile(), BOX.beast_pile()
    s.adventures = [BOX.adventure_pile(deck) for deck in range(3)]
    s.stack, s.weather, s.board, s.personal = Deck([1, 2, 7, 9, 10, 11], [], []), [0, 0], frozenset(), frozenset()
    for space, tile in (("m1", 8), ("t1", 3), ("m2", 5), ("b1", 4), ("b2", 6)):
        s.tiles[SPACES.index(space)] = tile
    for item in ("knife", "rope", "shovel"):
        s.items |= {ITEMS.index(item)}
    for item in ("bed", "cellar", "map", "pot", "sling"):
        s.board |= {ITEMS.index(item)}
    s.inventions = [i for i in range(30) if i not in (s.items | s.board)]
    for beast in ("birds", "fox"):
        s.hunting.put_on_top(BOX.beast_named(beast))
        s.beasts.remove(BOX.beast_named(beast))
    return s


def set_up(s: Table, word: str) -> None:
    """One thing given: 'wood=0', 'cook.wounds=2', 'items=medicine,pot', 'm2=fog', 'hunting=', 'equipment=pistol' ..."""
    key, _, value = word.partition("=")
    names = [name for name in value.split(",") if name]
    who, _, what = key.rpartition(".")
    people = [0, 1, 2] if who == "all" else [NAMES.index(who)] if who else []
    if who:
        for person in people:
            if what == "injury":
                deck, part = value.split("-")
                s.injuries[person] |= {injury(DECKS.index(deck), PARTS.index(part))}
            elif what == "outside":
                s.outside[person] = SPACES.index(value)
            elif what == "curses":
                s.curses[person] = frozenset(CURSES.index(name) for name in names)
            else:
                getattr(s, what)[person] = int(value)
    elif key in TRACKS:
        s.levels[TRACKS.index(key)] = int(value)
    elif key in ("wood", "food", "nonperishable", "fur"):
        s.goods[["wood", "food", "nonperishable", "fur"].index(key)] = int(value)
    elif key in SPACES:
        for name in names:
            s.marks[SPACES.index(key)] |= {MARKS.index(name)}
    elif key in ACTIONS and key != "threat":
        for name in names:
            s.spaces[ACTIONS.index(key)] |= {SPACE_TOKENS.index(name)}
    elif key in ("items", "board", "personal", "inspected", "granted"):
        setattr(s, key, frozenset(ITEMS.index(name) for name in names))
        s.inventions = [i for i in range(30) if i not in (s.items | s.board | s.personal)]
    elif key == "inventions":
        s.inventions = [ITEMS.index(name) for name in names]
    elif key == "hunting":
        s.hunting = HuntingDeck(
            [], [UNSEEN if name == "unseen" else BOX.beast_named(name) for name in reversed(names)], []
        )
        s.beasts = [beast for beast in BOX.beast_pile() if BOX.beasts[beast].id not in names]
    elif key == "waiting":
        s.waiting_beast = UNSEEN if value == "unseen" else BOX.beast_named(value)
    elif key == "threat":
        s.threat = [BOX.card_named(name) if name != "-" else NO_CARD for name in names]
    elif key == "equipment":
        for name in names:
            s.equipment[EQUIPMENT.index(name)] = 2
    elif key == "tokens":
        s.tokens = [TOKENS.index(name) for name in names]
    elif key == "kept":
        for name in names:
            card = BOX.card_named(name)
            keep_card(s, card, BOX.mysteries[card.n].uses)
            s.mysteries.remove(card.n)
    elif key == "treasures":
        s.future_treasures = [find_of(BOX.card_named(name), 1) for name in names]
        s.drawn = [BOX.mystery_named(name) for name in names]
    elif key == "note":
        card, numbers = value.split(":")
        note_all(s, BOX.card_named(card), [int(number) for number in numbers.split("+")])
    elif key == "friday":
        s.wounds[FRIDAY] = 0
    elif key == "unexplored":
        s.tiles[SPACES.index(value)] = 0
    elif key == "events":
        s.events = [BOX.card_named(name) for name in names]
    elif key == "weather":
        s.weather = [int(n) for n in names]
    elif key == "phase":
        s.phase = {"event": EVENT, "night": NIGHT, "weather": WEATHER, "before": BEFORE_ACTIONS, "action": RESOLVING}[
            value
        ]
    elif key == "scenario":
        s.scenario = SCENARIOS[value]
        s.sheet = s.box.sheets[value]
        s.story = list(s.scenario.story)
    elif key == "story":
        s.story[2] = int(value)
    elif key == "pile":
        s.story[PILE] = int(value)
    elif key == "followers":  # an item built, its food token on the camp's tile
        set_up(s, f"items={value}")
        put_follower(s, FOOD, card_of(INVENTION_DECK, ITEMS.index(value)))
    elif key == "uses":
        s.kept_uses = [int(value)]
    elif key == "webs":
        s.webs = [find_of(BOX.card_named("spider_web"), NAMES.index(value))]
    elif key in ("morale", "shelter", "round"):
        setattr(s, key, int(value))
    elif key == "tonight":
        s.tonight = [find_of(BOX.card_named(value), 1)]
    elif key != "edition":
        raise AssertionError(f"nothing is called '{key}'")


def observe(s: Table) -> dict[str, Any]:
    """Everything on the table by readable names."""
    seen: dict[str, Any] = {
        "morale": s.morale, "first": s.first, "camp": SPACES[s.camp], "shelter": s.shelter, "boost": s.boost,
        "waiting": beast_name(s.waiting_beast), "today": names(s.today, TODAY), "production": "/".join(map(str, s.production)),
        "items": names(s.items, ITEMS), "fresh": names(s.fresh, ITEMS), "leaving": names(s.leaving, ITEMS),
        "into_deck": names(s.into_deck, ITEMS),
        "board": names(s.board, ITEMS), "deck": ",".join(sorted(ITEMS[i] for i in s.inventions)),
        "inspected": names(s.inspected, ITEMS), "costs": names(s.costs, FEATURES), "webs": ",".join(NAMES[web.who] for web in s.webs),
        "row": ",".join(map(card_name, s.threat)), "events": ",".join(sorted(map(card_name, s.events))),
        "events_out": ",".join(BOX.events[card].id for card in s.events_out), "top_event": card_name(s.event_top),
        "hunting": ",".join(beast_name(b) for b in [*reversed(s.hunting.top), *s.hunting.pool, *reversed(s.hunting.bottom)]),
        "beasts": len(s.beasts) + sum(map(len, s.returned)), "beasts_out": ",".join(map(beast_name, s.beasts_out)),
        "tokens": ",".join(TOKENS[t] for t in s.tokens), "future_tokens": ",".join(TOKENS[t] for t in s.future_tokens),
        "treasures": ",".join(card_name(find.card) for find in s.future_treasures),
        "kept": ",".join(f"{card_name(c)}:{n}" for c, n in zip(s.kept, s.kept_uses, strict=True)),
        "adventures_out": ",".join(BOX.adventures[c].id for c in s.adventures_out),
        "mysteries_out": ",".join(BOX.mysteries[c].id for c in s.mysteries_out),
        "tonight": ",".join(f"{card_name(e.card)}:{NAMES[e.who]}" for e in s.tonight),
        "tomorrow": ",".join(f"{card_name(e.card)}:{NAMES[e.who]}" for e in s.tomorrow),
        "notes": ",".join(f"{card_name(note.card)}:{'+'.join(map(str, note.numbers))}" for note in s.notes),
        "followers": ",".join(f"{GOODS[f.good]}:{thing_name(f.card)}" for f in s.followers),
        "stack": ",".join(map(str, reversed(s.stack.top))),
        "clouds": "/".join(map(str, s.weather)), "ending": s.ending,
    }  # fmt: skip
    if isinstance(s.scenario, OpenSheet):
        seen |= {"book": s.story[0], "charm": s.story[3]}
    if isinstance(s.scenario, Castaways):
        seen["pile"] = s.story[PILE]
    for i, good in enumerate(("wood", "food", "nonperishable", "fur")):
        seen[good], seen[f"future_{good}"] = s.goods[i], s.future[i]
    for i, track in enumerate(TRACKS):
        seen[track] = s.levels[i]
    for person, name in enumerate(NAMES):
        seen |= {
            f"{name} wounds": s.wounds[person], f"{name} determination": s.determination[person],
            f"{name} injuries": ",".join(f"{DECKS[one.deck]}-{PARTS[one.part]}" for one in INJURIES if one in s.injuries[person]),
            f"{name} pawns": s.pawns[person].now, f"{name} pawns_next_round": 1 if s.pawns[person].only_one_next_round else 2,
            f"{name} allowed": names(s.allowed[person], ACTIONS),
            f"{name} curses": names(s.curses[person], CURSES), f"{name} used": names(s.used[person], ABILITIES),
            f"{name} covered": ",".join(str(n + 1) for n in sorted(s.arrows_covered[person])),
            f"{name} outside": "" if s.outside[person] == NOWHERE else SPACES[s.outside[person]],
        }  # fmt: skip
    for i, space in enumerate(SPACES):
        waiting = [later.mark for later in s.later if later.space == i]
        seen[space] = names(s.marks[i], MARKS)
        seen[f"{space} later"] = ",".join(MARKS[mark] for mark in waiting)
    for i, action in enumerate(ACTIONS):
        seen[action], seen[f"{action} later"] = (
            names(s.spaces[i], SPACE_TOKENS),
            names(s.spaces_later[i], SPACE_TOKENS),
        )
    for i, card in enumerate(EQUIPMENT):
        seen[card] = s.equipment[i]
    for i, pawn in enumerate(PAWNS):
        seen[f"{pawn} pawn"] = s.free[i]
    return seen


def names(these: frozenset[int], words: list[str]) -> str:
    return ",".join(word for n, word in enumerate(words) if n in these)


def card_name(card: CardRef) -> str:
    return "-" if card is NO_CARD else BOX.card(card).id


def beast_name(number: int) -> str:
    return "-" if number == NO_BEAST else "unseen" if number == UNSEEN else BOX.beasts[number].id


def thing_name(card: CardRef) -> str:
    return BOX.inventions[card.n].id if card.deck == INVENTION_DECK else BOX.card(card).id


def changes(before: dict[str, Any], after: dict[str, Any]) -> str:
    """'all wounds +1; wood -2; m2 exhausted_wood'; numbers as differences, words as they are now."""
    found = {key: value for key, value in after.items() if value != before[key]}
    said = []
    for key, value in found.items():
        if isinstance(value, int) and not isinstance(value, bool):
            text = f"{key} {value - before[key]:+d}"
        elif key == "deck":
            old, new = before[key].split(","), value.split(",")
            text = " ".join(["deck", *(f"+{i}" for i in new if i not in old), *(f"-{i}" for i in old if i not in new)])
        else:
            text = f"{key} {value or 'nothing'}"
        said.append(text)
    return "; ".join(together(said)) or "nothing"


def together(said: list[str]) -> list[str]:
    """Three characters in the same way are 'all'."""
    out: list[str] = []
    for text in said:
        name, _, rest = text.partition(" ")
        same = [f"{who} {rest}" in said for who in NAMES[:3]]
        if name in NAMES[:3] and all(same):
            if name == NAMES[0]:
                out.append(f"all {rest}")
        else:
            out.append(text)
    return out


class Reading:
    def __init__(self, line: str) -> None:
        left, _, self.then = (part.strip() for part in line.partition("=>"))
        head, *rest = (part.strip() for part in left.split("|"))
        self.card, self.half = (part.strip() for part in head.split("/"))
        self.given, answers, luck = (*rest, "", "", "")[:3]
        self.answers = answers.split()
        self.luck = luck.split()
        self.line = line

    def __str__(self) -> str:
        return " ".join([self.card, self.half, self.given, *self.answers]).strip()


def readings(text: str) -> list[Reading]:
    return [Reading(line) for line in text.strip().splitlines() if line.strip() and not line.startswith("#")]


def read_aloud(reading: Reading, deck: str) -> str:
    """Play the card half; what changed, in words. Everything told on the way can be said in both languages."""
    words = reading.given.split()
    edition = next((word.partition("=")[2] for word in words if word.startswith("edition=")), "newer")
    s = table(edition)
    half = reading.half
    acting = half not in ("event", "falls", "later", "tomorrow", "night", "now", "arrives", "flipped")
    who = 1 if acting else 0
    if acting:
        s.phase = RESOLVING
    if deck == "adventures" and half == "top":
        kind = BUILD + BOX.adventures[BOX.adventure_named(reading.card)].deck
        about = {
            BUILD: target(BUILD, building=SHELTER_SPACE),
            GATHER: target(GATHER, source=FOOD_AT[M2]),
            EXPLORE: target(EXPLORE, space=SPACES.index("t1")),
        }
        s.acting = stack_on(about[kind], 1)
    elif deck == "mysteries" and half == "top":
        s.acting = stack_on(target(EXPLORE, space=SPACES.index("t1")), 1)
    for word in words:
        set_up(s, word)
    s.luck = [(name, GAME.spoken(BOX, name, value)) for name, value in (word.split("=") for word in reading.luck)]
    if s.luck and deck == "adventures" and half == "top":
        s.luck.insert(0, ("adventure", BOX.adventure_named(reading.card)))
    if deck == "mysteries" and half == "top" and not s.luck:
        s.luck = [("mystery", BOX.mystery_named(reading.card))]
    answers = reading.answers[:]
    if deck == "mysteries" and half == "top" and reading.card not in ("collapse", "giant_snake", "net"):
        answers.append("stop")
    spoken = Spoken(answers)
    s.answers = spoken
    s.facts = []
    before = observe(s)
    with suppress(Over):
        play(s, deck, reading.card, half, who)
    for fact in s.facts:
        said = GAME.say(s, fact)
        assert all(said[lang] and "{" not in said[lang] for lang in ("en", "de")), fact
    assert not spoken.words, f"nobody asked for {spoken.words}"
    assert not s.luck, f"nobody needed the luck {s.luck}"
    return changes(before, observe(s))


def play(s: Table, deck: str, id: str, half: str, who: int) -> None:
    if half == "works":
        work(s, deck, id, who)
    elif deck == "inventions":
        item = ITEMS.index(id)
        if half == "arrives":
            s.board -= {item}
            item_arrives(s, item)
        else:
            flip_item(s, item)
    elif deck == "events":
        s.in_play = BOX.card_named(id)
        card = BOX.events[s.in_play.n]
        perform(s, {"event": card.when_drawn, "threat": card.threat.reward, "falls": card.fall}[half], who)
    elif deck == "adventures":
        number = BOX.adventure_named(id)
        if half == "top":
            s.adventures[BOX.adventures[number].deck] = [number]
            resolve_adventure(s, BOX.adventures[number].deck, who)
        elif half == "tomorrow":
            s.in_play = card_of(ADVENTURE_DECK, number)
            perform(s, BOX.adventures[number].tomorrow, who)
        elif half == "later":
            s.in_play = card_of(ADVENTURE_DECK, number)
            perform(s, BOX.adventures[number].later, who)
        else:
            perform(s, BOX.adventures[number].when_used, who)
    elif deck == "mysteries":
        number = BOX.mystery_named(id)
        s.in_play = card_of(MYSTERY_DECK, number)
        if half == "later":
            perform(s, BOX.mysteries[number].later, who)
        elif half == "use":
            perform(s, BOX.mysteries[number].when_used, who)
        elif half == "night":
            resolve_tonight(s)
        elif BOX.mysteries[number].kind == TREASURE:
            s.in_play = NO_CARD
            treasure_arrives(s, card_of(MYSTERY_DECK, number), 1)
        else:
            s.in_play = NO_CARD
            draw_mysteries(s, who, 2, 2, 2)
    elif deck == "beasts":
        fight_beast(s, who, BOX.beast_named(id))
    elif deck == "wreckage":
        card = BOX.wreckage[BOX.card_named(id).n]
        perform(s, card.small if half == "one_pawn" else card.large, who)
    elif deck == "equipment":
        perform(s, BOX.equipment[EQUIPMENT.index(id)].when_used, who)
    elif deck == "tokens":
        perform(s, BOX.tokens[TOKENS.index(id)].when_used, who)
    elif deck == "crew":
        member = next(member for member in BOX.sheets["king_kong"].crew if member.id == id)
        perform(s, member.when_used, who)
    else:
        sheet = BOX.sheets[deck]
        thing = next(thing for thing in sheet.tokens if thing.id == id)
        perform(s, thing.when_used, who)


def work(s: Table, deck: str, id: str, who: int) -> None:
    """What lies ready at work, in the rules that know it."""
    if id in ("diary", "drums"):
        morale.morale_phase(s)
    elif id in ("pit", "hatchet", "shortcut", "snare", "corral"):
        production.production_phase(s)
    elif id in ("furnace", "old_clothes"):
        weather.keep_warm(s)
    elif id == "blankets":
        weather.use_in_weather(s, kept_use(BOX.card_named(id)))
    elif id in ("cellar", "boxes", "barrel"):
        night.spoil(s)
    elif id in ("pot", "fireplace"):
        uses.cook(s, ITEMS.index(id))
    elif id in ("bed", "hammock"):
        resolving.resolve_rest(s, [], who)
    elif id == "bible":
        resolving.resolve_arrange(s, [], who)
    elif id in ("basket", "sack"):
        stack = stack_on(target(GATHER, source=FOOD_AT[M2]), 1)
        stack.with_basket, stack.with_sack = id == "basket", id == "sack"
        if not s.luck:
            stack.pawns.append(1)  # a second pawn: no dice
        resolving.resolve_gather(s, stack, who)
    elif id in ("backpack", "treasure_map"):
        to = target(EXPLORE, space=SPACES.index("t2")) if id == "backpack" else BY_THE_MAP
        exploring.explore(s, stack_on(to, 1), who, True)
    elif id in ("helmet", "saber", "old_rifle", "band", "pistol"):
        fight(s, who, who, 5)
    elif id in ("whip", "bowtie", "cross") and deck in ("mysteries", "volcano"):
        draw_mysteries(s, who, 0, 1, 1)
    elif deck == "volcano":
        s.scenario.explore_special(s, SPACES.index("m2"), who)
    elif deck in ("family", "king_kong"):
        s.scenario.use_weather_token(s, TOKENS.index(id))
    elif deck == "mysteries" and id not in ("compass", "candles"):
        uses.use_kept(s, BOX.card_named(id), who)
    else:
        s.free = pawns.free_pawns(s)
        s.free[:3] = [0, 0, 0]


def halves_of(deck: str) -> Iterator[str]:
    """Every half of every card that says something, so that none can be forgotten."""
    if deck == "events":
        for event in BOX.events:
            yield f"{event.id} / event"
            yield f"{event.id} / threat"
            yield f"{event.id} / falls"
    elif deck == "adventures":
        for adventure in BOX.adventures:
            yield f"{adventure.id} / top"
            if adventure.tomorrow:
                yield f"{adventure.id} / tomorrow"
            if adventure.later:
                yield f"{adventure.id} / later"
            if adventure.when_used:
                yield f"{adventure.id} / use"
    elif deck == "inventions":
        for item in ITEMS:
            yield f"{item} / arrives"
            yield f"{item} / flipped"
            if item in WORKING_ITEMS:
                yield f"{item} / works"
    elif deck in ("beasts", "wreckage"):
        for card in [*BOX.beasts, *BOX.wreckage]:
            if deck == "wreckage" and card in BOX.wreckage:
                yield f"{card.id} / one_pawn"
                yield f"{card.id} / two_pawns"
            elif deck == "beasts" and card in BOX.beasts:
                yield f"{card.id} / fight"
    elif deck in ("equipment", "tokens", "crew", *BOX.sheets):
        things: list[Any] = {
            "equipment": BOX.equipment,
            "tokens": BOX.tokens[:13],
            "crew": BOX.sheets["king_kong"].crew,
        }.get(deck, []) or BOX.sheets[deck].tokens
        for thing in things:
            yield f"{thing.id} / {'use' if thing.when_used or deck == 'crew' else 'works'}"
    elif deck == "mysteries":
        for mystery in BOX.mysteries:
            if mystery.keep:
                yield f"{mystery.id} / works"
            yield f"{mystery.id} / {'now' if mystery.kind == TREASURE else 'top'}"
            if mystery.later:
                yield f"{mystery.id} / later"
            if mystery.when_used:
                yield f"{mystery.id} / use"
            if mystery.tonight or mystery.id == "spider_web":
                yield f"{mystery.id} / night"


# Halves on which nothing is printed that would change anything; and the Boxes, which keep everything as it is
SILENT = [
    *(
        f"{id} / falls"
        for id in ("dangerous_night", "earthquake", "ravishing_hurricane", "wrecked_balloon", "cloudburst")
    ),
    *(
        "culled_area / falls",
        "precipice / falls",
        "ravishing_windstorm / falls",
        "sunny_beach / event",
        "jaguar / threat",
    ),
    *("make_up_artist / use", "director / use", "boxes / works"),
]


def forgotten(deck: str, text: str) -> list[str]:
    """Halves of cards that nobody has read aloud where they matter."""
    matters = {
        f"{reading.card} / {reading.half}"
        for reading in readings(text)
        if (reading.then == "nothing") <= (f"{reading.card} / {reading.half}" in SILENT)
    }
    return [head for head in halves_of(deck) if head not in matters]


__all__ = ["BOX", "Reading", "forgotten", "halves_of", "read_aloud", "readings", "table"]
