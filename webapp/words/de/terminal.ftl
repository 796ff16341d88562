### Zur Durchsicht durch Muttersprachler.

terminal-usage = Aufruf:
terminal-heading-options = Optionen
terminal-heading-commands = Befehle
terminal-show-help = Diese Hilfe zeigen.
terminal-show-version = Die Version zeigen.
terminal-program = Zwei kleine Spiele reiner Strategie, mit beweisbaren Urteilen.

## Befehle

terminal-command-backup = Schreibt alles, was gespeichert ist, als SQLite in eine neue FILE. Der Server darf dabei spielen.
terminal-more-backup = Die Schlüssel im Datenordner gehören nicht dazu. Bewahre auch von ihnen eine Kopie auf.
terminal-command-bot = Spielt mit deiner eigenen Python-Strategie auf einem Server, bis du abbrichst.
terminal-more-bot = Einen Schlüssel gibt die Seite /programs des Servers. Mit --name und ohne Schlüssel bekommt der Bot einen.
terminal-command-convert = Die Partien in FILE anders schreiben. NEW endet auf .json, .ndjson oder .csv.
terminal-command-doctor = Prüft diese Installation. Endet mit 1, wenn etwas nicht geht oder nicht sicher ist.
terminal-more-doctor = Starte den Befehl als der Benutzer, dem der Server gehört, mit denselben Optionen LASTBITE_… in der Umgebung. Er ändert nichts.
terminal-command-plates = Beweist die Teller der Kampagne oder sucht weitere.
terminal-command-play = Auf der Tastatur gegen Bots spielen.
terminal-command-prune = Löscht alte Partien, in denen niemand gezogen hat oder die niemandem gehören, und alte Klassen.
terminal-more-prune = Er sagt vorher, was er löscht, und fragt. Der Server tut das jede Stunde von selbst, während Leute spielen.
terminal-command-restore = Füllt eine leere Datenbank aus einer Sicherung oder aus einer beliebigen SQLite-Datenbank.
terminal-more-restore = So ziehst du auch von SQLite zu PostgreSQL um: Gib die neue Datenbank mit --database an.
terminal-command-review = Jeden Zug der Partien in FILE bewerten. Ein Strich ist die Standardeingabe.
terminal-command-serve = Startet den Server von Last Bite, bis du ihn unterbrichst.
terminal-command-solve = Löst ein Spiel exakt, mit jedem Gleichgewicht.
terminal-command-study = Wiederholt die Untersuchungen des Papers an vielen Dinnern.
terminal-command-tournament = Lässt Bots an vielen Tischen antreten, in jeder Reihenfolge der Plätze.
terminal-command-validate = Die Partien in FILE nach den Regeln nachspielen. Mit 1 enden, wenn das scheitert.
terminal-command-watch = Lässt Bots im Terminal spielen. Zeigt ihre Züge oder schreibt die Partiedatei.
terminal-command-worker = Arbeitet über Redis für die Server einer Site: Bots, Analysen, Labor, Zuschauen.

terminal-plates-check = Löst jeden Teller noch einmal und sagt, ob seine Behauptung stimmt.
terminal-plates-search = Sucht Teller, auf denen IDEA gilt.
terminal-solve-any = Löst { $game } aus einer Aufstellung: was jeder Platz bekommt, und jeden besten Zug.
terminal-solve-board = Zeigt das Streichbrett eines Dinners: seine Marken auf beiden Achsen.
terminal-solve-coalition = Findet das Wenigste, worauf einige Spieler einen anderen drücken können, und wo sie dazu stehen.
terminal-solve-dinner = Löst ein Dinner: die Züge, ihr Zertifikat und wie gut es für beide ist. Eine Datei darf Hausregeln haben.
terminal-solve-division = Teilt einen Teller auf jede Art, die verglichen wird, und so, dass der Neid am kleinsten ist.
terminal-solve-tokens = Löst das Steinspiel: jedes teilspielperfekte Ergebnis, oder eine Gleichstandsregel. Eine Datei darf Hausregeln haben.
terminal-study-greed = Zählt die Dinner, in denen Gier A gegen die Streichstrategie nichts kostet.
terminal-study-grids = Vergleicht Raster der Schritte 1/2, 1/4, 1/8 … mit Steinen an beliebigen Stellen, auf ungeraden Uhren.
terminal-study-orders = Zeigt genau, welchen Vorsprung eine Reihenfolge im Mittel gibt, oder die gerechtesten einer Länge. Ein Häppchen zählt nach seinem Rang, alle Paare von Geschmäckern sind gleich wahrscheinlich, und beide spielen nach der Streichstrategie.
terminal-study-pareto = Zählt die Dinner, in denen eine andere Aufteilung besser ist als die der Streichstrategie.
terminal-study-plates = Zählt über alle Permutationen, welche Ränge die Streichstrategie jedem gibt.
terminal-study-saboteurs = Zeigt, wie viel ein Saboteur und wie viel alle anderen zusammen dem ersten Spieler lassen. Es beginnt mit 2 Spielern.
terminal-tournament-any = Lässt Bots in einer Aufstellung von { $game } antreten, in jeder Runde mit anderen Würfeln.
terminal-tournament-dinner = Lässt Bots bei zufälligen Dinnern zu zweit antreten. Nennst du keine Strategie, spielen alle, die es können.
terminal-tournament-tokens = Lässt Bots auf Brettern mit zufälligen Stapeln antreten. Nennst du keine Strategie, spielen alle, die es können.
terminal-play-dinner = Ein Dinner zu zweit spielen, zufällig oder mit Namen.
terminal-play-tokens = Das Spiel der Steine auf Stapeln von $1 bis $N spielen.
terminal-watch-any = Spielt { $game }. Nenne eine Strategie für jeden Platz oder eine für alle.
terminal-watch-dinner = Spielt ein Dinner. A und B sind Strategien. Sonst spielen crossout und greedy.
terminal-watch-tokens = Spielt ein Steinspiel. Nenne eine Strategie für jeden Platz oder eine für alle. Sonst spielen drei best-reply.

