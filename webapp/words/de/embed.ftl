### Zur Durchsicht durch Muttersprachler.
### Seiten in Seiten anderer.

embed-none = Unter { $url } gibt es nichts zum Einbetten. Nimm den Link einer Partie, einer Analyse, eines Tellers oder des Labors.
embed-format = Wir antworten nur in JSON, nicht in { $format }.
