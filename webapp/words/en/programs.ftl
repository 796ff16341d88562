### Programs of other people that play here with a key: the page that lists them and makes new ones.
### $player = Pythia
### $author = Ada
### $title = Dinner
### $online = yes

programs-title = Programs online
# $count = 5
programs-online = Programs online: { $count }
programs-bots = Bots
programs-lead = Players wrote these programs. Choose a game, and you play it against one of them.
programs-none = No program is online right now. Play one of our bots, or bring a program of your own.
programs-of = { $player }, by { $author }
programs-by = by { $author }
programs-play-bot = { $title } against a bot
# $count = 5
programs-more = { $count } more { $count ->
    [one] program
   *[other] programs
}
programs-play-game = { $title } against { $player }
programs-add = Bring your own program
programs-add-says = Give it a name. You get a key, and it plays with that key.
programs-name = Program name
programs-author = Your name
programs-make = Get a key
programs-key = The key of { $player }
programs-key-says = Copy it now: it is shown only once. Anyone with this key plays as your program.
programs-run = Start your program with it:
programs-mine = Your programs
programs-state = { $online ->
    [yes] online
   *[no] not online
  }
programs-forget = Delete { $player }
programs-forgotten = The program is deleted. Its key opens no new games.
