### Zur Durchsicht durch Muttersprachler.
### Die täglichen Rätsel, ihr Kalender und die Rätsel aus den Fehlern einer Partie.

## Namen

puzzle-of-day =
    { $game ->
        [dinner] Das Dinner-Rätsel vom { $date }
        [tokens] Das Stein-Rätsel vom { $date }
       *[other] Das Rätsel vom { $date }
    }
puzzle-by-number =
    { $game ->
        [dinner] Dinner-Rätsel { $n }
        [tokens] Stein-Rätsel { $n }
       *[other] Rätsel { $n }
    }
puzzle-solved-title = Gelöst: { $title }
puzzle-description = Zwei Rätsel am Tag, je drei Herzen. Jede Antwort ist bewiesen.
puzzle-level-easy = Leicht
puzzle-level-medium = Mittel
puzzle-level-hard = Schwer
puzzle-day-tabs = Rätsel dieses Tages
puzzle-tab-solved = , gelöst
puzzle-tab-lost = , nicht gelöst

## Was zu finden ist

puzzle-goal-one =
    { $noun ->
        [bite] Finde den Bissen, der dir { $worth } bringt.
        [token] Finde das Feld, das dir { $worth } bringt.
       *[other] Finde den Zug, der dir { $worth } bringt.
    }
puzzle-goal-any =
    { $noun ->
        [bite] Finde einen Bissen, der dir { $worth } bringt.
        [token] Finde ein Feld, das dir { $worth } bringt.
       *[other] Finde einen Zug, der dir { $worth } bringt.
    }
puzzle-goal-many =
    { $noun ->
        [bite]
            { $n ->
                [2] Finde nacheinander zwei richtige Bissen. Damit bekommst du { $worth }.
               *[other] Finde nacheinander { $n } richtige Bissen. Damit bekommst du { $worth }.
            }
        [token]
            { $n ->
                [2] Finde nacheinander zwei richtige Felder. Damit bekommst du { $worth }.
               *[other] Finde nacheinander { $n } richtige Felder. Damit bekommst du { $worth }.
            }
       *[other]
            { $n ->
                [2] Finde nacheinander zwei richtige Züge. Damit bekommst du { $worth }.
               *[other] Finde nacheinander { $n } richtige Züge. Damit bekommst du { $worth }.
            }
    }
puzzle-goal-kept = Alle { $worth } geholt!
puzzle-goal-lost = Möglich waren { $worth }.
puzzle-goal-lost-one =
    { $noun ->
        [bite] Der richtige Bissen: { $move }. Möglich waren { $worth }.
        [token] Das richtige Feld: { $move }. Möglich waren { $worth }.
       *[other] Der richtige Zug: { $move }. Möglich waren { $worth }.
    }
puzzle-goal-lost-any =
    { $noun ->
        [bite] Ein richtiger Bissen: { $move }. Möglich waren { $worth }.
        [token] Ein richtiges Feld: { $move }. Möglich waren { $worth }.
       *[other] Ein richtiger Zug: { $move }. Möglich waren { $worth }.
    }

## Die Frage und ihre Tipps

puzzle-question =
    { $noun ->
        [bite] Du bist am Zug. Der verlockende Bissen ist { $move }. Finde einen besseren.
        [token] Du bist am Zug. Verlockend ist { $move }. Finde ein besseres Feld.
       *[other] Du bist am Zug. Der verlockende Zug ist { $move }. Finde einen besseren.
    }
puzzle-question-retry =
    { $noun ->
        [bite] Du bist am Zug. Der Bissen in der Partie war { $move }. Finde einen besseren.
        [token] Du bist am Zug. In der Partie ging der Stein auf { $move }. Finde ein besseres Feld.
       *[other] Du bist am Zug. Der Zug in der Partie war { $move }. Finde einen besseren.
    }
puzzle-question-equal = Du bist am Zug. Hier sind alle Züge gleich viel wert.
puzzle-idea-none-wrong = Hier kann nichts schiefgehen. Alle Züge sind gleich viel wert.
puzzle-idea-no-danger =
    { $asks ->
        [all] { $move } ist nicht in Gefahr. Was würden dir die anderen wegnehmen?
       *[one] { $move } ist nicht in Gefahr. Was würde { $other } dir wegnehmen?
    }
puzzle-idea-may-wait =
    { $asks ->
        [all] { $move } ist später vielleicht noch da. Was würden dir die anderen wegnehmen?
       *[one] { $move } ist später vielleicht noch da. Was würde { $other } dir wegnehmen?
    }
