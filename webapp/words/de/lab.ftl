### Zur Durchsicht durch Muttersprachler.

lab-title = Das Labor
lab-name = Labor
lab-of = { $title } – Labor
lab-lead = Frag alles über ein Dinner oder ein Spiel mit Steinen. Die Antworten sind exakt, wenn wir sie ausrechnen können, und bei jeder steht, <a href="{ $proofs }">was bewiesen ist</a>. Jede Frage hat ihre eigene Adresse: Du kannst sie verschicken oder ausdrucken.
lab-door-dinners = Dinner
lab-door-dinners-lead = Hier findest du, was bestes Spiel ist und warum, alle Ergebnisse auf einen Blick und andere Arten, denselben Teller zu teilen.
lab-door-dinners-open = Ein Dinner untersuchen
lab-door-tokens = Steine
lab-door-tokens-lead = Hier findest du jedes Gleichgewicht in reinen Strategien und den Wert jedes ersten Zugs. Du siehst auch, wer gewinnt, wenn das Brett wächst, und was ein Bündnis ausrichtet.
lab-door-tokens-open = Ein Brett untersuchen
lab-link-figure-1 = 3.432 Arten, einen Teller zu teilen (Levine und Stange, Abbildung 1)
lab-link-figure-2 = Das Streichbrett (dort Abbildung 2)
lab-link-d1 = Wenn beide gierig sind, gewinnt eine Seite, und niemand verliert (dort D₁)
lab-link-d2 = Eine bessere Teilung, die niemand erzwingen kann (dort D₂)
lab-link-random = Ein zufälliges Dinner mit 14 Gerichten
lab-link-permutations = Alle 720 Dinner mit sechs Gerichten
lab-link-four = Zu viert auf $1–$10: drei Ergebnisse, nicht eines
lab-link-anywhere = Zu dritt, Steine überall
lab-link-clock = Die Uhr: Plätze und Stapel
lab-link-street = Immer längere Straßen: wo man eröffnet
lab-link-growth = Der Wert des ersten Zugs, wenn die Linie wächst
lab-link-saboteurs = Alle gegen den ersten Platz
lab-to-atlas = Atlas gelöster Spiele
lab-to-house = Hausregeln in Zahlen
lab-to-first = Wer soll anfangen?

lab-typed = Deine Frage
lab-works = Das geht:
lab-copy = Tabelle kopieren
lab-copied = Kopiert
lab-selected = Ausgewählt. Drück Strg+C.
# Same in English.
lab-csv = CSV
# Same in English.
lab-json = JSON
lab-table = Als Tabelle ansehen
lab-look = Untersuchen
lab-players = Plätze
lab-stacks = Stapel
lab-morsels = Gerichte
lab-turns = Züge
lab-seed = Startzahl
# Same in English.
lab-diner-a = Alice
# Same in English.
lab-diner-b = Bob
lab-size = { $size }<span class="vh"> Stapel</span>

lab-wait = Das dauert ein wenig
lab-wait-plain = Wir rechnen. Diese Seite lädt alle paar Sekunden neu, bis die Antwort da ist. Wenn du gehst, hört das Rechnen auf.
lab-wait-script = So lange wartet diese Seite nicht. Lass es ausrechnen und schau zu, wie weit es ist.
lab-wait-work = Ausrechnen
lab-wait-working = In Arbeit …
lab-wait-done = { $percent } % fertig
lab-wait-cancel = Abbrechen
lab-wait-stopped = Abgebrochen.
lab-wait-no-answer = Der Server hat nicht geantwortet.
lab-wait-unreachable = Wir erreichen das Labor gerade nicht.
lab-wait-missing = Das haben wir noch nicht ausgerechnet. Öffne die Seite im Labor und warte auf die Antwort.

