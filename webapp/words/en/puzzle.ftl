### The daily puzzles, their calendar, and the puzzles made from a game's mistakes.

### $game = dinner
### $date = 22 November 2026
### $month = November 2026
### $n = 3
### $all = 12
### $worth = 15
### $title = The dinner puzzle of 22 November 2026
### $move = Kitfo
### $noun = bite
### $other = Girma
### $asks = one
### $sure = search
### $sent = “soon”
### $like = 2026-11-24
### $first = January 2026
### $last = November 2026
### $names = dinner | tokens
### $moves = Kitfo, Tibs
### $rows = 1 found, then a wrong one
### $told = 7 at the first try and 3 at the second
### $state = solved
### $tries = 1
### $level = Easy

## Names

puzzle-of-day =
    { $game ->
        [dinner] The dinner puzzle of { $date }
        [tokens] The token puzzle of { $date }
       *[other] The puzzle of { $date }
    }
puzzle-by-number =
    { $game ->
        [dinner] Dinner puzzle { $n }
        [tokens] Token puzzle { $n }
       *[other] Puzzle { $n }
    }
puzzle-solved-title = Solved: { $title }
puzzle-description = Two puzzles a day, three hearts each. Every answer is proved.
puzzle-level-easy = Easy
puzzle-level-medium = Medium
puzzle-level-hard = Hard
puzzle-day-tabs = This day’s puzzles
puzzle-tab-solved = , solved
puzzle-tab-lost = , not solved

## What to find

puzzle-goal-one =
    { $noun ->
        [bite] Find the bite that gets you { $worth }.
        [token] Find the place that gets you { $worth }.
       *[other] Find the move that gets you { $worth }.
    }
puzzle-goal-any =
    { $noun ->
        [bite] Find a bite that gets you { $worth }.
        [token] Find a place that gets you { $worth }.
       *[other] Find a move that gets you { $worth }.
    }
puzzle-goal-many =
    { $noun ->
        [bite]
            { $n ->
                [2] Find both bites that get you { $worth }.
               *[other] Find all { $n } of your bites that get you { $worth }.
            }
        [token]
            { $n ->
                [2] Find both places that get you { $worth }.
               *[other] Find all { $n } of your places that get you { $worth }.
            }
       *[other]
            { $n ->
                [2] Find both moves that get you { $worth }.
               *[other] Find all { $n } of your moves that get you { $worth }.
            }
    }
puzzle-goal-kept = You got all { $worth }.
puzzle-goal-lost = You could have had { $worth }.
puzzle-goal-lost-one =
    { $noun ->
        [bite] The right bite was { $move }. You could have had { $worth }.
        [token] The right place was { $move }. You could have had { $worth }.
       *[other] The right move was { $move }. You could have had { $worth }.
    }
puzzle-goal-lost-any =
    { $noun ->
        [bite] { $move } was a right bite. You could have had { $worth }.
        [token] { $move } was a right place. You could have had { $worth }.
       *[other] { $move } was a right move. You could have had { $worth }.
    }

## The question and its hints

puzzle-question =
    { $noun ->
        [bite] Your turn. The tempting bite is { $move }. Find a better one.
        [token] Your turn. It’s tempting to go to { $move }. Find a better place.
       *[other] Your turn. The tempting move is { $move }. Find a better one.
    }
puzzle-question-retry =
    { $noun ->
        [bite] Your turn. The bite in the game was { $move }. Find a better one.
        [token] Your turn. In the game the token went to { $move }. Find a better place.
       *[other] Your turn. The move in the game was { $move }. Find a better one.
    }
puzzle-question-equal = Your turn. All moves are worth the same here.
puzzle-idea-none-wrong = Nothing can go wrong here. All moves are worth the same.
puzzle-idea-no-danger =
    { $asks ->
        [all] { $move } is in no danger. What would the others take from you?
       *[one] { $move } is in no danger. What would { $other } take from you?
    }
puzzle-idea-may-wait =
    { $asks ->
        [all] { $move } may still be there later. What would the others take from you?
       *[one] { $move } may still be there later. What would { $other } take from you?
    }
puzzle-idea-next-bite = If you eat { $move } now, which dish will { $other } eat next?
puzzle-idea-cut-in = A later token can take money from yours. Where does that hurt least?
puzzle-idea-halfway = Count the stacks that end up exactly halfway between two tokens.
puzzle-idea-backwards = Walk back from the last bite. Each diner gets the dish that the other one likes least. Cross it out, and go on.
puzzle-idea-place-last = The last token is yours. Count what you’d get on each place.
puzzle-idea-each-place = Imagine your token on each place. Let the others answer before you count.
puzzle-idea-each-move =
    { $noun ->
        [bite] Imagine each bite, and play on for everyone before you count.
       *[other] Imagine each move, and play on for everyone before you count.
    }
puzzle-choice-one = The answer is { $moves }.
puzzle-choice =
    { $sure ->
        [one] For one way of playing perfectly, at least one of these is best: { $moves }.
        [rule] If ties break this way, at least one of these is best: { $moves }.
        [search] At least one of these looks best, but we couldn’t search to the end: { $moves }.
       *[all] At least one of these is right: { $moves }.
    }

## Trying

puzzle-hearts =
    { PLURAL($n) ->
        [one] 1 of 3 tries left
       *[other] { $n } of 3 tries left
    }
puzzle-found = { $n } of { $all } found
puzzle-right = Right.
puzzle-wrong = Not that one.
puzzle-best =
    { $sure ->
        [one] Best for one way of playing perfectly. There are others.
        [rule] Best, if ties break this way.
       *[search] The best that we found, but we couldn’t search to the end.
    }
