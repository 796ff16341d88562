### Zur Durchsicht durch Muttersprachler.

friends-title = Zusammen spielen
friends-lead = Wähl, wer kommt und welches Spiel. Dann verschick einen Link.
friends-company = Wer kommt
friends-company-one = Eine Person
friends-company-more = Zwei oder mehr
friends-company-open = Offener Tisch
friends-help-one = Du schickst einen Link.
friends-help-more = Alle kommen mit demselben Link.
friends-help-open = Alle dürfen dazukommen.
friends-players = Plätze, mit deinem
friends-game = Das Spiel
friends-link = Link holen
friends-change = Brett ändern
