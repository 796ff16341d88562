### Zur Durchsicht durch Muttersprachler.

friends-title = Mit Freunden spielen
friends-lead = Wähl, wer kommt und welches Spiel. Dann schick einen Link.
friends-company = Wer kommt
friends-company-one = Ein Freund
friends-company-more = Zwei oder mehr
friends-company-open = Offener Tisch
friends-help-one = Du schickst einen Link.
friends-help-more = Alle kommen mit demselben Link.
friends-help-open = Alle dürfen dazukommen.
friends-players = Spieler, mit dir
friends-game = Das Spiel
friends-link = Link holen
friends-change = Brett ändern