puzzle-idea-next-bite = Wenn du jetzt { $move } isst, welches Gericht isst { $other } als Nächstes?
puzzle-idea-cut-in = Ein späterer Stein kann deinem Stein Geld wegnehmen. Wo tut das am wenigsten weh?
puzzle-idea-halfway = Zähl die Stapel, die am Ende genau in der Mitte zwischen zwei Steinen liegen.
puzzle-idea-backwards = Geh vom letzten Bissen rückwärts. Übrig bleibt bei jedem Bissen das Gericht, das die andere Person am wenigsten mag. Streich es durch und geh weiter.
puzzle-idea-place-last = Du setzt den letzten Stein. Zähl, was du auf jedem Feld bekämst.
puzzle-idea-each-place = Stell dir deinen Stein auf jedem Feld vor. Lass die anderen antworten, bevor du zählst.
puzzle-idea-each-move =
    { $noun ->
        [bite] Stell dir jeden Bissen vor und spiel für alle weiter, bevor du zählst.
       *[other] Stell dir jeden Zug vor und spiel für alle weiter, bevor du zählst.
    }
puzzle-choice-one = Die Antwort ist { $moves }.
puzzle-choice =
    { $sure ->
        [one] Mindestens eins davon gehört zu einem Weg, perfekt zu spielen: { $moves }. Es gibt andere.
        [rule] Wenn Gleichstände so ausgehen, ist mindestens eins davon am besten: { $moves }.
        [search] Mindestens eins davon sieht am besten aus, aber bis zum Ende konnten wir nicht suchen: { $moves }.
       *[all] Mindestens eins davon ist richtig: { $moves }.
    }

## Beim Lösen

puzzle-hearts =
    { PLURAL($n) ->
        [one] Noch 1 von 3 Versuchen
       *[other] Noch { $n } von 3 Versuchen
    }
puzzle-found = { $n } von { $all } gefunden
puzzle-right = Richtig.
puzzle-wrong = Das ist es nicht.
puzzle-best =
    { $sure ->
        [one] Am besten auf dem Weg, dem wir gefolgt sind. Es gibt andere.
        [rule] Am besten, wenn Gleichstände so ausgehen.
       *[search] Das Beste, was wir gefunden haben. Bis zum Ende kamen wir nicht.
    }
puzzle-not-best =
    { $sure ->
        [one] Nicht am besten auf dem Weg, dem wir gefolgt sind. Es gibt andere.
        [rule] Nicht am besten, wenn Gleichstände so ausgehen.
       *[search] Wir haben Besseres gefunden. Bis zum Ende kamen wir nicht.
    }
puzzle-your-turn = Du bist wieder am Zug.
puzzle-several =
    { $noun ->
        [bite] Hier sind { $n } Bissen richtig. Einer genügt.
        [token] Hier sind { $n } Felder richtig. Eines genügt.
       *[other] Hier sind { $n } Züge richtig. Einer genügt.
    }
puzzle-several-places = Hier ist mehr als ein Feld richtig. Eines genügt.
puzzle-no-move = Das ist kein Zug.
puzzle-hint = Tipp { $n }:
puzzle-give-hint = Tipp zeigen
puzzle-give-another = Noch ein Tipp
puzzle-tried = Versucht: { $moves }.
puzzle-tries =
    { PLURAL($n) ->
        [one] 1 Versuch: { $rows }.
       *[other] { $n } Versuche: { $rows }.
    }
puzzle-row-right = { $n } gefunden
puzzle-row-wrong = { $n } gefunden, dann falsch
puzzle-old = Diese Seite war veraltet, also hat dein Versuch nicht gezählt. So steht es jetzt.
puzzle-no-cookie = Dein Versuch hat nicht gezählt, weil dein Browser kein Cookie von hier behält.
puzzle-not-saved = Dein Versuch wurde nicht gespeichert. Versuch es gleich noch einmal.
puzzle-no-result-yet = Lös zuerst das Rätsel. Dann gibt es ein Bild zum Teilen.

## Wie es ausging

puzzle-end-lost = Nicht gelöst: drei falsche Züge.
puzzle-end-lost-hints =
    { PLURAL($n) ->
        [one] Nicht gelöst: drei falsche Züge, mit einem Tipp.
       *[other] Nicht gelöst: drei falsche Züge, mit { $n } Tipps.
    }
puzzle-end-solved =
    { $tries ->
        [0] Beim ersten Versuch gelöst.
        [1] Beim zweiten Versuch gelöst.
       *[2] Beim dritten Versuch gelöst.
    }
