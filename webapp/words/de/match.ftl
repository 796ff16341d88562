### Zur Durchsicht durch Muttersprachler.
### Sätze neben dem Brett, solange eine Partie läuft, und zu ihrem Ergebnis.

match-pick-first = Wähl ein Gericht. Die linke Zahl zählt für dich, die rechte für { $other }.
match-pick = Wähl ein Gericht.
match-pick-secret = Wähl verdeckt ein Gericht. Sobald ihr beide gewählt habt, decken wir auf.
match-best = Perfektes Spiel bringt dir { $best }. Schaffst du das?
match-best-secret = Wenn alle ihre Lieblingsgerichte essen, bekommst du { $best }. Isst du deine, bekommst du mindestens { $sure }, egal was die anderen tun. Schaffst du mehr?
match-best-secret-coin = Wenn alle ihre Lieblingsgerichte essen, bekommst du { $best }. Isst du deine, bekommst du im Schnitt über alle Münzwürfe mindestens { $sure }, egal was die anderen tun. Schaffst du mehr?

## Namen und Punkte

match-you = Du
match-you-inside = du
match-score = { $you ->
    [yes] Du { $amount }
   *[no] { $player } { $amount }
}
match-scores = { $scores }
match-hidden = verdeckt
match-seat = Platz { $letter }
match-count = { $n }

## Eine Stellung, die man ansieht

match-start = Anfang
match-start-viewed = Du siehst den Anfang.
match-numbered = { $noun ->
    [bite] { $number }. Bissen
    [token] { $number }. Stein
    [toss] Münzwurf vor dem { $number }. Bissen
    [draw] Los vor dem { $number }. Zug
   *[move] { $number }. Zug
}{ $of ->
    [0] { "" }
   *[other] { " " }von { $of }
}
match-viewed = Du siehst { $noun ->
    [bite] den { $number }. Bissen
    [token] den { $number }. Stein
    [toss] den Münzwurf vor dem { $number }. Bissen
    [draw] das Los vor dem { $number }. Zug
   *[move] den { $number }. Zug
}{ $of ->
    [0] { "" }
   *[other] { " " }von { $of }
}.
match-after = { match-numbered }. { $happened }. { $scores }.

## Die neueste Stellung

match-happened = { $happened }.
match-all-moved = { $moves }
match-chosen = { $you ->
    [yes] Du hast gewählt
   *[no] { $player } hat gewählt
}
match-whose = { $you ->
    [yes] Du bist am Zug
   *[no] { $player } ist am Zug
}
match-turn = { match-whose }.
match-turn-numbered = { match-whose }, { $noun ->
    [bite] { $number }. Bissen
    [token] { $number }. Stein
   *[move] { $number }. Zug
}{ $of ->
    [0] { "" }
   *[other] { " " }von { $of }
}.
match-to-choose = { $you ->
    [yes] { $n ->
        [1] Was wählst du?
       *[other] { $players } müsst noch wählen.
    }
   *[no] { $n ->
        [1] { $players } muss noch wählen.
       *[other] { $players } müssen noch wählen.
    }
}
match-secret = Verdeckt wählen
match-committed = Du hast gewählt. Du kannst noch ändern, bis auch { $players } gewählt { $n ->
    [1] hat
   *[other] haben
}.
match-thinking = { $players } { $n ->
    [1] denkt
   *[other] denken
} nach.
match-stuck = Von { $players } kam kein Zug.
match-watching = Du schaust zu.
match-waiting = Warten
match-lobby = Der Tisch wartet noch.
match-lobby-hint = Am Tisch ist noch Platz.
match-ready = Noch nicht bereit: { $players }.
match-away = { $player } ist nicht da. Die Partie wartet.
match-deputy = { $strategy } für { $player } spielen lassen
match-stand-in = { $strategy } { $you ->
    [yes] (für dich)
   *[no] (für { $player })
}
match-while-away = Während du weg warst, hat { $strategy } deine letzten { $n } Züge gemacht.
match-reacted = { $you ->
    [yes] Du: { $shown }
   *[no] { $player }: { $shown }
}

