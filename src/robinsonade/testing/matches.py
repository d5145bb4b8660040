"""Laws about matches and records: undo, fork, replay and straight play agree, and facts are told once."""

from __future__ import annotations

import json
from random import Random

from robinsonade.engine.chance import seed_state
from robinsonade.engine.errors import RobinsonadeError
from robinsonade.engine.luck import SECRET_BYTES
from robinsonade.engine.machine import (
    Fact,
    play_out,
)
from robinsonade.engine.match import Match
from robinsonade.engine.records import Choice, Record, read_record
from robinsonade.testing.law import SOME_QUESTIONS, THE_END, WHOLE_WALK, law
from robinsonade.testing.questions import must_refuse
from robinsonade.testing.texts import rule_problem, text_problem
from robinsonade.testing.walks import (
    ADO,
    FORKS,
    SPOILT,
    Walk,
    Wanderer,
    differing,
    everyone,
    keys_offered,
    standing,
    written,
)


@law(WHOLE_WALK)
def straight_play_interactive_play_and_replay_agree(walk: Walk) -> None:
    """Straight play, play with saving, loading, forking and undoing, and replay give the same bytes and facts."""
    game, setup = walk.game, walk.match.setup
    s = game.deal(walk.match.box, setup.seats, setup.options, seed_state(setup.seed))
    facts: list[Fact] = []
    s.facts = facts
    wanderer = Wanderer(game, walk.dice)
    play_out(s, wanderer)

    match = play_restlessly(walk, wanderer.choices)
    if written(match.table) != written(s) or match.facts != facts:
        what = differing(written(s), written(match.table)) if match.facts == facts else "its facts"
        raise walk.broken(f"interactive play differs from straight play in {what}", match)
    again = Match(walk.game, read_record(match.record().to_json()), walk.packs)
    if written(again.table) != written(s) or again.facts != facts:
        raise walk.broken("the replay of the record differs from straight play", match)


@law(WHOLE_WALK)
def luck_can_come_from_a_secret_that_no_running_record_holds(walk: Walk) -> None:
    """With luck from a secret a match can be saved, told without the secret, and verified at its end."""
    setup = walk.match.setup
    secret = f"{walk.dice.getrandbits(8 * SECRET_BYTES):0{2 * SECRET_BYTES}x}"
    try:
        walk.match = Match.start(walk.game, setup.seats, setup.options, packs=walk.packs, secret=secret)
    except (TypeError, AttributeError) as stumble:
        raise walk.broken(f"it cannot be dealt with luck from a secret: {stumble!r}") from stumble
    for match in walk.looks():
        record = match.record().to_json()
        if secret in record:
            raise walk.broken("the record of a running match holds the secret")
        check_replay(walk, record)
    check_replay(walk, walk.match.record().to_json())


def check_replay(walk: Walk, record: str) -> None:
    again = Match(walk.game, read_record(record), walk.packs)
    if written(again.table) != written(walk.match.table) or again.facts != walk.match.facts:
        what = differing(written(walk.match.table), written(again.table))
        raise walk.broken(f"told what was decided, the match stands differently in {what}")


def play_restlessly(walk: Walk, choices: list[Choice]) -> Match:
    """Play these choices with much ado in between."""
    match, dice, rest = walk.match, walk.dice, choices[:]
    while rest:
        question = match.question
        if question is None:
            raise walk.broken(f"interactive play is over where straight play goes on with '{rest[0][1]}'", match)
        among = min(len(match.waiting_for()), len(rest)) if question.sealed else 1
        seat, key = rest.pop(dice.randrange(among))
        if seat not in match.waiting_for() or key not in keys_offered(match, seat):
            raise walk.broken(f"straight play chose '{key}', interactive play asks '{question.prompt}'", match)
        walk.choose(match, key, seat)
        if dice.random() < ADO:
            match = dice.choice([save_and_load, load_the_step, fork_and_stray, undo_and_redo, think])(walk, match)
    return match


