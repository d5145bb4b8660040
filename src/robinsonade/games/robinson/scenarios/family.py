from robinsonade.games.robinson.scenarios.basic import Scenario


class Family(Scenario):
    name = "family"
    number = 6