## Viele Punktestände in einem Atemzug

match-brief = { $few ->
    [yes] { $players } { $n ->
        [1] hat
       *[other] haben
    } am meisten: { $most }
   *[no] { $n } am Tisch haben am meisten: { $most }
}
match-brief-first = Du hast am meisten: { $most }
match-brief-own = Du hast { $own }. { $theirs }
match-brief-hidden = { $you ->
    [yes] Du hast { $own }. Die übrigen Punkte sind verdeckt
   *[no] Die Punkte sind verdeckt
}

## Das Ende

match-over = Vorbei
match-final = Endstand: { $scores }.
match-unfinished = Abgebrochen
match-unfinished-hint = Nicht zu Ende gespielt. Stand bisher: { $scores }.
match-cut-short = { $stopped }. { $scores }.
match-stopped-resigned = Aufgegeben
match-stopped-out_of_time = Die Zeit war abgelaufen
match-stopped-abandoned = Die Partie endete vorzeitig, und niemand hat verloren
match-lost-resigned = { $you ->
    [yes] Du hast aufgegeben und verloren
   *[no] { $player } hat aufgegeben und verloren
}
match-lost-out_of_time = { $you ->
    [yes] Deine Zeit war um, du hast verloren
   *[no] Die Zeit von { $player } war um: verloren
}
match-agreed = Alle waren sich einig, hier aufzuhören, und niemand hat verloren
match-called-off = { $you ->
    [yes] Du hast die Partie beendet, und niemand hat verloren. Nicht da: { $missed }
   *[no] { $player } hat die Partie beendet, und niemand hat verloren. Nicht da: { $missed }
}
match-lost-abandoned = { $you ->
    [yes] Du hast die Partie verlassen und verloren
   *[no] { $player } hat die Partie verlassen und verloren
}

## Mehrere Partien, eine Summe

match-series-first = Partie { $game } von { $of }. Am Ende zählen alle zusammen. Zur nächsten rückt ihr um einen Platz weiter.
match-series-so-far = Partie { $game } von { $of }. Am Ende zählen alle zusammen. Bisher: { $scores }.
match-series-after = Nach Partie { $game } von { $of }: { $scores }. Zur nächsten rückt ihr um einen Platz weiter.
match-series-uncounted = In dieser Partie hat niemand verloren, darum gibt sie keine Punkte.
match-series-over = Nach allen { $of } Partien: { $scores }. { $winner }
match-series-won = { $you ->
    [yes] Du gewinnst.
   *[no] { $players } gewinnt.
}
match-series-tie = Gleichstand: { $players }.

## Das Ende, verglichen mit perfektem Spiel

match-ended-best = { $score } von { $possible }: so viel wie bei perfektem Spiel
match-ended-within = { $score }: so viel wie bei perfektem Spiel
match-ended-short = { $score } von { $possible }: { $by } zu wenig
match-average-ended = { $score }. Perfektes Spiel bringt { $possible }.
match-ended-more = { $score }: { $by } mehr als bei perfektem Spiel
match-stands-best = wie bei perfektem Spiel
match-stands-short = { $by } zu wenig
match-stands-more = { $by } mehr
match-told-best = Du hast so viel wie bei perfektem Spiel.
match-told-short = Dir fehlt gegenüber perfektem Spiel: { $by }.
match-average-told = Perfektes Spiel bringt dir { $possible }.
match-told-more = Du hast { $by } mehr als bei perfektem Spiel.
match-worths = Perfektes Spiel bringt: { $worths }.
match-compared-tie = { $first }. Gemessen an perfektem Spiel steht es unentschieden.
match-compared-too = { $first }, und auch gemessen an perfektem Spiel war das am besten.
match-compared-other = { $first }. Gemessen an perfektem Spiel: am besten { $players }.
match-compared-only = { $first }.
match-most = { $you ->
    [yes] { $n ->
        [1] { $players } hast
       *[other] { $players } habt
    }
   *[no] { $n ->
        [1] { $players } hat
       *[other] { $players } haben
    }
} { $rest ->
    [yes] von den übrigen { "" }
   *[no] { "" }
}am meisten: { $most }
match-level = { $players }: je { $most }
match-band = mindestens { $low }, höchstens { $high }
match-on-average = { $best } im Durchschnitt

