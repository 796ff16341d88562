### Zur Durchsicht durch Muttersprachler.
### Seiten in Seiten anderer.

embed-open = Einbetten
embed-code = Der Code des Rahmens
embed-copy = Code kopieren
embed-copied = Kopiert
embed-selected = Markiert: Kopier ihn
embed-what = Füg ihn in eine eigene Seite ein. Der Rahmen setzt keine Cookies.
embed-missing = Sag, welche Seite eingebettet werden soll: url=https://… mit dem Link einer Partie, einer Analyse, eines Tellers oder des Labors.
embed-none = Unter { $url } gibt es nichts zum Einbetten. Nimm den Link einer Partie, einer Analyse, eines Tellers oder des Labors.
embed-withheld = Die Partie unter { $url } soll nicht veröffentlicht werden: Darum hat jemand gebeten, der mitgespielt hat. Nimm eine andere.
embed-class = Die Partie unter { $url } gehört zu einer Klasse und ist deshalb nicht öffentlich. Nimm eine andere.
embed-lobby = Die Partie unter { $url } hat noch nicht begonnen. Nimm den Link, sobald sie läuft.
embed-format = Wir antworten nur in JSON, nicht in { $format }.
