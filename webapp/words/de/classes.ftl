### Zur Durchsicht durch Muttersprachler.
### Klassen: Die Lehrerin macht eine auf, Schüler kommen mit dem Code, und beide sehen, was aus den Aufgaben wird.

classes-title = In der Klasse spielen
classes-lead = Eine ganze Klasse, ein Code, keine Konten. Du stellst Aufgaben und siehst sofort, wie es allen geht.
classes-for-pupils = Du lernst in einer Klasse
classes-for-pupils-what = Den Code bekommst du von deiner Lehrkraft.
classes-code = Klassencode
classes-go = Zur Klasse
classes-for-teachers = Du unterrichtest
classes-for-teachers-what = Mach eine Klasse auf, dann leitest du sie in diesem Browser. Für ein zweites Gerät druckst du deine Karte.
classes-name = Name der Klasse
classes-name-help = Die ganze Klasse sieht ihn, zum Beispiel „7b“.
classes-open = Klasse aufmachen
classes-yours = Deine Klassen
classes-settings = Klassen, die du leitest oder in denen du bist. Wenn du deine Daten löschst, werden auch die Klassen gelöscht, die du leitest.
classes-you-teach = Du leitest sie
classes-teacher = Lehrkraft

## Dazukommen

classes-join = In die Klasse { $class }
classes-your-name = Dein Name
classes-your-name-help = Deine Klasse und deine Lehrkraft sehen ihn. Ein Vorname reicht.
classes-join-button = Mitmachen
classes-card-have = Hast du eine Karte?
classes-card-code = Kartencode
classes-card-help = Damit machst du hier weiter, wo du auf einem anderen Gerät aufgehört hast.
classes-card-use = Mit der Karte weiter
classes-card-go-on = Als { $name } weitermachen?
classes-card-where = Diese Karte gilt für die Klasse { $class }.
classes-card-button = Ja, das bin ich
classes-card-not-me = Das bin ich nicht
classes-no-code = { $code } ist kein Klassencode. So ein Code hat 8 Buchstaben und Ziffern.
classes-none = Eine Klasse { $code } gibt es nicht. Frag deine Lehrkraft nach dem Code.
classes-no-card = { $code } steht auf keiner Karte dieser Klasse. Schau noch einmal auf deine Karte.
classes-closed = Diese Klasse nimmt niemanden mehr auf. Wenn du eine Karte hast, nimm sie.
classes-blocked = Dein Zugang ist gesperrt. Frag deine Lehrkraft.
classes-name-taken = { $player } heißt hier schon jemand. Häng einen Buchstaben an, oder nimm deine Karte.
classes-full = Eine Klasse hat Platz für { $most } Namen, nicht für { $count }.
classes-too-many = Du hast schon { $most } Klassen. Lösch zuerst eine.
classes-tasks-full = Eine Klasse hat höchstens { $most } Aufgaben. Entferne zuerst eine.
classes-tries-full = Du hast das { $most }-mal versucht. Mehr Versuche heben wir nicht auf.
classes-not-teacher = Das kann nur, wer diese Klasse leitet.
classes-no-pupil = In dieser Klasse hat niemand die Nummer { $number }.
classes-no-task = In dieser Klasse gibt es keine Aufgabe mit der Nummer { $number }.

## Die eigene Seite in einer Klasse

classes-you-are = Hier bist du { $name }.
classes-frozen = Deine Klasse macht gerade Pause. Bis es weitergeht, zählt nichts.
classes-over = Die Zeit für diese Aufgabe ist um.
classes-pair = Runde { $number }: Du spielst gegen { $name }.
classes-to-table = Zum Tisch
classes-nothing-yet = Noch gibt es keine Aufgabe. Die erste erscheint hier von selbst.
classes-task-facts = { $size }, gegen { $names }.
classes-task-until = Bis { $day }.
classes-score = { $score } von { $best }
classes-perfect = Wie bei perfektem Spiel
classes-not-done = Noch nicht gemacht
classes-attempts = { $count ->
    [one] Ein Versuch
   *[other] { $count } Versuche
}
classes-start = Anfangen
classes-again = Noch einmal
classes-go-on = Weiter
classes-review = Analyse
classes-not-you = Bist du das nicht?
classes-not-you-what = Dann verlass die Klasse auf diesem Gerät. Mit der Karte geht es auf jedem Gerät weiter.
classes-leave = Klasse hier verlassen
classes-to-teacher = Zur Seite der Lehrkraft
classes-back = Zurück zu { $class }

