### Zur Durchsicht durch Muttersprachler.
### Sätze des Äthiopischen Dinners, während es gespielt wird, und zu seinen Ergebnissen.

dinner-title = Äthiopisches Dinner
# Same in English.
dinner-short = Dinner
dinner-goal = Ihr esst abwechselnd. Ein Bissen zählt so viel, wie er dir wert ist, und nur deine eigenen Punkte zählen.
dinner-coach-means = Bei jedem Gericht steht, wie viele Punkte du am Ende hast, wenn du es jetzt isst und ihr danach beide euer Bestes gebt. Die Zahl an der Ecke sagt, als wievielter Bissen es dann gegessen wird.
dinner-coach-means-diners = Bei jedem Gericht steht, wie viele Punkte du am Ende hast, wenn du es jetzt isst und danach alle ihr Bestes geben.
dinner-coach-means-coin = Bei jedem Gericht steht, wie viele Punkte du am Ende im Durchschnitt hast, wenn du es jetzt isst und danach alle ihr Bestes geben.
dinner-coach-means-secret = Bei jedem Gericht steht, wie viele Punkte du am Ende erwarten kannst, wenn du es jetzt isst. Der Coach kennt nur deinen Geschmack.
dinner-par-means-secret = Das ist der Durchschnitt über alle Geschmäcker, die die anderen haben können. Ein bisschen Glück gehört dazu.
dinner-last-word = Hat den letzten Bissen
dinner-chapter-link = Warum? Neun Schritte über das Teilen eines Tellers

## Formulare

dinner-new-title = Ein neues Dinner
dinner-setup-title = Der Teller
dinner-submit = Platz nehmen
dinner-choose-title = Dinner und Gegenüber wählen
dinner-vary = Neue Teller

## Züge

dinner-do = Iss { $target }
dinner-moved = { $you ->
    [yes] Du hast { $target } gegessen
   *[no] { $player } hat { $target } gegessen
}
dinner-while-away = Während du weg warst, hat { $strategy } für dich { $targets } gegessen.
dinner-taken = { $you ->
    [yes] { $place }, dein { $number }. Bissen
   *[no] { $place }, { $number }. Bissen von { $player }
}
dinner-draw = Münzwurf
dinner-passed-over = Die Münze fiel nie auf dich
dinner-coin-calls = { $you ->
    [yes] Die Münze fällt auf dich
   *[no] Die Münze fällt auf { $player }
}
dinner-ended = Der Teller ist leer
dinner-flawless = Kein Bissen war verschenkt.
dinner-gift = { $player } hat dir { $dishes } überlassen.

## Der Teller, wie ihn Bildschirmleser vorlesen

dinner-eaten = { $you ->
    [yes] { $dish }, von dir gegessen
   *[no] { $dish }, von { $player } gegessen
}
# $own = +4
# $other = −2
dinner-tag-weights = { $own } für dich, { $other }
# $worth = 4
# $square = 16
dinner-tag-squares = { $worth }² = { $square }
dinner-tag-copies = ×{ $n }
dinner-strip-coin = Bisher geworfen
dinner-strip-order = Reihenfolge der Bissen
dinner-tag-top = Top drei
dinner-label = { $parts }
dinner-your-choice = deine Wahl
dinner-sending = wird gesendet
dinner-under = unter { $dish }
dinner-worth-to = { $you ->
    [yes] { $worth } für dich
   *[no] { $worth } für { $player }
}
dinner-worths = { $dish }: { $worths }
dinner-commit-eat = { $dish } essen
dinner-commit-choose = { $dish } wählen
dinner-key-number = ein Gericht danach, wie sehr du es magst
dinner-key-enter = essen
dinner-key-view = nächste Ansicht

## Gleichzeitig essen

dinner-both-ate = { $moves }
dinner-contested = Beide haben { $dish } gewählt, es bleibt also bis zum Ende liegen
dinner-is-contested = umkämpft
dinner-chose = { $you ->
    [yes] Du hast { $target } gewählt
   *[no] { $player } hat { $target } gewählt
}
dinner-asks-contested = Iss ein umkämpftes Gericht.
dinner-tray = Am Ende der Reihe nach: { $diners }.
dinner-tray-now = Jetzt der Reihe nach: { $diners }.
dinner-round = Diese Runde
dinner-tray-title = Umkämpft
dinner-tray-dishes = Umkämpfte Gerichte
dinner-slot-of = { $player }: <b data-slot="{ $slot }">{ $chosen }</b>
dinner-slot-open = muss noch wählen
dinner-slot-hidden = hat gewählt
dinner-slot = Wahl: { $dish }

