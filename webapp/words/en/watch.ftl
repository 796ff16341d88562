### Watch: the form of a game between bots, and 200 games of theirs.
### $count = 200

watch-title = Watch the bots play
watch-lead = Choose the bots and their board. Then watch, pause and step back. Or let the bots play 200 plates and find out whether planning pays.
watch-game = Game
watch-bots = The bots
# $letter = A
watch-bot = Bot { $letter }
watch-seed-help = The same seed gives the same game, dice and all. Leave it empty for any game.
watch-start = Watch

watch-show-greed = Greed meets a plan
watch-show-gallant = After you, please: three gallant bots
watch-show-plans = Two plans meet
watch-show-four = Four bots, ten stacks
watch-show-clock = Three bots on a clock
watch-show-three = Three bots, ten stacks

watch-change = Change bots
# $because = I like it best of what is left.
watch-because = “{ $because }”
# $players = Almaz
watch-coming = Still to come: { $players }.
watch-try = What would you do here?
# $player = Crossout
# $amount = 23
watch-won = { $player } won with { $amount }.
# $players = Greedy and Crossout
# $amount = 23
watch-tied = { $players } tied at { $amount }.
watch-another = Watch another
watch-moved = Seats moved
watch-challenge = Play against the winner

watch-run = Does planning pay?
# $noun = bite
watch-run-lead =
    { $noun ->
        [token] The bots play the same 200 boards twice: once with a planner in one seat, once without.
       *[other] The bots play the same 200 plates twice: once with a planner in one seat, once without.
    }
watch-run-options = Choose seat and dice
watch-run-vary = Changes from game to game
watch-run-dice = Only the dice
watch-run-seat = In the seat of
# $letter = A
# $name = Greedy
watch-run-bot = { $letter } { $name }
watch-run-start = Run 200
watch-run-playing = Playing …
# $done = 120
watch-run-played = { $done } of { $count } played
watch-run-cancel = Cancel
watch-run-stopped = Stopped.
# $averages = Greedy 12, Crossout 14
watch-run-told = { $count } games played. On average { $averages }.
watch-run-all = All the numbers
watch-run-bots = The bots as you set them
watch-run-results = Results as a table
# $different = 12
watch-run-different = { $different } different results of { $count } games
watch-run-games = Games

## Two ways of playing compared

### $others = Makeda
### $amount = 1.1
### $always = yes
### $sure = yes
# $bot = Crossout
# $planned = yes
watch-paired-way =
    { $planned ->
        [yes] With a plan ({ $bot })
       *[no] Without a plan ({ $bot })
    }
watch-paired-difference = Difference in each game
watch-paired-same = No difference. Against { $others }, planning got exactly as much in every game.
watch-paired-even = No difference. Against { $others }, planning got as much on average.
watch-paired-less =
    { $sure ->
        [yes] Not here.
       *[no] Too close to call.
    } Against { $others }, planning got { $amount } less per game on average{ $always ->
        [yes] , and never more
       *[no] { "" }
    }.
watch-paired-more =
    { $sure ->
        [yes] Yes.
       *[no] Too close to call.
    } Against { $others }, planning got { $amount } more per game on average{ $always ->
        [yes] , and never less
       *[no] { "" }
    }.
# $more = 120
# $less = 20
# $same = 60
# $n = 200
watch-paired-counts = Planning got more in { $more } of { $n } games, the same in { $same }, less in { $less }.
# $counts = Planning got more in 120 of 200 games, the same in 60, less in 20.
# $low = −3
# $high = 8
# $deviation = 2.1
# $error = 0.3
watch-paired-spread = { $counts } The difference in one game went from { $low } to { $high }, with a standard deviation of { $deviation }. The average is good to about ±{ $error }.
