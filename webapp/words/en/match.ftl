### What is said beside a board while a game lasts, and of how it came out.
### $best = 26

# $other = Makeda
match-pick-first = Pick a dish. The left number counts for you, the right one for { $other }.
match-pick = Pick a dish.
match-pick-secret = Pick a dish in secret. Once you’ve both picked, we show both dishes.
match-best = Perfect play gives you { $best }. Can you get it?
# $sure = 12
match-best-secret = If everyone eats their favourites, you get { $best }. Eating yours gets you at least { $sure }, whatever the others do. Can you do better?
# $sure = 12
match-best-secret-coin = If everyone eats their favourites, you get { $best }. Eating yours gets you at least { $sure } on average over tosses, whatever the others do. Can you do better?

## Names and scores

### $player = Ben
### $players = Ben | Cleo
### $you = no
### $n = 2
### $scores = You 8, Ben 5
match-you = You
match-you-inside = you
# $amount = 8
match-score = { $you ->
    [yes] You { $amount }
   *[no] { $player } { $amount }
}
match-scores = { $scores }
match-hidden = hidden
# $letter = B
match-seat = Seat { $letter }
match-count = { $n ->
    [0] none
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $n }
}

## A position that is looked at

### $noun = bite
### $number = 3
### $of = 8
match-start = Start
match-start-viewed = You’re looking at the start.
match-numbered = { $noun ->
    [bite] Bite { $number }
    [token] Token { $number }
    [toss] Toss for bite { $number }
    [draw] Draw for move { $number }
   *[move] Move { $number }
}{ $of ->
    [0] { "" }
   *[other] { " " }of { $of }
}
match-viewed = You’re looking at { $noun ->
    [bite] bite { $number }
    [token] token { $number }
    [toss] the toss for bite { $number }
    [draw] the draw for move { $number }
   *[move] move { $number }
}{ $of ->
    [0] { "" }
   *[other] { " " }of { $of }
}.
# $happened = Ben ate Kitfo
match-after = { match-numbered }. { $happened }. { $scores }.

## The latest position

# $happened = Ben ate Kitfo
match-happened = { $happened }.
# $moves = Ana chose 3 | Ben chose 4
match-all-moved = { $moves }
match-chosen = { $you ->
    [yes] You have chosen
   *[no] { $player } has chosen
}
match-whose = { $you ->
    [yes] Your turn
   *[no] { $player }’s turn
}
match-turn = { match-whose }.
match-turn-numbered = { match-whose }, { $noun ->
    [bite] bite { $number }
    [token] token { $number }
   *[move] move { $number }
}{ $of ->
    [0] { "" }
   *[other] { " " }of { $of }
}.
match-to-choose = { $you ->
    [yes] { $n ->
        [1] Your pick?
       *[other] { $players } are still to choose.
    }
   *[no] Waiting for { $players } to choose.
}
match-secret = Choose in secret
match-committed = You’ve chosen. You can change it until { $players } { $n ->
    [1] has
   *[other] have
} chosen, too.
match-thinking = { $players } { $n ->
    [1] is
   *[other] are
} thinking.
match-stuck = { $players } couldn’t move.
match-watching = You’re watching.
match-waiting = Waiting
match-lobby = The table waits for its players.
match-lobby-hint = The table is not full yet.
match-ready = Waiting for { $players } to press Ready.
match-away = Waiting for { $player }, who is away.
# $strategy = Planner
match-deputy = Let { $strategy } play for { $player }
# $strategy = Planner
match-stand-in = { $strategy } { $you ->
    [yes] (for you)
   *[no] (for { $player })
}
# $strategy = Planner
# $n = 5
match-while-away = While you were away, { $strategy } made your last { $n } moves.
# $shown = Well played!
match-reacted = { $you ->
    [yes] You: { $shown }
   *[no] { $player }: { $shown }
}

## Many scores in one breath

### $most = 9
### $own = 5
### $few = yes
match-brief = { $few ->
    [yes] { $players } { $n ->
        [1] has
       *[other] have
    } the most, { $most }
   *[no] { $n } players have the most, { $most }
}
match-brief-first = You have the most, { $most }
# $theirs = Ben has the most, 9
match-brief-own = You have { $own }. { $theirs }
match-brief-hidden = { $you ->
    [yes] You have { $own }. The other scores are hidden
   *[no] The scores are hidden
}

## The end

### $stopped = Ben resigned and lost
match-over = Over
match-final = Final score: { $scores }.
match-unfinished = Unfinished
match-unfinished-hint = Unfinished. Score so far: { $scores }.
match-cut-short = { $stopped }. { $scores }.
match-stopped-resigned = A player resigned
match-stopped-out_of_time = Time ran out
match-stopped-abandoned = The game ended early, and no one lost
match-lost-resigned = { $you ->
    [yes] You resigned and lost
   *[no] { $player } resigned and lost
}
match-lost-out_of_time = { $you ->
    [yes] You ran out of time and lost
   *[no] { $player } ran out of time and lost
}
match-agreed = The players agreed to end the game, so no one lost
### $missed = Cleo
### $yours = no
match-called-off = { $you ->
    [yes] { $n ->
        [1] You ended the game while { $missed } was away, so no one lost
       *[other] You ended the game while { $missed } were away, so no one lost
    }
   *[no] { $yours ->
        [yes] { $player } ended the game while { $missed } were away, so no one lost
       *[no] { $n ->
            [1] { $player } ended the game while { $missed } was away, so no one lost
           *[other] { $player } ended the game while { $missed } were away, so no one lost
        }
    }
}
match-lost-abandoned = { $you ->
    [yes] You left the game and lost
   *[no] { $player } left the game and lost
}

