### Zur Durchsicht durch Muttersprachler.
### Zwei Stunden mit Arbeitsblättern zum Drucken.

lessons-title = Zwei Unterrichtsstunden
lessons-to = Zwei Unterrichtsstunden mit Arbeitsblättern
lessons-lead = Jede dauert vierzig Minuten. Im Plan stehen die Fragen, die zu erwartenden Antworten und die häufigsten Irrtümer.
lessons-title-crossout = Der letzte Bissen zuerst
lessons-title-nearest = Wer steht am nächsten?
lessons-about-crossout = Die Klasse plant ein Dinner von Hand, vom letzten Bissen her. Dann probiert sie den Trick gegen einen Bot.
lessons-about-nearest = Die Klasse findet das beste Feld für den letzten Stein. Dann fragt sie, wohin man geht, wenn noch andere kommen.
lessons-plan = Unterrichtsplan
lessons-sheet = Arbeitsblatt
lessons-answers = Lösungen
lessons-other = Andere Zahlen
lessons-chapter = Die Geschichte dazu
lessons-print = Druck es mit dem Browser: Es passt auf A4, auch in Schwarzweiß.

lessons-length = { $minutes } Minuten, ab etwa 12 Jahren. Es reicht, kleine Zahlen addieren zu können.
lessons-aims = Am Ende können alle
lessons-aim-crossout-1 = ein Dinner von Hand planen, vom letzten Bissen her
lessons-aim-crossout-2 = sagen, warum ein Gericht warten kann, wenn das Gegenüber es am wenigsten mag
lessons-aim-crossout-3 = sagen, warum man gegen jemanden mit Plan mit keinem anderen Bissen mehr bekommt
lessons-aim-nearest-1 = zählen, was ein Stein bekommt, wenn Stapel in der Mitte geteilt werden
lessons-aim-nearest-2 = das beste Feld für den letzten Stein finden, indem sie jedes freie Feld prüfen
lessons-aim-nearest-3 = einen Zug vorausdenken: Wohin geht der nächste Stein?
lessons-needs = Du brauchst
lessons-need-crossout-1 = ein Arbeitsblatt für je zwei, und die Lösungen für dich
lessons-need-crossout-2 = eine Tafel
lessons-need-crossout-3 = ein Handy oder einen Computer für je zwei, oder Zettel
lessons-need-nearest-1 = ein Arbeitsblatt für je zwei, und die Lösungen für dich
lessons-need-nearest-2 = sieben Blätter mit $1 bis $7 und etwas Platz auf dem Boden
lessons-need-nearest-3 = ein Handy oder einen Computer für je zwei, oder drei Leute mehr auf dem Boden
lessons-timetable = Minute für Minute
lessons-minutes = Minute { $start } bis { $end }
lessons-errors = Häufige Irrtümer
lessons-paces = Schnell, langsam, ohne Geräte
lessons-pace-fast = Wenn ein Paar schnell ist
lessons-pace-slow = Wenn es langsam geht
lessons-pace-paper = Wenn es keine Geräte gibt
lessons-shown = Das Dinner an der Tafel

