### What the token game says while it is played, and of its results.
### $player = Ben
### $you = no
### $target = place 8
### $place = Place 8, $7
### $scores = You $8, Ben $5
### $thing = place 8
### $amount = $4
### $n = 2

tokens-title = Nearest token
tokens-seats-help = Between 2 and 10, but no more than there are stacks. They go in this order, unless a house rule changes it.
tokens-short = Tokens
tokens-goal = In turn, everyone puts one token on a stack. Then each stack of money goes to the nearest token.
tokens-goal-between = In turn, everyone puts one token on a stack or between stacks. Each stack goes to the nearest token.
tokens-goal-each = Everyone puts { match-count } { $n ->
    [1] token
   *[other] tokens
} on the board, in the order above it. Then each stack of money goes to the nearest token.
tokens-goal-several = Some players have several tokens. They go on the board in the order above it. Then each stack of money goes to the nearest token.
tokens-goal-secret = You both choose a place in secret. Then each stack of money goes to the nearest token.
tokens-points = { $amount }
tokens-coach-means = Each place shows how much you get in the end if you go there and everyone plays their best from there.
tokens-chapter-link = Why? Five steps about the token game
tokens-new-title = A new token game
tokens-choose-title = Choose board and seats
tokens-vary = Shuffled stacks

## Places and moves

# $place = 8
tokens-place = place { $place }
# $place = 8
tokens-entry = Place { $place }
# $place = 8
# $money = $7
tokens-stack = Place { $place }, { $money }
# $low = 5
# $high = 6
tokens-cell = Anywhere between { $low } and { $high }
# $low = 5
# $high = 6
tokens-cell-grid = Between { $low } and { $high }
tokens-do = Go to { $target }
tokens-moved = { $you ->
    [yes] You went to { $target }
   *[no] { $player } went to { $target }
}
# $strategy = Best reply
# $targets = place 9 | place 10
tokens-while-away = While you were away, { $strategy } went to { $targets } for you.
tokens-chose = { $you ->
    [yes] You chose { $target }
   *[no] { $player } chose { $target }
}
tokens-shared = You both chose { $target } and share everything
# $place = 8
tokens-commit = Go to place { $place }
# $place = 8
tokens-commit-secret = Choose place { $place }
tokens-key-number = that place
tokens-key-enter = put the token

## What the mover is asked to do

# $follow = 2 more follow, one of them yours.
# $own = 2
# $which = 1
tokens-your-token = { $own ->
    [1] Choose a place for your token.
    [2] Choose a place for your { tokens-nth } of two tokens.
    [3] Choose a place for your { tokens-nth } of three tokens.
    [4] Choose a place for your { tokens-nth } of four tokens.
   *[other] Choose a place for your { tokens-nth } of { $own } tokens.
} { $follow }
# $which = 1
tokens-nth = { $which ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [last] last
   *[other] next
}
# $mine = 1
# $whose = some
tokens-follow = { $n ->
    [0] It is the last one.
    [1] { $whose ->
        [all] One more follows, also yours.
       *[none] One more follows.
    }
   *[other] { $whose ->
        [all] { $n } more follow, all of them yours.
        [some] { $mine ->
            [1] { $n } more follow, one of them yours.
           *[other] { $n } more follow, { $mine } of them yours.
        }
       *[none] { $n } more follow.
    }
}
tokens-asks-secret = Choose a place in secret. Once you’ve both chosen, we show both tokens.

## The board, as screen readers say it

