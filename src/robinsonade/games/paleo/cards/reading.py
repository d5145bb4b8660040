"""Reading the card files of Paleo: every name is checked, and at the end it is a number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from robinsonade.content.effects import Condition
from robinsonade.content.packs import Pack, fingerprint, packs_for
from robinsonade.content.source import Entry, Problems, plain, read_entry
from robinsonade.engine.errors import nearest
from robinsonade.games.paleo.cards import CONTENT, NOTHING, Action, Card, Loss, Module, PaleoBox, Tool, skills_of
from robinsonade.games.paleo.effects import loot
from robinsonade.games.paleo.effects.language import LANGUAGE
from robinsonade.games.paleo.effects.linking import Linked, has_word
from robinsonade.games.paleo.table import NO_TITLE, RESOURCES, SKILLS, Title

TERRAINS = ["forest", "river", "mountain", "home", "red", "dream", "secret", "person", "idea", "moon"]
DAY_BACKS = TERRAINS[:6]
FILES = {"base": "base", "people": "person", "dreams": "dream", "ideas": "idea", "secrets": "secret"}


class Reader:
    """Reads one box; the words of its cards may name cards that come later, so they are linked at the end."""

    def __init__(self) -> None:
        self.box = PaleoBox()
        self.problems = Problems()
        self.raw: list[object] = []
        self.linked: list[tuple[Entry | None, Action]] = []  # ours need no entry to point at

    # Tools, modules, setup

    def tool(self, entry: Entry) -> None:
        tool = Tool(entry.word("id"), entry.text("name"), entry.whole("count", 1, 20))
        tool.spent = entry.flag("spent")
        if entry.has("gives"):
            tool.gives = self.skills(entry, "gives", 1, 3)
        tool.averts = entry.whole("averts", 1, 5, default=0)
        tool.heals = entry.whole("heals", 1, 5, default=0)
        tool.ignores_danger = entry.flag("ignores_danger")
        if entry.has("printed"):
            tool.printed = Action("build")
            for word, n in entry.counts("printed", RESOURCES).items():
                setattr(tool.printed, word, n)
        entry.source()
        box, number = self.box, len(self.box.tools)
        box.tools.append(tool)
        for skill, n in tool.gives:
            (box.spendable if tool.spent else box.lasting).append((number, skill, n))
        for has, kind in ((tool.averts, box.averting), (tool.heals, box.healing), (tool.ignores_danger, box.charms)):
            if has:
                kind.append(number)

    def module(self, entry: Entry) -> None:
        module = Module(entry.word("id"), entry.text("name"), entry.text("says"))
        module.secrets = [int(word) for word in entry.words("secrets", default=[]) if word.isdigit()]
        module.setup = entry.text("setup", default=NOTHING)
        module.rules = entry.text("rules", default=NOTHING)
        module.third = entry.flag("third")
        module.in_a_row = entry.words("in_a_row", default=[])
        module.set_aside = entry.word("set_aside", default="")
        module.out_of_play = entry.word("out_of_play", default="")
        module.source = entry.source()
        if module.id in self.box.modules:
            entry.problem(f"there is already a module '{module.id}'")
        self.box.modules[module.id] = module

    def setup(self) -> None:
        entry = read_entry(CONTENT / "setup.yaml", self.problems, ours=True)
        if entry is None:
            return
        self.raw.append(plain(entry.node))
        box = self.box
        supply, start = entry.counts("supply", RESOURCES, 1, 99), entry.counts("start", RESOURCES, 0, 20)
        box.supply = [supply.get(name, 0) for name in RESOURCES]
        box.start = [start.get(name, 0) for name in RESOURCES]
        box.people_dealt = entry.whole("people", 1, 4)
        box.slots = entry.whole("slots", 1, 12)
        for face in entry.words("dice"):
            skills = [SKILLS.index(word) for word in face.split("+")]
            box.face_words.append(face)
            box.faces.append([skills.count(skill) for skill in range(len(SKILLS))])
        levels = entry.entry("levels")
        if levels is not None:
            box.levels = {level: levels.words(level) for level in levels.values}
        entry.close()

    # Cards

    def card(self, entry: Entry, family: str) -> None:
        """One entry is one card, printed with one back or with several."""
        backs = entry.counts("backs", DAY_BACKS) if entry.has("backs") else {}
        first = Card(entry.word("id"), len(self.box.cards), family)
        first.name = entry.text("name")
        first.says = entry.text("says")
        first.note = entry.text("note", default=NOTHING)
        first.source = entry.source()
        kinds = {"person": ["person"], "idea": ["idea"]}.get(family, ["action", "danger", "mission", "idea"])
        first.kind = entry.word("kind", kinds, default=kinds[0])
        first.danger = first.kind == "danger"
        first.count = entry.whole("count", 1, 20, default=1)
        self.back(entry, first, bool(backs))
        first.help = entry.flag("help")
        first.lies = entry.word("lies", ("group", "waiting"), default="")
        self.on_the_card(entry, first)
        self.boxes(entry, first)
        entry.close()
        self.lay_down(first)
        for n, (terrain, copies) in enumerate(backs.items()):
            printed = first if n == 0 else self.another(first)
            printed.count = copies
            printed.back = self.back_number(terrain, printed.mark)
            printed.red = terrain == "red"

    def back(self, entry: Entry, card: Card, several: bool) -> None:
        if card.kind in ("person", "idea", "mission"):
            card.back = self.back_number({"mission": "moon"}.get(card.kind, card.kind), "")
            return
        card.mark = entry.word("mark", default="")
        if card.family == "secret":
            card.secret = entry.whole("number", 1, 99)
            card.back = self.back_number("secret", str(card.secret))
        elif not several:
            terrain = entry.word("back", DAY_BACKS)
            card.red = terrain == "red"
            card.back = self.back_number(terrain if terrain in DAY_BACKS else "forest", card.mark)

    def on_the_card(self, entry: Entry, card: Card) -> None:
        if entry.has("gives"):
            card.gives = self.skills(entry, "gives", -3, 3)
        if card.kind == "person":
            card.hearts = entry.whole("hearts", 1, 5)
            if entry.has("tool"):
                card.tool = self.tool_number(entry, entry.word("tool"))
        if entry.has("holds"):
            items = [*RESOURCES, *(tool.id for tool in self.box.tools)]
            for word, n in entry.counts("holds", items, 1, 20).items():
                if word in items:
                    card.holds, card.room = self.box.item_named(word), n
            if card.kind != "mission" and card.lies != "waiting":
                entry.problem("only a mission or a card at the waiting space can hold items")
        card.marked_only = entry.flag("marked_only")
        card.limit = entry.whole("limit", 1, 9, default=0)

    def boxes(self, entry: Entry, card: Card) -> None:
        if card.kind == "idea":
            build = entry.entry("build")
            card.build = self.action(build, "build") if build else Action("build")
            return
        card.actions = self.actions(entry, "actions")
        card.night = self.actions(entry, "night")
        card.aid = self.actions(entry, "aid")
        card.extra = self.actions(entry, "extra")
        card.hunts = [i for i, action in enumerate(card.extra) if action.together]
        forced = card.actions if card.danger and not card.lies else card.night
        if forced and not any(action.negative for action in forced):
            entry.problem("a danger, a mission and a night-active card need at least one action with 'negative: true'")
        if card.kind == "mission" and not card.night:
            entry.problem("a mission needs actions for the 'night'")
        if card.limit and card.lies != "waiting":
            entry.problem("'limit' counts how often a card at the waiting space is helped")
        if card.kind != "mission" and any(action.together for action in card.extra):
            entry.problem("only an 'extra' action of a mission is done 'together'")
        own = [action for action in card.extra if not action.together]
        if any(action.held_paid for action in own):
            entry.problem("an 'extra' action takes no items from its card")
        if any(action.dice for action in own):
            entry.problem("an 'extra' action rolls no dice")

    def actions(self, entry: Entry, key: str) -> list[Action]:
        parts = entry.entries(key, default=None)
        for part in parts:
            part.card = entry.card  # not the action's own id
        actions = [self.action(part, part.word("id")) for part in parts]
        keys = [action.key for action in actions]
        for twice in sorted({key for key in keys if keys.count(key) > 1}):
            entry.problem(f"there are two actions '{twice}'; each needs its own name")
        return actions

    def action(self, entry: Entry, key: str) -> Action:
        action = Action(key)
        action.negative = entry.flag("negative")
        action.when = LANGUAGE.read(entry, "when", Condition)
        need, pay = entry.entry("need", default=None), entry.entry("pay", default=None)
        if need is not None:
            self.need(need, action)
        if pay is not None:
            self.pay(pay, action)
        action.suffer = LANGUAGE.read(entry, "suffer")
        action.losses = [word for word in action.suffer if isinstance(word, Loss)]
        action.gain = LANGUAGE.read(entry, "gain")
        action.fail = LANGUAGE.read(entry, "fail")
        action.destroy = entry.flag("destroy")
        action.to = entry.word("to", ("group", "waiting", "discard"), default="")
        action.free = entry.flag("free")
        entry.close()
        action.plain = not (
            action.when or action.tools_shown or action.cards_shown or action.crew >= 0 or action.less
        ) and not (action.any or action.tools_paid or action.card_paid or action.held_paid or action.losses)
        self.linked.append((entry, action))
        return action

    def need(self, entry: Entry, action: Action) -> None:
        action.strength = entry.whole("strength", 1, 30, default=0)
        action.perception = entry.whole("perception", 1, 30, default=0)
        action.craft = entry.whole("craft", 1, 30, default=0)
        action.dice = entry.whole("dice", 1, 4, default=0)
        action.tools_shown = self.tool_counts(entry, "tools")
        action.cards_shown = entry.words("cards", default=[])
        if entry.has("crew"):
            action.crew = self.tool_number(entry, entry.word("crew"))
        action.together = entry.flag("together")
        action.less = entry.word("less", default="")
        action.least = entry.whole("least", 1, 30, default=0)
        entry.close()

    def pay(self, entry: Entry, action: Action) -> None:
        action.cards = entry.whole("cards", 1, 20, default=0)
        for name in RESOURCES:
            setattr(action, name, entry.whole(name, 1, 20, default=0))
        action.any = entry.whole("any", 1, 20, default=0)
        action.tools_paid = self.tool_counts(entry, "tools")
        action.card_paid = entry.word("card", default="")
        action.held_paid = entry.whole("held", 1, 20, default=0)
        entry.close()

    # Small parts

    def skills(self, entry: Entry, key: str, low: int, high: int) -> list[tuple[int, int]]:
        return [(SKILLS.index(word), n) for word, n in entry.counts(key, SKILLS, low, high).items() if word in SKILLS]

    def tool_counts(self, entry: Entry, key: str) -> list[tuple[int, int]]:
        if not entry.has(key):
            return []
        names = [tool.id for tool in self.box.tools]
        return [(names.index(word), n) for word, n in entry.counts(key, names).items() if word in names]

    def tool_number(self, entry: Entry, word: str) -> int:
        names = [tool.id for tool in self.box.tools]
        if word not in names:
            entry.problem(f"there is no tool '{word}'{nearest(word, names)}")
            return 0
        return names.index(word)

    def back_number(self, terrain: str, mark: str) -> int:
        backs = self.box.backs
        if (terrain, mark) not in backs:
            backs.append((terrain, mark))
        return backs.index((terrain, mark))

    def lay_down(self, card: Card) -> None:
        box = self.box
        if card.id not in box.titles:
            box.titles.append(card.id)
        card.title = Title(box.titles.index(card.id))
        box.cards.append(card)

    def another(self, first: Card) -> Card:
        """The same card with another back."""
        card = Card(first.id, len(self.box.cards), first.family)
        number = card.number
        card.__dict__.update(first.__dict__)
        card.number = number
        self.lay_down(card)
        return card

    def printed_ideas(self) -> None:
        """Torch, hand axe and spear are ideas that are always there (P-BUILD-01)."""
        for tool in self.box.tools:
            if tool.printed is not None:
                tool.printed.gain = [loot.Tool(tool.id)]
                card = Card(f"printed_{tool.id}", len(self.box.cards), "printed")
                card.name, card.kind, card.build, card.count = tool.name, "idea", tool.printed, 0
                card.back = self.back_number("idea", "")
                self.lay_down(card)
                self.box.printed.append(card.number)
                self.linked.append((None, tool.printed))

    def link(self) -> None:
        """Now every card is known: replace the names in the actions by numbers."""
        titles = {id: Title(i) for i, id in enumerate(self.box.titles)}

        def title(entry: Entry | None, id: str) -> Title:
            if entry and id and id not in titles:
                entry.problem(f"there is no card '{id}'{nearest(id, titles)}")
            return titles.get(id, NO_TITLE)

        for entry, action in self.linked:
            action.charms, action.boosts = has_word(action.gain, loot.IgnoreDanger), has_word(action.gain, loot.Boost)
            action.lends = next((word.points for word in action.gain if isinstance(word, loot.Boost)), action.lends)
            action.builds = has_word(action.gain, loot.Build)
            if entry is not None and action.boosts and not is_free(action):
                entry.problem("what lends skill with 'boost' needs and costs nothing but its card")
            action.titles_shown = [title(entry, id) for id in action.cards_shown]
            action.title_paid = title(entry, action.card_paid)
            action.less_title = title(entry, action.less)
            for word in [*action.when, *action.gain, *action.suffer, *action.fail]:
                if isinstance(word, Linked):
                    for problem in word.link(self.box, titles):
                        if entry is not None:
                            entry.problem(problem)


@lru_cache(maxsize=16)
def load_box(theirs: tuple[Pack, ...]) -> PaleoBox:
    """Our cards, then those of the users' packs."""
    reader = Reader()
    box, problems = reader.box, reader.problems
    packs = [Pack(CONTENT), *theirs]
    for pack in packs:
        read_pack(reader, pack)
    reader.setup()
    problems.raise_if_any()
    reader.printed_ideas()
    reader.link()
    problems.raise_if_any()
    box.title_of = [card.title for card in box.cards]
    box.gives = [card.gives for card in box.cards]
    box.burdens = {card.number for card in box.cards if any(n < 0 for _, n in card.gives)}
    missions = [card for card in box.cards if card.kind == "mission"]
    box.busy_missions = any(card.aid or len(card.extra) > len(card.hunts) for card in missions)
    box.tool_built = [tool_built(card) for card in box.cards]
    box.version = fingerprint(reader.raw)
    box.packs = [pack.id for pack in theirs]
    box.read_by = load_box, (theirs,)
    families = [*FILES.values(), *(f"module {id}" for id in box.modules)]
    box.counts = {family: sum(c.count for c in box.cards if c.family == family) for family in families}
    return box


