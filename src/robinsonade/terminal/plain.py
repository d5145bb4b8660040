"""A full game in plain lines: numbered choices that read well aloud and work in a pipe."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from robinsonade.bots import Bot
from robinsonade.content.phrases import Phrasebook
from robinsonade.engine.errors import Refused, RobinsonadeError
from robinsonade.engine.game import Gesture
from robinsonade.engine.match import Match
from robinsonade.engine.views import Text, View, read
from robinsonade.terminal.draw import LETTERS, table_lines
from robinsonade.terminal.saves import Save, write_whole

PHRASES = Phrasebook(Path(__file__).parent / "phrases.yaml")


class Stopped(Exception):
    """The person has left; the match is saved."""


class Sitting:
    """People and bots around one console."""

    def __init__(
        self,
        match: Match,
        bots: list[Bot | None],
        lang: str,
        autosave: Path,
        packs: list[str],
        files: tuple[TextIO, TextIO],
    ) -> None:
        self.match = match
        self.bots = bots
        self.lang = lang
        self.autosave = autosave
        self.packs = packs
        self.input, self.output = files
        self.told = 0  # facts that have been read out
        self.looking = -1  # the seat whose hand is on the screen
        self.drawn = ""  # the turn for which the table was drawn last
        self.names = [
            self.words("bot", n=i + 1, name=bot.name) if bot else self.words("person", n=i + 1)
            for i, bot in enumerate(bots)
        ]

    # Words

    def words(self, phrase: str, **parts: Text | str | int) -> str:
        return read(PHRASES.say("plain", phrase, **parts), self.lang, getattr(self, "names", ()))

    def say(self, text: Text) -> str:
        return read(text, self.lang, self.names)

    def tell(self, line: str = "") -> None:
        print(line, file=self.output, flush=True)

    # Playing

    def play(self) -> None:
        while self.match.question is not None:
            seat = self.next_to_answer()
            bot = self.bots[seat]
            if bot is not None:
                self.match.choose(bot.answer(self.match, seat), seat)
                self.save()
            else:
                self.ask(seat)
        self.read_out(self.people()[0] if self.people() else 0)
        self.tell_the_end()

    def next_to_answer(self) -> int:
        """Bots answer first when several may: nobody waits for them."""
        waiting = self.match.waiting_for()
        return next((seat for seat in waiting if self.bots[seat]), waiting[0])

    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def ask(self, seat: int) -> None:
        if len(self.people()) > 1 and self.looking != seat:
            self.tell("\n" * 40)
            self.tell(self.words("pass_device", seat=self.names[seat]))
            self.read_line("")
        self.looking = seat
        self.read_out(seat)
        view = self.match.view(seat)
        turn = f"{view.get('round')} {view.get('phase')} {seat}"
        if turn != self.drawn:
            self.drawn = turn
            self.draw(view)
        question = view["question"]
        gestures = self.gestures(seat)
        self.put(question, gestures, seat)
        while True:
            line = self.read_line(self.words("prompt"))
            if self.answer(line, seat, question, gestures):
                return

    def gestures(self, seat: int) -> list[Gesture]:
        assert self.match.question is not None
        return self.match.game.gestures(self.match.table, self.match.question, seat)

    def put(self, question: View, gestures: list[Gesture], seat: int) -> None:
        """The question and its numbered options."""
        self.tell()
        self.tell(self.words("asked", seat=self.names[seat], question=self.say(question["asks"])))
        for n, option in enumerate(question["options"], 1):
            detail = f" ({self.say(option['detail'])})" if "detail" in option else ""
            self.tell(f"  {n}. {self.say(option['label'])}{detail}")
        if gestures:
            self.tell(self.words("further"))
        for n, gesture in enumerate(gestures, len(question["options"]) + 1):
            self.tell(f"  {n}. {self.say(gesture.label)} ({self.say(gesture.detail)})")

    def answer(self, line: str, seat: int, question: View, gestures: list[Gesture]) -> bool:
        """Do what was typed. True when the question is answered or gone."""
        word, _, rest = line.strip().partition(" ")
        commands: dict[str, Callable[[str], bool]] = {
            "?": lambda _: self.help(question),
            "help": lambda _: self.help(question),
            "why": lambda n: self.why(question, n),
            "undo": lambda _: self.undo(seat),
            "log": lambda _: self.log(seat),
            "table": lambda _: self.draw(self.match.view(seat)),
            "rule": self.rule,
            "save": self.keep,
            "quit": self.quit,
        }
        if word.lower() in commands:
            return commands[word.lower()](rest.strip())
        options = question["options"]
        keys = [option["key"] for option in options]
        n = int(word) if word.isdecimal() and len(word) < 6 else 0
        if 1 <= n <= len(keys):
            return self.choose([keys[n - 1]], seat)
        if len(keys) < n <= len(keys) + len(gestures):
            return self.choose_all(gestures[n - len(keys) - 1].answers, seat)
        if line.strip() in keys:
            return self.choose([line.strip()], seat)
        self.tell(self.words("not_understood", words=line.strip()[:40], n=len(keys) + len(gestures)))
        return False

    def choose(self, keys: list[str], seat: int) -> bool:
        for key in keys:
            self.match.choose(key, seat)
        self.save()
        return True

    def choose_all(self, answers: list[int], seat: int) -> bool:
        """The answers of a gesture one by one, each by its key."""
        for answer in answers:
            question = self.match.question
            if question is None:
                break
            self.match.choose(self.match.prompt(question).key(self.match.table, answer), seat)
        self.save()
        return True

    # What a person can ask for

    def help(self, question: View) -> bool:
        self.tell(self.words("help"))
        rule = question["rule"]
        self.tell(f"{self.say(question['asks'])} {rule}: {self.match.game.rule_text(rule, self.lang)}")
        for n, option in enumerate(question["options"], 1):
            detail = f" ({self.say(option['detail'])})" if "detail" in option else ""
            self.tell(f"  {n}. {self.say(option['label'])}{detail} [{option['key']}]")
        return False

    def why(self, question: View, which: str) -> bool:
        refused = question["refused"]
        if not refused:
            self.tell(self.words("nothing_refused"))
            return False
        if not which:
            self.tell(self.words("refused"))
            for n, no in enumerate(refused, 1):
                self.tell(f"  {n}. {self.say(no['label'])}")
            return False
        named = [no for no in refused if which in (no["key"], no["key"].rpartition(":")[2])]
        if which.isdecimal() and 1 <= int(which) <= len(refused):
            named = [refused[int(which) - 1]]
        if not named:
            self.tell(self.words("why_usage", n=len(refused)))
        for no in named:
            text = self.match.game.rule_text(no["rule"], self.lang)
            self.tell(f"{self.say(no['label'])}: {self.say(no['reason'])} {no['rule']}: {text}")
        return False

    def undo(self, seat: int) -> bool:
        """Back to the last question a person answered."""
        own = [i for i, (who, _) in enumerate(self.match.choices) if self.bots[who] is None]
        if not own:
            self.tell(self.words("nothing_to_undo"))
            return False
        self.match.undo(own[-1])
        self.told = len(self.match.facts)
        self.drawn = ""
        self.save()
        self.tell(self.words("undone"))
        return True

    def log(self, seat: int) -> bool:
        for line in self.match.log(seat):
            self.tell_line(line)
        return False

    def draw(self, view: View) -> bool:
        subtitle = self.say(view["subtitle"]) if "subtitle" in view else ""
        if view.get("round"):
            subtitle = f"{subtitle}, {self.words('round', n=view['round'])}"
        self.tell(f"== {self.say(self.match.game.title)}: {subtitle} ==")
        for line in table_lines(view, self.lang, [f"{name}" for name in self.names]):
            self.tell(line)
        return False

    def rule(self, words: str) -> bool:
        rule = words.upper()
        text = self.match.game.rule_text(rule, self.lang)
        self.tell(f"{rule}: {text}" if text else self.words("no_rule", words=words[:40]))
        return False

    def keep(self, file: str) -> bool:
        path = Path(file) if file else self.autosave.with_suffix(".record.json")
        try:
            write_whole(path, self.match.record().to_json())
        except OSError as no:
            self.tell(self.words("not_saved", file=str(path), why=no.strerror or str(no)))
        else:
            self.tell(self.words("saved", file=str(path)))
        return False

    def quit(self, _: str = "") -> bool:
        raise Stopped(self.words("stopped"))

    # Keeping and telling

    def save(self) -> None:
        names = [bot.name if bot else "" for bot in self.bots]
        Save(self.match.record(), names, self.lang, self.packs).write(self.autosave)

    def read_line(self, prompt: str) -> str:
        if prompt:
            print(prompt, end="", file=self.output, flush=True)
        line = self.input.readline()
        if not line:
            self.tell()
            raise Stopped(self.words("stopped"))
        return line.rstrip("\n")

    def read_out(self, seat: int) -> None:
        """What happened since the last time, as this seat heard it."""
        heard = [line for line in self.match.log(seat) if line["index"] >= self.told]
        for line in heard:
            self.tell_line(line)
        self.told = len(self.match.facts)

    def tell_line(self, line: View) -> None:
        if "heading" in line:
            self.tell(f"-- {self.say(line['text'])} --")
        else:
            self.tell(f"{self.say(line['text'])} [{line['rule']}]")

    def tell_the_end(self) -> None:
        result = self.match.result()
        self.tell()
        self.tell(f"{self.words('over')} {self.say(self.match.game.ending_text(result.ending))}")
        for seat, points in enumerate(result.scores):
            parts = ", ".join(
                f"{self.say(self.match.game.part_text(part))} {n}" for part, n in result.parts[seat].items() if n
            )
            self.tell(f"{self.words('points', seat=f'{LETTERS[seat]} {self.names[seat]}', n=points)} ({parts})")
        if result.winners:
            self.tell(self.words("winner", who=", ".join(self.names[seat] for seat in result.winners)))
        else:
            self.tell(self.words("won" if result.won else "lost"))


def sit_down(sitting: Sitting) -> int:
    """Play until the end or until the person leaves. Nothing is lost either way."""
    try:
        sitting.save()
        sitting.play()
    except Stopped as bye:
        sitting.tell(str(bye))
    except KeyboardInterrupt:
        sitting.tell()
        sitting.tell(sitting.words("stopped"))
        return 130
    except Refused as no:
        raise RobinsonadeError(str(no)) from None
    return 0
