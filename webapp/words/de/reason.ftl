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
        [mover] Die Münze sagt: Du bist dran.
       *[no] Die Münze sagt: { $name } ist dran.
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
                [one] Es war der sicherste Bissen. { $moves } ist nur so gut, wenn Gleichstände günstig ausgehen.
               *[other] Es war der sicherste Bissen. { $moves } sind nur so gut, wenn Gleichstände günstig ausgehen.
            }
        [token]
            { PLURAL($n) ->
                [one] Es war das sicherste Feld. { $moves } ist nur so gut, wenn Gleichstände günstig ausgehen.
               *[other] Es war das sicherste Feld. { $moves } sind nur so gut, wenn Gleichstände günstig ausgehen.
            }
       *[move]
            { PLURAL($n) ->
                [one] Es war der sicherste Zug. { $moves } ist nur so gut, wenn Gleichstände günstig ausgehen.
               *[other] Es war der sicherste Zug. { $moves } sind nur so gut, wenn Gleichstände günstig ausgehen.
            }
    }
reason-safest-many =
    { $noun ->
        [bite] Es war der sicherste Bissen. { $n } andere sind nur so gut, wenn Gleichstände günstig ausgehen.
        [token] Es war das sicherste Feld. { $n } andere sind nur so gut, wenn Gleichstände günstig ausgehen.
       *[move] Es war der sicherste Zug. { $n } andere sind nur so gut, wenn Gleichstände günstig ausgehen.
    }
reason-gamble = Das war eine Wette auf einen Gleichstand und konnte { $low } bis { $high } bringen. Mit { $moves } war mindestens { $least } sicher.
reason-gamble-many = Das war eine Wette auf einen Gleichstand und konnte { $low } bis { $high } bringen. Mit { $n } anderen war mindestens { $least } sicher.
reason-gained = Das bringt { $loss } mehr als { $better }.

## Jedes Spiel

reason-better = Bei bestem Spiel bringt { $better } { $loss } mehr.
reason-better-somewhere =
    { $noun ->
        [token] Bei bestem Spiel bringt ein anderes Feld { $loss } mehr.
       *[move] Bei bestem Spiel bringt ein anderer Zug { $loss } mehr.
    }

## Geheime Wahl

reason-in-odds = Das perfekte Spiel, dem wir gefolgt sind, wählt genauso.
reason-in-odds-part = Das perfekte Spiel, dem wir gefolgt sind, wählt das in { $odds } der Fälle.
reason-outside-odds =
    { $you ->
        [other] So oft, wie du jede Wahl triffst, ist das so gut wie alles andere. Das perfekte Spiel, dem wir gefolgt sind, wählt es trotzdem nie.
        [others] So oft, wie die anderen jede Wahl treffen, ist das so gut wie alles andere. Das perfekte Spiel, dem wir gefolgt sind, wählt es trotzdem nie.
       *[no] So oft, wie { $other } jede Wahl trifft, ist das so gut wie alles andere. Das perfekte Spiel, dem wir gefolgt sind, wählt es trotzdem nie.
    }
reason-against-odds =
    { $you ->
        [other] So oft, wie du jede Wahl triffst, bringt das im Durchschnitt { $loss } weniger als { $better }.
        [others] So oft, wie die anderen jede Wahl treffen, bringt das im Durchschnitt { $loss } weniger als { $better }.
       *[no] So oft, wie { $other } jede Wahl trifft, bringt das im Durchschnitt { $loss } weniger als { $better }.
    }
reason-against-odds-hidden =
    { $you ->
        [other] So oft, wie du jede Wahl triffst, bringt das im Durchschnitt { $loss } weniger als eine andere Wahl.
        [others] So oft, wie die anderen jede Wahl treffen, bringt das im Durchschnitt { $loss } weniger als eine andere Wahl.
       *[no] So oft, wie { $other } jede Wahl trifft, bringt das im Durchschnitt { $loss } weniger als eine andere Wahl.
    }

## Bissen

reason-waited = Das hätte gewartet.
reason-waited-least =
    { $you ->
        [other] Du magst es von allem, was noch da ist, am wenigsten. Es hätte also gewartet.
       *[no] { $other } mag es von allem, was noch da ist, am wenigsten. Es hätte also gewartet.
    }
reason-waited-matters =
    { $you ->
        [other] Dir liegt von allem, was noch da ist, am wenigsten daran. Es hätte also gewartet.
       *[no] { $other } liegt von allem, was noch da ist, am wenigsten daran. Es hätte also gewartet.
    }
reason-other-dish = Ein anderes Gericht wartet nicht.
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
