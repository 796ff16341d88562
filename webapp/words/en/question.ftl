### Questions between people at a table: to take back a move, to end the game. Reminders of who is away.
### $player = Ben
### $players = Cleo
### $you = no
### $asked = yes

question-asked-take_back = { $you ->
    [yes] You’ve asked to take back your move. Waiting for { $players }.
   *[no] { $asked ->
        [yes] { $player } asks to take back a move.
       *[no] { $player } asks to take back a move. Waiting for { $players }.
    }
}
question-asked-call_off = { $you ->
    [yes] You’ve offered to end the game here. Waiting for { $players }.
   *[no] { $asked ->
        [yes] { $player } offers to end the game here. No one would lose.
       *[no] { $player } offers to end the game here. Waiting for { $players }.
    }
}
# $kind = take_back
question-yes = { $kind ->
    [take_back] Allow it
   *[call_off] End the game
}
# $kind = take_back
question-no = { $kind ->
    [take_back] No
   *[call_off] Play on
}
question-withdraw = Never mind
question-lost = { $player } hasn’t made a move that the rules allow. A bot can play on.
# $count = 1
question-programs = { $count ->
    [one] { $players } is a program. You can’t ask it for a take-back or an early end.
   *[other] { $players } are programs. You can’t ask them for a take-back or an early end.
}
question-ask-take_back = Ask to take back
question-ask-call_off = Offer to end
question-call_off-means = The game ends here if everyone agrees. No one loses.
question-call_off-yes = Yes, offer it
question-end = End the game, no one loses
question-remind = Nudge { $player }
# $other = Cleo
question-reminded = { $you ->
    [yes] You nudged { $other }.
   *[no] { $asked ->
        [yes] { $player } is waiting for you.
       *[no] { $player } nudged { $other }.
    }
}