## Optionen

terminal-option-anywhere = Steine dürfen überall zwischen den Stapeln stehen.
terminal-option-board = Eine Linie, wenn du nicht clock angibst.
terminal-option-bots = Die Strategien der anderen Plätze, durch Kommas getrennt.
terminal-option-by = Die Koalition, zum Beispiel BC. Sonst alle anderen.
terminal-option-clock-stacks = Stapel jeder Uhr, eine ungerade Zahl.
terminal-option-cloud = Auch alle Ergebnisse zählen. Bis zu 24 Gerichte.
terminal-option-coach = Sagen, was jeder deiner Züge gekostet hat.
terminal-option-count = Wie viele Teller gezeigt werden.
terminal-option-convert-to = Die Form, falls die Endung von NEW sie nicht nennt. moves ist CSV mit einer Zeile pro Zug, csv mit einer pro Partie.
terminal-option-database = Die Datenbank, wenn nicht die des Servers.
terminal-option-debug = Statische Dateien und Vorlagen bei jeder Anfrage neu lesen.
terminal-option-dinner-morsels = Gerichte jedes Dinners.
terminal-option-dinners = Wie viele zufällige Dinner. Sonst { $dinners }.
terminal-option-doctor-json = Eine JSON-Liste der Befunde schreiben.
terminal-option-doctor-url = Auch die Site dort prüfen, so wie Besucher sie sehen.
terminal-option-efg = Ein kleines Spiel für Gambit schreiben. Ein Strich ist die Standardausgabe.
terminal-option-every = Alle Permutationen, keine zufälligen Dinner.
terminal-option-fairest = Vergleicht alle Reihenfolgen mit so vielen Zügen.
terminal-option-file = Stattdessen: die Aufstellung einer Partie mit ihren Hausregeln, als JSON. Ein Strich ist die Standardeingabe.
terminal-option-games = Statt --rounds: mindestens so viele Partien, in ganzen Runden.
terminal-option-games-out = Jede Partie als Zeile JSON schreiben und am Ende der Datei weitermachen. Ein Strich ist die Standardausgabe.
terminal-option-hold = Der Platz, der klein gehalten wird, zum Beispiel A.
terminal-option-host = Die Adresse, auf der der Server lauscht, oder ihr Name.
terminal-option-json = JSON ausgeben, wie docs/reference/protocol.md es beschreibt.
terminal-option-keep = Jeden Teil dort sichern, sobald er fertig ist. Gesicherte Teile werden nicht noch einmal berechnet.
terminal-option-lanes = Nur einige Bahnen, durch Kommas getrennt: { $lanes }.
terminal-option-lang = Die Sprache: { $languages }. Auch LASTBITE_LANG in der Umgebung legt sie fest.
terminal-option-last = Wer den letzten Bissen hat. B, wenn sich die Züge abwechseln.
terminal-option-limit = Höchstens so viele Ergebnisse zeigen.
terminal-option-limit-ways = Höchstens so viele Wege zeigen.
terminal-option-mixed = Gleichgewichte mit Zufall: was jeder Platz bekommt.
terminal-option-worths = Der Nutzen für A und B: "1,6 2,14". Ein Strich ist die Standardeingabe.
terminal-option-most = Auf den Stapeln liegen $1 bis zu so viel, auf jede Art.
terminal-option-most-players = Von 2 bis zu so vielen.
terminal-option-named = Eines von { $names }.
terminal-option-ndjson = Für jede Partie eine Zeile JSON schreiben.
terminal-option-order = alternate, thue-morse oder ein Buchstabe für jeden Zug: ABBA.
terminal-option-output = Die Partiedatei schreiben. Ein Strich ist die Standardausgabe.
terminal-option-placed = Steine, die schon stehen, in der Reihenfolge der Plätze: 5,9.
terminal-option-plate-json = JSON ausgeben, eine Zeile für jeden Teller.
terminal-option-plate-order = Die Züge eines Dinners als Buchstaben. Sonst abwechselnd.
terminal-option-players = Wie viele einen Stein setzen.
terminal-option-play-against = Die Strategie der Bots.
terminal-option-play-output = Am Ende die Partiedatei schreiben.
terminal-option-play-seat = Der Buchstabe deines Platzes.
terminal-option-port = Der Port, auf dem der Server lauscht.
terminal-option-random = So viele zufällige Gerichte.
terminal-option-random-stacks = Stapel jedes Bretts: $1 bis $100, alle verschieden.
terminal-option-record-json = Die Partiedatei statt der Tabelle ausgeben.
# $rounds = 20
terminal-option-rounds = Wie viele Tische ausgeteilt werden, sonst { $rounds }.
terminal-option-rows-csv = Das Ergebnis als CSV schreiben. Ein Strich ist die Standardausgabe.
terminal-option-rules = Hausregeln wie in einer Aufstellung: '{"{"}"fading": "9/10"{"}"}'.
terminal-option-seed-all = Die Startzahl der Tische und aller Würfel.
terminal-option-seed-dice = Die Startzahl der Würfel.
terminal-option-seed-random = Die Startzahl aller Würfel. Sonst zufällig.
terminal-option-seed-tables = Die Startzahl der Tische.
terminal-option-seed-ties = Die Startzahl für --ties random.
terminal-option-serve-database = Sonst SQLite im Datenordner. Möglich ist postgresql+psycopg://…
terminal-option-setup = Die Aufstellung einer Partie mit ihren Hausregeln, als JSON. Ein Strich ist die Standardeingabe.
terminal-option-size = Wie viele Gerichte oder Stapel.
terminal-option-solve-stacks = So viele Stapel, mit $1 bis $N.
terminal-option-stacks = So viele Stapel, von $1 an.
terminal-option-step = Steine dürfen auf einem Raster mit diesem Schritt stehen, zum Beispiel 1/5.
terminal-option-tastes = Wie sich die Geschmäcker zueinander verhalten.
terminal-option-ties = Jedes Gleichgewicht oder die einer Gleichstandsregel.
terminal-option-tries = Wie viele Tische gezogen werden.
terminal-option-turns = Die Zahl der Züge einer Reihenfolge mit Namen, etwa thue-morse.
terminal-option-unclaimed = So viele Tage bleiben Partien, die niemandem gehören. Bei 0 bleiben sie immer. Sonst gilt LASTBITE_KEEP_UNCLAIMED.
terminal-option-unplayed = So viele Tage bleiben Partien, in denen niemand gezogen hat. Bei 0 bleiben sie immer. Sonst gilt LASTBITE_KEEP_UNPLAYED.
terminal-option-values = Stattdessen: das Geld auf jedem Stapel, zum Beispiel 3,1,5/2.
terminal-option-watch-games = So viele Partien spielen, jede mit eigenen Würfeln.
terminal-option-watch-seats = Wie viele Plätze, wenn du nur eine Strategie nennst.
terminal-option-classes = So viele Tage bleiben Klassen, die niemand besucht. Bei 0 bleiben sie immer. Sonst gilt LASTBITE_KEEP_CLASSES.
terminal-option-yes = Ohne Frage löschen.
terminal-option-without = Auch das Brett ohne dieses Gericht zeigen.

