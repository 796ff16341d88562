### The help of the command lastbite: its commands, and their options.
### $game = nim
### $names = figure-1, figure-2, intro
### $languages = en, de
### $lanes = bots, reviews
### $dinners = 2000

terminal-usage = Usage:
terminal-heading-options = Options
terminal-heading-commands = Commands
terminal-show-help = Show this message and exit.
terminal-show-version = Show the version and exit.
terminal-program = Two small games of pure strategy, with provable verdicts.

## Commands. A message of “more” is a second paragraph.

terminal-command-backup = Write everything that is stored to a new FILE, as SQLite. The server may be playing.
terminal-more-backup = The keys in the data folder are not part of it. Keep a copy of them, too.
terminal-command-bot = Play on a server with a Python strategy of your own, until it is interrupted.
terminal-more-bot = A key comes from the server’s page /programs. With --name and no key the bot gets one.
terminal-command-convert = Write the games in FILE another way. NEW ends in .json, .ndjson or .csv.
terminal-command-doctor = Look at this deployment. Exit with 1 if something doesn’t work or isn’t safe.
terminal-more-doctor = Run it as the user that serves, with the same LASTBITE_… options in the environment. It changes nothing.
terminal-command-plates = Prove the plates of the campaign, or search for others.
terminal-command-play = Play a game against bots on the keyboard.
terminal-command-prune = Delete old games in which no one made a move, or that belong to no one, and old classes.
terminal-more-prune = It says first what it will delete, and asks. The server does this by itself every hour, while people play.
terminal-command-restore = Fill an empty database with a backup, or with any database of SQLite.
terminal-more-restore = This is also the way from SQLite to PostgreSQL. Give the new database as --database.
terminal-command-review = Weigh every move of the games in FILE. A dash is standard input.
terminal-command-serve = Serve Last Bite until it is interrupted.
terminal-command-solve = Solve a game exactly, with every equilibrium.
terminal-command-study = Repeat the paper’s studies of many dinners.
terminal-command-tournament = Let bots meet at many tables, in every order of seats.
terminal-command-validate = Replay the games in FILE by the rules. Exit with 1 if that fails.
terminal-command-watch = Play bots in the terminal. Print their moves, or write the game file.
terminal-command-worker = Work for the servers of a site over Redis: bots, reviews, the Lab, Watch.

terminal-plates-check = Solve every plate again, and say whether its claim holds.
terminal-plates-search = Search for plates on which IDEA holds.
terminal-solve-any = Solve { $game } by a setup: what each seat gets, and every best move.
terminal-solve-board = Print the crossout board of a dinner: its labels along both axes.
terminal-solve-coalition = Find the least that some players can hold another to, and where they must stand.
terminal-solve-dinner = Solve a dinner: the play, its certificate, and how good it is for both. A file may have house rules.
terminal-solve-division = Divide a plate in every way that is compared, and by the split with the least envy.
terminal-solve-tokens = Solve the token game: every subgame perfect outcome, or one tie rule. A file may have house rules.
terminal-study-greed = Count the dinners in which greed costs A nothing against crossout.
terminal-study-grids = Compare grids of step 1/2, 1/4, 1/8 … with tokens anywhere, on odd clocks.
terminal-study-orders = Print the exact lead that an order of turns gives on average, or the fairest orders of a length. A morsel is worth its rank, every pair of tastes is equally likely, and both play crossout.
terminal-study-pareto = Count the dinners in which another split beats crossout’s.
terminal-study-plates = Count the sets of own ranks that crossout gives, over every permutation dinner.
terminal-study-saboteurs = Print what one saboteur, and all others together, leave the first player. It starts with 2 players.
terminal-tournament-any = Meet at one setup of { $game }, with other dice in each round.
terminal-tournament-dinner = Meet at random dinners for two. If you name no strategy, all that can play do.
terminal-tournament-tokens = Meet at boards of random stacks. If you name no strategy, all that can play do.
terminal-play-dinner = Play a dinner for two, of random morsels or a named one.
terminal-play-tokens = Play the token game on stacks of $1 to $N.
terminal-watch-any = Play { $game }. Name a strategy for each seat, or one for all.
terminal-watch-dinner = Play a dinner. A and B are strategies. The default is crossout and greedy.
terminal-watch-tokens = Play a token game. Name a strategy for each seat, or one for all. The default is three best replies.

## Options

