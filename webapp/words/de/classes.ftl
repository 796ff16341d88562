### Zur Durchsicht durch Muttersprachler.
### Klassen: Die Lehrerin macht eine auf, Schüler kommen mit dem Code, und beide sehen, was aus den Aufgaben wird.

classes-title = In der Klasse spielen
classes-lead = Dreißig Schüler, ein Code, keine Konten. Du stellst Aufgaben und siehst sofort, wie es allen geht.
classes-for-pupils = Du gehst in die Klasse
classes-for-pupils-what = Den Code bekommst du in deiner Klasse.
classes-code = Code der Klasse
classes-go = Zur Klasse
classes-for-teachers = Du unterrichtest
classes-for-teachers-what = Mach eine Klasse auf. Dieser Browser leitet sie, mit einer gedruckten Karte auch ein anderer.
classes-name = Name der Klasse
classes-name-help = Die Schüler sehen ihn, zum Beispiel „7b“.
classes-open = Klasse aufmachen
classes-yours = Deine Klassen
classes-settings = Klassen, die du leitest oder in denen du bist. Löschst du deine Daten, gehen die, die du leitest.
classes-you-teach = Du leitest sie
classes-teacher = Leitung

## Dazukommen

classes-join = In die Klasse { $class }
classes-your-name = Dein Name
classes-your-name-help = Deine Klasse sieht ihn, und wer sie leitet. Ein Vorname reicht.
classes-join-button = Mitmachen
classes-card-have = Hast du eine Karte?
classes-card-code = Code der Karte
classes-card-help = Damit machst du hier weiter, wo du an einem anderen Gerät aufgehört hast.
classes-card-use = Mit der Karte weiter
classes-card-go-on = Als { $name } weitermachen?
classes-card-where = Das ist eine Karte der Klasse { $class }.
classes-card-button = Ja, das bin ich
classes-card-not-me = Das bin ich nicht
classes-no-code = { $code } ist kein Code einer Klasse. Ein Code hat 8 Buchstaben und Ziffern.
classes-none = Es gibt keine Klasse { $code }. Frag in der Klasse nach dem Code.
classes-no-card = { $code } steht auf keiner Karte dieser Klasse. Prüf die Karte.
classes-closed = Diese Klasse nimmt niemanden mehr auf. Wenn du eine Karte hast, nimm sie.
classes-blocked = Dieser Platz ist gesperrt. Frag in der Klasse nach.
classes-name-taken = { $player } heißt hier schon jemand. Häng einen Buchstaben an, oder nimm deine Karte.
classes-full = Eine Klasse hat Platz für { $most } Schüler, nicht für { $count }.
classes-too-many = Du hast schon { $most } Klassen. Lösch zuerst eine.
classes-tasks-full = Eine Klasse hat höchstens { $most } Aufgaben. Entferne zuerst eine.
classes-tries-full = Du hast das { $most }-mal versucht. Mehr heben wir nicht auf.
classes-not-teacher = Das kann nur, wer diese Klasse leitet.
classes-no-pupil = In dieser Klasse gibt es keinen Schüler mit der Nummer { $number }.
classes-no-task = In dieser Klasse gibt es keine Aufgabe mit der Nummer { $number }.

## Die Seite eines Schülers

classes-you-are = Hier bist du { $name }.
classes-frozen = Die Klasse ist angehalten. Bis es weitergeht, zählt nichts.
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
classes-not-you-what = Verlass die Klasse an diesem Gerät. Mit einer Karte bekommen alle ihren Platz zurück.
classes-leave = An diesem Gerät verlassen
classes-to-teacher = Zur Seite der Leitung
classes-back = Zurück zu { $class }

## Die Seite der Leitung

