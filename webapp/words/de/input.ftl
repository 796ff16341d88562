### Zur Durchsicht durch Muttersprachler.

input-error = Fehler: { $message }
input-language = Die Sprache „{ $tag }“ gibt es hier nicht. Last Bite spricht { $languages }.
input-no-option = Die Option „{ $name }“ gibt es nicht. Versuch { $right }.
input-no-command = Den Befehl „{ $name }“ gibt es nicht. Es gibt { $right }.
input-no-value = „{ $name }“ braucht { $flag ->
    [yes] keinen Wert
   *[no] einen Wert
  }.
input-missing = „{ $name }“ fehlt. Schreib { $right }.
input-extra = „{ $words }“ ist hier zu viel. Schreib { $right }.
input-choice = { $name } „{ $value }“ muss eins von { $choices } sein.
input-whole = { $name } „{ $value }“ muss eine ganze Zahl{ $bounds ->
    [both] { " " }von { $least } bis { $most }
    [least] {" "}ab { $least }
   *[none] { "" }
  } sein.
input-number = { $name } „{ $value }“ muss eine Zahl sein.
input-renamed = { $old } „{ $value }“ heißt jetzt { $new } „{ $value }“.
input-value = { $name }: { $why }
input-one-output = In die Standardausgabe geht nur eins: ein einziges „-“ oder --json.
input-output-lost = In die Standardausgabe lässt sich nicht schreiben: { $cause }.

## Dateien und Datenbanken

input-file-dash = „-“ kann hier nicht die Standardausgabe sein. Gib einen anderen Namen an.
input-file-name = { $name } kann keine Datei heißen. Gib einen anderen Namen an.
input-file-refused = { $name } kann hier keine Datei heißen: { $cause }.
input-file-folder = { $name } ist ein Ordner, keine Datei. Gib einen anderen Namen an.
input-file-device = { $name } ist ein Gerät, keine Datei. Gib einen anderen Namen an.
input-file-write = „{ $path }“ lässt sich nicht schreiben: { $cause }.
input-file-read = „{ $path }“ lässt sich nicht lesen: { $cause }.
input-file-encoding = „{ $path }“ ist kein Text in UTF-8 oder UTF-16. Speichere die Datei als UTF-8.
input-file-there = Die Datei „{ $file }“ gibt es schon. Gib einen anderen Namen an.
input-file-in-use = „{ $file }“ wird gerade benutzt. Halte den Server an oder nimm eine Sicherung davon.
input-file-no-database = „{ $file }“ ist keine SQLite-Datenbank.
input-no-file = Die Datei „{ $file }“ gibt es nicht.
input-no-database = „{ $url }“ ist keine Adresse einer Datenbank.
input-database = Die Datenbank { $database } lässt sich nicht benutzen: { $cause }.
input-database-empty = Die Datenbank { $database } hat keine Tabellen von Last Bite.
input-database-older = Die Datenbank { $database } hat die Tabellen eines älteren Last Bite. Starte zuerst ihren Server mit dieser Version.
input-database-newer = Die Datenbank { $database } hat die Version { $version }, und die kennt dieses Last Bite nicht. Installier das neuere Last Bite, das sie benutzt hat.
input-database-full = Die Datenbank { $database } ist nicht leer: { $cause }. Gib eine leere an.
input-days = { $option } „{ $days }“ muss eine Zahl von Tagen sein, 0 oder mehr.
input-setup-json = --file „{ $file }“ ist kein JSON: { $cause }
input-whole-file = In --file steht eine ganze Aufstellung. Dazu passt { $option } nicht.

## Lange Arbeit

input-kept-other = In „{ $path }“ liegen die Teile einer anderen Arbeit. Gib bei --keep etwas anderes an.
input-kept-line = Zeile { $line } von „{ $path }“ ist kein Teil dieser Arbeit: { $cause }.
input-cluster-extra = Ein Cluster braucht einen Zusatz von Last Bite: pip install 'lastbite[dask]'.
input-cluster-silent = Unter „{ $address }“ antwortet kein Cluster.
input-cluster-empty = Der Cluster unter „{ $address }“ hat keine Arbeiter.
input-cluster-part = An Teil { $part } ist ein Arbeiter des Clusters nach dem anderen gescheitert.
input-cluster-lost = Die Verbindung zum Cluster unter „{ $address }“ ist abgebrochen.
input-cluster-rules = Ein Arbeiter des Clusters unter „{ $address }“ hat andere Regeln als dieses Programm.
input-no-redis = Ein Arbeiter braucht das Redis seiner Site in LASTBITE_REDIS_URL. Ein einzelner Server braucht keinen Arbeiter.
input-no-lane = Die Bahn „{ $lane }“ gibt es nicht. Es gibt { $lanes }.

