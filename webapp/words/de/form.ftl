### Zur Durchsicht durch Muttersprachler.
### Die Formulare neuer Partien: Plätze, Gerichte oder Stapel, Züge, Zeitlimit, Hausregeln, Coach.

form-wrong = Schau dir das noch einmal an.
form-wrong-many = Schau dir { $count } Felder noch einmal an. Bei jedem steht, warum.
form-game = Spiel
form-ready = Sofort spielen
form-ready-play = Spielen
# $names = Almaz | Shiferaw
form-against = Gegen { $names }
form-own = Oder deck deinen eigenen Tisch
form-preview = Dein Tisch
form-preview-show = Meinen Tisch zeigen
form-preview-deputy = { $bot } kann nach diesen Regeln nicht spielen. Dafür sitzt { $other } da.
form-preview-wrong = An diesem Tisch stimmt noch etwas nicht.
form-rule = Hausregel
form-rules = Hausregeln
form-rules-other = Andere Hausregeln

form-across = Dir gegenüber
form-friend = Jemand mit Link
form-friend-help = Du bekommst einen Link und einen Code zum Verschicken.
form-opponents = Andere Bots
form-seats = Die Plätze
form-seats-count = Wie viele
form-seats-left = Plätze über diese Zahl hinaus entfallen.
form-seat = Platz { $letter }
form-seat-me = Du
form-seat-open = Jemand mit Link
form-bots = Was die Bots tun
form-bot = <strong>{ $bot }</strong> · { $strategy }
form-seats-none = Wähl einen Platz für dich.
form-seats-many = Auf { $count } Plätzen kannst du nicht sitzen. Wähl einen.
form-bots-only = Hier spielen nur Bots. Wähl einen von ihnen.

form-friends = Zusammen
form-name = Dein Name
form-name-help = Er steht auf der Einladung.
form-series = Wie viele Partien
form-series-both = Hin und zurück
form-series-one = Eine Partie
form-series-help = Alle spielen jeden Platz einmal, und am Ende zählt die Summe.
form-starts = Die Partie beginnt
form-starts-full = Wenn alle da sind
form-starts-host = Wenn ich es sage
form-listed = Diesen Tisch auf der Startseite zeigen, damit alle dazukommen können

form-more = Weitere Einstellungen
form-more-turns = Züge, Zeitlimit, Coach
form-more-none = Zeitlimit, Coach

form-timer = Das Zeitlimit
form-timer-kind = Zeit
form-timer-none = Unbegrenzt
form-timer-move = Für jeden Zug
form-timer-total = Für die Partie
form-timer-each = Zeit für jeden Zug
form-timer-minutes = Minuten für jeden Platz
form-timer-minutes-help = Von ½ bis 20.160 Minuten, das sind 14 Tage
form-timer-added = Sekunden, die jeder Zug dazugibt
form-timer-help = Läuft deine Zeit ab, verlierst du, und die Partie ist zu Ende. Bots haben kein Zeitlimit. Fällt der Server aus, bleibt deine Zeit stehen.
form-time = { $time }
form-wrong-move = Ein Zug darf zwischen 30 Sekunden und 14 Tagen dauern.
form-wrong-total = Gib jedem Platz zwischen 30 Sekunden und 14 Tagen. Ein Zug darf höchstens einen Tag dazugeben.
form-wrong-timer = { $value } ist kein Zeitlimit. Wähl none, move oder total.
form-wrong-number = { $value } ist keine Zahl.
form-wrong-seconds = { $value } ist keine ganze Zahl von Sekunden.

form-coach = Der Coach
# Same in English.
form-coach-level = Coach
form-coach-off = Aus
form-coach-nudge = Sanft
form-coach-full = Voll
form-coach-help = Der Coach hilft nur gegen Bots. „Sanft“ meldet sich nach einer Ungenauigkeit. „Voll“ zeigt, wohin jeder Zug führt. In der Analyse steht, welche Hilfe du hattest.

