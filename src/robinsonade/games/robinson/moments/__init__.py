"""What may be used when (R-USE, R-ABIL): whatever could change something is offered; otherwise a reason says why not.

`times` names the moments of a round, `conditions` asks whether something could change, `purposes` has for each kind of
thing an answer for every moment and offers what lies there, `usable` lists everything for `docs/moments/robinson.md`.
"""