tokens-board-start = Every stack goes to the nearest token
tokens-board-now = If the game stopped now
tokens-board-over = Who got what
tokens-stand = A token may stand on a stack, or anywhere between two.
tokens-stand-line = A token may stand on a stack, or anywhere between two, but not beyond the ends.
# $step = ½
tokens-stand-grid = A token may stand on a stack, and between two every { $step } of the way.
tokens-free = { $place }, free.
tokens-both-here = { $place }, both tokens.
tokens-taken = { $you ->
    [yes] { $place }, your token.
   *[no] { $place }, { $player }’s token.
}
# $players = Ben
tokens-would-go = { $you ->
    [yes] { $n ->
        [0] { $place }, would go to you.
       *[other] { $place }, would go to you and { $players }, half each.
    }
   *[no] { $n ->
        [1] { $place }, would go to { $players }.
       *[other] { $place }, would go to { $players }, half each.
    }
}
# $players = Ben
tokens-goes = { $you ->
    [yes] { $n ->
        [0] { $place }, goes to you.
       *[other] { $place }, goes to you and { $players }, half each.
    }
   *[no] { $n ->
        [1] { $place }, goes to { $players }.
       *[other] { $place }, goes to { $players }, half each.
    }
}
tokens-left = { $you ->
    [yes] you { $amount }
   *[no] { $player } { $amount }
}
# $scores = you $8 | Ben $5
tokens-leaves = { $scores }
# $scores = you $8 | Ben $5
# $places = 3 | 5
tokens-leaves-split = { $n ->
    [1] { $scores }. Split: place { $places }
   *[other] { $scores }. Split: places { $places }
}

## What the script of the board fills in

### $says = you $8, Ben $5
### $worth = $8
tokens-script-option = { $place }, free. If you went there now: { $says }.
tokens-script-secret = { $place }. You both choose in secret.
tokens-script-committed = { $place }, your choice.
tokens-script-note = { $place }: { $says }.
tokens-script-note-worth = { $place }: { $says }. If all play their best: you { $worth }.
# $place = 5¼
tokens-script-at = Go to place { $place }
# $place = 5¼
tokens-script-place = Place { $place }
# $place = 5¼
tokens-script-looked = If the game stopped now, you on place { $place }
# $place = 5¼
# $next = Girma
tokens-script-first = Place { $place }: all yours, until { $next } answers

## What is told of each token

# $money = $55
# $stacks = 10
tokens-opening = { $n ->
    [1] { $money } in { $stacks } stacks, and one token to come.
   *[other] { $money } in { $stacks } stacks, and { $n } tokens to come.
}
# $stacks = 10
tokens-opening-secret = { $stacks } stacks, and both players choose in secret.
tokens-first = { $you ->
    [yes] You go to { $target }. For now, all { $amount } goes to you.
   *[no] { $player } goes to { $target }. For now, all { $amount } goes to { $player }.
}
# $losses = $4 from Ben | $2 from you
tokens-takes = { $n ->
    [0] { $you ->
        [yes] You go to { $target } and take nothing.
       *[no] { $player } goes to { $target } and takes nothing.
    }
    [1] { $you ->
        [yes] You go to { $target } and take { $losses }.
       *[no] { $player } goes to { $target } and takes { $losses }.
    }
   *[other] { $you ->
        [yes] You go to { $target } and take { $amount }: { $losses }.
       *[no] { $player } goes to { $target } and takes { $amount }: { $losses }.
    }
}
tokens-loss = { $you ->
    [yes] { $amount } from you
   *[no] { $amount } from { $player }
}
tokens-in-all = { $you ->
    [yes] Now you have { $amount }.
   *[no] Now { $player } has { $amount }.
}
# $number = 2
tokens-to-come = Token { $number } of { $n } is yours. Everyone after you plays to get the most.
tokens-to-come-last = The last of { $n } tokens is yours.
tokens-in-the-end = In the end: { $scores }.

## Results and remarks

tokens-scores-now = If the game stopped now: { $scores }.
tokens-ended = All tokens are down
tokens-flawless = No place was better.

tokens-bot-perfect = Perfect. I couldn’t have done better myself.
tokens-bot-cut-in = There was room on { $thing }. I took { $amount } from you.
tokens-bot-left-for-me = Thank you for leaving me { $thing }. It cost you { $amount }.
tokens-bot-passed-over = You passed over { $thing }. It would have cost you { $amount }.
tokens-praise-passed-over = Well seen: { $thing } was tempting, and would have cost you { $amount }.