def save_and_load(walk: Walk, match: Match) -> Match:
    return Match(walk.game, read_record(match.record().to_json()), walk.packs)


def load_the_step(walk: Walk, match: Match) -> Match:
    """The position of a search or a server: the table when the step began, and the answers since."""
    match.began = match.game.load(match.box, json.loads(written(match.began)))
    match.run(match.given)
    return match


def fork_and_stray(walk: Walk, match: Match) -> Match:
    fork = match.fork(walk.dice.randrange(len(match.choices) + 1))
    for _ in range(3):
        if fork.question is not None:
            seat, key = walk.random_choice(fork)
            walk.choose(fork, key, seat)
    return match


def undo_and_redo(walk: Walk, match: Match) -> Match:
    back = walk.dice.randrange(len(match.choices) + 1)
    taken_back = match.choices[back:]
    match.undo(back)
    for seat, key in taken_back:
        walk.choose(match, key, seat)
    return match


def think(walk: Walk, match: Match) -> Match:
    wanderer = Wanderer(match.game, Random(walk.dice.random()))
    if match.question is not None:
        match.point().play([], wanderer, walk.dice.choice(match.waiting_for()), walk.luck())
    return match


@law(SOME_QUESTIONS)
def undo_and_the_same_choice_again_change_nothing(walk: Walk, match: Match) -> None:
    """Taking a choice back restores what was, and making it again gives what it gave."""
    seat, key = walk.random_choice(match)
    before, other = standing(match), match.twin()
    walk.choose(other, key, seat)
    after, news = standing(other), other.news
    other.undo()
    if standing(other) != before:
        raise walk.broken(f"taking back '{key}' does not restore what was")
    walk.choose(other, key, seat)
    if (standing(other), other.news) != (after, news):
        raise walk.broken(f"'{key}' was taken back and chosen again, with another outcome")


@law(WHOLE_WALK)
def a_fork_is_the_match_up_to_there(walk: Walk) -> None:
    """A fork at any choice stands where the match stood then, and what happens to it does not touch the match."""
    stood = {len(match.choices): standing(match) for match in walk.looks()}
    end = standing(walk.match)
    for step in walk.dice.sample(sorted(stood), min(len(stood), FORKS)):
        fork = walk.match.fork(step)
        if standing(fork) != stood[step]:
            raise walk.broken(f"a fork at choice {step} does not stand where the match stood")
        seat, key = walk.random_choice(fork)
        walk.choose(fork, key, seat)
    if standing(walk.match) != end:
        raise walk.broken("a fork was played, and the match it came from changed")


@law(SOME_QUESTIONS, THE_END)
def records_survive_json(walk: Walk, match: Match) -> None:
    """A record that is written and read again is the same record, and a whole one leads to the same end."""
    text = match.record().to_json()
    record = read_record(text.encode())
    if record.to_json() != text:
        raise walk.broken("the record changes when it is written and read again")
    if match.ending and standing(Match(walk.game, record, walk.packs)) != standing(match):
        raise walk.broken("the record leads somewhere else when it is read again")


@law(THE_END)
def a_spoilt_record_is_refused_with_a_sentence(walk: Walk, match: Match) -> None:
    """A record with choices or luck that somebody meddled with plays on or is refused; nothing else happens."""
    for _ in range(SPOILT):
        record = match.record()
        spoil(record, walk.dice)
        try:
            Match(walk.game, record, walk.packs)
        except RobinsonadeError as no:
            if not str(no):
                raise walk.broken("a spoilt record is refused without a sentence") from None
        except Exception as stumble:
            raise walk.broken(f"a spoilt record makes the rules stumble: {stumble!r}") from stumble