lessons-part-crossout-1 = Ein Dinner für zwei
lessons-do-crossout-1 = Schreib das Dinner unten an die Tafel. Zwei aus der Klasse spielen Alice und Bob, und alle sehen beide Spalten. Alice isst zuerst und zuletzt, Bob dazwischen.
lessons-ask-crossout-1-1 = Welches Gericht würdest du zuerst nehmen?
lessons-answer-crossout-1-1 = Die meisten sagen { $favourite }, weil es am meisten wert ist. So bekommt Alice am Ende { $greedy }.
lessons-ask-crossout-1-2 = Kann Alice mehr bekommen?
lessons-answer-crossout-1-2 = Ja, { $best } sind möglich. Sammle Vermutungen, aber verrat noch nicht, wie.
lessons-part-crossout-2 = Vom letzten Bissen zurück
lessons-do-crossout-2 = Bleib bei diesem Dinner. Frag zuerst nach dem letzten Bissen. Streich das Gericht dafür durch, und deck es mit der Hand ab. Es bleibt ein kleineres Dinner mit einem eigenen letzten Bissen.
lessons-ask-crossout-2-1 = Wer hat den letzten Bissen, und welches Gericht bleibt dafür übrig?
lessons-answer-crossout-2-1 = Alice hat ihn. { $third } bleibt übrig: Bob mag es am wenigsten und nimmt es nicht, solange es etwas anderes gibt.
lessons-ask-crossout-2-2 = { $third } ist abgedeckt. Wer isst jetzt zuletzt, und welches Gericht bleibt übrig?
lessons-answer-crossout-2-2 = Bob. { $second } bleibt übrig, weil Alice es am wenigsten mag.
lessons-ask-crossout-2-3 = Welches Gericht nimmt Alice also zuerst?
lessons-answer-crossout-2-3 = { $first }, denn { $third } wartet. Alice bekommt { $best } statt { $greedy }.
lessons-part-crossout-3 = Das Arbeitsblatt, zu zweit
lessons-do-crossout-3 = Teil Arbeitsblatt { $number } aus. Macht die erste Zeile von Dinner 1 gemeinsam. Alle machen Dinner 1 und 2. Wer schnell ist, macht auch Dinner 3. Geh mit den Lösungen herum.
lessons-ask-crossout-3-1 = Bob hat diesen Bissen. Auf welche Spalte schaust du?
lessons-answer-crossout-3-1 = Auf deine. Für Bob bleibt das Gericht übrig, das du am wenigsten magst. Das geht am häufigsten schief.
lessons-ask-crossout-3-2 = In welcher Reihenfolge werden die Gerichte gegessen?
lessons-answer-crossout-3-2 = Rückwärts. Was zuletzt gestrichen wird, wird zuerst gegessen.
lessons-part-crossout-4 = Gegen jemanden mit Plan
lessons-do-crossout-4 = Alle öffnen deine Klasse und spielen „{ $plate }“ gegen Makeda, die auch plant. Papier ist erlaubt, und man darf es beliebig oft versuchen.
lessons-ask-crossout-4-1 = Wie viel kann man höchstens bekommen?
lessons-answer-crossout-4-1 = { $perfect }. Wer immer sein Lieblingsgericht nimmt, bekommt { $greed }.
lessons-part-crossout-5 = Was haben wir gesehen?
lessons-do-crossout-5 = Zeig alle Ergebnisse an der Wand. Zwei Paare erzählen, wie sie es gemacht haben.
lessons-ask-crossout-5-1 = Warum bekam niemand mehr als { $perfect }?
lessons-answer-crossout-5-1 = Makeda plant auch. Gegen einen Plan bekommt man auf keine andere Art mehr. Das ist für jedes Dinner bewiesen.
lessons-ask-crossout-5-2 = Wo plant man sonst noch vom Ende her?
lessons-answer-crossout-5-2 = Wenn zwei Teams abwechselnd Leute wählen, wenn Geschwister sich Pralinen teilen, am Ende einer Schachpartie, und wenn man früh genug aufsteht, um die Bahn zu erwischen.
lessons-wrong-crossout-1 = „Nimm dein Lieblingsgericht zuerst.“
lessons-right-crossout-1 = Frag, ob es gewartet hätte. An der Tafel war { $favourite } am Ende noch da. Es zuerst zu nehmen hat { $cost } gekostet.
lessons-wrong-crossout-2 = „Bei meinem Bissen streiche ich das Gericht, das ich am wenigsten mag.“
lessons-right-crossout-2 = Frag, wer es übrig lässt. Für dich bleibt übrig, was dein Gegenüber am wenigsten mag. Zeig auf die andere Spalte.
lessons-wrong-crossout-3 = „Was zuerst gestrichen wird, wird zuerst gegessen.“
lessons-right-crossout-3 = Es wird zuletzt gegessen. Der Film läuft rückwärts. Zeig auf die Nummer des Bissens.
lessons-wrong-crossout-4 = „Mit dem Plan bekommt man immer die besten Gerichte.“
lessons-right-crossout-4 = Man bekommt so viel, wie jemand mit Plan übrig lässt. Wer ohne Plan isst, lässt mehr übrig.
lessons-pace-crossout-fast = Dinner 3. Dann erfinden die beiden ein Dinner mit fünf Gerichten, bei dem das Lieblingsgericht warten sollte, und tauschen mit einem anderen Paar.
lessons-pace-crossout-slow = Macht Dinner 1 gemeinsam, mit den Gerichten auf Zetteln. Legt jeden Zettel weg, sobald er gestrichen ist. Lasst Dinner 3 weg.
lessons-pace-crossout-paper = Immer zwei spielen Dinner 3 mit Zetteln. Eine Person plant, die andere nimmt immer ihr Lieblingsgericht. Dann wird getauscht. Vergleicht mit den Lösungen.

