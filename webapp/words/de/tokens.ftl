### Zur Durchsicht durch Muttersprachler.
### Sätze des Spiels mit Steinen, während es gespielt wird, und zu seinen Ergebnissen.

tokens-title = Nächster Stein
tokens-seats-help = Von 2 bis 10, aber nicht mehr, als es Stapel gibt. Sie setzen in dieser Reihenfolge, wenn keine Hausregel sie ändert.
tokens-short = Steine
tokens-goal = Alle setzen nacheinander einen Stein. Dann geht jeder Stapel Geld an den nächsten Stein.
tokens-goal-between = Alle setzen reihum einen Stein, auf oder zwischen Stapel. Jeder Stapel geht an den nächsten Stein.
tokens-goal-each = { $n ->
    [1] Alle setzen einen Stein, in der Reihenfolge über dem Brett.
   *[other] Alle setzen { $n } Steine, in der Reihenfolge über dem Brett.
} Dann geht jeder Stapel Geld an den nächsten Stein.
tokens-goal-several = Manche setzen mehrere Steine, in der Reihenfolge über dem Brett. Dann geht jeder Stapel Geld an den nächsten Stein.
tokens-goal-secret = Ihr wählt beide verdeckt ein Feld. Dann geht jeder Stapel Geld an den nächsten Stein.
tokens-points = { $amount }
tokens-coach-means = Bei jedem Feld steht, wie viele Dollar du am Ende hast, wenn du dorthin gehst und danach alle ihr Bestes geben.
tokens-chapter-link = Warum? Fünf Schritte über das Spiel mit Steinen
tokens-new-title = Eine neue Partie mit Steinen
tokens-choose-title = Brett und Plätze wählen
tokens-vary = Gemischte Stapel

## Felder und Züge

tokens-place = Feld { $place }
tokens-entry = Feld { $place }
tokens-stack = Feld { $place }, { $money }
tokens-cell = Irgendwo zwischen { $low } und { $high }
tokens-cell-grid = Zwischen { $low } und { $high }
tokens-do = Geh auf { $target }
tokens-moved = { $you ->
    [yes] Du bist auf { $target } gegangen
   *[no] { $player } ist auf { $target } gegangen
}
tokens-while-away = Während du weg warst, ist { $strategy } für dich auf { $targets } gegangen.
tokens-chose = { $you ->
    [yes] Du hast { $target } gewählt
   *[no] { $player } hat { $target } gewählt
}
tokens-shared = Ihr habt beide { $target } gewählt und teilt alles
tokens-commit = Auf Feld { $place } gehen
tokens-commit-secret = Feld { $place } wählen
tokens-key-number = dieses Feld
tokens-key-enter = Stein setzen

## Die Aufforderung zum Zug

tokens-your-token = { $own ->
    [1] Setz deinen Stein.
    [2] Setz deinen { tokens-nth } von zwei Steinen.
    [3] Setz deinen { tokens-nth } von drei Steinen.
    [4] Setz deinen { tokens-nth } von vier Steinen.
   *[other] Setz deinen { tokens-nth } von { $own } Steinen.
} { $follow }
tokens-nth = { $which ->
    [1] ersten
    [2] zweiten
    [3] dritten
    [4] vierten
    [last] letzten
   *[other] nächsten
}
tokens-follow = { $n ->
    [0] Danach kommt keiner mehr.
    [1] { $whose ->
        [all] Danach kommt noch einer, auch von dir.
       *[none] Danach kommt noch einer.
    }
   *[other] { $whose ->
        [all] Danach kommen noch { $n }, alle von dir.
        [some] { $mine ->
            [1] Danach kommen noch { $n }, einer davon von dir.
           *[other] Danach kommen noch { $n }, { $mine } davon von dir.
        }
       *[none] Danach kommen noch { $n }.
    }
}
tokens-asks-secret = Wähl verdeckt ein Feld. Sobald ihr beide gewählt habt, werden beide Steine gezeigt.

## Das Brett, wie Bildschirmleser es vorlesen

