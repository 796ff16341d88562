### Zur Durchsicht durch Muttersprachler.
### Zwei Stunden mit Arbeitsblättern zum Drucken.

lessons-title = Zwei Stunden
lessons-to = Zwei Stunden mit Arbeitsblättern zum Drucken
lessons-lead = Je vierzig Minuten, mit Arbeitsblättern zum Drucken und ihren Lösungen.
lessons-title-crossout = Der letzte Bissen zuerst
lessons-title-nearest = Wer am nächsten steht
lessons-about-crossout = Die Schüler streichen ein Essen von Hand aus. Dann probieren sie den Trick gegen einen Bot.
lessons-about-nearest = Die Schüler finden den besten Platz für den letzten Stein. Dann fragen sie, wohin man geht, wenn noch andere kommen.
lessons-goal-crossout = Am Ende können alle ein Essen vom letzten Bissen her planen und sagen, warum das geht.
lessons-goal-nearest = Am Ende können alle ein Gebiet zählen und sehen, was es kostet, zuletzt zu setzen.
lessons-plan = Plan der Stunde
lessons-sheet = Arbeitsblatt
lessons-answers = Lösungen
lessons-other = Andere Zahlen
lessons-chapter = Das Kapitel in Lernen
lessons-minutes = Minute { $start } bis { $end }
lessons-part-crossout-1 = Zwei Schüler spielen ein Essen an der Tafel. Alle sehen beide Geschmäcker. Frag: Wer isst zuletzt?
lessons-part-crossout-2 = Teil das Arbeitsblatt aus. Streicht das erste Essen gemeinsam aus, vom letzten Bissen her.
lessons-part-crossout-3 = Die Schüler machen die anderen beiden Essen zu zweit. Vergleicht die Lösungen.
lessons-part-crossout-4 = Mach eine Klasse auf. Stell ein Essen mit acht Gerichten, und alle spielen es gegen Makeda.
lessons-part-crossout-5 = Zeig alle Ergebnisse. Wer hat die Aufteilung gefunden? Frag, warum niemand mehr bekam.
lessons-part-nearest-1 = Leg sieben Scheine in eine Reihe. Zwei Schüler stellen sich dazu. Wer bekommt welchen Schein?
lessons-part-nearest-2 = Teil das Arbeitsblatt aus. Füllt das erste Brett gemeinsam aus, Platz für Platz.
lessons-part-nearest-3 = Die Schüler machen die anderen beiden Bretter zu zweit. Vergleicht die besten Plätze.
lessons-part-nearest-4 = Mach eine Klasse auf. Stell ein Brett für drei, und alle spielen es gegen zwei Bots.
lessons-part-nearest-5 = Zeig alle Ergebnisse und den häufigsten Fehler. Frag, wohin man zuerst geht, und warum.
lessons-sheet-heading = { $title }: Arbeitsblatt { $number }
# Same in English.
lessons-name = Name
lessons-rule-crossout = Du und Bob esst abwechselnd, und du fängst an. Geh vom letzten Bissen zurück: Wer dort isst, bekommt das Gericht, das der andere am wenigsten mag. Streich es aus, und mach mit dem Rest weiter.
lessons-rule-nearest = Jeder Stein bekommt die Stapel, die näher bei ihm liegen als bei jedem anderen. Stapel in der Mitte werden geteilt. A und B liegen schon. Was bekämst du an jedem freien Platz?
lessons-dinner = { $last ->
    [you] { $number }. Ein Essen mit { $dishes } Gerichten. Du isst zuletzt.
   *[bob] { $number }. Ein Essen mit { $dishes } Gerichten. Bob isst zuletzt.
}
lessons-dishes = Die Gerichte und was sie wert sind
lessons-dish = Gericht
lessons-you = Du
lessons-turns = Vom letzten Bissen zurück
lessons-bite = Bissen
lessons-eater = Wer
lessons-takes = Nimmt
lessons-total = Du bekommst { $mine }, und Bob bekommt { $other }.
lessons-total-blank = Du bekommst ______, und Bob bekommt ______.
lessons-board = { $number }. Eine Reihe mit { $places } Stapeln
lessons-place = Platz
lessons-dollars = Stapel
lessons-token = Stein
lessons-you-get = Du bekommst
lessons-best-place = { $count ->
    [one] Der beste Platz ist { $places }.
   *[other] Die besten Plätze sind { $places }.
}
lessons-best-blank = Der beste Platz ist ______.
