### What any game says. A game that says it otherwise has a message of the same end in the file of its name:
### `any-goal`, `dinner-goal`.
### $player = Ben
### $you = no
### $amount = 3
### $target = Kitfo
### $place = 5
### $number = 3
### $scores = You 8, Ben 5

any-title = A game
any-short = Game
any-about = Plan ahead, and get as much as your seat allows.
any-goal = Plan ahead, and get as much as your seat allows.
any-points = { PLURAL($amount) ->
    [one] { $amount } point
   *[other] { $amount } points
}
any-par-means = That is your score if everyone plays perfectly.
any-coach-means = Each move shows your final score if you make it now and everyone plays their best from there.
any-last-word = Moves last
any-chapter-link = How it works

## Forms

any-new-title = A new game
any-setup-title = The board
any-submit = Start
# $least = 2
# $most = 4
any-seats-help = Between { $least } and { $most }. They move in this order.
any-choose-title = Choose game and opponent
any-vary = Another board

## A game as it goes

any-do = Play { $target }
any-moved = { $you ->
    [yes] You chose { $target }
   *[no] { $player } chose { $target }
}
# $strategy = Planner
# $targets = Tibs | passing
any-while-away = While you were away, { $strategy } played for you: { $targets }.
any-drawn = The draw is { $target }
any-draw = Draw
any-taken = { $place }
any-asks = Choose your move.
any-scores-now = { $scores }.
any-scores = { $scores }.
any-ended = The game is over
any-passed-over = The draw never chose you
any-flawless = Not one move wasted.
# $low = −5
# $high = −1
any-range = { $low } to { $high }
