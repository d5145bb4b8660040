"""One playing of a game: the table, the question it waits for, what happened, and the record of it all."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from robinsonade.engine.chronicle import Chronicle, Tale, heard
from robinsonade.engine.errors import Broken, Refused, Unknown
from robinsonade.engine.game import Game, Packs, Prompt, Result
from robinsonade.engine.luck import FAST, Known, Luck, commitment
from robinsonade.engine.machine import (
    EVERYONE,
    Fact,
    Pause,
    Point,
    Question,
    Script,
    State,
    copy,
    seats_asked,
    take_step,
)
from robinsonade.engine.moments import is_use_of
from robinsonade.engine.position import Position
from robinsonade.engine.records import LARGEST_SEED, Choice, Record, Sealed
from robinsonade.engine.replaying import (
    Knowledge,
    Recorded,
    chance_mark,
    check_versions,
    find_option,
    luck_of,
    resolve_spoken,
)
from robinsonade.engine.told import Line
from robinsonade.engine.types import Options
from robinsonade.engine.views import Asked, NotNow, Option, SeatView

LONGEST_STEP = 16  # answers; few steps take more


class Match:
    """`table` is the table as it lies, `question` what it waits for, `news` what happened since the last choice."""

    def __init__(self, game: Game, record: Record, packs: Packs = ()) -> None:
        """Play the record again up to its last choice."""
        check_versions(game, record, game.box(packs))
        self.game = game
        self.packs = tuple(packs)
        self.box = game.box(packs)
        self.setup = record.first(0)
        self.open(record.choices)

    @classmethod
    def start(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        packs: Packs = (),
        luck: list[tuple[str, str]] | None = None,
        secret: str = "",
        generator: str = FAST,
    ) -> Match:
        """With a secret (hexadecimal digits) luck comes from it; otherwise from the seed, and could be computed."""
        box = game.box(packs)
        seats = game.check_seats(seats)
        chosen = game.check_options(options or {}, box)
        if not 0 <= seed <= LARGEST_SEED:
            raise Unknown(f"A seed lies between 0 and {LARGEST_SEED}; {seed} does not.")
        record = Record(
            game.name, game.rules_version, box.version, box.packs, seats, chosen, seed, [], luck, generator=generator
        )
        if secret:
            record.sealed = Sealed(commitment(secret), secret)
        return cls(game, record, packs)

    def open(self, choices: list[Choice], last: int = LONGEST_STEP) -> None:
        """Play these choices from the first deal on, straight, keeping only where the last step began.

        It is looked for among the last few choices; a step that took more is found when all are played again.
        """
        setup = self.setup
        s = self.game.deal(self.box, setup.seats, setup.options, luck_of(setup))
        s.luck = [(name, resolve_spoken(self.game, self.box, name, word)) for name, word in setup.luck]
        recorded = Recorded(self.game, choices)
        facts: list[Fact] = []
        s.facts = facts
        steps = s.steps()
        start, heard = None, 0
        s.answers = recorded
        try:
            while not s.ending:
                if len(choices) - recorded.used <= last:
                    start, heard = copy(s), len(facts)
                recorded.picks = []
                take_step(s, steps)
        except Pause:
            if start is None:
                return self.open(choices, len(choices))
            s = start
        if recorded.used < len(choices):
            raise Broken(
                f"The match was over after choice {recorded.used}, but the record has {len(choices)}.",
                de=f"Nach Entscheidung {recorded.used} war die Partie zu Ende, "
                f"die Aufzeichnung hat aber {len(choices)}.",
            )
        self.choices = list(choices)
        self.facts = facts[:heard] if not s.ending else facts
        self.marks = recorded.marks
        self.answered = recorded.prompts  # by choice: the question it was the answer to
        self.opened = recorded.opened  # sealed questions whose answers everybody has seen
        self.knew = recorded.knew
        self.began: State = s  # the table when the step began
        self.early = recorded.early  # sealed answers that wait for the others
        self.told = 0
        self.run(recorded.picks)
        self.news: list[Fact] = []
        self.forget_other_luck()

    def run(self, given: Options) -> None:
        """Run the step again with these answers, then go on until somebody must answer.
        If a rule fails, nothing has changed."""
        began, told, table = self.began, self.told, self.began
        question: Question | None = None
        news: list[Fact] = []
        while not began.ending and question is None:
            table = copy(began)
            script = Script(given)
            facts: list[Fact] = []
            table.answers = script
            table.facts = facts
            try:
                take_step(table, table.steps())
            except Pause:
                question = script.question
            news += facts[told:]
            told = len(facts)
            if question is None:
                began, given, told = table, [], 0
        self.began = began
        self.given = given
        self.told = told
        self.table: State = table
        self.question: Question | None = question
        self.news = news
        self.facts += news

    def choose(self, key: str, seat: int | None = None) -> None:
        """Answer the question by the key of an option. For a question to several, say which seat answers."""
        question = self.question
        if question is None:
            raise Refused("The match is over; nothing can be chosen any more.")
        who = self.who_answers(question, seat)
        pick = find_option(self.game, self.table, question.prompt, question.options_of(who, self.table.seats), key)
        mark, known = len(self.facts), self.knowledge()
        early = {**self.early, who: pick} if question.sealed else {}
        if not question.sealed:
            self.run([*self.given, pick])
        elif len(early) == len(question.sealed):
            self.run(self.given + [early[asked] for asked, _ in question.sealed])
            early = {}
            self.opened += 1
        else:
            self.news = []
        self.early = early
        self.choices.append((who, key))
        self.answered.append(question.prompt)
        self.marks.append(mark)
        self.knew.append(known)

    def after(self, key: str, seat: int | None = None) -> Match:
        """The match one choice on. This one stays as it is."""
        other = self.twin()
        other.choose(key, seat)
        return other

    def twin(self) -> Match:
        """The same match once more, without playing it again."""
        other = Match.__new__(Match)
        vars(other).update(vars(self))  # tables, answers and questions are never changed, only replaced
        other.choices = self.choices[:]
        other.facts = self.facts[:]
        other.marks = self.marks[:]
        other.answered = self.answered[:]
        other.knew = self.knew[:]
        return other

    def __reduce__(self) -> tuple[object, ...]:
        """A pickled match is its record, with whatever decides its luck. Only its news are not told again."""
        record = self.setup.first(0)
        record.choices = self.choices
        return Match, (self.game, record, self.packs)

    def who_answers(self, question: Question, seat: int | None) -> int:
        asked = self.waiting_for()
        if seat is None:
            return asked[0]
        if seat not in asked:
            chosen = " has chosen already" if seat in self.early else " is not asked now"
            raise Refused(
                f"Seat {seat + 1}{chosen}; the match waits for seat {' or '.join(str(i + 1) for i in asked)}."
            )
        return seat

    def waiting_for(self) -> list[int]:
        """The seats that may answer now."""
        question = self.question
        if question is None:
            return []
        if question.sealed:
            return [seat for seat, _ in question.sealed if seat not in self.early]
        return seats_asked(question.seat, self.table.seats)

    def goes_without_saying(
        self, seat: int, wished: Collection[str] = (), declined: Collection[str] = ()
    ) -> str | None:
        """The key of the answer that this seat need not be asked for. What is chosen in secret is always asked.

        `wished`: things that somebody wants to be asked about; `declined`: until when nobody wants to be asked again.
        """
        question = self.question
        if question is None or question.sealed or seat not in self.waiting_for():
            return None
        if wished and self.wishes_offered(wished):
            return None
        prompt = self.prompt(question)
        in_peace = self.game.not_again(self.table, question) if declined else None
        if in_peace and in_peace.until in declined:
            return prompt.may_decline
        answer = self.game.goes_without_saying(self.table, question, seat)
        return None if answer is None else prompt.key(self.table, answer)

    def wishes_offered(self, wished: Collection[str]) -> list[str]:
        """Those of these things that the question offers, or that it is all about."""
        keys, about = self.keys_offered(), self.question.prompt if self.question else ""
        return [thing for thing in wished if thing == about or any(is_use_of(thing, key) for key in keys)]

    def wishes_fulfilled(self, wished: Collection[str], key: str) -> list[str]:
        """Those that are answered with this choice: whoever uses the thing or declines has been asked."""
        question = self.question
        if not wished or question is None or question.sealed:
            return []
        declines = key == self.prompt(question).may_decline
        about = question.prompt
        return [thing for thing in self.wishes_offered(wished) if declines or thing == about or is_use_of(thing, key)]

    def keys_offered(self) -> list[str]:
        """The options of a question that is not secret."""
        question = self.question
        return [self.prompt(question).key(self.table, option) for option in question.options] if question else []

    def concerns(self) -> int | None:
        """The one seat whose matter the question is, though others are asked too."""
        return self.game.concerns(self.table, self.question.prompt) if self.question else None

    def undo(self, to: int | None = None) -> None:
        """Take back the last choice, or all choices after the first `to`."""
        to = len(self.choices) - 1 if to is None else to
        if not self.choices:
            raise Refused("There is nothing to take back: the match has just begun.")
        if not 0 <= to <= len(self.choices):
            raise Refused(f"The match has {len(self.choices)} choices; there is no step {to} to go back to.")
        self.open(self.choices[:to])

    def fork(self, at: int) -> Match:
        """Another match that is this one up to choice `at`."""
        if not 0 <= at <= len(self.choices):
            raise Refused(f"The match has {len(self.choices)} choices; there is no step {at} to fork at.")
        return self.with_choices(self.choices[:at])

    def with_choices(self, choices: list[Choice]) -> Match:
        """Another match that began like this one, with these choices."""
        other = Match.__new__(Match)
        other.game, other.packs = self.game, self.packs
        other.box = self.box
        other.setup = self.setup
        other.open(choices)
        return other

    @property
    def floor(self) -> int:
        """The choices that came with their luck: what they drew is known, so other choices must not draw it."""
        return self.setup.sealed.drawn_for if self.setup.sealed else 0

    def knowledge(self) -> Knowledge:
        """Differs as soon as somebody has learned something: chance has decided, or what was sealed lies open."""
        return *chance_mark(self.table), self.opened

    def revealed_since(self, choices: int) -> bool:
        """Whether somebody has learned something after the first `choices` choices: it cannot be unseen."""
        if choices >= len(self.knew):
            return False
        whispered = any(fact[5] != EVERYONE for fact in self.facts[self.marks[choices] :])
        return whispered or bool(self.ending) or self.knew[choices] != self.knowledge()

    def revelations(self) -> list[int]:
        """After which choices somebody has learned something."""
        marks = [*self.knew[: len(self.choices)], self.knowledge()]
        return [choice for choice in range(1, len(marks)) if marks[choice] != marks[choice - 1]]

    def record(self) -> Record:
        """As long as the match runs, luck is told only as far as it was decided."""
        record = self.setup.first(0)
        record.choices = list(self.choices)
        if self.setup.sealed and not self.ending:
            record.sealed = Sealed(self.setup.sealed.commitment, "", self.decided(), len(self.choices))
        return record

    def is_fair(self) -> bool:
        """Whether the secret is the one that was promised, and leads to this table."""
        sealed = self.setup.sealed
        if sealed is None or not sealed.secret or commitment(sealed.secret) != sealed.commitment:
            return False
        try:
            return self.with_choices(self.choices).table.dump() == self.table.dump()
        except Broken:
            return False

    def decided(self) -> list[int]:
        """What a secret has decided so far."""
        luck = self.table.rng
        return luck.results() if isinstance(luck, Luck) else []

    def with_fresh_luck(self, secret: str) -> Match:
        """The same match; what comes is decided by another secret. One that follows from a seed stays as it is."""
        if not self.setup.sealed:
            return self
        other = self.twin()
        other.hear(Sealed(commitment(secret), secret, self.decided(), len(self.choices)))
        return other

    def forget_other_luck(self) -> None:
        """What was decided elsewhere is good for the choices it came with. After others a secret decides."""
        sealed = self.setup.sealed
        if sealed and len(self.choices) < sealed.drawn_for:
            self.hear(sealed._replace(drawn=self.decided(), drawn_for=len(self.choices)))

    def hear(self, sealed: Sealed) -> None:
        """This was decided so far."""
        self.setup = self.setup.first(0)
        self.setup.sealed = sealed
        self.began = self.known_from(sealed.drawn, bytes.fromhex(sealed.secret))

    def known_from(self, decided: list[int], secret: bytes = b"") -> State:
        """The table when the step began, with what was decided instead of what decides."""
        start = copy(self.began)
        if isinstance(start.rng, Luck):
            start.rng = Known(decided, secret, start.rng.count)
        return start

    def point(self) -> Point:
        """Where a bot thinks from. It learns what was decided, never what decides."""
        return Point(self.known_from(self.decided()) if self.setup.sealed else self.began, self.given)

    def position(self) -> Position:
        """Where a program can step on from. Like a point it knows what was decided; what comes it can imagine."""
        point = self.point()
        return Position(point.start, point.given).with_early(self.early)

    @property
    def ending(self) -> str:
        return self.table.ending

    def result(self) -> Result:
        return self.game.result(self.table)

    def tale(self) -> Tale:
        """How it ended, in the words of the story."""
        return self.game.tale(self.table, heard(self.facts))

    def chronicle(self) -> Chronicle:
        return self.game.chronicle(self.table, self.facts)

    def view(self, seat: int) -> SeatView:
        """The game's view for this seat, with the question if the seat is asked and who else is waited for."""
        view: SeatView = {
            **self.game.view(self.table, seat),
            "choices": len(self.choices),
            "seat": seat,
            "waiting_for": self.waiting_for(),
            "question": self.question_for(seat),
        }
        if self.ending:
            result, tale = self.result(), self.tale()
            view["ending"] = {
                "key": result.ending,
                "headline": tale.headline,
                "text": tale.story,
                "picture": tale.picture,
                "won": result.won,
                "winners": result.winners,
                "scores": result.scores,
                "parts": result.parts,
                "rule": result.rule,
            }
        return view

    def question_for(self, seat: int) -> Asked | None:
        """The question as people see it: keys, words, the pieces each option touches, and what is not possible."""
        question = self.question
        if question is None or seat not in self.waiting_for():
            return None
        prompt, s = self.prompt(question), self.table
        options = []
        for option in question.options_of(seat, s.seats):
            shown: Option = {
                "key": prompt.key(s, option),
                "label": prompt.label(s, option),
                "touches": prompt.touches(s, option, seat),
            }
            detail = prompt.detail(s, option)
            if detail is not None:
                shown["detail"] = detail
            group = prompt.group(s, option)
            if group is not None:
                shown["group"] = group
            if option in question.back:
                shown["back"] = True
            options.append(shown)
        refused: list[NotNow] = [
            {
                "key": no.key,
                "label": no.label,
                "rule": no.rule,
                "reason": no.reason,
                "touches": list(no.touches),
                "quiet": no.quiet,
            }
            for no in prompt.refusals(s, seat)
        ]
        return {
            "prompt": question.prompt,
            "rule": prompt.rule,
            "asks": prompt.asks(s, seat),
            "about": prompt.about(s, seat),
            "options": options,
            "refused": refused,
            "declines": prompt.may_decline,
            "at_once": prompt.at_once,
        }

    def chosen_by(self, seat: int) -> list[str]:
        """The pieces touched by what this seat has chosen unseen, as long as others still think."""
        question = self.question
        if question is None or seat not in self.early:
            return []
        return self.prompt(question).touches(self.table, self.early[seat], seat)

    def prompt(self, question: Question) -> Prompt:
        return self.game.prompts[question.prompt]

    def log(self, seat: int, since: int = 0) -> list[Line]:
        """What this seat heard after choice `since`."""
        return heard_by(seat, self.lines(since))

    def lines(self, since: int = 0) -> list[tuple[int, Line]]:
        """What was told after choice `since`: for each fact who heard it, and a line with its rule and its choice."""
        if since > len(self.marks):
            return []
        lines: list[tuple[int, Line]] = []
        choice = since
        first = self.marks[since - 1] if since else 0
        for i in range(first, len(self.facts)):
            while choice < len(self.marks) and self.marks[choice] <= i:
                choice += 1
            lines.append((self.facts[i][5], self.line(i, choice)))
        return lines

    def line(self, i: int, choice: int) -> Line:
        fact = self.facts[i]
        line: Line = {"choice": choice, "rule": fact[0], "what": fact[1], "text": self.game.say(self.table, fact)}
        about = self.game.seat_of(self.table, fact)
        if about is not None:
            line["seat"] = about
        heading = self.game.heading(fact)
        if heading:
            line["heading"] = heading
        cards = self.game.cards_told(self.table, fact)
        if cards:
            line["cards"] = cards
        beat = self.game.shows(self.table, fact)
        if beat:
            line["shows"] = beat
        why = self.tale().story if fact[1].startswith("end:") else self.game.why(self.table, self.facts, i)
        if why and why != line["text"]:
            line["why"] = why
        return line


def heard_by(seat: int, told: Iterable[tuple[int, Line]]) -> list[Line]:
    return [line for hearer, line in told if hearer in (EVERYONE, seat)]
