### Programs of other people that play here with a key: the page that lists them and makes new ones.
### $player = Pythia
### $author = Ada
### $title = Dinner
### $online = yes

programs-title = Programs online
programs-lead = These programs were written by players. Choose one and play it.
programs-none = No program is online right now.
programs-of = { $player }, by { $author }
programs-play-game = { $title } against { $player }
programs-add = Bring your own program
programs-add-says = Give it a name. You get a key, and it plays with that key.
programs-how = How to write one
programs-name = Name of the program
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
programs-forgotten = The program is deleted. Its key works no more.