puzzle-not-best =
    { $sure ->
        [one] Not best for one way of playing perfectly. There are others.
        [rule] Not best, if ties break this way.
       *[search] Not the best that we found, but we couldn’t search to the end.
    }
puzzle-your-turn = Your turn again.
puzzle-several =
    { $noun ->
        [bite] { $n } bites are right here. Any will do.
        [token] { $n } places are right here. Any will do.
       *[other] { $n } moves are right here. Any will do.
    }
puzzle-several-places = More than one place is right here. Any will do.
puzzle-no-move = That isn’t a move.
puzzle-hint = Hint { $n }:
puzzle-give-hint = Give me a hint
puzzle-give-another = Another hint
puzzle-tried = Tried: { $moves }.
puzzle-tries =
    { PLURAL($n) ->
        [one] 1 try: { $rows }.
       *[other] { $n } tries: { $rows }.
    }
puzzle-row-right = { $n } found
puzzle-row-wrong = { $n } found, then a wrong one
puzzle-old = That page was out of date, so your try didn’t count. Here’s where you are.
puzzle-no-cookie = Your try didn’t count, because your browser keeps no cookie from us.
puzzle-not-saved = Your try was not saved. Try again in a moment.
puzzle-no-result-yet = Finish the puzzle first. Then there’s a picture to share.

## How it ended

puzzle-end-lost = Not solved: three wrong moves.
puzzle-end-lost-hints =
    { PLURAL($n) ->
        [one] Not solved: three wrong moves, with one hint.
       *[other] Not solved: three wrong moves, with { $n } hints.
    }
puzzle-end-solved =
    { $tries ->
        [0] Solved at the first try.
        [1] Solved at the second try.
       *[2] Solved at the third try.
    }
puzzle-end-solved-hints =
    { $tries ->
        [0]
            { PLURAL($n) ->
                [one] Solved at the first try, with one hint.
               *[other] Solved at the first try, with { $n } hints.
            }
        [1]
            { PLURAL($n) ->
                [one] Solved at the second try, with one hint.
               *[other] Solved at the second try, with { $n } hints.
            }
       *[2]
            { PLURAL($n) ->
                [one] Solved at the third try, with one hint.
               *[other] Solved at the third try, with { $n } hints.
            }
    }
puzzle-share-title = Last Bite: { $title } ({ $level })
puzzle-share = Your result, to share
puzzle-copy = Copy result
puzzle-copied = Copied.
puzzle-copy-by-hand = The result is selected. Copy it with your keyboard or a long press.
puzzle-picture = Picture
puzzle-another = Another puzzle
puzzle-play-out = Play it out
puzzle-why-right = Why that is right
puzzle-why-lost = The right moves
puzzle-others-at =
    { $tries ->
        [0] { $n } at the first try
        [1] { $n } at the second
       *[2] { $n } at the third
    }
puzzle-others-solved =
    { PLURAL($n) ->
        [one] One person has solved this: { $told }.
       *[other] { $n } people have solved this: { $told }.
    }
puzzle-others-lost = { $n } did not.

## The calendar

puzzle-month = { $month }
puzzle-calendar = Calendar
puzzle-all = All daily puzzles
puzzle-undated = Another puzzle, without a date
puzzle-todays = Today’s puzzles
puzzle-archive-title = Puzzles of { $month }
puzzle-archive-description = Every daily puzzle since the first day: a dinner and a token puzzle for each day.
puzzle-archive-lead = A dinner and a token puzzle each day, at midnight UTC: easy on Mondays, hard on Sundays.
puzzle-archive-solved = You have solved { $n }.
puzzle-months = Other months
puzzle-before = Before { $month }
puzzle-latest = Latest months
puzzle-day-state =
    { $game ->
        [dinner]
            { $state ->
                [solved] dinner puzzle solved
                [lost] dinner puzzle not solved
                [tried] dinner puzzle started
               *[new] dinner puzzle not tried
            }
       *[tokens]
            { $state ->
                [solved] token puzzle solved
                [lost] token puzzle not solved
                [tried] token puzzle started
               *[new] token puzzle not tried
            }
    }
puzzle-key-solved = solved
puzzle-key-lost = not solved
puzzle-key-tried = started
puzzle-key-order = the dinner first, then the tokens
puzzle-streak-first = Solved today. Come back tomorrow for two in a row.
puzzle-streak-today = Solved { $n } days in a row.
puzzle-streak-yesterday = Solved yesterday. Solve one of today’s to go on.
puzzle-streak-until = Solved { $n } days in a row, until yesterday. Solve one of today’s to go on.

## Addresses that have no puzzle

puzzle-tomorrow = The puzzle for { $date } isn’t out yet. Come back tomorrow: each one comes at midnight, UTC.
puzzle-not-yet = The puzzle for { $date } isn’t out yet. Each one comes at midnight, UTC.
puzzle-too-early = There is no puzzle for { $date }. The first one is for { $first }.
puzzle-no-day = { $sent } isn’t a day. Write it like { $like }.
puzzle-no-month = { $sent } isn’t a month. Write it like { $like }.
puzzle-month-beyond = There are no puzzles for { $month }. You can have any month between { $first } and { $last }.
puzzle-no-number = There’s no puzzle { $sent }. They’re numbered 1 to { $all }.
puzzle-no-game = There is no puzzle of { $sent }. There are { $names }.

## From a game's mistakes

puzzle-better-description = A position of a game, played again.
puzzle-back = Back to the review
puzzle-again = Start again
