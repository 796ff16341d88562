### Zur Durchsicht durch Muttersprachler.
### Die Kampagne: ihre drei Karten, die Seite eines Tellers, die Sterne, und frische Teller für eine schnelle Partie.

## Karten

campaign-maps = Karten
campaign-room-menu = Die Speisekarte
campaign-room-street = Die Straße
campaign-room-rules = Hausregeln
campaign-about-menu = Dinner für zwei, in mehreren Gängen. In jedem Teller steckt eine Idee.
campaign-about-street = Stapel mit Geld und Steine, die sie sich holen. In jedem Brett steckt eine Idee.
campaign-about-rules = Ändere eine Regel, und der beste Plan kann ein anderer sein. Zu jeder Regel gibt es einen Absatz, ein Bild und mindestens zwei Teller zum Ausprobieren.
campaign-how = { $room ->
    [street] Geh der Reihe nach vor oder such dir ein Brett aus.
   *[menu] Geh der Reihe nach vor oder such dir einen Teller aus.
}
campaign-count = <b>{ $stars }</b> von { $most } Sternen
campaign-stars = { $stars } von { $most } Sternen
campaign-begin = Hier anfangen
campaign-next = Weiter
campaign-play = Spielen
campaign-best-possible = Perfektes Spiel bringt { $low }
campaign-best-range = Perfektes Spiel bringt { $low } bis { $high }
campaign-every-star = Du hast alle Sterne
campaign-all-solved = Alles gelöst
campaign-every-star-more = { $room ->
    [street] Du hast hier auf jedem Brett eine perfekte Partie gespielt.
   *[menu] Du hast hier auf jedem Teller eine perfekte Partie gespielt.
}
campaign-all-solved-more = { $room ->
    [street] Drei Sterne gibt es für eine perfekte Partie. Auf manchen Brettern wartet noch einer auf dich.
   *[menu] Drei Sterne gibt es für eine perfekte Partie. Auf manchen Tellern wartet noch einer auf dich.
}
campaign-beaten = { $host } ist geschlagen.

## Sterne

campaign-rule = Drei Sterne: perfekt. Zwei: weniger als { $percent } % darunter. Einer: zu Ende gespielt. Tipps, zurückgenommene Züge und neue Versuche sind erlaubt, und dein bestes Ergebnis bleibt. { $room ->
    [street] Mit zwei Sternen geht es weiter zum nächsten Brett.
   *[menu] Mit zwei Sternen geht es weiter zum nächsten Teller.
}
campaign-rule-whole = Wo eine Münze oder ein Geheimnis entscheidet, zählen nur ganze Partien.

## Ein Teller

campaign-plates = Teller
campaign-place = { $course } · { $number } von { $count }
campaign-against = Gegen <b translate="no">{ $names }</b> mit der Strategie <span translate="no">{ $strategy }</span>
campaign-house-rule = Hausregel: <b>{ $rule }</b>
campaign-your-best = Dein bestes Ergebnis: { $score }
campaign-not-played = Noch nicht gespielt
campaign-play-again = Noch einmal spielen
campaign-idea = Die Idee
campaign-proved = <a href="{ $address }">Bewiesen</a>: { $claim }
campaign-company = { $names }

## Die Seite der Hausregeln

campaign-rules = Regeln
campaign-proof = <b>Auf diesen Tellern:</b> { $proof }
campaign-source = <b>Quelle:</b> { $source }
campaign-set-up = Mit dieser Regel spielen
campaign-proof-of = „{ $plate }“: { $meaning }

## Frische Teller für eine schnelle Partie

campaign-fresh-dinner = Frischer Teller { $deal }: { $size }
campaign-fresh-tokens = Frisches Brett { $deal }: { $size }
campaign-practice = Übung: { $size }

## Ablehnungen

campaign-no-deal = Frische Teller gibt es nur für Dinner und für Partien mit Steinen. Geh zurück und wähl eins davon.
campaign-no-plate-menu = Auf der Speisekarte steht kein Teller mit diesem Namen. Such dir einen auf der Karte aus.
campaign-no-plate-street = An der Straße liegt kein Brett mit diesem Namen. Such dir eins auf der Karte aus.
campaign-no-plate-rules = Bei den Hausregeln steht kein Teller mit diesem Namen. Such dir einen auf der Karte aus.

## Üben

campaign-practise = Das üben
campaign-practise-table =
    { $noun ->
        [bite] Das ist deine Übung: { $size }, gegen { $company }. Hier verführt dich derselbe Fehler. In deinem ersten Zug ist nur ein Bissen am besten, und der Fehler kostet { $cost }.
        [token] Das ist deine Übung: { $size }, gegen { $company }. Hier verführt dich derselbe Fehler. In deinem ersten Zug ist nur ein Feld am besten, und der Fehler kostet { $cost }.
       *[other] Das ist deine Übung: { $size }, gegen { $company }. Hier verführt dich derselbe Fehler. In deinem ersten Zug ist nur eine Wahl am besten, und der Fehler kostet { $cost }.
    }
campaign-practise-mean = Das ist ein Durchschnitt über die Münzwürfe.
campaign-practise-play = Übung spielen
campaign-practise-same = Derselbe Fehler lockt auch in <b>{ $title }</b>. Dort kostet er { $cost }.
campaign-practise-plate = Für genau diesen Fehler haben wir keine Übung gefunden. Versuch es mit <b>{ $title }</b>. Dort kostet es { $cost }, ohne Plan anzufangen.
campaign-practise-play-plate = { $title } spielen
campaign-practise-waiting = Wir suchen noch eine Übung für diesen Fehler.
campaign-practise-again = Noch einmal nachsehen
campaign-practise-failed = Die Suche nach einer Übung hat nicht geklappt.
campaign-practise-none = Für genau diesen Fehler haben wir keine Übung gefunden.
campaign-practise-menu = Mit einem Teller üben
campaign-practise-street = Mit einem Brett üben
campaign-nothing-to-practise = Der { $move } hat nichts gekostet, also gibt es nichts zu üben.
campaign-no-practice-table = Für den { $move } gibt es keine eigene Übung. Wähl einen Teller auf der Karte.
