### Zur Durchsicht durch Muttersprachler.
### Nim. Was hier nicht steht, wird gesagt wie bei jedem Spiel.

# Same in English.
nim-title = Nim
# Same in English.
nim-short = Nim
nim-about = Nimm beliebig viele Steine von einem Haufen. Wer den letzten Stein nimmt, gewinnt.
nim-new-title = Neue Partie Nim
nim-setup-title = Die Haufen
nim-moved = { $you ->
    [yes] Du hast { $target } genommen
   *[no] { $player } hat { $target } genommen
}
nim-ended = Alle Steine sind genommen
