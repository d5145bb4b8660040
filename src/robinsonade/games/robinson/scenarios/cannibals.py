from robinsonade.games.robinson.scenarios.basic import Scenario


class Cannibals(Scenario):
    name = "cannibals"
    number = 5
