### The bots: what each does, and what it says before the first move, in the first person.

bots-does-dinner-crossout = Plans from the last bite back. Against it, you can do no better than plan the same way.
bots-does-dinner-planner = Thinks every plate through to the last bite, under all house rules that hide nothing.
bots-does-dinner-greedy = Eats its favourite of the dishes left.
bots-does-dinner-belief = Guesses secret tastes from the bites it has seen, and plans by its guess.
bots-does-dinner-deceiver = Bluffs if it pays: it bites so that you guess its tastes wrong.
bots-does-dinner-spiteful = Eats the other diner’s favourite.
bots-does-dinner-competitive = Eats the dish that is worth most to both diners together.
bots-does-dinner-cooperative = Eats the dish that it likes most compared with the other diner.
bots-does-dinner-masochistic = Eats its least favourite of the dishes left.
bots-does-dinner-random = Lets the dice choose.
bots-does-tokens-best-reply = Thinks as many replies through as it can, then takes the first of the best places.
bots-does-tokens-greedy = Goes where it would get most if the game stopped now. If places tie, it takes the richest stack.
bots-does-tokens-saboteur = Goes where the leader keeps least. If places tie, it takes the one that pays it most.
bots-does-tokens-random = Lets the dice choose.
bots-does-any-planner = Thinks every move through to the end of the game. If that is too far, it lets the dice choose.
bots-does-any-random = Lets the dice choose.

bots-says-dinner-crossout = I plan my last bite first.
bots-says-dinner-planner = I think every plate through before I bite.
bots-says-dinner-greedy = I eat what I like best. Why wait?
bots-says-dinner-belief = I guess what you like from what you have eaten.
bots-says-dinner-deceiver = I want you to guess wrong what I like.
bots-says-dinner-spiteful = I eat whatever you like best.
bots-says-dinner-competitive = I eat what is worth most to the two of us together.
bots-says-dinner-cooperative = I eat what I like and you would miss least.
bots-says-dinner-masochistic = I eat what I like least. It builds character.
bots-says-dinner-random = I let the dice choose.
bots-says-tokens-best-reply = I think your replies through before I place.
bots-says-tokens-greedy = I go where the most money is right now.
bots-says-tokens-saboteur = If you lead, I take your ground away.
bots-says-tokens-random = I let the dice choose.
bots-says-any-planner = I think every move through.
bots-says-any-random = I let the dice choose.
