### Zur Durchsicht durch Muttersprachler.

solve-house-no-rules = keine
solve-house-note-take_backs = Das Zurücknehmen ist eine eigene Regel dieses Projekts. Kein Satz steht dahinter.
solve-house-payoffs = Auszahlungen jedes Gleichgewichts
solve-house-payoffs-expected = Erwartete Auszahlungen jedes Gleichgewichts
solve-house-first-bites = Erste Bissen von { $mover }
solve-house-fading = Die besten Züge für jedes λ (Zertifikat: exakt)
solve-house-at-once = Wie wahrscheinlich jeder ein Gericht zuerst nennt
solve-house-sincere = Wer immer sein Lieblingsgericht isst, bekommt
solve-house-heads-moves = Zug | von | Wahl
solve-house-heads-house-bites = Gericht | { $mover } bekommt | mindestens | Gleichgewicht
solve-house-heads-fading = λ | Gerichte der Reihe nach
solve-house-heads-at-once = Gericht | A | B | A nennt es | B nennt es
solve-house-heads-sincere = Platz | mindestens | im Mittel
