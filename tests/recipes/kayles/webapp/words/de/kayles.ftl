### Zur Durchsicht durch Muttersprachler.
### Kayles. Was hier nicht steht, wird gesagt wie bei jedem Spiel.

# Same in English.
kayles-title = Kayles
# Same in English.
kayles-short = Kayles
kayles-about = Wirf einen Kegel um oder zwei Nachbarn. Wer als Letzter zieht, gewinnt.
kayles-new-title = Neue Partie Kayles
kayles-setup-title = Die Reihe
kayles-do = { $target } umwerfen
kayles-moved = { $you ->
    [yes] Du hast { $target } umgeworfen
   *[no] { $player } hat { $target } umgeworfen
}
kayles-ended = Alle Kegel liegen
