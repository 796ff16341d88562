### Errors at the terminal: input that the command lastbite cannot use. One line each, which quotes it.
### $name = --seats
### $right = --seats
### $value = x
### $path = game.json
### $file = game.json
### $cause = No such file or directory
### $address = tcp://127.0.0.1:8786
### $rules = “[1]”
### $stacks = 31
### $least = 2
### $most = 26
### $seats = AB
### $number = 2
### $database = sqlite:///lastbite.sqlite3

# $message = --seats is missing.
input-error = Error: { $message }
# $tag = xx
# $languages = en, de
input-language = “{ $tag }” isn’t a language of Last Bite. It speaks { $languages }.
input-no-option = There is no option “{ $name }”. Try { $right }.
input-no-command = There is no command “{ $name }”. Write one of { $right }.
# $flag = yes
input-no-value = “{ $name }” { $flag ->
    [yes] takes no value
   *[no] needs a value
  }.
input-missing = “{ $name }” is missing. Write { $right }.
# $words = 7
input-extra = There is no use for “{ $words }” here. Write { $right }.
# $choices = line, clock
input-choice = { $name } “{ $value }” must be one of { $choices }.
# $bounds = both
input-whole = { $name } “{ $value }” must be a whole number{ $bounds ->
    [both] { " " }from { $least } to { $most }
    [least] , { $least } or more
   *[none] { "" }
  }.
input-number = { $name } “{ $value }” must be a number.
# $old = --morsels
# $new = --worths
input-renamed = { $old } “{ $value }” is called { $new } “{ $value }” now.
# $why = “x” is not a number.
input-value = { $name }: { $why }
input-one-output = Standard output takes one thing: a single “-”, or --json.
input-output-lost = Standard output can’t be written: { $cause }.

## Files and databases

input-file-dash = “-” can’t be standard output here. Give another name.
input-file-name = { $name } can’t be the name of a file. Give another one.
input-file-refused = { $name } can’t be the name of a file here: { $cause }.
input-file-folder = { $name } is a folder, not a file. Give another name.
input-file-device = { $name } is a device, not a file. Give another name.
input-file-write = “{ $path }” can’t be written: { $cause }.
input-file-read = “{ $path }” can’t be read: { $cause }.
input-file-encoding = “{ $path }” isn’t text in UTF-8 or UTF-16. Save it as UTF-8.
input-file-there = The file “{ $file }” is there already. Give another name.
input-file-in-use = “{ $file }” is in use. Stop its server, or restore a backup of it.
input-file-no-database = “{ $file }” isn’t a database of SQLite.
input-no-file = There is no file “{ $file }”.
# $url = soup
input-no-database = “{ $url }” isn’t the address of a database.
input-database = The database { $database } can’t be used: { $cause }.
input-database-empty = The database { $database } has no tables of Last Bite.
input-database-older = The database { $database } has the tables of an older Last Bite. Start its server with this version first.
# $version = 0099
input-database-newer = The database { $database } has version { $version }, which this Last Bite doesn’t know. Install the newer Last Bite that used it.
input-database-full = The database { $database } isn’t empty: { $cause }. Give an empty one.
# $option = --unplayed
# $days = -1
input-days = { $option } “{ $days }” must be a number of days, 0 or more.
input-setup-json = --file “{ $file }” isn’t JSON: { $cause }
# $option = --named
input-whole-file = --file holds a whole setup. It takes no { $option }.

## Long work

input-kept-other = “{ $path }” keeps the parts of other work. Name another --keep.
# $line = 3
input-kept-line = Line { $line } of “{ $path }” isn’t a part of this work: { $cause }.
input-cluster-extra = A cluster needs an optional part of Last Bite: pip install 'lastbite[dask]'.
input-cluster-silent = No cluster answers at “{ $address }”.
input-cluster-empty = The cluster at “{ $address }” has no workers.
# $part = 7
input-cluster-part = The part { $part } ended one worker of the cluster after another.
input-cluster-lost = The cluster at “{ $address }” was lost.
input-cluster-rules = A worker of the cluster at “{ $address }” has other rules than this program.
input-no-redis = A worker needs the Redis of its site in LASTBITE_REDIS_URL. A single server needs no worker.
# $lane = soup
# $lanes = bots, reviews
input-no-lane = There is no lane “{ $lane }”. The lanes are { $lanes }.