## Zurücknehmen

dinner-on-fork = noch auf der Gabel
dinner-offer = { $you ->
    [owner] { $other } bietet dir { $offered } für { $dish } auf deiner Gabel.
    [other] Du hast { $owner } { $offered } für { $dish } geboten.
   *[no] { $other } hat { $owner } { $offered } für { $dish } geboten.
}
dinner-fork = { $you ->
    [owner] { $dish } ist auf deiner Gabel.
   *[no] { $dish } ist auf der Gabel von { $owner }.
    [other] { $dish } ist auf der Gabel von { $owner }. { $offers ->
        [yes] Iss, oder biete etwas Besseres dafür:
       *[no] Du hast nichts dafür zu bieten.
    }
}
dinner-fork-empty = Ein Bissen wartet einen Zug lang auf der Gabel.
dinner-offer-take = { $offered } nehmen, { $dish } zurückgeben
dinner-offer-keep = { $dish } behalten, { $offered } liegen lassen
dinner-offer-make = { $dish } anbieten
dinner-asks-answer = Nimm das Angebot an, oder behalt, was auf deiner Gabel ist.
dinner-answer-accept = annehmen
dinner-answer-refuse = ablehnen
dinner-offering = { $dish } anbieten
dinner-do-accept = Nimm das Angebot an
dinner-do-refuse = Lehn das Angebot ab
dinner-told-accept = { $you ->
    [yes] Du hast das Angebot angenommen
   *[no] { $player } hat das Angebot angenommen
}
dinner-told-refuse = { $you ->
    [yes] Du hast das Angebot abgelehnt
   *[no] { $player } hat das Angebot abgelehnt
}
dinner-told-offer = { $you ->
    [yes] Du hast { $dish } angeboten
   *[no] { $player } hat { $dish } angeboten
}

## Passen

dinner-passing = passen
dinner-pass = Passen
dinner-passed = { $you ->
    [yes] Du hast gepasst
   *[no] { $player } hat gepasst
}
dinner-may-pass = Noch einmal passen: { $players }.
dinner-all-passed = Niemand kann mehr passen.

## Geheimer Geschmack: die Analyse

dinner-hindsight = Der Geschmack war geheim. Diese Analyse urteilt im Nachhinein: Sie bewertet jeden Bissen so, als wäre aller Geschmack bekannt gewesen.
dinner-hindsight-nothing = Der Geschmack war geheim. Diese Analyse urteilt im Nachhinein: Sie bewertet jeden Bissen so, als wäre aller Geschmack bekannt gewesen. Nach allem, was du wissen konntest, war es jedes Mal richtig, dein Lieblingsgericht zu essen.
dinner-beliefs = Was die Bissen verraten haben
dinner-beliefs-lead = Nach jedem Bissen steht hier, welches Lieblingsgericht der Bot „Vermutung“ errät. Ein Bluff kann ihn täuschen.
dinner-beliefs-bite = { $number }. Bissen: { $dish }
dinner-beliefs-was = so war es
dinner-beliefs-none = Es ist nichts mehr zu erraten.

## Bots und Coach

dinner-bot-perfect = Perfekt, vom ersten bis zum letzten Bissen. Ich ziehe meine Serviette vor dir.
dinner-bot-took-gift = Danke für { $thing }. Das hättest du haben können.
dinner-bot-never-fought = Um { $thing } hätte ich nie mit dir gekämpft.
dinner-bot-saw-it-wait = Du hast es also gesehen: { $thing } kann warten.
dinner-bot-took-my-favourite = Weg: { $thing }. Von allem, was da war, mochte ich das am liebsten.
dinner-bot-my-favourite = { $thing }: von allem, was noch da war, mag ich das am liebsten.
dinner-praise-saw-it-wait = Gut gesehen: { $thing } konnte warten. Jetzt gegessen hätte dich das { $amount } gekostet.

## Zuschauen: Tatsachen zu jedem Bissen