tokens-board-start = Jeder Stapel geht an den nächsten Stein
tokens-board-now = Wäre die Partie jetzt zu Ende
tokens-board-over = Wer was bekommen hat
tokens-stand = Ein Stein darf auf einem Stapel stehen oder irgendwo zwischen zweien.
tokens-stand-line = Ein Stein darf auf einem Stapel stehen oder irgendwo zwischen zweien, aber nicht jenseits der Enden.
tokens-stand-grid = Ein Stein darf auf einem Stapel stehen und zwischen zweien in Schritten von { $step }.
tokens-free = { $place }, frei.
tokens-both-here = { $place }, beide Steine.
tokens-taken = { $you ->
    [yes] { $place }, dein Stein.
   *[no] { $place }, Stein von { $player }.
}
tokens-would-go = { $you ->
    [yes] { $n ->
        [0] { $place }, ginge an dich.
       *[other] { $place }, ginge je zur Hälfte an dich und { $players }.
    }
   *[no] { $n ->
        [1] { $place }, ginge an { $players }.
       *[other] { $place }, ginge je zur Hälfte an { $players }.
    }
}
tokens-goes = { $you ->
    [yes] { $n ->
        [0] { $place }, geht an dich.
       *[other] { $place }, geht je zur Hälfte an dich und { $players }.
    }
   *[no] { $n ->
        [1] { $place }, geht an { $players }.
       *[other] { $place }, geht je zur Hälfte an { $players }.
    }
}
tokens-left = { $you ->
    [yes] du { $amount }
   *[no] { $player } { $amount }
}
tokens-leaves = { $scores }
tokens-leaves-split = { $n ->
    [1] { $scores }. Geteilt: Feld { $places }
   *[other] { $scores }. Geteilt: die Felder { $places }
}

## Was das Skript des Bretts einsetzt

tokens-script-option = { $place }, frei. Wenn du jetzt dorthin gehst: { $says }.
tokens-script-secret = { $place }. Ihr wählt beide verdeckt.
tokens-script-committed = { $place }, deine Wahl.
tokens-script-note = { $place }: { $says }.
tokens-script-note-worth = { $place }: { $says }. Wenn danach alle ihr Bestes geben: du { $worth }.
tokens-script-at = Auf { $place } gehen
tokens-script-place = Feld { $place }
tokens-script-looked = Wäre die Partie jetzt zu Ende, mit dir auf Feld { $place }
tokens-script-first = Feld { $place }: alles für dich, bis { $next } antwortet

## Was zu jedem Stein gesagt wird

tokens-opening = { $n ->
    [1] { $money } in { $stacks } Stapeln, und ein Stein kommt noch.
   *[other] { $money } in { $stacks } Stapeln, und { $n } Steine kommen noch.
}
tokens-opening-secret = { $stacks } Stapel, und beide wählen verdeckt.
tokens-first = { $you ->
    [yes] Du gehst auf { $target }. Vorerst bekommst du alle { $amount }.
   *[no] { $player } geht auf { $target }. Vorerst gehen alle { $amount } an { $player }.
}
tokens-takes = { $n ->
    [0] { $you ->
        [yes] Du gehst auf { $target } und bekommst nichts.
       *[no] { $player } geht auf { $target } und bekommt nichts.
    }
    [1] { $you ->
        [yes] Du gehst auf { $target } und nimmst { $losses }.
       *[no] { $player } geht auf { $target } und nimmt { $losses }.
    }
   *[other] { $you ->
        [yes] Du gehst auf { $target } und nimmst { $amount }: { $losses }.
       *[no] { $player } geht auf { $target } und nimmt { $amount }: { $losses }.
    }
}
tokens-loss = { $you ->
    [yes] { $amount } von dir
   *[no] { $amount } von { $player }
}
tokens-in-all = { $you ->
    [yes] Jetzt hast du { $amount }.
   *[no] Jetzt hat { $player } { $amount }.
}
tokens-to-come = Du setzt den { $number }. von { $n } Steinen. Alle nach dir wollen möglichst viel.
tokens-to-come-last = Du setzt den letzten von { $n } Steinen.
tokens-in-the-end = Am Ende: { $scores }.

## Ergebnisse und Bemerkungen

tokens-scores-now = Wäre die Partie jetzt zu Ende: { $scores }.
tokens-ended = Alle Steine sind gesetzt
tokens-flawless = Kein Feld war besser.

tokens-bot-perfect = Perfekt. Besser hätte ich auch nicht setzen können.
tokens-bot-cut-in = Auf { $thing } war Platz. Ich habe dir { $amount } abgenommen.
tokens-bot-left-for-me = Danke, dass du mir { $thing } gelassen hast. Das hat dich { $amount } gekostet.
tokens-bot-passed-over = { $thing } hast du nicht genommen. Es hätte dich { $amount } gekostet.
tokens-praise-passed-over = Gut gesehen: { $thing } war verlockend und hätte dich { $amount } gekostet.