lab-permutations-title = Alle Permutationsdinner
lab-permutations-lead = Beide ordnen n Gerichte von 1 bis n, und Bob hat den letzten Bissen. Welche dieser Dinner lässt die Streichstrategie ineffizient, und wie viele Teller kann sie ergeben?
lab-permutations-six = Alle Dinner mit sechs Gerichten
lab-permutations-seven = Alle Dinner mit sieben Gerichten
lab-permutations-range = 2 bis 8
lab-permutations-look = Alle ansehen
lab-permutations-inefficient = Ineffiziente Dinner
lab-permutations-answer = Die Streichstrategie lässt <b>{ $count }</b> von { $dinners } Dinnern mit { $morsels } Gerichten ineffizient.
lab-permutations-weakly = { $weakly ->
    [0] Sie alle sind schwach effizient.
    [one] Eines davon ist nicht einmal schwach effizient.
   *[other] { $weakly } davon sind nicht einmal schwach effizient.
}
lab-permutations-more = Und { $count } weitere.
lab-permutations-plates = Teller, die die Streichstrategie ergeben kann
lab-permutations-caption = Verschiedene Mengen eigener Ränge, über alle diese Dinner
lab-permutations-diner = Wer
lab-permutations-counted = Gezählt
lab-permutations-catalan = Catalan-Zahl
lab-permutations-rule = Mit 2k Gerichten kann Alice so viele verschiedene Teller bekommen, wie die Catalan-Zahl C<sub>k</sub> sagt, und Bob so viele wie C<sub>k+1</sub>. Mit 2k + 1 Gerichten ist es für beide C<sub>k+1</sub>. Wir haben es <a href="{ $proofs }">bewiesen</a>, und <code>{ $command }</code> zählt sie.

lab-fading-name = Entlang λ
lab-fading-title = Bestes Spiel, wenn der Geschmack schwindet
lab-fading-lead = Mit jedem Zug schwindet aller Geschmack um den Faktor λ. Gib ein Dinner ein: Diese Seite findet jedes λ, an dem sich sein bestes Spiel ändert.
lab-fading-further = Wie stark das Abkühlen das beste Spiel dieses Dinners verändert
lab-fading-morsels-help = Der Wert jedes Gerichts für A und für B, etwa 1,2 2,3 3,1. Höchstens { $most }.
lab-fading-turns-help = Ein Buchstabe für jeden Bissen, etwa ABA. Leer heißt abwechselnd, mit dem letzten Bissen für B.
lab-fading-find = Änderungen finden
lab-fading-answer = { $changes ->
    [0] Das beste Spiel ist für jedes λ gleich.
    [one] Das beste Spiel ändert sich einmal, bei λ { $at }.
   *[other] Das beste Spiel ändert sich { $changes }-mal, bei λ { $at }.
}
lab-fading-caption = Bestes Spiel nach λ
lab-fading-bites = Bissen der Reihe nach
lab-fading-range = { $low } bis { $high }
lab-fading-proof = Zwischen zwei Änderungen ist das Spiel für jedes λ ein Gleichgewicht. Es ist das einzige, außer bei endlich vielen λ. Ein ≈ steht vor einer Nullstelle, die wir auf fünf Stellen gerundet haben.
lab-fading-root = λ { $at } ist eine Nullstelle von { $polynomial }.

lab-house-title = Hausregeln in Zahlen
lab-house-lead = Hier siehst du, wie sich ein Spiel ändert, wenn der Tisch nach einer anderen Regel spielt. Jede Abbildung beruht auf vielen zufälligen Dinnern, jedes exakt gelöst. Die Balken zeigen zwei Standardfehler. Der Befehl unter einer Abbildung zieht dieselben Dinner noch einmal.
lab-house-fading = Bei welchem λ ändert sich das beste Spiel deines Dinners?
lab-rows = Alle Zeilen
lab-rows-of = Alle Zeilen<span class="vh">: { $title }</span>
# Same in English.
lab-csv-of = CSV<span class="vh">: { $title }</span>
