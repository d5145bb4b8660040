"""What rules and cards of Robinson Crusoe do to the table, by subject.

`who` is the person who resolves: in the action phase the owner of the top pawn (a seat, or FRIDAY), in the event phase
the first player. `whom` is who suffers: one person, or ALL (every seat, and Jenny once she is rescued; never Friday).

A demand does what is possible and wounds for the rest: who resolves, while actions are resolved, else everybody
(R-UNF). What is lost `if_possible` never wounds. What is gained while actions are resolved goes to Future by itself;
marks and tokens put on tiles and action spaces then wait by themselves.

Nothing here sets `s.in_play`, the card being read: whoever turns a card up does.
"""
