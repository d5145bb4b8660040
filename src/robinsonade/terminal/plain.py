"""A full match in plain lines: numbered choices that read well aloud and work in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO, TextIO

from robinsonade.bots.bot import Bot
from robinsonade.bots.guests import STAND_IN
from robinsonade.elsewhere import bot_named
from robinsonade.engine.game import Gesture
from robinsonade.engine.machine import NOBODY
from robinsonade.engine.match import Match
from robinsonade.engine.told import Line
from robinsonade.engine.views import Asked, Text
from robinsonade.terminal.choices import Choices, Entry
from robinsonade.terminal.coach import Coach
from robinsonade.terminal.draw import Lines, drawn_panels, new_lines, paragraph, table_lines, unbroken
from robinsonade.terminal.hints import Hints
from robinsonade.terminal.moments import printed_box, story_lines
from robinsonade.terminal.saves import Save, new_save, write_whole
from robinsonade.terminal.words import Voice

CLEAR_SCREEN = "\033[2J\033[3J\033[H"
MANY = 12  # short choices beyond this number stand side by side
SHORT = 30


class Stopped(Exception):
    """The person has left."""

    def __init__(self, code: int = 0) -> None:
        self.code = code


class Sitting:
    """People and bots around one console."""

    def __init__(
        self,
        match: Match,
        save: Save,
        files: tuple[BinaryIO, TextIO],
        path: Path | None = None,
        record: Path | None = None,
    ) -> None:
        self.match = match
        self.save = save
        self.path = path  # where the match is kept
        self.record = record  # where its record is written besides
        self.input, self.output = files
        self.interactive = self.input.isatty()
        self.bots = [bot_named(bot)(save.bot_seed) if bot else None for bot in save.bots]
        self.people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        self.voice = Voice(save.lang, [])
        self.voice.names = [
            self.words("bot", n=seat + 1, bot=bot.name.capitalize()) if bot else self.words("person", n=seat + 1)
            for seat, bot in enumerate(self.bots)
        ]
        self.told = [0] * (match.table.seats + 1)  # by seat: lines that were read out; the last is for spectators
        self.lately: list[Line] = []  # what was read out last
        self.drawn: dict[int, dict[str, list[Lines]]] = {}  # by seat: the table as it was shown last
        self.looking = NOBODY  # whose hand is on the screen
        asked = [i for i in range(len(match.choices)) if i not in save.by_itself]
        self.acts = [i for i in asked if self.bots[match.choices[i][0]] is None]  # where people chose
        self.not_understood = 0
        self.not_kept = ""  # why the match could not be saved
        self.coach = Coach()
        self.hints = Hints()

    # Talking

    def words(self, name: str, **parts: Text | str | int) -> str:
        return self.voice.words(name, **parts)

    def tell(self, *lines: str) -> None:
        for line in lines or [""]:
            print(line, file=self.output)
        self.output.flush()

    def listen(self) -> str | None:
        """A line, without what surrounds it. None: it was not text."""
        if self.interactive:
            print("> ", end="", file=self.output, flush=True)
        line = self.input.readline()
        if not line:
            self.tell("", self.words("out_of_input"))
            raise Stopped(2 if self.not_understood and not self.interactive else 0)
        try:
            words = line.decode().strip()
        except UnicodeDecodeError:
            return None
        if not self.interactive:
            self.tell(f"> {printable(words)}")
        return words

    # Playing

    def play(self) -> None:
        self.introduce()
        self.keep()
        while self.match.question is not None:
            seat = self.next_to_answer()
            bot = self.bots[seat]
            if bot is None:
                if not self.said_for(seat):
                    self.turn_of(seat)
                continue
            self.choose(self.answer_of(bot, seat), seat)
            if not self.people:
                self.read_out(NOBODY)
        self.read_out(self.looking)
        self.tell_the_end()

    def answer_of(self, bot: Bot, seat: int) -> str:
        answer = bot.answer(self.match, seat)
        if bot.fault and self.save.bots[seat] != STAND_IN:
            self.save.bots[seat] = STAND_IN
            print(self.voice.say(bot.fault.says), file=sys.stderr)
        return answer

    def said_for(self, seat: int) -> bool:
        """What goes without saying is not asked; it is taken back together with the choice before it."""
        key = self.match.goes_without_saying(seat, self.save.wished, self.save.declined)
        if key is None or self.save.ask_everything:
            return False
        self.save.by_itself.append(len(self.match.choices))
        self.choose(key, seat)
        return True

    def introduce(self) -> None:
        seated = [
            self.words("some_bot", who=name, does=bot.says) if bot else self.words("somebody", who=name)
            for name, bot in zip(self.voice.names, self.bots, strict=True)
        ]
        title, around, n = self.match.game.title, ". ".join(seated), len(self.match.choices)
        if not n:
            self.tell(*paragraph(self.words("begins", game=title, seated=around)))
            return
        self.tell(*paragraph(self.words("resumed", game=title, seated=around, n=n)))
        self.told = self.heard_so_far()

    def next_to_answer(self) -> int:
        """Where anybody may answer, a person does; where all choose unseen, nobody waits for the bots."""
        waiting, question = self.match.waiting_for(), self.match.question
        assert question is not None
        first = [seat for seat in waiting if (seat in self.people) != bool(question.sealed)]
        return self.looking if self.looking in first else (first or waiting)[0]

    def turn_of(self, seat: int) -> None:
        """Put the question to a person until it is answered or taken back."""
        others_chose = seat != self.looking or not self.match.choices or self.match.choices[-1][0] != seat
        if seat != self.looking and len(self.people) > 1 and self.interactive:
            self.tell(self.words("pass_device", who=self.voice.names[seat]))
            self.listen()
            self.tell(CLEAR_SCREEN)
        self.looking = seat
        self.read_out(seat)
        self.draw_changes(seat, others_chose)
        self.speak_up(seat)
        shown, gestures = self.offered(seat)
        choices = Choices(shown, gestures)
        self.put(shown, choices)
        while not self.obey(self.listen(), seat, shown, choices):
            pass

    def speak_up(self, seat: int) -> None:
        for line in self.coach.words(self.match, seat, self.path, self.voice, self.save.by_itself):
            self.tell(line)

    def offered(self, seat: int) -> tuple[Asked, list[Gesture]]:
        """What this seat can answer now."""
        question, shown = self.match.question, self.match.question_for(seat)
        assert question is not None and shown is not None
        return shown, self.match.game.gestures(self.match.table, question, seat)

    def draw_changes(self, seat: int, others_chose: bool) -> None:
        """What looks different from when this seat saw it last, if others have chosen or another phase begins."""
        drawn, seen = drawn_panels(self.match.view(seat), self.voice), self.drawn.get(seat, {})
        if not others_chose and drawn[""] == seen.get(""):
            return
        self.drawn[seat] = drawn
        self.tell("", *new_lines(drawn, seen))

    def put(self, question: Asked, choices: Choices) -> None:
        who = self.voice.names[self.looking]
        self.tell("", self.words("asked", who=who, question=self.voice.say(question["asks"])))
        if question["about"]:
            self.tell(*paragraph(self.voice.say(question["about"])))
        self.list_entries(choices, choices.options)
        if choices.gestures:
            self.tell(self.words("gestures" if len(choices.gestures) <= MANY else "many_gestures"))
            self.list_entries(choices, choices.gestures)

    def list_entries(self, choices: Choices, entries: Sequence[Entry]) -> None:
        """One line each, with its detail; many short ones side by side."""
        labels = [f"{choices.number(entry)}) {self.voice.say(entry.label)}" for entry in entries]
        if len(labels) > MANY and max(map(len, labels)) < SHORT:
            self.tell(*paragraph(", ".join(map(unbroken, labels)), " "))
            return
        for entry, label in zip(entries, labels, strict=True):
            self.tell(*paragraph(f"{label}: {self.voice.say(entry.detail)}" if entry.detail else label, " "))

    def obey(self, line: str | None, seat: int, question: Asked, choices: Choices) -> bool:
        """Do what was typed. True when the question is answered or gone."""
        if line is None:
            return self.refuse(self.words("not_text", n=len(choices.possible)))
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[str], object]] = {
            "?": lambda which: self.explain(question, choices, which),
            "help": lambda which: self.explain(question, choices, which),
            "why": lambda which: self.why(choices, which),
            "log": lambda _: self.tell_log(seat),
            "card": lambda name: self.tell_card(seat, name),
            "table": lambda _: self.tell(*table_lines(self.match.view(seat), self.voice)),
            "rule": lambda id: self.tell_rule(id, question["rule"]),
            "use": lambda which: self.wish(seat, which),
            "coach": lambda way: self.tell(self.coach.switch(way, self.voice)),
            "hint": lambda word: self.hint(seat, choices, word),
            "h": lambda word: self.hint(seat, choices, word),
            "save": self.write_record,
            "quit": self.quit,
        }
        if word.lower() == "undo":
            return self.undo()
        if word.lower() == "later":
            return self.leave_in_peace(seat)
        if word.lower() in commands:
            commands[word.lower()](rest.strip())
            return False
        entry = choices.find(line)
        if entry is None:
            return self.refuse(self.words("not_a_choice", words=printable(line), n=len(choices.possible)))
        if entry.rule:
            return self.refuse(self.reason(entry))
        self.acts.append(len(self.match.choices))
        if entry.answers:
            self.choose_all(entry.answers(), seat)
        else:
            self.choose(entry.key, seat)
        return True

    def refuse(self, sentence: str) -> bool:
        self.not_understood += 1
        self.tell(sentence)
        return False

    def choose(self, key: str, seat: int) -> None:
        fulfilled = self.match.wishes_fulfilled(self.save.wished, key)
        self.save.wished = [thing for thing in self.save.wished if thing not in fulfilled]
        self.match.choose(key, seat)
        self.keep()

    def choose_all(self, answers: Sequence[int], seat: int) -> None:
        """A gesture: one answer after the other."""
        for answer in answers:
            assert self.match.question is not None
            self.choose(self.match.prompt(self.match.question).key(self.match.table, answer), seat)

    # What a person can ask for

    def explain(self, question: Asked, choices: Choices, which: str) -> None:
        """The question, its rule and every choice; or one of them."""
        found = choices.find(which) if which else None
        if found is not None and found.rule:
            self.tell(self.reason(found))
            return
        if found is None:
            self.tell(*paragraph(self.words("help")))
            self.tell(*paragraph(f"{self.voice.say(question['asks'])} {self.rule_words(question['rule'])}"))
        for entry in [found] if found else choices.possible:
            said = f"{choices.number(entry)}) {self.voice.say(entry.label)} ({self.words('key', key=entry.key)})"
            self.tell(*paragraph(f"{said}: {self.voice.say(entry.detail)}" if entry.detail else said, " "))

    def why(self, choices: Choices, which: str) -> None:
        """Why something was lost since the last question, and why something is not possible."""
        entry = choices.find(which) if which else None
        lost = [line for line in self.lately if "why" in line and not which]
        for line in lost:
            self.tell(*paragraph(f"{self.voice.say(line['text'])} {self.voice.say(line['why'])} ({line['rule']})"))
        if entry is not None and entry.rule:
            self.tell(self.reason(entry), *paragraph(self.rule_words(entry.rule)))
        elif entry is not None:
            self.tell(self.words("possible", what=entry.label, n=choices.number(entry)))
        elif not choices.refused:
            if not lost:
                self.tell(self.words("nothing_refused"))
        elif which:
            self.tell(self.words("no_such_refusal", words=printable(which)))
        else:
            self.tell(self.words("refused"))
            for reason in dict.fromkeys(self.voice.say(entry.reason) for entry in choices.refused):
                alike = [entry for entry in choices.refused if self.voice.say(entry.reason) == reason]
                labels = [unbroken(f"{choices.number(entry)}) {self.voice.say(entry.label)}") for entry in alike]
                self.tell(*paragraph(f"{reason} {', '.join(labels)}", " "))

    def reason(self, entry: Entry) -> str:
        return self.words("not_possible", what=entry.label, why=entry.reason, rule=entry.rule)

    def rule_words(self, id: str) -> str:
        return f"{id}: {self.match.game.rule_text(id, self.save.lang)}"

    def tell_rule(self, words: str, example: str) -> None:
        known = self.match.game.rule_text(words.upper(), self.save.lang)
        missing = self.words("no_rule", words=printable(words), example=example)
        self.tell(*paragraph(self.rule_words(words.upper()) if known else missing))

    def wish(self, seat: int, which: str) -> None:
        """To be asked about a thing at the next chance, or no longer; without a word, what lies ready."""
        wished, ready = self.save.wished, {one.key: one for one in self.match.game.offers(self.match.table, seat)}
        if which in wished:
            wished.remove(which)
        elif which in ready:
            wished.append(which)
        self.tell(self.words("ready" if ready else "nothing_ready"))
        for key, one in ready.items():
            said = self.words("will_ask", what=one.name) if key in wished else self.voice.say(one.name)
            self.tell(*paragraph(f"{key}) {said}" + (f": {self.voice.say(one.says)}" if one.says else ""), " "))

    def leave_in_peace(self, seat: int) -> bool:
        """Decline, and not be asked again for a while."""
        question = self.match.question
        peace = self.match.game.not_again(self.match.table, question) if question else None
        if question is None or peace is None:
            return self.refuse(self.words("always_asked"))
        self.save.declined.append(peace.until)
        self.acts.append(len(self.match.choices))
        self.choose(self.match.prompt(question).may_decline, seat)
        return True

    def hint(self, seat: int, choices: Choices, word: str) -> None:
        """The best choices; asked for again, it is thought about for longer. Those who play against each other have to
        agree first."""
        save = self.save
        save.hints_agreed = save.hints_agreed or word == "agreed"
        if not (save.hints_agreed or self.match.game.cooperative or len(self.people) == 1):
            self.tell(*paragraph(self.words("hints_agree")))
            return
        if not self.hints.is_about(self.match, seat):
            save.hints += 1
            self.keep()
        self.tell(*self.hints.lines(self.match, seat, save.bot_seed, choices, self.voice))

    def undo(self) -> bool:
        """Back to before the last thing a person chose; what bots did since goes with it."""
        if not self.acts:
            return self.refuse(self.words("nothing_to_undo"))
        to = self.acts.pop()
        seen = self.match.revealed_since(to)
        self.match.undo(to)
        self.save.by_itself = [i for i in self.save.by_itself if i < to]
        self.told = [min(told, heard) for told, heard in zip(self.told, self.heard_so_far(), strict=True)]
        self.looking = self.looking if len(self.people) == 1 else NOBODY
        self.keep()
        self.tell(self.words("undone_seen" if seen else "undone"))
        return True

    def quit(self, _: str) -> None:
        raise Stopped

    # Keeping

    def keep(self) -> None:
        """After every choice, before anybody hears of it."""
        self.save.record, self.save.over = self.match.record(), self.match.question is None
        try:
            if self.path is None:
                self.path = new_save(self.match.game.name)
            self.save.write(self.path)
            if self.record:
                write_whole(self.record, self.save.record.to_json())
            self.not_kept = ""
        except OSError as no:
            problem = no.strerror or str(no)
            if problem != self.not_kept:
                self.not_kept = problem
                self.tell(self.words("not_kept", why=problem))

    def write_record(self, file: str) -> None:
        path = Path(file).expanduser() if file else Path(f"{self.match.game.name}-{self.match.setup.seed}.json")
        try:
            write_whole(path, self.match.record().to_json())
        except (OSError, ValueError) as no:
            why = getattr(no, "strerror", None) or str(no)
            self.tell(self.words("not_written", file=printable(str(path)), why=why))
        else:
            self.tell(self.words("written", file=str(path)))

    # Telling

    def heard_so_far(self) -> list[int]:
        return [len(self.match.log(seat)) for seat in [*range(self.match.table.seats), NOBODY]]

    def read_out(self, seat: int) -> None:
        """What this seat heard since the last time. How the match ended is told with its result."""
        lines = self.match.log(seat)
        heard = lines[self.told[seat] :]
        self.lately = heard
        self.told[seat] = len(lines)
        told = [line for line in heard if not line["what"].startswith("end:")]
        if told:
            self.tell(*story_lines(told, self.voice))

    def tell_log(self, seat: int) -> None:
        for line in self.match.log(seat):
            self.tell(*paragraph(f"{self.voice.say(line['text'])} ({line['rule']})"))

    def tell_card(self, seat: int, name: str) -> None:
        """All that is printed on a card this seat has heard of, by its name or a part of it."""
        told = [one for line in self.match.log(seat) for one in line.get("cards", [])]
        by_name = {self.voice.say(one["name"]): one["card"] for one in told}
        found = [one for one in by_name if one.lower() == name.lower()]
        found = found or [one for one in by_name if name and name.lower() in one.lower()]
        printed = self.match.game.printed(self.match.table, by_name[found[0]]) if len(found) == 1 else None
        if printed:
            self.tell(*printed_box(printed, self.voice))
        elif by_name:
            self.tell(*paragraph(self.words("cards_told", names=", ".join(map(unbroken, found or by_name)))))
        else:
            self.tell(self.words("no_cards_told"))

    def tell_the_end(self) -> None:
        game, result = self.match.game, self.match.result()
        tale = self.match.tale()
        headline, story = self.voice.say(tale.headline), self.voice.say(tale.story)
        how = self.voice.say(game.ending_text(result.ending))
        told = dict.fromkeys([headline, story] if how in story else [headline, how, story])
        self.tell("", *(line for text in told for line in paragraph(text)))
        for seat, points in enumerate(result.scores):
            parts = [f"{self.voice.say(game.part_text(part))} {n}" for part, n in result.parts[seat].items()]
            said = f"{self.voice.names[seat]}: {self.words('points', n=points)}"
            self.tell(*paragraph(f"{said} ({', '.join(parts)})" if parts else said))
        if result.winners and not game.cooperative:
            self.tell(self.words("won_by", who=", ".join(self.voice.names[seat] for seat in result.winners)))
        else:
            self.tell(self.words("won" if result.won else "lost"))
        if self.save.hints:
            self.tell(self.words("with_hints", n=self.save.hints))

    def farewell(self) -> None:
        self.tell(self.words("not_kept", why=self.not_kept) if self.not_kept else self.words("stopped"))


def printable(words: str) -> str:
    """Something typed, safe to show again."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in words[:60])


def sit_down(sitting: Sitting) -> int:
    """Play until the end or until the person leaves. Nothing is lost either way."""
    try:
        sitting.play()
    except Stopped as stopped:
        sitting.farewell()
        return stopped.code
    except KeyboardInterrupt:
        sitting.keep()
        sitting.tell()
        sitting.farewell()
        return 130
    return 0
