### Zur Durchsicht durch Muttersprachler.
### Das Zeitlimit einer Partie.

timer-per-move = { $time } für jeden Zug
timer-total = je { $time }
timer-increment = je { $time }, mit jedem Zug { $more } mehr
