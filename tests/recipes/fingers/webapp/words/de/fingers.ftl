### Zur Durchsicht durch Muttersprachler.
### Finger. Was hier nicht steht, wird gesagt wie bei jedem Spiel.

fingers-title = Finger
fingers-short = Finger
fingers-about = Beide zeigen zweimal gleichzeitig einen oder zwei Finger. Wer zeigt, was das Gegenüber nicht zeigt, bekommt die Punkte.
fingers-moved = { $you ->
    [yes] Du hast { $target } gezeigt
   *[no] { $player } hat { $target } gezeigt
}
