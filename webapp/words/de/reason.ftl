### Zur Durchsicht durch Muttersprachler.
### Warum ein Zug am besten war oder woran er verlor: zuerst, wer was tat, dann ein oder zwei Sätze von diesen.

## Wer was tat

reason-did =
    { $how ->
        [ate]
            { $you ->
                [mover] Du hast { $move } gegessen.
               *[no] { $name } hat { $move } gegessen.
            }
        [placed]
            { $you ->
                [mover] Du bist auf { $move } gegangen.
               *[no] { $name } ist auf { $move } gegangen.
            }
       *[chose]
            { $you ->
                [mover] Du hast { $move } gewählt.
               *[no] { $name } hat { $move } gewählt.
            }
    }
reason-drawn = Der Würfel fiel auf { $move }.
reason-coin =
    { $you ->
        [mover] Die Münze hat dich gerufen.
       *[no] Die Münze hat { $name } gerufen.
    }

## Züge, die nichts verloren

reason-only = Es gab keine andere Wahl.
reason-best =
    { $noun ->
        [bite] Es war der beste Bissen.
        [token] Es war das beste Feld.
       *[move] Es war der beste Zug.
    }
reason-equal = Es war so gut wie { $moves }.
reason-equal-many = Es war so gut wie { $n } andere.
reason-safest =
    { $noun ->
        [bite]
            { PLURAL($n) ->
                [one] Es war der sicherste Bissen. Nur mit Glück beim Gleichstand ist { $moves } so gut.
               *[other] Es war der sicherste Bissen. Nur mit Glück beim Gleichstand sind { $moves } so gut.
            }
        [token]
            { PLURAL($n) ->
                [one] Es war das sicherste Feld. Nur mit Glück beim Gleichstand ist { $moves } so gut.
               *[other] Es war das sicherste Feld. Nur mit Glück beim Gleichstand sind { $moves } so gut.
            }
       *[move]
            { PLURAL($n) ->
                [one] Es war der sicherste Zug. Nur mit Glück beim Gleichstand ist { $moves } so gut.
               *[other] Es war der sicherste Zug. Nur mit Glück beim Gleichstand sind { $moves } so gut.
            }
    }
reason-safest-many =
    { $noun ->
        [bite] Es war der sicherste Bissen. Nur mit Glück beim Gleichstand sind { $n } andere so gut.
        [token] Es war das sicherste Feld. Nur mit Glück beim Gleichstand sind { $n } andere so gut.
       *[move] Es war der sicherste Zug. Nur mit Glück beim Gleichstand sind { $n } andere so gut.
    }
reason-gamble = Das setzte auf einen Gleichstand und bringt { $low } bis { $high }. Mit { $moves } war mindestens { $least } sicher.
reason-gamble-many = Das setzte auf einen Gleichstand und bringt { $low } bis { $high }. Mit { $n } anderen war mindestens { $least } sicher.
reason-gained = Das bringt { $loss } mehr als { $better }.

## Jedes Spiel

reason-better = Bei bestem Spiel bringt { $better } { $loss } mehr.
reason-better-somewhere =
    { $noun ->
        [token] Bei bestem Spiel bringt ein anderes Feld { $loss } mehr.
       *[move] Bei bestem Spiel bringt ein anderer Zug { $loss } mehr.
    }

## Geheime Wahl

reason-in-odds = Das Gleichgewicht wählt genauso.
reason-in-odds-part = Das Gleichgewicht wählt das in { $odds } der Fälle.
reason-outside-odds =
    { $you ->
        [other] Gegen deine Wahrscheinlichkeiten ist das so gut wie jede Wahl, doch das Gleichgewicht trifft sie nie.
        [others] Gegen die Wahrscheinlichkeiten der anderen ist das so gut wie jede Wahl, doch das Gleichgewicht trifft sie nie.
       *[no] Gegen die Wahrscheinlichkeiten von { $other } ist das so gut wie jede Wahl, doch das Gleichgewicht trifft sie nie.
    }
reason-against-odds =
    { $you ->
        [other] Gegen deine Wahrscheinlichkeiten ist dabei { $loss } weniger zu erwarten als mit { $better }.
        [others] Gegen die Wahrscheinlichkeiten der anderen ist dabei { $loss } weniger zu erwarten als mit { $better }.
       *[no] Gegen die Wahrscheinlichkeiten von { $other } ist dabei { $loss } weniger zu erwarten als mit { $better }.
    }
reason-against-odds-hidden =
    { $you ->
        [other] Gegen deine Wahrscheinlichkeiten ist dabei { $loss } weniger zu erwarten als mit einer anderen Wahl.
        [others] Gegen die Wahrscheinlichkeiten der anderen ist dabei { $loss } weniger zu erwarten als mit einer anderen Wahl.
       *[no] Gegen die Wahrscheinlichkeiten von { $other } ist dabei { $loss } weniger zu erwarten als mit einer anderen Wahl.
    }

