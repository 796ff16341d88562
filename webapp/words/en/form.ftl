### The forms of new games: seats, dishes or stacks, turns, timer, house rules, coach.
### $count = 3
### $letter = C
### $bot = Almaz

form-wrong = Something needs another look.
form-wrong-many = { $count } fields need another look. Each of them says why.
form-rule = House rule
form-rules = House rules
form-rules-other = Other house rules

form-across = Across the table
form-friend = A friend
form-friend-help = You get a link and a code to send.
form-opponents = Other opponents
form-seats = The seats
form-seats-count = How many
form-seats-help = From 2 to 10, but no more than there are stacks. They place in this order, unless a house rule changes it.
form-seats-left = Seats beyond your number are left out.
form-seat = Seat { $letter }
form-seat-me = You
form-seat-open = A friend, by link
# $strategy = Best reply
form-seat-bot = { $bot } · { $strategy }
form-bots = What the bots do
# $strategy = Best reply
form-bot = <strong>{ $bot }</strong> · { $strategy }
form-seats-none = Choose one seat for yourself.
form-seats-many = You can’t sit on { $count } seats. Choose one.
form-bots-only = Only bots play here. Choose one of them.

form-friends = With friends
form-name = Your name
form-name-help = Your friends see it on the invitation.
form-series = How many games
form-series-both = Both ways
form-series-one = One game
form-series-help = You all play every seat, for one total.
form-starts = The game starts
form-starts-full = When all are here
form-starts-host = When I say so
form-listed = List this table on the home page, so that anyone can join

form-more = More options
form-more-turns-rules = Turns, timer, house rules, coach
form-more-turns = Turns, timer, coach
form-more-rules = Timer, house rules, coach
form-more-none = Timer, coach

form-timer = The timer
form-timer-kind = Time
form-timer-none = No limit
form-timer-move = For each move
form-timer-total = For the game
form-timer-each = Time for each move
form-timer-minutes = Minutes for each player
form-timer-minutes-help = From ½ to 20,160 minutes, which is 14 days
form-timer-added = Seconds added by each move
form-timer-help = If you run out of time, you lose, and the game ends. Bots have no timer. No timer runs while the server is down.
# $time = 5 minutes
form-time = { $time }
form-wrong-move = A move can take from 30 seconds to 14 days.
form-wrong-total = Give each player from 30 seconds to 14 days. A move can add at most one day.
# $value = “sand”
form-wrong-timer = { $value } isn’t a kind of timer. Choose none, move or total.
# $value = “soon”
form-wrong-number = { $value } isn’t a number.
# $value = “1/7”
form-wrong-seconds = { $value } isn’t a whole number of seconds.

form-coach = The coach
form-coach-level = Coach
form-coach-off = Off
form-coach-nudge = Gentle
form-coach-full = Full
form-coach-help = The coach helps only against bots. Gentle speaks up after a slip. Full shows where every move leads. The review notes all the help you had.

form-dinner-which = Which dinner
form-dinner-named = Known
form-dinner-random = Random
form-dinner-own = Your own
form-dinner-size = { $count ->
    [one] one dish
   *[other] { $count } dishes
}
# $cost = 3
form-dinner-greed = greed costs { $cost }
form-dinner-others = Other dinners
form-dinner-dishes = Dishes
form-dinner-dishes-help = From 2 to 20
form-seed = Seed
form-dinner-seed = The same seed gives the same plate. Leave it empty for any plate.
form-dinner-shuffled = Each diner ranks the dishes 1, 2, 3 … in a shuffled order.
form-dinner-typed = Dishes, one a line: <span class="nowrap">name, worth to you, worth to your opponent</span><span class="more-diners">, to the third …</span>
form-dinner-typed-bots = Dishes, one a line: <span class="nowrap">name, worth to A, worth to B</span><span class="more-diners">, to the third …</span>
form-dinner-typed-help = From 2 to 24 dishes. Write whole numbers, decimals or fractions. No diner may like two dishes equally.
form-row-dish = Dish
form-row-yours = To you
form-row-theirs = To your opponent
form-row-add = Add a dish
# $number = 2
form-row-name = Name of dish { $number }
# $number = 2
form-row-worth = Worth of dish { $number } to you
# $number = 2
form-row-worth-theirs = Worth of dish { $number } to your opponent
# $number = 2
form-row-remove = Remove dish { $number }
form-turns = The turns
form-turns-first = Who bites first
form-turns-default = Default
form-turns-you = You
form-turns-opponent = Opponent
form-turns-help = Choose, and you take turns from there. With an even number of dishes, the second diner also bites last. By default, your opponent bites last in random dinners and in your own.
form-turns-bots = With an even number of dishes, the diner who bites second also bites last.
form-diners = How many diners
form-diners-help = Three or more bite in the order of seats. Extra guests get tastes of their own.

form-tokens-shape = Shape
form-tokens-line = A line
form-tokens-clock = A clock
form-tokens-shape-help = Round a clock, the last stack is next to the first.
form-tokens-stacks = The stacks
form-tokens-numbered = $1, $2, $3 …
form-tokens-typed = Your own values
form-tokens-count = How many stacks
form-tokens-count-help = From 2 to 30
form-tokens-values = Values, in order
form-tokens-values-help = From 2 to 30 values, 0 or more, with spaces or commas between: 5, 1, 2.5, 7/2, 9
form-tokens-stand = Tokens stand
form-tokens-on-stacks = On stacks
form-tokens-anywhere = Anywhere
form-tokens-grid = On a grid
form-tokens-stand-help = “Anywhere” is between two stacks too, such as 5¼ or 5.37.
form-tokens-steps = Steps from one stack to the next
form-tokens-step-2 = Halves
form-tokens-step-3 = Thirds
form-tokens-step-4 = Quarters
form-tokens-step-5 = Fifths
form-tokens-step-10 = Tenths
form-depth = If tokens stand on up to 24 stacks of whole dollars, { $bot } thinks through to the end. On other boards it looks as far ahead as it can, and tells you how far.
form-depth-maybe = { $bot } thinks to the end of the game if it can. If not, it tells you at its seat how far it looks ahead.
# $moves = 4
form-depth-moves = On a board of this size, { $bot } looks { $moves } moves ahead.
form-depth-end = { $bot } thinks this board through to the end.
