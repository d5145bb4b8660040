"""What other projects' learners and searchers meet: answers with fixed numbers, tables as arrays, a game played step by
step. `robinsonade.gym`, `robinsonade.pettingzoo` and `robinsonade.openspiel` stand on it."""
