### Alerts of a browser: a title, then a line that names the game and its players.
### $player = Ben
### $game = Three dishes
### $names = Ben | Cleo

push-turn = Your turn
push-ready = Press Ready to play
push-with = { $game }, with { $names }
push-time = Your time is running out
# $left = 5 minutes
push-time-left = { $left } left. { $game }, with { $names }
push-late = Your time ran out
push-over = The game is over
push-player-late = { $player } ran out of time
push-player-resigned = { $player } resigned
push-reminder = { $player } is waiting for you
push-called-off = The game ended early, and no one lost
push-joined = { $player } has joined
push-joined-started = { $game }. The game has started.
push-joined-free = { $game }. A seat is still free.
push-joined-full = { $game }. Every seat is taken, so you can start.

push-alerts = Alerts
push-alerts-what = In a game with other people, this browser can tell you when it’s your turn or when your time runs short. It also tells you when someone joins your table and when a game ends. It works while Last Bite is closed.
push-alerts-private = An alert names the game and the players, nothing else.
push-alerts-none = No alerts here. Your turn is always shown on the home page.
push-alerts-button = Tell me when it’s my turn
push-alerts-on = This browser tells you when it’s your turn, when time runs short and when a game ends.
push-alerts-denied = This browser blocks notifications from Last Bite. Allow them for this site first.
push-alerts-impossible = This browser can’t show alerts. On an iPhone or iPad, add Last Bite to the home screen first.
push-alerts-failed = We couldn’t reach this browser’s push service. Try again later.
push-alerts-stopped = Alerts stopped working in one of your browsers, so we turned them off there. Your games are safe.
push-alerts-again = Turn them on again
push-alerts-fine = OK