terminal-option-anywhere = Tokens may stand anywhere between stacks.
terminal-option-board = A line, unless you say clock.
terminal-option-bots = The other seats’ strategies, with commas between.
terminal-option-by = The coalition, such as BC. Everyone else if left out.
terminal-option-clock-stacks = Stacks of each clock, an odd number.
terminal-option-cloud = Count all outcomes, too. Up to 24 morsels.
terminal-option-coach = Say what each of your moves cost.
terminal-option-count = Plates to print, at most.
terminal-option-convert-to = The form, if the ending of NEW does not say it. moves is a row of CSV for each move, csv one for each game.
terminal-option-database = The database, if not the one that is served.
terminal-option-debug = Read static files and templates again for each request.
terminal-option-dinner-morsels = Morsels of each dinner.
terminal-option-dinners = The number of random dinners. { $dinners } if left out.
terminal-option-doctor-json = Write a JSON list of what was found.
terminal-option-doctor-url = Look at the site there, too, as a visitor does.
terminal-option-efg = Write a small game for Gambit. A dash is standard output.
terminal-option-every = Every permutation dinner, not random ones.
terminal-option-fairest = Compare all orders of this many turns.
terminal-option-file = Instead: the setup of a game with its house rules, as JSON. A dash is standard input.
terminal-option-games = Instead of --rounds: at least this many games, in whole rounds.
terminal-option-games-out = Write each game as a line of JSON, and go on where the file ends. A dash is standard output.
terminal-option-hold = The seat that is held down, such as A.
terminal-option-host = The address to listen on, or a name of it.
terminal-option-json = Print JSON, as docs/reference/protocol.md describes.
terminal-option-keep = Keep each part there as soon as it is known. Parts that are there are not worked out again.
terminal-option-lanes = Only some lanes, with commas between: { $lanes }.
terminal-option-lang = The language: { $languages }. LASTBITE_LANG in the environment sets it, too.
terminal-option-last = The diner with the last bite. B if turns alternate.
terminal-option-limit = List at most this many outcomes.
terminal-option-limit-ways = List at most this many ways.
terminal-option-mixed = Equilibria with randomisation: what each seat gets.
terminal-option-worths = A’s and B’s utilities: "1,6 2,14". A dash is standard input.
terminal-option-most = The stacks hold $1 to this much, in every way.
terminal-option-most-players = From 2 to this many.
terminal-option-named = One of { $names }.
terminal-option-ndjson = Write a line of JSON for each game.
terminal-option-order = alternate, thue-morse, or a letter for each turn: ABBA.
terminal-option-output = Write the game file. A dash is standard output.
terminal-option-placed = Tokens already placed, in the order of the seats: 5,9.
terminal-option-plate-json = Print JSON, one line for each plate.
terminal-option-plate-order = The turns of a dinner, by letters. They alternate if left out.
terminal-option-players = The number of players.
terminal-option-play-against = The strategy of the bots.
terminal-option-play-output = Write the game file when the game ends.
terminal-option-play-seat = Your seat, by its letter.
terminal-option-port = The port to listen on.
terminal-option-random = This many morsels at random.
terminal-option-random-stacks = Stacks of each board: $1 to $100, all different.
terminal-option-record-json = Print the game file instead of the table.
# $rounds = 20
terminal-option-rounds = The number of tables to deal. { $rounds } if left out.
terminal-option-rows-csv = Write the result as rows of CSV. A dash is standard output.
terminal-option-rules = House rules, as in a setup: '{"{"}"fading": "9/10"{"}"}'.
terminal-option-seed-all = The seed of the tables and of all dice.
terminal-option-seed-dice = The seed of the dice.
terminal-option-seed-random = The seed of all dice. Random if left out.
terminal-option-seed-tables = The seed of the tables.
terminal-option-seed-ties = The seed of --ties random.
terminal-option-serve-database = SQLite in the data folder if left out. Otherwise postgresql+psycopg://…
terminal-option-setup = The setup of a game with its house rules, as JSON. A dash is standard input.
terminal-option-size = The number of morsels, or stacks.
terminal-option-solve-stacks = This many stacks, of $1 to $N.
terminal-option-stacks = This many stacks, of $1 and up.
terminal-option-step = Tokens may stand on a grid of this step, such as 1/5.
terminal-option-tastes = The tastes of the diners: mixed, the same, opposite or near.
terminal-option-ties = Every equilibrium, or those of one tie rule.
terminal-option-tries = The number of tables to draw.
terminal-option-turns = The number of turns of an order that has a name, such as thue-morse.
terminal-option-unclaimed = Days to keep games that belong to no one. 0 keeps them forever. Without it LASTBITE_KEEP_UNCLAIMED counts.
terminal-option-unplayed = Days to keep games in which no one made a move. 0 keeps them forever. Without it LASTBITE_KEEP_UNPLAYED counts.
terminal-option-values = Instead: the money on each stack, such as 3,1,5/2.
terminal-option-watch-games = Play so many games, each with dice of its own.
terminal-option-watch-seats = The number of seats, if you name one strategy.
terminal-option-classes = Days to keep classes that no one visits. 0 keeps them forever. Without it LASTBITE_KEEP_CLASSES counts.
terminal-option-yes = Delete without a question.
terminal-option-without = Print the board without this morsel, too.

## A bot of your own that plays on a server

terminal-option-bot-server = The server to play on.
terminal-option-bot-key = The key of the bot. Better give it as LASTBITE_BOT_KEY.
terminal-option-bot-name = Make a new bot of this name, and print its key.
terminal-option-bot-author = The author of the new bot.
# $key = Z-Pn21qzLayK9FPY1Ss1yA
terminal-bot-key = The key of this bot is { $key }. Keep it: it is shown only once.
terminal-bot-online = The bot is online. Ctrl-C ends it.
terminal-bot-ended = the server ended the connection
terminal-bot-garbled = the server sent a line that can’t be read
# $server = http://127.0.0.1:8000
# $cause = Connection refused
# $seconds = 2
terminal-bot-waits = The server { $server } doesn’t answer: { $cause }. Next try in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  }.
# $cause = timed out
# $seconds = 2
terminal-bot-lost = The connection is lost: { $cause }. Next try in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  }.
# $code = 7KQ4-MB2X
# $scores = Ada 23, Pythia 26
terminal-bot-over = { $code }: { $scores }