classes-invite = Hier kommt ihr hinein
classes-qr = Der Link zur Klasse als QR-Code
# Same in English.
classes-link = Link
classes-join-open = Wer den Code hat, kann mitmachen.
classes-join-closed = Jetzt kommt niemand dazu. Karten gelten weiter.
classes-close = Niemanden mehr aufnehmen
classes-reopen = Wieder aufnehmen
classes-live = Jetzt
classes-freeze = Klasse anhalten
classes-unfreeze = Weiter geht’s
classes-frozen-teacher = Die Klasse ist angehalten. Niemand kann anfangen, und was jetzt endet, zählt nicht.
classes-refresh = Neu laden
classes-csv = Ergebnisse als CSV
classes-count = { $here } sind da, { $joined } von { $all } Namen haben mitgemacht.
classes-table = Schüler und ihre Ergebnisse
classes-pupil = Schüler
classes-state-here = da
classes-state-playing = an einer Aufgabe
classes-state-away = weg
classes-state-listed = noch nicht dabei
classes-state-blocked = gesperrt
classes-doing = bei Zug { $number }
classes-found-best = So viel wie bei perfektem Spiel
classes-of = { $some } von { $all }
classes-no-pupils = Noch ist niemand da. Zeig den Code oben.
classes-mistakes = Die häufigsten Fehler
classes-mistake = { $game ->
    [dinner] { $title }: { $pupils } von { $all } aßen { $move } bei Bissen { $number }. Das kostete { $cost }.
   *[other] { $title }: { $pupils } von { $all } gingen zu { $move } mit Stein { $number }. Das kostete { $cost }.
}
classes-mistake-look = Ansehen
classes-tasks = Aufgaben
classes-no-tasks = Stell unten die erste Aufgabe.
classes-cloud = Alle Ergebnisse
classes-task-undo = Von vorn oder entfernen
classes-task-reset = Alle ihre Ergebnisse vergessen
classes-task-remove = Aufgabe samt Ergebnissen entfernen
classes-task-new = Aufgabe stellen
classes-set-plate = Ein Teller oder ein Brett der Kampagne
classes-set-dinner = Ein eigenes Essen
classes-set-board = Ein eigenes Brett mit Stapeln
classes-set-puzzle = Ein Rätsel
classes-set-game = Eine Partie, die hier gespielt wurde
classes-task-which = Teller oder Brett
classes-task-title = Titel (darf leer bleiben)
classes-task-bot = Gegen
classes-task-last = Letzter Tag (darf leer bleiben)
classes-task-set = Diese Aufgabe stellen
classes-task-dishes = Gerichte
classes-task-dishes-help = Je eine Zeile: Name, Wert für den Schüler, Wert für den Gegner. Zum Beispiel: Tibs, 8, 3
classes-task-first = Erster Bissen
classes-task-first-last = So, dass der Gegner zuletzt isst
classes-task-first-pupil = Der Schüler
classes-task-first-bot = Der Gegner
classes-task-values = Dollar auf jedem Stapel
classes-task-values-help = Von links nach rechts.
classes-task-shape = Brett
classes-task-line = Reihe
classes-task-clock = Uhr
classes-task-seats = Spieler
classes-task-which-game = Spiel
classes-task-number = Nummer des Rätsels
classes-task-number-help = Lass es leer für das Rätsel von heute.
classes-task-code = Link oder Code der Partie
classes-task-code-help = Die Schüler spielen denselben Tisch von Anfang an.
classes-task-kind = { $sent } ist keine Art von Aufgabe. Nimm eines der Formulare.
classes-task-no-plate = In der Kampagne gibt es { $sent } nicht. Wähl etwas aus der Liste.
classes-task-no-puzzle = { $sent } ist keine Nummer eines Rätsels. Schreib 1 bis { $all }.
classes-task-no-game = Unter { $sent } finden wir keine Partie. Füg ihren Link oder Code ein.
classes-task-no-title = { $sent } kann kein Titel sein. Schreib bis zu { $most } Buchstaben, Zahlen und Zeichen in eine Zeile.
classes-task-no-day = { $sent } ist kein Tag. Schreib ihn wie 2026-12-24.
classes-task-past = { $sent } ist schon vorbei. Wähl einen späteren Tag.
classes-task-no-bot = Nach diesen Regeln kann noch kein Bot spielen.

## Runden

classes-rounds = Alle gegen alle
classes-rounds-what = In jeder Runde sitzen je zwei an einem Tisch. Wo jemand fehlt, spielt ein Bot.
classes-round = Runde { $number }
classes-round-table = Tisch
classes-round-start = Nächste Runde starten
classes-round-none = Stell zuerst eine Aufgabe für zwei. An ihrem Tisch wird gespielt.
classes-round-bots = Bots für alle setzen, die weg sind
classes-pairs-two = Dieser Tisch hat { $seats } Plätze. Für Runden muss er zwei haben.
classes-pairs-none = Im Moment ist niemand da. Starte die Runde, wenn alle da sind.
classes-standings = Tabelle der Runden
classes-games = Partien
classes-won = Gewonnen
classes-drawn = Unentschieden
classes-total = Punkte
# Same in English.
classes-bot = Bot
classes-gone = Nicht mehr dabei

## Namen, Karten, das Ende

classes-names = Namen
classes-names-add = Namen vor der Stunde eintragen
classes-names-help = Je eine Zeile, höchstens { $most } im Ganzen. Dann druck ihre Karten.
classes-names-button = Namen eintragen
classes-name-line = Zeile { $line }: { $why }
classes-no-names = Schreib mindestens einen Namen.
classes-cards = Karten zum Drucken
classes-cards-what = Druck diese Seite, und schneid die Karten aus. Eine Karte macht jedes Gerät zum eigenen.
classes-card-own = Deine Karte
classes-card-own-what = Druck sie, und behalt sie für dich: Mit ihr leitet jedes Gerät die Klasse.
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
classes-block-what = Du kannst jemanden sperren. Platz und Ergebnisse bleiben.
classes-block = Sperren
classes-unblock = Wieder hereinlassen
classes-remove-open = Aus der Klasse entfernen
classes-remove = Ja, mit allen Ergebnissen entfernen
classes-class = Die Klasse
classes-reset = Alle Ergebnisse vergessen
classes-reset-sure = Ja, vergesst die Ergebnisse aller Aufgaben und Runden.
classes-erase = Klasse löschen
classes-erase-sure = Ja, löscht Namen, Aufgaben, Ergebnisse und alle Partien dieser Klasse.
classes-tick = Setz zuerst das Häkchen. Das lässt sich nicht zurücknehmen.

## Die Seite für die Wand

classes-cloud-lead = Jeder Punkt ist ein Ende dieses Essens. Die großen sind eure. Wer hat die Aufteilung gefunden?
classes-bars-lead = Alle Ergebnisse der Klasse.
classes-cloud-show = Antwort zeigen
classes-cloud-hide = Antwort verstecken
classes-cloud-picture = Eine Wolke aus { $dots } möglichen Ergebnissen, darin die von { $count } Schülern.
classes-cloud-axes = { $dots } verschiedene Ergebnisse. Weiter rechts hat der Schüler mehr. Weiter oben hat der Gegner mehr. Die blassen gibt es nicht gegen jemanden, der plant.
classes-cloud-split = { $some } von { $all } haben sie gefunden: { $mine } für euch, { $other } für den Gegner. Sie hat den Ring.
classes-cloud-best = { $some } von { $all } haben so viel wie bei perfektem Spiel: { $best }.
classes-bars = { $count ->
    [one] Ein Ergebnis
   *[other] { $count } Ergebnisse
}
classes-no-results = Noch gibt es kein Ergebnis.
