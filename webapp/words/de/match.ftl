### Zur Durchsicht durch Muttersprachler.
### Sätze neben dem Brett, solange eine Partie läuft.

match-pick-first = Wähl ein Gericht. Blau zählt für dich, Orange für { $other }.
match-pick = Wähl ein Gericht.
match-pick-secret = Wähl verdeckt ein Gericht. Sobald ihr beide gewählt habt, decken wir auf.
match-best = Für dich möglich: { $best }. Schaffst du das?
match-best-secret = Für dich möglich: { $best }, wenn alle ihre Lieblingsgerichte essen. Isst du deine, bekommst du mindestens { $sure }, egal was die anderen tun. Schaffst du mehr?
match-best-secret-coin = Für dich möglich: { $best }, wenn alle ihre Lieblingsgerichte essen. Isst du deine, bekommst du im Schnitt über alle Münzwürfe mindestens { $sure }, egal was die anderen tun. Schaffst du mehr?

## Das Ende, verglichen mit perfektem Spiel

match-ended-best = { $score } von { $possible }: mehr war nicht möglich
match-ended-within = { $score }: so viel wie bei perfektem Spiel
match-ended-short = { $score } von { $possible }: { $by } zu wenig
match-ended-more = { $score }: { $by } mehr als bei perfektem Spiel
match-stands-best = bestmöglich
match-stands-short = { $by } zu wenig
match-stands-more = { $by } mehr
match-told-best = Du hast so viel wie bei perfektem Spiel.
match-told-short = Dir fehlt gegenüber perfektem Spiel: { $by }.
match-told-more = Du hast { $by } mehr als bei perfektem Spiel.
match-worths = Bestmöglich: { $worths }.
match-compared-tie = { $first }. Gemessen an perfektem Spiel steht es unentschieden.
match-compared-too = { $first }, und auch gemessen an perfektem Spiel war das am besten.
match-compared-other = { $first }. Gemessen an perfektem Spiel: am besten { $names }.