form-dinner-which = Welches Dinner
form-dinner-named = Bekannt
form-dinner-random = Zufällig
form-dinner-own = Dein eigenes
form-dinner-size = { $count ->
    [one] ein Gericht
   *[other] { $count } Gerichte
}
form-dinner-greed = Gier kostet { $cost }
form-dinner-others = Andere Dinner
form-dinner-dishes = Gerichte
form-dinner-dishes-help = Von 2 bis 20
form-seed = Startzahl
form-dinner-seed = Dieselbe Startzahl ergibt denselben Teller. Lass das Feld leer, dann wird es irgendeiner.
form-dinner-shuffled = Für A und B sind die Gerichte 1, 2, 3 … wert, in zufälliger Reihenfolge.
form-dinner-typed = Gerichte, eins je Zeile: <span class="nowrap">Name, Wert für dich, Wert für dein Gegenüber</span><span class="more-diners">, Wert für Platz C …</span>
form-dinner-typed-bots = Gerichte, eins je Zeile: <span class="nowrap">Name, Wert für A, Wert für B</span><span class="more-diners">, Wert für C …</span>
form-dinner-typed-help = Von 2 bis 24 Gerichte. Schreib ganze Zahlen, Brüche oder Kommazahlen. Kommazahlen trennst du mit Semikolons: Tibs; 2,5; 3. Niemand darf zwei Gerichte gleich gern mögen.
form-row-dish = Gericht
form-row-yours = Für dich
form-row-theirs = Fürs Gegenüber
form-row-add = Ein Gericht dazu
form-row-name = Name des Gerichts { $number }
form-row-worth = Wert des Gerichts { $number } für dich
form-row-worth-theirs = Wert des Gerichts { $number } für dein Gegenüber
form-row-remove = Gericht { $number } entfernen
form-turns = Die Züge
form-turns-first = Wer anfängt
form-turns-default = Standard
form-turns-you = Du
form-turns-opponent = Gegenüber
form-turns-help = Wähl, wer zuerst isst. Dann geht es abwechselnd weiter. Ist die Zahl der Gerichte gerade, isst zuletzt, wer an zweiter Stelle isst. Standard heißt: Bei zufälligen und eigenen Dinnern isst dein Gegenüber zuletzt.
form-turns-bots = Ist die Zahl der Gerichte gerade, isst zuletzt, wer an zweiter Stelle isst.
form-diners = Wie viele am Tisch
form-diners-help = Ab drei esst ihr in der Reihenfolge der Plätze. Wer dazukommt, bekommt einen eigenen Geschmack.

form-tokens-shape = Form
form-tokens-line = Eine Linie
form-tokens-clock = Eine Uhr
form-tokens-shape-help = Auf einer Uhr liegt der letzte Stapel neben dem ersten.
form-tokens-stacks = Die Stapel
form-tokens-numbered = $1, $2, $3 …
form-tokens-typed = Eigene Werte
form-tokens-count = Wie viele Stapel
form-tokens-count-help = Von 2 bis 30
form-tokens-values = Werte, der Reihe nach
form-numbers-two-ways = { $given } lässt sich auf zwei Arten lesen: als eine Zahl oder als mehrere. Trenn die Zahlen mit Leerzeichen und schreib { $number } oder { $numbers }.
form-numbers-help = Trenn Zahlen mit Semikolons, Leerzeichen oder Kommas: 5 1 2,5 7/2
form-tokens-values-help = Von 2 bis 30 Werte, 0 oder mehr.
form-tokens-stand = Steine stehen
form-tokens-on-stacks = Auf Stapeln
form-tokens-anywhere = Überall
form-tokens-grid = Auf einem Raster
form-tokens-stand-help = „Überall“ heißt auch zwischen zwei Stapeln, etwa auf 5¼ oder 5,37.
form-tokens-steps = Schritte von einem Stapel zum nächsten
form-tokens-step-2 = Halbe
form-tokens-step-3 = Drittel
form-tokens-step-4 = Viertel
form-tokens-step-5 = Fünftel
form-tokens-step-10 = Zehntel
form-depth = Stehen die Steine auf bis zu 24 Stapeln mit ganzen Dollar, denkt { $bot } bis zum Ende. Auf anderen Brettern denkt { $bot } so weit voraus wie möglich und sagt dir, wie weit.
form-depth-maybe = { $bot } denkt bis zum Ende der Partie, wenn das geht. Sonst steht am Platz, wie weit.
form-depth-moves = Auf einem so großen Brett denkt { $bot } { $moves } Züge voraus.
form-depth-end = { $bot } denkt dieses Brett bis zum Ende durch.