def spoil(record: Record, dice: Random) -> None:
    choices, i = record.choices, dice.randrange(len(record.choices))
    seat, key = choices[i]
    how = dice.randrange(6)
    if how == 0:
        del choices[i]
    elif how == 1:
        choices[i] = (seat, dice.choice(choices)[1])
    elif how == 2:
        choices[i] = (dice.randrange(-2, record.seats + 2), key)
    elif how == 3:
        choices.insert(i, dice.choice(choices))
    elif how == 4:
        record.seed += 1
    else:
        record.luck = [("", dice.choice(["0", "1", "999", "-1", "x", key]))]


@law(WHOLE_WALK)
def facts_are_told_exactly_once(walk: Walk) -> None:
    """The news after each choice, put together, are the facts of straight play: none missing, none twice."""
    match = walk.match
    heard = match.facts[:]
    for _ in walk.questions():
        heard += match.news if match.choices else []
    heard += match.news
    straight = Match(walk.game, match.record(), walk.packs).facts
    for what, told in (("the news", heard), ("the facts of the match", match.facts)):
        if told != straight:
            fact = next((a for a, b in zip(told, straight, strict=False) if a != b), (told + straight)[-1])
            raise walk.broken(f"{what} are not those of straight play; the first difference is {fact}")


@law(THE_END)
def facts_say_what_happened(walk: Walk, match: Match) -> None:
    """Each fact has words in every language and cites a rule that exists, for everyone who hears it."""
    for eyes in everyone(match):
        for line in match.log(eyes):
            wrong = text_problem(line["text"], match.table.seats) or rule_problem(walk.game, line["rule"])
            if line.get("heading", "round") not in ("round", "phase"):
                wrong = f"its heading '{line['heading']}' is neither 'round' nor 'phase'"
            if wrong:
                raise walk.broken(f"the fact '{line['what']}': {wrong}")


@law(WHOLE_WALK)
def the_log_never_changes_its_words(walk: Walk) -> None:
    """What the log said when it happened it still says at the end."""
    said: list[str] = []
    for match in walk.questions():
        said += [json.dumps(walk.game.say(match.table, fact)) for fact in match.facts[len(said) :]]
    for fact, then in zip(walk.match.facts, said, strict=False):
        now = json.dumps(walk.game.say(walk.match.table, fact))
        if now != then:
            raise walk.broken(f"the log said {then}, and now says {now}")


@law(THE_END)
def every_walk_ends_and_says_why(walk: Walk, match: Match) -> None:
    """A match ends for a reason that has words, asks nothing any more and accepts nothing."""
    tale = match.tale()
    for text in (walk.game.ending_text(match.ending), tale.headline, tale.story):
        wrong = text_problem(text, match.table.seats)
        if wrong:
            raise walk.broken(f"the ending '{match.ending}': {wrong}")
    if match.waiting_for() or any(match.question_for(eyes) for eyes in everyone(match)):
        raise walk.broken("somebody is asked although the match is over")
    must_refuse(walk, match, match.choices[-1][1], match.choices[-1][0])


@law(THE_END)
def a_result_says_who_won(walk: Walk, match: Match) -> None:
    """A result has the ending, its rule, whether it was won, and winners that sit at the table."""
    result, seats = match.result(), match.table.seats
    wrong = rule_problem(walk.game, result.rule)
    if result.ending != match.ending:
        wrong = f"the result says '{result.ending}', the match ended with '{match.ending}'"
    elif not isinstance(result.won, bool) or (result.winners and not result.won):
        wrong = "there are winners, but nothing was won"
    elif sorted(set(result.winners)) != result.winners or not set(result.winners) <= set(range(seats)):
        wrong = f"the winners {result.winners} are not seats in order"
    elif walk.game.cooperative and len(result.winners) != (seats if result.won else 0):
        wrong = f"all win together or nobody does, but the winners are {result.winners}"
    elif len(result.scores) not in (0, seats) or len(result.parts) not in (0, seats):
        wrong = "not everyone has a score"
    elif result.parts and [sum(part.values()) for part in result.parts] != result.scores:
        wrong = "the parts of a score do not add up"
    if wrong:
        raise walk.broken(wrong)
