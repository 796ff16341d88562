### The results of lastbite solve dinner --file: dinners by house rules.
### $mover = A

solve-house-no-rules = none
solve-house-note-take_backs = Take-backs are this project’s own mechanism. No theorem stands behind it.
solve-house-payoffs = payoffs of every equilibrium
solve-house-payoffs-expected = expected payoffs of every equilibrium
solve-house-first-bites = first bites of { $mover }
solve-house-fading = The best play for every λ (certificate exact)
solve-house-at-once = How likely each diner is to name a morsel first
solve-house-sincere = A diner who always eats the favourite gets
solve-house-heads-moves = move | by | choice
solve-house-heads-house-bites = morsel | { $mover } gets | at least | equilibrium
solve-house-heads-fading = λ | morsels in turn
solve-house-heads-at-once = morsel | A | B | A names it | B names it
solve-house-heads-sincere = diner | at least | on average