dinner-opening = { $n } Gerichte auf dem Teller. { $same ->
    [yes] { $first } hat den ersten und den letzten Bissen.
   *[no] { $first } hat den ersten Bissen, { $last } den letzten.
}
dinner-opening-coin = { $n } Gerichte auf dem Teller. Vor jedem Bissen bestimmt eine Münze, wer isst.
dinner-opening-at-once = { $n } Gerichte auf dem Teller. Beide wählen gleichzeitig.
dinner-opening-pass-once = { $n } Gerichte auf dem Teller, und alle dürfen einmal passen.
dinner-opening-take-backs = { $n } Gerichte auf dem Teller. Nach jedem Bissen darf das Gegenüber einen Tausch anbieten.
dinner-bite = { $you ->
    [yes] Du isst { $dish }
   *[no] { $player } isst { $dish }
}, { $rank ->
    [1] das Lieblingsgericht
    [2] das zweitliebste
    [3] das drittliebste
    [4] das viertliebste
   *[other] auf Rang { $rank }
} von { $n } übrigen.
dinner-bite-least = { $you ->
    [yes] Du isst { $dish }. Von den { $n } übrigen magst du nichts weniger.
   *[no] { $player } isst { $dish } und mag von den { $n } übrigen nichts weniger.
}
dinner-bite-last = { $you ->
    [yes] Du bekommst den letzten Bissen, { $dish }.
   *[no] { $player } bekommt den letzten Bissen, { $dish }.
}
dinner-bite-robs = { $bite } Das war ein Lieblingsgericht: { $players }.
dinner-bite-unloved = { $bite } { $you ->
    [yes] Du magst nichts weniger.
   *[no] { $player } mag nichts weniger.
}
dinner-bite-ranked = { $bite } { $you ->
    [yes] Bei dir steht es auf Rang { $rank }.
   *[no] Bei { $player } steht es auf Rang { $rank }.
}

## Rätsel: der Weg zur Antwort

dinner-order-to-come = { $n } Gerichte sind noch da. Die Reihenfolge der Bissen: { $order }.
dinner-to-come = Ihr esst abwechselnd. { $n ->
    [1] Ein Gericht ist noch da,
   *[other] { $n } Gerichte sind noch da,
} { $you ->
    [yes] und du hast den letzten Bissen.
   *[no] und { $player } hat den letzten Bissen.
}
dinner-to-come-coin = { $n ->
    [1] Ein Gericht ist noch da, und das bekommst du.
   *[other] { $n } Gerichte sind noch da. Diesen Bissen hast du. Danach bestimmt eine Münze, wer isst.
}
dinner-cross-first = Nimm jetzt also, was übrig bleibt: { $dish }.
dinner-cross-last = { $others ->
    [yes] { $player } hat den letzten Bissen. Du magst { $dish } am wenigsten, also kann es so lange warten.
   *[no] { $you ->
        [yes] Du hast den letzten Bissen.
       *[no] { $player } hat den letzten Bissen.
    } { $other } mag { $dish } am wenigsten, also kann es so lange warten.
}
dinner-cross = { $others ->
    [yes] Den { $number }. Bissen hat { $player }. Von den übrigen magst du { $dish } am wenigsten.
   *[no] { $you ->
        [yes] Den { $number }. Bissen hast du.
       *[no] Den { $number }. Bissen hat { $player }.
    } Von den übrigen mag { $other } { $dish } am wenigsten.
}

dinner-trust-title = Besser geteilt, mit Vertrauen
dinner-trust-usual = Bestes Spiel bringt { $you ->
    [yes] dir
   *[no] { $player }
} { $had } und { $others ->
    [yes] dir
   *[no] { $other }
} { $has }.
dinner-trust-both = Anders geteilt sind es { $had } und { $has }, mehr für beide.
dinner-trust-one = Anders geteilt sind es { $had } und { $has }. { $you ->
    [yes] Du bekommst mehr, und niemand bekommt weniger.
   *[no] { $player } bekommt mehr, und niemand bekommt weniger.
}
dinner-trust-bite = { $you ->
    [yes] Beim { $number }. Bissen müsstest du { $left } liegen lassen und { $dish } essen. Folgte darauf bestes Spiel, würde dich das { $cost } kosten.
   *[no] Beim { $number }. Bissen müsste { $player } { $left } liegen lassen und { $dish } essen. Folgte darauf bestes Spiel, würde { $player } das { $cost } kosten.
}
dinner-trust-gain = { $you ->
    [yes] Das Versprechen hier zu brechen brächte dir { $gain } mehr.
   *[no] Das Versprechen hier zu brechen brächte { $player } { $gain } mehr.
}
dinner-trust-no-gain = { $you ->
    [yes] Das Versprechen hier zu brechen brächte dir nichts.
   *[no] Das Versprechen hier zu brechen brächte { $player } nichts.
}
dinner-trust-why = So endet perfektes Spiel nie, was auch immer ihr euch versprecht. Wir haben jede Aufteilung und jeden Weg dorthin geprüft.
