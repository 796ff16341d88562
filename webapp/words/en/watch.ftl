### Watch: the form of a game between bots, and 200 games of theirs.
### $count = 200

watch-title = Watch the bots play
watch-lead = Choose the bots and their board. Then watch, pause, step back, or see over 200 plates whether planning pays.
watch-game = Game
watch-bots = The bots
watch-seats-help = From 2 to 10, but no more than there are stacks. They place in this order.
# $letter = A
watch-bot = Bot { $letter }
watch-seed-help = The same seed gives the same game, dice and all. Leave it empty for any game.
watch-start = Watch
