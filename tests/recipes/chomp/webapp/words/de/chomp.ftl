### Zur Durchsicht durch Muttersprachler.
### Chomp. Was hier nicht steht, wird gesagt wie bei jedem Spiel.

# Same in English.
chomp-title = Chomp
# Same in English.
chomp-short = Chomp
chomp-about = Beiß der Tafel eine Ecke ab. Wer das vergiftete Stück essen muss, verliert.
chomp-new-title = Neue Partie Chomp
chomp-setup-title = Die Tafel
chomp-do = { $target } abbeißen
chomp-moved = { $you ->
    [yes] Du hast { $target } abgebissen
   *[no] { $player } hat { $target } abgebissen
}
chomp-ended = Das vergiftete Stück ist gegessen