## Ein eigener Bot, der auf einem Server spielt

terminal-option-bot-server = Der Server, auf dem er spielt.
terminal-option-bot-key = Der Schlüssel des Bots. Besser steht er in LASTBITE_BOT_KEY.
terminal-option-bot-name = Meldet einen neuen Bot mit diesem Namen an und gibt seinen Schlüssel aus.
terminal-option-bot-author = Der Autor des neuen Bots.
# $key = Z-Pn21qzLayK9FPY1Ss1yA
terminal-bot-key = Der Schlüssel dieses Bots ist { $key }. Heb ihn auf: Er wird nur einmal gezeigt.
terminal-bot-online = Der Bot ist online. Strg-C beendet ihn.
terminal-bot-ended = der Server hat die Verbindung beendet
terminal-bot-garbled = der Server hat eine Zeile geschickt, die sich nicht lesen lässt
# $server = http://127.0.0.1:8000
# $cause = Connection refused
# $seconds = 2
terminal-bot-waits = Der Server { $server } antwortet nicht: { $cause }. Nächster Versuch in { $seconds } { $seconds ->
    [one] Sekunde
   *[other] Sekunden
  }.
# $cause = timed out
# $seconds = 2
terminal-bot-lost = Die Verbindung ist weg: { $cause }. Nächster Versuch in { $seconds } { $seconds ->
    [one] Sekunde
   *[other] Sekunden
  }.
# $code = 7KQ4-MB2X
# $scores = Ada 23, Pythia 26
terminal-bot-over = { $code }: { $scores }