lessons-part-nearest-1 = Leute auf einer Linie
lessons-do-nearest-1 = Leg { $notes } Scheine in eine Linie. Eine Person steht hinter Schein { $low }, eine hinter Schein { $high }. Jeder Schein geht an die Person, die näher steht.
lessons-ask-nearest-1-1 = Wer bekommt den Schein mit { $middle } in der Mitte?
lessons-answer-nearest-1-1 = Beide stehen gleich nah, also teilen sie ihn: { $half } für jede Person.
lessons-ask-nearest-1-2 = Wie viel bekommt jede Person?
lessons-answer-nearest-1-2 = { $lowGets } hinter Schein { $low } und { $highGets } hinter Schein { $high }.
lessons-ask-nearest-1-3 = Könnte die Person hinter Schein { $low } besser stehen?
lessons-answer-nearest-1-3 = Ja, hinter Schein { $better }. Dort bekommt sie { $more }. Lass sie hingehen.
lessons-part-nearest-2 = Der letzte Stein
lessons-do-nearest-2 = Teil Arbeitsblatt { $number } aus. Füllt Brett 1 gemeinsam aus, Feld für Feld. Euer Stein ist der letzte.
lessons-ask-nearest-2-1 = Welche Stapel kannst du bekommen?
lessons-answer-nearest-2-1 = Nur die zwischen dir und dem nächsten Stein auf jeder Seite. Hinter diesem Stein ändert sich nichts.
lessons-ask-nearest-2-2 = Welches Feld ist das beste?
lessons-answer-nearest-2-2 = { $lastCount ->
    [one] Feld { $lastPlaces }, mit { $lastGets }.
   *[other] Die Felder { $lastPlaces }, mit je { $lastGets }.
}
lessons-part-nearest-3 = Das Arbeitsblatt, zu zweit
lessons-do-nearest-3 = Alle machen Brett 2 und 3. Nach acht Minuten macht ihr ein Feld von Brett 4 gemeinsam. Dort kommt noch jemand nach dir.
lessons-ask-nearest-3-1 = Du gehst auf Feld { $place }. Wohin geht der letzte Stein?
lessons-answer-nearest-3-1 = Auf Feld { $reply }. Wer zuletzt setzt, prüft jedes freie Feld, so wie du auf den anderen Brettern.
lessons-ask-nearest-3-2 = Wie viel bleibt für dich?
lessons-answer-nearest-3-2 = { $gets }. Mehr ist auf Brett 4 nicht möglich.
lessons-part-nearest-4 = Zwei kommen noch nach dir
lessons-do-nearest-4 = Alle öffnen deine Klasse und spielen „{ $plate }“. Sie setzen den ersten Stein, und zwei Bots folgen. Jeder Bot geht dorthin, wo er am meisten bekommt.
lessons-ask-nearest-4-1 = Wie viel kann man höchstens bekommen?
lessons-answer-nearest-4-1 = { $count ->
    [one] { $perfect }, auf Feld { $places }. Der größte Stapel bringt nur { $greed }.
   *[other] { $perfect }, auf den Feldern { $places }. Der größte Stapel bringt nur { $greed }.
}
lessons-part-nearest-5 = Was haben wir gesehen?
lessons-do-nearest-5 = Zeig alle Ergebnisse an der Wand. Zwei Paare erzählen, wie sie ihr Feld gefunden haben.
lessons-ask-nearest-5-1 = Warum ist der größte Stapel nicht das beste Feld?
lessons-answer-nearest-5-1 = Wer nach dir kommt, stellt sich gleich neben dich. Dir bleibt kaum mehr als der Stapel, auf dem du stehst.
lessons-ask-nearest-5-2 = Wo suchen sich Leute auf diese Art eine gute Stelle?
lessons-answer-nearest-5-2 = Eisbuden am Strand, Läden in einer Straße, Parteien vor einer Wahl.
lessons-wrong-nearest-1 = „Ich bekomme nur den Stapel, auf dem ich stehe.“
lessons-right-nearest-1 = Du bekommst jeden Stapel, der näher bei dir liegt als bei jedem anderen Stein. Zeichne eine Klammer darunter.
lessons-wrong-nearest-2 = „Den Stapel in der Mitte bekommt, wer zuerst da war.“
lessons-right-nearest-2 = Er wird geteilt: die Hälfte für jeden Stein. Wer zuerst da war, ist egal.
lessons-wrong-nearest-3 = „Der größte Stapel ist das beste Feld.“
lessons-right-nearest-3 = In „{ $plate }“ bringt er { $greed } statt { $perfect }. Zähl jedes Feld, bevor du dich entscheidest.
lessons-wrong-nearest-4 = „Wer zuletzt kommt, hat es immer am besten.“
lessons-right-nearest-4 = Wer zuletzt kommt, sieht alles. Aber die guten Felder können dann schon weg sein.
lessons-pace-nearest-fast = Das ganze Brett 4. Dann stellen die beiden A und B so auf, dass der dritte Stein möglichst wenig bekommt, und tauschen mit einem anderen Paar.
lessons-pace-nearest-slow = Nimm fünf Scheine statt sieben, und lass Brett 3 weg. Zum Prüfen darf man sich auf den Boden stellen.
lessons-pace-nearest-paper = Drei stellen sich nacheinander auf. Dann ändern sie die Reihenfolge. Die anderen zählen.