## Die Seite der Lehrkraft

classes-invite = So kommt ihr hinein
classes-qr = Der Link zur Klasse als QR-Code
# Same in English.
classes-link = Link
classes-join-open = Wer den Code hat, kann mitmachen.
classes-join-closed = Im Moment kommt niemand dazu. Karten gelten weiter.
classes-close = Niemanden mehr aufnehmen
classes-reopen = Wieder aufnehmen
classes-live = Jetzt
classes-freeze = Pause machen
classes-unfreeze = Weiter geht’s
classes-frozen-teacher = Die Klasse macht Pause. Niemand kann anfangen, und was jetzt endet, zählt nicht.
classes-refresh = Neu laden
classes-csv = Ergebnisse als CSV
classes-count = { $here } sind gerade da. { $joined } von { $all } auf der Liste sind schon dabei.
classes-table = Die Klasse und ihre Ergebnisse
classes-pupil = Name
classes-state-here = da
classes-state-playing = an einer Aufgabe
classes-state-away = weg
classes-state-listed = noch nicht dabei
classes-state-blocked = gesperrt
classes-doing = beim { $number }. Zug
classes-found-best = So viel wie bei perfektem Spiel
classes-of = { $some } von { $all }
classes-no-pupils = Noch ist niemand da. Zeig den Code oben.
classes-mistakes = Die häufigsten Fehler
classes-mistake = { $game ->
    [dinner] { $title }: { $pupils } von { $all } haben beim { $number }. Bissen { $move } gegessen. Das kostete { $cost }.
   *[other] { $title }: { $pupils } von { $all } gingen mit dem { $number }. Stein auf { $move }. Das kostete { $cost }.
}
classes-mistake-look = Ansehen
classes-tasks = Aufgaben
classes-no-tasks = Stell unten die erste Aufgabe.
classes-cloud = Alle Ergebnisse
classes-task-undo = Zurücksetzen oder entfernen
classes-task-reset = Ergebnisse löschen
classes-task-remove = Samt Ergebnissen löschen
classes-task-new = Aufgabe stellen
classes-set-plate = Ein Teller oder ein Brett von unseren Karten
classes-set-dinner = Ein eigenes Dinner
classes-set-board = Ein eigenes Brett mit Stapeln
classes-set-puzzle = Ein Rätsel
classes-set-game = Eine Partie, die hier gespielt wurde
classes-task-which = Teller oder Brett
classes-task-title = Titel (darf leer bleiben)
classes-task-bot = Gegen
classes-task-last = Letzter Tag (darf leer bleiben)
classes-task-set = Diese Aufgabe stellen
classes-task-dishes = Gerichte
classes-task-dishes-help = Schreib für jedes Gericht eine Zeile: Name, Wert für die Klasse, Wert für das Gegenüber. Zum Beispiel: Tibs, 8, 3. Zahlen mit Dezimalkomma trennst du mit Semikolons: Tibs; 8,5; 3
classes-task-first = Erster Bissen
classes-task-first-last = Das Gegenüber isst zuletzt
classes-task-first-pupil = Wer die Aufgabe spielt
classes-task-first-bot = Das Gegenüber
classes-task-values = Dollar auf jedem Stapel
classes-task-values-help = Von links nach rechts.
classes-task-shape = Brett
classes-task-line = Linie
classes-task-clock = Uhr
classes-task-seats = Plätze
classes-task-which-game = Spiel
classes-task-number = Rätselnummer
classes-task-number-help = Lass es leer für das Rätsel von heute.
classes-task-code = Link oder Code der Partie
classes-task-code-help = Die Klasse spielt denselben Tisch von Anfang an.
classes-task-kind = { $sent } ist keine Art von Aufgabe. Nimm eines der Formulare.
classes-task-no-plate = Auf unseren Karten gibt es { $sent } nicht. Wähl etwas aus der Liste.
classes-task-no-puzzle = { $sent } ist keine Rätselnummer. Schreib eine Zahl von 1 bis { $all }.
classes-task-no-game = Unter { $sent } finden wir keine Partie. Füg ihren Link oder Code ein.
classes-task-no-title = { $sent } kann kein Titel sein. Schreib bis zu { $most } Buchstaben, Zahlen und Zeichen in eine Zeile.
classes-task-no-day = { $sent } ist kein Tag. Schreib ihn wie 2026-12-24.
classes-task-past = { $sent } ist schon vorbei. Wähl einen späteren Tag.
classes-task-no-bot = Nach diesen Regeln kann noch kein Bot spielen.