## Warum es so ausging

match-all = { $n ->
    [1] diesen Punkt
    [2] beide Punkte
   *[other] alle { $n }
}
match-costly = { $noun ->
    [bite] { $n ->
        [1] Ein Bissen hat
        [2] Zwei Bissen haben
        [3] Drei Bissen haben
        [4] Vier Bissen haben
       *[other] { $n } Bissen haben
    }
    [token] { $n ->
        [1] Dein Feld hat
       *[other] Deine Felder haben
    }
   *[move] { $n ->
        [1] Ein Zug hat
        [2] Zwei Züge haben
        [3] Drei Züge haben
        [4] Vier Züge haben
       *[other] { $n } Züge haben
    }
} dich
match-those = { $givers ->
    [0] Die anderen haben
    [1] { $players } hat
   *[other] { $players } haben
}
match-those-inside = { $givers ->
    [0] die anderen haben
    [1] { $players } hat
   *[other] { $players } haben
}
match-why-mistakes = { match-costly } { $cost } gekostet.
match-why-all-mistakes = { match-costly } { $all } gekostet.
match-why-given-back = { match-costly } { $cost } gekostet, und { match-those-inside } es zurückgegeben.
match-why-some-given-back = { match-costly } { $cost } gekostet, und { match-those-inside } { $given } zurückgegeben.
match-why-cost-more = { match-costly } { $cost } gekostet. { match-those } auch einen Fehler gemacht, und das hat dich noch { $given } gekostet.
match-why-given-more = { match-costly } { $cost } gekostet, aber { match-those-inside } dir { $given } geschenkt.
match-why-given = { match-those } dir { $given } geschenkt.
match-why-gained = { match-those } einen Fehler gemacht, und du hast davon profitiert.
match-why-gained-by-gamble = { match-those } auf einen Gleichstand gehofft, und du hast davon profitiert.
match-why-cost-by-others = Du hast keinen Fehler gemacht. { match-those } einen Fehler gemacht, und das hat dich { $given } gekostet.
match-why-cost-by-gamble = Du hast keinen Fehler gemacht. { match-those } auf einen Gleichstand gehofft, und das ging auf deine Kosten.
match-why-gambled = Der { $move } war nur am besten, wenn Gleichstände günstig ausgehen, und das taten sie nicht. Sicher waren { $worth }: { $sure }.
match-why-only-luck-less = Du hast keinen Fehler gemacht. Pech gehabt: Das hat dich { $luck } gekostet.
match-why-only-luck-even = Du hast keinen Fehler gemacht, und Glück und Pech glichen sich aus.
match-why-only-luck-more = Du hast keinen Fehler gemacht. Glück gehabt: Das brachte dir { $luck }.
match-why-luck-less = { match-costly } { $cost } gekostet. Pech hat dich noch { $luck } gekostet.
match-why-luck-even = { match-costly } { $cost } gekostet. Glück und Pech glichen sich aus.
match-why-luck-more = { match-costly } { $cost } gekostet. Glück brachte dir { $luck }.
match-trap = Der { $move } war eine Falle. Auf den ersten Blick brachte { $thing } am meisten, hätte aber { $you ->
    [yes] dich
   *[no] { $player }
}{ $average ->
    [yes] { " " }im Durchschnitt
   *[no] { "" }
} { $cost } gekostet.