puzzle-end-solved-hints =
    { $tries ->
        [0]
            { PLURAL($n) ->
                [one] Beim ersten Versuch gelöst, mit einem Tipp.
               *[other] Beim ersten Versuch gelöst, mit { $n } Tipps.
            }
        [1]
            { PLURAL($n) ->
                [one] Beim zweiten Versuch gelöst, mit einem Tipp.
               *[other] Beim zweiten Versuch gelöst, mit { $n } Tipps.
            }
       *[2]
            { PLURAL($n) ->
                [one] Beim dritten Versuch gelöst, mit einem Tipp.
               *[other] Beim dritten Versuch gelöst, mit { $n } Tipps.
            }
    }
# Same in English.
puzzle-share-title = Last Bite: { $title } ({ $level })
puzzle-share = Dein Ergebnis zum Teilen
puzzle-copy = Ergebnis kopieren
puzzle-copied = Kopiert.
puzzle-copy-by-hand = Das Ergebnis ist markiert. Kopier es mit der Tastatur oder durch langes Drücken.
puzzle-picture = Bild
puzzle-another = Noch ein Rätsel
puzzle-play-out = Zu Ende spielen
puzzle-why-right = Warum das richtig ist
puzzle-why-lost = So geht es richtig weiter
puzzle-others-at =
    { $tries ->
        [0] { $n } beim ersten Versuch
        [1] { $n } beim zweiten
       *[2] { $n } beim dritten
    }
puzzle-others-solved =
    { PLURAL($n) ->
        [one] Jemand hat das gelöst: { $told }.
       *[other] { $n } Leute haben das gelöst: { $told }.
    }
puzzle-others-lost =
    { PLURAL($n) ->
        [one] Jemand hat es nicht geschafft.
       *[other] { $n } haben es nicht geschafft.
    }

## Der Kalender

puzzle-month = { $month }
puzzle-calendar = Kalender
puzzle-all = Alle täglichen Rätsel
puzzle-undated = Noch ein Rätsel, ohne Datum
puzzle-todays = Rätsel von heute
puzzle-archive-title = Rätsel im { $month }
puzzle-archive-description = Alle täglichen Rätsel seit dem ersten Tag: für jeden Tag ein Dinner-Rätsel und ein Stein-Rätsel.
puzzle-archive-lead = Jeden Tag um Mitternacht UTC gibt es ein Dinner-Rätsel und ein Stein-Rätsel: montags leicht, sonntags schwer.
puzzle-archive-solved = Du hast { $n } gelöst.
puzzle-months = Andere Monate
puzzle-before = Vor { $month }
puzzle-latest = Neueste Monate
puzzle-day-state =
    { $game ->
        [dinner]
            { $state ->
                [solved] Dinner-Rätsel gelöst
                [lost] Dinner-Rätsel nicht gelöst
                [tried] Dinner-Rätsel begonnen
               *[new] Dinner-Rätsel nicht versucht
            }
       *[tokens]
            { $state ->
                [solved] Stein-Rätsel gelöst
                [lost] Stein-Rätsel nicht gelöst
                [tried] Stein-Rätsel begonnen
               *[new] Stein-Rätsel nicht versucht
            }
    }
puzzle-key-solved = gelöst
puzzle-key-lost = nicht gelöst
puzzle-key-tried = begonnen
puzzle-key-order = zuerst das Dinner, dann die Steine
puzzle-streak-first = Heute gelöst. Komm morgen wieder, dann sind es zwei Tage hintereinander.
puzzle-streak-today = Schon { $n } Tage hintereinander gelöst.
puzzle-streak-yesterday = Gestern gelöst. Lös eines von heute, dann geht die Serie weiter.
puzzle-streak-until = Bis gestern { $n } Tage hintereinander gelöst. Lös eines von heute, dann geht die Serie weiter.

## Adressen ohne Rätsel

puzzle-tomorrow = Das Rätsel vom { $date } ist noch nicht da. Komm morgen wieder: Jedes erscheint um Mitternacht UTC.
puzzle-not-yet = Das Rätsel vom { $date } ist noch nicht da. Jedes erscheint um Mitternacht UTC.
puzzle-too-early = Vom { $date } gibt es kein Rätsel. Das erste ist das vom { $first }.
puzzle-no-day = { $sent } ist kein Tag. Schreib ihn wie { $like }.
puzzle-no-month = { $sent } ist kein Monat. Schreib ihn wie { $like }.
puzzle-month-beyond = Im { $month } gibt es keine Rätsel. Sie gehen von { $first } bis { $last }.
puzzle-no-number = Ein Rätsel { $sent } gibt es nicht. Die Rätsel haben die Nummern 1 bis { $all }.
puzzle-no-game = Zu { $sent } gibt es keine Rätsel. Es gibt { $names }.

## Aus den Fehlern einer Partie

puzzle-better-description = Eine Stellung aus einer Partie, noch einmal gespielt.
puzzle-back = Zurück zur Analyse
puzzle-again = Von vorn