def read_pack(reader: Reader, pack: Pack) -> None:
    """Tools first, because cards name them; then modules, because their cards lie in files of their own."""
    problems, right = reader.problems, ["tools.yaml", "modules.yaml", *(f"{name}.yaml" for name in FILES)]
    for file, read in (("tools.yaml", reader.tool), ("modules.yaml", reader.module)):
        for entry in pack.cards(file, problems):
            reader.raw.append(plain(entry.node))
            read(entry)
            entry.close()
    families = {f"{name}.yaml": family for name, family in FILES.items()}
    families |= {f"module_{id.lower()}.yaml": f"module {id}" for id in reader.box.modules}
    for file in pack.files():
        if file in families:
            for entry in pack.cards(file, problems):
                reader.raw.append(plain(entry.node))
                reader.card(entry, families[file])
        elif not pack.ours and file not in right:
            problems.found.append(f"{file}: Paleo has no such file{nearest(file, [*right, *families])}")


def box_with(packs: Sequence[Pack]) -> PaleoBox:
    return load_box(packs_for("paleo", packs))


def tool_built(card: Card) -> int:
    words = card.build.gain if card.build else []
    return next((int(word.tool) for word in words if hasattr(word, "tool")), -1)


def is_free(action: Action) -> bool:
    costs = action.cards + action.food + action.wood + action.stone
    return action.plain and not any(skills_of(action)) and not action.dice and not costs