## Runden

classes-rounds = Alle gegen alle
classes-rounds-what = In jeder Runde spielen immer zwei an einem Tisch. Fehlt jemand, spielt ein Bot.
classes-round = Runde { $number }
classes-round-table = Tisch
classes-round-start = Nächste Runde starten
classes-round-none = Stell zuerst eine Aufgabe für zwei. An diesem Tisch spielt ihr dann die Runde.
classes-round-bots = Bots springen ein
classes-pairs-two = Dieser Tisch hat { $seats } Plätze. Für Runden braucht er genau zwei.
classes-pairs-none = Im Moment ist niemand da. Starte die Runde, wenn alle da sind.
classes-standings = Rangliste
classes-games = Partien
classes-won = Gewonnen
classes-drawn = Unentschieden
classes-total = Punkte
# Same in English.
classes-bot = Bot
classes-gone = Nicht mehr dabei

## Namen, Karten, das Ende

classes-names = Namen
classes-names-add = Namen vor dem Unterricht eintragen
classes-names-help = Schreib jeden Namen in eine eigene Zeile, insgesamt höchstens { $most }. Dann druck die Karten.
classes-names-button = Namen eintragen
classes-name-line = Zeile { $line }: { $why }
classes-no-names = Schreib mindestens einen Namen.
classes-cards = Karten zum Drucken
classes-cards-what = Druck diese Seite, und schneid die Karten aus. Mit der eigenen Karte kommt man auf jedem Gerät wieder in die Klasse.
classes-card-own = Deine Karte
classes-card-own-what = Druck sie, und behalt sie für dich: Wer diese Karte hat, kann deine Klasse leiten.
classes-card-qr = QR-Code für { $name }
classes-card-is = Auf der Karte steht { $card }.
classes-card-own-new = Hat jemand anders sie benutzt? Eine neue Karte sperrt alle aus, die eine ältere benutzt haben. Dieser Browser bleibt drin.
classes-card-new-what = Eine neue Karte sperrt alle aus, die eine ältere benutzt haben oder unter diesem Namen dazugekommen sind. Mit der neuen Karte geht es weiter.
classes-card-new = Neue Karte machen
classes-tries = Versuche
classes-late = zählte nicht
# Same in English.
classes-pupil-name = Name
classes-rename = Umbenennen
classes-block-what = Du kannst jemanden sperren. Der Name und die Ergebnisse bleiben.
classes-block = Sperren
classes-unblock = Wieder hereinlassen
classes-remove-open = Aus der Klasse entfernen
classes-remove = Samt Ergebnissen löschen
classes-class = Die Klasse
classes-reset = Alle Ergebnisse löschen
classes-reset-sure = Ja, alle Ergebnisse aus Aufgaben und Runden löschen.
classes-erase = Klasse löschen
classes-erase-sure = Ja, Namen, Aufgaben, Ergebnisse und alle Partien dieser Klasse löschen.
classes-tick = Setz zuerst das Häkchen. Du kannst das nicht rückgängig machen.

## Die Seite für die Wand

classes-cloud-lead = Jeder Punkt zeigt, wie dieses Dinner ausgehen kann. Die großen Punkte sind eure. Wer hat die beste Aufteilung gefunden?
classes-bars-lead = Alle Ergebnisse der Klasse.
classes-cloud-show = Antwort zeigen
classes-cloud-hide = Antwort verstecken
classes-cloud-picture = Eine Wolke aus { $dots } möglichen Ergebnissen. { $count } aus der Klasse haben hier gespielt, und ihre Punkte sind groß.
classes-cloud-axes = { $dots } verschiedene Ergebnisse. Weiter rechts habt ihr mehr. Weiter oben hat euer Gegenüber mehr. Die blassen Punkte erreicht ihr gegen jemanden mit Plan nicht.
classes-cloud-split = { $some } von { $all } haben die beste Aufteilung gefunden: { $mine } für euch, { $other } für euer Gegenüber. Der Ring markiert sie.
classes-cloud-best = { $some } von { $all } haben so viel wie bei perfektem Spiel: { $best }.
classes-bars = { $count ->
    [one] Ein Ergebnis
   *[other] { $count } Ergebnisse
}
classes-no-results = Noch gibt es kein Ergebnis.