## Dinner und Bretter

input-no-dinner = Gib die Gerichte eines Dinners an, etwa --worths „1,6 2,14“, oder seinen Namen mit --named.
input-named-random = Ein Dinner ist entweder --named oder --morsels.
input-pair = Gericht { $number } ist „{ $pair }“. Schreib den Nutzen für A und B, zum Beispiel 1,6.
input-utility = Gericht { $number }: { $cause }
input-every = Gib --every oder --dinners „{ $dinners }“ an, nicht beides.
input-orders = Gib eine Reihenfolge wie ABBA an, oder thue-morse mit --turns, oder --fairest mit einer Zahl von Zügen.
input-strategies = Strategien: { $strategies }, Plätze: { $seats }. Das passt nicht zusammen.
input-mixed = --mixed umfasst alle Gleichgewichte. Eine Gleichstandsregel gibt es dabei nicht.
input-one-seat = Gib einen Platz an, der klein gehalten wird, nicht „{ $seats }“.
input-seats = Die Plätze „{ $seats }“ müssen Buchstaben von A bis { $last } sein, jeder einmal.
input-anywhere-step = Gib --anywhere oder ein Raster mit --step „{ $step }“ an, nicht beides.
input-no-players = Sag, wie viele einen Stein setzen: --seats 3.
input-values = --stacks „{ $stacks }“ passt nicht zu den { $count } --values „{ $values }“.
input-no-stacks = Gib die Stapel an: --stacks 10 für $1 bis $10, oder --values 3,1,4.

## Teller der Kampagne

input-no-plate = Keiner der { $tries } Tische passt. Zieh mehr, oder versuch eine andere Größe oder eine andere Startzahl.
input-rules-json = Die Regeln { $rules } sind kein JSON: { $cause }.
input-rules-object = Die Regeln { $rules } sind kein Objekt. Schreib Felder einer Aufstellung.
input-site = „{ $address }“ ist keine Adresse einer Site. Gib eine wie https://play.example.org an.

## Eigene Bots und ihre Partien

# $bot = my_bot.py:choose
input-bot-file = Für den Bot „{ $bot }“ gibt es keine Python-Datei. Schreib ihn als my_bot.py:choose.
# $cause = NameError: name 'x' is not defined
# $bot = my_bot.py:choose
input-bot-load = Die Datei des Bots „{ $bot }“ lässt sich nicht laden: { $cause }.
# $function = “choose”
# $bot = my_bot.py:choose
input-bot-function = Die Datei des Bots „{ $bot }“ hat keine Funktion { $function }.
# $bot = my_bot.py:choose
input-bot-raised = Der Bot „{ $bot }“ ist gescheitert: { $cause }.
# $cause = Place 3 is taken.
# $bot = my_bot.py:choose
input-bot-move = Der Bot „{ $bot }“ hat einen Zug gemacht, den die Regeln nicht erlauben. { $cause }
# $path = games.ndjson
# $line = 3
input-games-other = Zeile { $line } von „{ $path }“ ist keine Partie dieses Turniers. Nenn ein anderes --out.
input-rounds-games = Gib entweder --rounds oder --games an.
input-keep-games = --keep nimmt Ergebnisse, keine Partien. Lass es bei --out und bei eigenen Bots weg.

## Partiedateien

# $file = games.ndjson
# $line = 3
input-game = Zeile { $line } von „{ $file }“ ist keine Partie: { $cause }
# $file = games.ndjson
input-no-games = In „{ $file }“ sind keine Partien.
# $file = games.txt
# $formats = .json, .ndjson, .csv
input-format = „{ $file }“ muss auf eines von { $formats } enden.
# $file = game.json
# $games = 3
input-one-game = „{ $file }“ fasst eine Partie, es sind aber { $games }. Schreib .ndjson.
input-many-games = Mehrere Partien brauchen --ndjson, --csv oder --output, ohne --json.
# $seat = C
# $last = B
input-play-seat = Es gibt keinen Platz „{ $seat }“. Die Plätze gehen von A bis { $last }.

## Ein eigener Bot auf einem Server

input-bot-key = Ein Bot braucht einen Schlüssel. Gib --key an oder --name für einen neuen Bot.
# $server = http://127.0.0.1:8000
# $cause = Connection refused
input-bot-server = Der Server { $server } antwortet nicht: { $cause }.
# $server = http://127.0.0.1:8000
input-bot-answer = { $server } antwortet nicht wie ein Server von Last Bite. Prüf --server.
# $code = 7KQ4-MB2X
input-bot-hidden = Partie { $code } verbirgt etwas, womit dieser Bot nicht umgehen kann. Er zieht dort nicht.