## Several games with one total

### $game = 2
match-series-first = Game { $game } of { $of }. All scores count together. For the next game, everyone moves on one seat.
match-series-so-far = Game { $game } of { $of }. All scores count together. So far: { $scores }.
match-series-after = After game { $game } of { $of }: { $scores }. For the next game, everyone moves on one seat.
match-series-uncounted = This game has no loser, so no one gets points for it.
# $winner = Ben wins.
match-series-over = After all { $of } games: { $scores }. { $winner }
match-series-won = { $you ->
    [yes] You win.
   *[no] { $players } wins.
}
match-series-tie = A tie between { $players }.

## The end, next to what perfect play gives

### $score = 4
### $possible = 5
### $by = one
### $worths = You 13, Ben 11
### $first = You have the most, 12
match-ended-best = { $score } of { $possible }: what perfect play gives
match-ended-within = { $score }: as much as perfect play gives
match-ended-short = { $score } of { $possible }: { $by } short
match-average-ended = { $score }. Perfect play gives { $possible }.
match-ended-more = { $score }: { $by } more than perfect play gives
match-stands-best = what perfect play gives
match-stands-short = { $by } short
match-stands-more = { $by } more
match-told-best = You got what perfect play gives.
match-told-short = You are { $by } short of perfect play.
match-average-told = Perfect play gives you { $possible }.
match-told-more = You got { $by } more than perfect play gives.
match-worths = Perfect play gives: { $worths }.
match-compared-tie = { $first }. Compared with perfect play, it’s a tie.
match-compared-too = { $first }. Compared with perfect play, that’s the best, too.
match-compared-other = { $first }. Compared with perfect play, { $players } did best.
match-compared-only = { $first }.
### $rest = no
match-most = { $you ->
    [yes] { $players } have
   *[no] { $n ->
        [1] { $players } has
       *[other] { $players } have
    }
} the most{ $rest ->
    [yes] { " " }of those left
   *[no] { "" }
}, { $most }
match-level = { $players } have { $most } each
# $low = 13
# $high = 23
match-band = { $low } at least, { $high } at best
match-on-average = { $best } on average

## Why it ended so

### $cost = five
### $all = all five
### $given = three
### $luck = two
### $givers = 1
### $move = Bite 3
match-all = { $n ->
    [1] that point
    [2] both points
   *[other] all { match-count }
}
match-costly = { $noun ->
    [bite] { $n ->
        [1] One bite
        [2] Two bites
        [3] Three bites
        [4] Four bites
       *[other] { $n } bites
    }
    [token] { $n ->
        [1] Your place
       *[other] Your places
    }
   *[move] { $n ->
        [1] One move
        [2] Two moves
        [3] Three moves
        [4] Four moves
       *[other] { $n } moves
    }
} cost you
match-those = { $givers ->
    [0] The others
   *[other] { $players }
}
match-those-inside = { $givers ->
    [0] the others
   *[other] { $players }
}
match-why-mistakes = { match-costly } { $cost }.
match-why-all-mistakes = { match-costly } { $all }.
match-why-given-back = { match-costly } { $cost }, and { match-those-inside } gave it back.
match-why-some-given-back = { match-costly } { $cost }, and { match-those-inside } gave { $given } back.
match-why-cost-more = { match-costly } { $cost }. { match-those } slipped too, and that cost you { $given } more.
match-why-given-more = { match-costly } { $cost }, but { match-those-inside } gave you { $given }.
match-why-given = { match-those } gave you { $given }.
match-why-gained = { match-those } slipped, and you gained from it.
match-why-gained-by-gamble = { match-those } gambled on a tie, and you gained from it.
match-why-cost-by-others = You made no mistake. { match-those } slipped, and that cost you { $given }.
match-why-cost-by-gamble = You made no mistake. { match-those } gambled on a tie, and you lost by it.
# $sure = Kitfo
# $worth = 12
match-why-gambled = { $move } was best only if ties fell well, and they didn’t. You could have been sure of { $worth } with { $sure }.
match-why-only-luck-less = You made no mistake. Luck cost you { $luck }.
match-why-only-luck-even = You made no mistake, and luck evened out.
match-why-only-luck-more = You made no mistake. Luck gave you { $luck }.
match-why-luck-less = { match-costly } { $cost }. Luck cost you { $luck } more.
match-why-luck-even = { match-costly } { $cost }. Luck evened out.
match-why-luck-more = { match-costly } { $cost }. Luck gave you { $luck }.
# $thing = Kitfo
# $average = no
match-trap = { $move } held a trap. At first sight { $thing } looked best, but it would have cost { $you ->
    [yes] you
   *[no] { $player }
} { $cost }{ $average ->
    [yes] { " " }on average
   *[no] { "" }
}.