lessons-class = Die Aufgabe stellen
lessons-class-what = Mit einem Knopf stellst du deiner Klasse „{ $plate }“. Auf der Klassenseite siehst du live, wer { $perfect } bekommt. So viel bringt perfektes Spiel.
lessons-class-open = Klasse damit aufmachen
lessons-class-set = In { $class } stellen
lessons-class-try = Selbst ausprobieren
lessons-class-all = Klassen

lessons-sheet-heading = { $title }: Arbeitsblatt { $number }
# Same in English.
lessons-name = Name
lessons-rule-crossout = Du und Bob esst abwechselnd, und du fängst an. Geh vom letzten Bissen zurück. Bei deinem Bissen bleibt übrig, was Bob am wenigsten mag. Bei Bobs Bissen bleibt übrig, was du am wenigsten magst. Streich das Gericht durch, und mach mit dem Rest weiter.
lessons-rule-nearest = Jeder Stapel geht an den nächsten Stein. Liegt er genau in der Mitte, wird er geteilt. Du setzt den letzten Stein. Was bekämst du auf jedem freien Feld?
lessons-dinner = { $last ->
    [you] { $number }. Ein Dinner mit { $dishes } Gerichten. Du isst zuletzt.
   *[bob] { $number }. Ein Dinner mit { $dishes } Gerichten. Bob isst zuletzt.
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
lessons-board = { $number }. Eine Linie mit { $places } Stapeln
lessons-board-ahead = { $number }. Nach dir kommt noch ein Stein. Er geht dorthin, wo er am meisten bekommt
lessons-place = Feld
lessons-dollars = Stapel
lessons-token = Stein
lessons-reply = Der letzte geht auf
lessons-you-get = Für dich
lessons-best-place = { $count ->
    [one] Das beste Feld ist { $places }, mit { $most }.
   *[other] Die besten Felder sind { $places }, mit je { $most }.
}
lessons-best-blank = Das beste Feld ist ______.
