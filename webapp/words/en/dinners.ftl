### The dinners with a name: those of Levine and Stange 2012, and those to learn on. Alice and Bob are A and B.

## From the paper

dinners-title-intro = Three dishes
dinners-teaser-intro = You bite first and last. Don’t start with your favourite.
dinners-title-figure-1 = Fourteen dishes
dinners-teaser-figure-1 = This is Figure 1 of Levine and Stange’s article. You can share the plate in 3,432 ways. If your opponent plans from the last bite back, one is best.
dinners-title-figure-2 = Eight dishes
dinners-teaser-figure-2 = Levine and Stange draw the crossout board with this dinner, in Figure 2 of their article.
dinners-title-d1 = When both are greedy
dinners-teaser-d1 = Levine and Stange call it D₁. It is one of the two smallest dinners in which best play could be better for one at no cost to the other.
dinners-title-d2 = A better split that no one reaches
dinners-teaser-d2 = Levine and Stange call it D₂. It is the other of the two smallest dinners in which best play could be better for one at no cost to the other.
dinners-title-figure-5-competitive = The same tastes
dinners-teaser-figure-5-competitive = You both like everything in the same order. Each bite of yours is one your opponent wanted.
dinners-title-figure-5-cooperative = Opposite tastes
dinners-teaser-figure-5-cooperative = Each of you likes best what the other likes least.

## To learn on

dinners-title-it-will-wait = It will wait
dinners-teaser-it-will-wait = Four dishes, and your favourite is in no danger.
dinners-title-dessert = Save it for dessert
dinners-teaser-dessert = The last bite is yours. Which dish should be left for it?
dinners-title-second-thoughts = Second thoughts
dinners-teaser-second-thoughts = Greed is right once, and then it isn’t.
dinners-title-nearly-opposite = Nearly opposite
dinners-teaser-nearly-opposite = You hardly want the same things. Hardly.
dinners-title-one-difference = One difference
dinners-teaser-one-difference = Your tastes agree on everything but one dish.
dinners-title-slow-leak = The slow leak
dinners-teaser-slow-leak = No bite here is a disaster. Three of them together are.
dinners-title-one-bite = One bite decides
dinners-teaser-one-bite = Eight dishes, four bites each, and only the first one is hard.
dinners-title-not-from-spite = Not from spite
dinners-teaser-not-from-spite = Exactly one first bite is right, and it isn’t your favourite.
dinners-title-after-you = After you
dinners-teaser-after-you = Your opponent bites first, and the last bite is yours.
dinners-title-fair-turns = Fair turns
dinners-teaser-fair-turns = A, B, B, A, B, A, A, B: each of you starts two of the four pairs of turns. Greed still pays badly.
dinners-title-feast = The feast
dinners-teaser-feast = Ten dishes. Greed costs nine points.