## Dinners and boards

input-no-dinner = Give a dinner’s morsels, such as --worths “1,6 2,14”, or its name with --named.
input-named-random = A dinner is either --named or --morsels.
# $pair = 3
input-pair = Morsel { $number } is “{ $pair }”. Write A’s and B’s utility, such as 1,6.
input-utility = Morsel { $number }: { $cause }
# $dinners = 5
input-every = Give --every, or --dinners “{ $dinners }”, not both.
input-orders = Give an order of turns such as ABBA, or thue-morse with --turns, or --fairest with a number of turns.
# $strategies = 3
input-strategies = You named { $strategies } strategies for { $seats } seats.
input-mixed = --mixed covers all equilibria. It takes no tie rule.
input-one-seat = Give one seat to hold down, not “{ $seats }”.
# $last = C
input-seats = The seats “{ $seats }” must be letters from A to { $last }, each once.
# $step = 1/2
input-anywhere-step = Give --anywhere, or a grid by --step “{ $step }”, not both.
input-no-players = Say how many place a token: --seats 3.
# $values = 1,2,3
# $count = 3
input-values = --stacks “{ $stacks }” and the { $count } --values “{ $values }” disagree.
input-no-stacks = Give the stacks: --stacks 10 for $1 to $10, or --values 3,1,4.

## Plates of the campaign

# $tries = 20,000
input-no-plate = None of { $tries } tables fits. Draw more, or try another size or seed.
input-rules-json = The rules { $rules } aren’t JSON: { $cause }.
input-rules-object = The rules { $rules } aren’t an object. Write fields of a setup.
input-site = “{ $address }” isn’t the address of a site. Give one like https://play.example.org.

## Bots of your own, and their games

# $bot = my_bot.py:choose
input-bot-file = There is no Python file for the bot “{ $bot }”. Write it as my_bot.py:choose.
# $cause = NameError: name 'x' is not defined
# $bot = my_bot.py:choose
input-bot-load = The file of the bot “{ $bot }” can’t be loaded: { $cause }.
# $function = “choose”
# $bot = my_bot.py:choose
input-bot-function = The file of the bot “{ $bot }” has no function { $function }.
# $bot = my_bot.py:choose
input-bot-raised = The bot “{ $bot }” failed: { $cause }.
# $cause = Place 3 is taken.
# $bot = my_bot.py:choose
input-bot-move = The bot “{ $bot }” made a move that the rules don’t allow. { $cause }
# $path = games.ndjson
# $line = 3
input-games-other = Line { $line } of “{ $path }” isn’t a game of this tournament. Name another --out.
input-rounds-games = Give --rounds or --games, not both.
input-keep-games = --keep takes results, not games. Leave it out with --out, and with bots of your own.

## Game files

# $file = games.ndjson
# $line = 3
input-game = Line { $line } of “{ $file }” isn’t a game: { $cause }
# $file = games.ndjson
input-no-games = “{ $file }” has no games in it.
# $file = games.txt
# $formats = .json, .ndjson, .csv
input-format = “{ $file }” must end in one of { $formats }.
# $file = game.json
# $games = 3
input-one-game = “{ $file }” takes one game, and there are { $games }. Write .ndjson.
input-many-games = Several games need --ndjson, --csv or --output, and no --json.
# $seat = C
# $last = B
input-play-seat = There is no seat “{ $seat }”. The seats are A to { $last }.

## A bot of your own on a server

input-bot-key = A bot needs a key. Give --key, or --name for a new bot.
# $server = http://127.0.0.1:8000
# $cause = Connection refused
input-bot-server = The server { $server } doesn’t answer: { $cause }.
# $server = http://127.0.0.1:8000
input-bot-answer = { $server } doesn’t answer as a server of Last Bite does. Check --server.
# $code = 7KQ4-MB2X
input-bot-hidden = Game { $code } hides something that this bot can’t handle. It makes no move there.