## Bissen

reason-waited = Das hätte Zeit gehabt.
reason-waited-least =
    { $you ->
        [other] Du magst es von allem, was noch da ist, am wenigsten. Es hätte also Zeit gehabt.
       *[no] { $other } mag es von allem, was noch da ist, am wenigsten. Es hätte also Zeit gehabt.
    }
reason-waited-matters =
    { $you ->
        [other] Dir liegt von allem, was noch da ist, am wenigsten daran. Es hätte also Zeit gehabt.
       *[no] { $other } liegt von allem, was noch da ist, am wenigsten daran. Es hätte also Zeit gehabt.
    }
reason-other-dish = Ein anderes Gericht hat keine Zeit.
reason-took =
    { $actual ->
        [yes]
            { $you ->
                [other] Dann hast du { $better } genommen.
               *[no] Dann hat { $other } { $better } genommen.
            }
       *[no]
            { $you ->
                [other] Jetzt kannst du { $better } nehmen.
               *[no] Jetzt kann { $other } { $better } nehmen.
            }
    }
reason-left =
    { $actual ->
        [yes]
            { $you ->
                [other] So blieb { $better } liegen, und du hast zugegriffen.
               *[no] So blieb { $better } liegen, und { $other } hat zugegriffen.
            }
       *[no]
            { $you ->
                [other] So bleibt { $better } liegen, und du kannst zugreifen.
               *[no] So bleibt { $better } liegen, und { $other } kann zugreifen.
            }
    }
reason-left-hidden =
    { $actual ->
        [yes]
            { $you ->
                [other] So blieb etwas Besseres liegen, und du hast zugegriffen.
               *[no] So blieb etwas Besseres liegen, und { $other } hat zugegriffen.
            }
       *[no]
            { $you ->
                [other] So bleibt etwas Besseres liegen, und du kannst zugreifen.
               *[no] So bleibt etwas Besseres liegen, und { $other } kann zugreifen.
            }
    }
reason-costs =
    { $mean ->
        [yes] Das kostet im Schnitt { $loss }.
       *[no] Das kostet am Ende { $loss }.
    }
reason-costs-swap =
    { $mean ->
        [yes] Das kostet im Schnitt { $loss }: { $got } statt { $lost }.
       *[no] Das kostet am Ende { $loss }: { $got } statt { $lost }.
    }
reason-known-by-guess = Nach den bisherigen Bissen dürfte { $better } etwa { $loss } mehr bringen.
reason-little-by-guess = Nach den bisherigen Bissen dürfte { $better } etwas mehr bringen.
reason-known-by-favourite = Dein Lieblingsgericht war { $better }, und nichts spricht dafür, dass es liegen bleibt. Das kostet dich im Schnitt etwa { $loss }.
reason-little-by-favourite = Dein Lieblingsgericht war { $better }, und nichts spricht dafür, dass es liegen bleibt. Das kostet dich im Schnitt ein wenig.

## Steine

reason-cut-in =
    { $actual ->
        [yes]
            { $you ->
                [mover] { $other } hat sich auf { $move } dazwischengestellt und dir { $share } genommen.
                [other] Du hast dich auf { $move } dazwischengestellt und { $name } { $share } genommen.
               *[no] { $other } hat sich auf { $move } dazwischengestellt und { $name } { $share } genommen.
            }
       *[no]
            { $you ->
                [mover] { $other } kann sich auf { $move } dazwischenstellen und dir { $share } nehmen.
                [other] Du kannst dich auf { $move } dazwischenstellen und { $name } { $share } nehmen.
               *[no] { $other } kann sich auf { $move } dazwischenstellen und { $name } { $share } nehmen.
            }
    }
reason-left-gap =
    { $you ->
        [other] So blieb { $move } frei, und du hast zugegriffen. Bei bestem Spiel bringt das { $loss } mehr.
       *[no] So blieb { $move } frei, und { $other } hat zugegriffen. Bei bestem Spiel bringt das { $loss } mehr.
    }
reason-left-gap-hidden =
    { $you ->
        [other] So blieb ein besseres Feld frei, und du hast zugegriffen. Bei bestem Spiel bringt das { $loss } mehr.
       *[no] So blieb ein besseres Feld frei, und { $other } hat zugegriffen. Bei bestem Spiel bringt das { $loss } mehr.
    }
reason-split =
    { $you ->
        [mover] Dann teilst du dir den Stapel auf { $move } mit { $other }.
        [other] Dann teilst du dir den Stapel auf { $move } mit { $name }.
       *[no] Dann teilt sich { $name } den Stapel auf { $move } mit { $other }.
    }
