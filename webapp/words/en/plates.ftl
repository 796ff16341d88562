### The campaign's plates and boards: a title, a sentence to read before playing, one to read afterwards.
### A title or a teaser does not give the idea away. A character is named only where it sits at that plate.

## The courses of the menu

plates-course-first-bites = First bites
plates-host-first-bites = Girma eats his favourite at every turn and never looks ahead.
plates-course-to-share = To share
plates-host-to-share = Hirut goes for the dishes that she loves and you don’t.
plates-course-side-orders = Side orders
plates-host-side-orders = Kassa eats the dish that is worth most to the two of you together.
plates-course-mains = Mains
plates-host-mains = Makeda plans from the last bite back. The best you can do is plan the same way.
plates-course-house-turns = House turns
plates-host-house-turns = Here the order of bites is unusual. Makeda still plans from the last bite back.
plates-course-the-feast = The feast
plates-host-the-feast = Long dinners against Makeda, with little room for a slip.

## First bites: Girma

plates-title-each-to-their-own = Each to their own
plates-teaser-each-to-their-own = You love the dishes that Girma leaves. He loves the ones that you leave.
plates-lesson-each-to-their-own = Your tastes are opposite, so each of you eats one half, in any order. Only a bite from Girma’s half costs you.

plates-title-two-bites-each = Two bites each
plates-teaser-two-bites-each = Four dishes, two bites each. Which one can’t wait?
plates-lesson-two-bites-each = A dish that only you want can wait. A dish that you both want can’t.

plates-title-keeps-well = It keeps well
plates-teaser-keeps-well = Five dishes, and three of them are yours.
plates-lesson-keeps-well = Girma likes two dishes better than your favourite, so it could wait. First eat the dish that he would take.

plates-title-creature-of-habit = A creature of habit
plates-teaser-creature-of-habit = You know what Girma will eat next. He has no idea about you.
plates-lesson-creature-of-habit = Girma always takes his favourite. Count on that, and you can leave a dish for later that a planner would take.

plates-title-like-clockwork = Like clockwork
plates-teaser-like-clockwork = Six dishes, and you can predict each of Girma’s three bites.
plates-lesson-like-clockwork = Against Girma you can get more than perfect play promises. Predict each of his bites, then eat around them.

## To share: Hirut

plates-title-hands-off = Hands off
plates-teaser-hands-off = There is one dish that Hirut would love to have.
plates-lesson-hands-off = Grabbing Hirut’s favourite hurts her, but it costs you a dish you need.

plates-title-save-room = Save some room
plates-teaser-save-room = Five dishes, and the last bite is yours.
plates-lesson-save-room = The dish that Hirut likes least is there to the end. If it’s your favourite, it’s your dessert.

plates-title-great-minds = Great minds
plates-teaser-great-minds = You and Hirut like the same things in the same order.
plates-lesson-great-minds = If you both want the same dishes, nothing waits. Then greed is right.

plates-title-just-this-once = Just this once
plates-teaser-just-this-once = Your favourite is on the plate, and greed looks safe.
plates-lesson-just-this-once = Your first favourite was in danger, but your second wasn’t. So greed was right only once.

plates-title-five-is-odd = Five is odd
plates-teaser-five-is-odd = Five dishes. One of them hardly counts.
plates-lesson-five-is-odd = The dish you like least decides who bites last. That decides where to start.

## Side orders: Kassa

plates-title-all-but-one = All but one
plates-teaser-all-but-one = You and Kassa agree about every dish but one.
plates-lesson-all-but-one = Race where your tastes agree. Wait where they differ.

plates-title-one-small-quarrel = One small quarrel
plates-teaser-one-small-quarrel = You and Kassa want quite different things. Almost always.
plates-lesson-one-small-quarrel = Only one dish is worth a race. Everything else is already yours, or Kassa’s.

plates-title-no-hurry = No hurry
plates-teaser-no-hurry = Six dishes. Kassa races for some of them.
plates-lesson-no-hurry = Race for the dishes that Kassa races for. The others are yours whenever you like.

plates-title-the-last-word = The last word
plates-teaser-the-last-word = Seven dishes, and you have the last bite.
plates-lesson-the-last-word = Your last bite decides which dishes are worth a race at the first bite.

plates-title-once-more = Once more
plates-teaser-once-more = Seven dishes, and an easy start.
plates-lesson-once-more = Being right once doesn’t make greed a plan. Look at the whole plate before each bite.

## Mains: Makeda

plates-title-her-own-game = Her own game
plates-teaser-her-own-game = Six dishes, and Makeda plans the way you do.
plates-lesson-her-own-game = Makeda plans from the last bite back, and so did you. Nothing beats that.

plates-title-the-long-wait = The long wait
plates-teaser-the-long-wait = Seven dishes. How long can your favourite wait?
plates-lesson-the-long-wait = Your favourite is the first to be crossed out and the last to be eaten. It was never in danger.

plates-title-they-bite-first = They bite first
plates-teaser-they-bite-first = Seven dishes. This time Makeda bites first and last.
plates-lesson-they-bite-first = Going second changes the count, not the method. Walk back from the last bite.

plates-title-a-dish-too-far = A dish too far
plates-teaser-a-dish-too-far = Makeda’s favourite is right in front of you.
plates-lesson-a-dish-too-far = Spite has a price. The review tells you exactly how much.

plates-title-one-dish-more = One dish more
plates-teaser-one-dish-more = Seven dishes. With six it would be another dinner.
plates-lesson-one-dish-more = An even plate and an odd one are different games, even if the extra dish is worth almost nothing.

plates-title-from-the-other-end = From the other end
plates-teaser-from-the-other-end = Nine dishes. Where do you start to think?
plates-lesson-from-the-other-end = Start at the last bite and walk back. If the last two turns were swapped, another first bite would be right.

## House turns: Makeda

plates-title-there-and-back = There and back
plates-teaser-there-and-back = You bite first and last. Near the end Makeda bites twice in a row.
plates-lesson-there-and-back = Plan from the last bite back. If the order ran the other way, another first bite would be right.

plates-title-fair-is-fair = Fair is fair
plates-teaser-fair-is-fair = You are A, and the order is A, B, B, A, B, A.
plates-lesson-fair-is-fair = Here going first is worth nothing extra. Greed still doesn’t pay.

plates-title-thue-and-morse = Thue and Morse
plates-teaser-thue-and-morse = Eight dishes, in the order A, B, B, A, B, A, A, B. You are A.
plates-lesson-thue-and-morse = Each of you starts two of the four pairs of turns. That is fair, but greed still costs you.

plates-title-read-it-backwards = Read it backwards
plates-teaser-read-it-backwards = Nine dishes, and an order you have never seen.
plates-lesson-read-it-backwards = The plan works for any order of turns. Walk back from the last bite, and at each turn cross out the dish that the other diner likes least.

plates-title-left-on-the-table = Left on the table
plates-teaser-left-on-the-table = Makeda bites first. Is the best for each of you the best there is?
plates-lesson-left-on-the-table = Another split would give Makeda one more and cost you nothing. Best play never gets there.

## The feast: Makeda

plates-title-the-narrow-path = The narrow path
plates-teaser-the-narrow-path = Eight dishes. At each bite only one of them is right.
plates-lesson-the-narrow-path = Four bites, and a slip at any of them costs you.

plates-title-better-for-both = Better for both
plates-teaser-better-for-both = You would both prefer another split. You won’t get there.
plates-lesson-better-for-both = Another split would give each of you one more. Neither of you can trust the other to start.

plates-title-ten-dishes = Ten dishes
plates-teaser-ten-dishes = Five bites, and none to spare.
plates-lesson-ten-dishes = With ten dishes the plan is the same. You only need more patience.

plates-title-the-whole-table = The whole table
plates-teaser-the-whole-table = Twelve dishes, six bites, and Makeda.
plates-lesson-the-whole-table = The plan for three dishes works for twelve. We have nothing left to teach you here.

## The courses of the street

plates-course-the-corner = The corner
plates-host-the-corner = Girma goes where the most money is right now.
plates-course-the-pavement = Three on the pavement
plates-host-the-pavement = Shiferaw and Desta both aim at the leader.
plates-course-the-market = The market
plates-host-the-market = Almaz and Desta think the game through to its end.
plates-course-the-square = The square
plates-host-the-square = Almaz and friends still think to the end. Now you meet around a clock, and between the stacks.

## The corner: Girma

plates-title-half-the-street = Half the street
plates-teaser-half-the-street = Five stacks, two tokens. You go first.
plates-lesson-half-the-street = The first of two tokens wants as much money on its left as on its right.

plates-title-the-answer = The answer
plates-teaser-the-answer = Five stacks. Girma’s token is already there.
plates-lesson-the-answer = No one answers the last token. Go where most money is nearest to you, even if you don’t stand on the most.

plates-title-next-door = Next door
plates-teaser-next-door = Six stacks. You can’t miss the richest one.
plates-lesson-next-door = Stand next to the richest stack, not on it. Then your neighbour can’t shut you in.

plates-title-the-long-street = The long street
plates-teaser-the-long-street = Seven stacks, two tokens, and you go first.
plates-lesson-the-long-street = The middle of the money is seldom the middle of the street.

plates-title-ten-in-a-row = Ten in a row
plates-teaser-ten-in-a-row = Ten stacks, from $1 to $10. Girma answers you.
plates-lesson-ten-in-a-row = Ask first where Girma would go. Stand where the answer takes least from you.

## Three on the pavement: Shiferaw and Desta

plates-title-good-neighbours = Good neighbours
plates-teaser-good-neighbours = Seven stacks. Two tokens come after yours.
plates-lesson-good-neighbours = From next door you keep the rich stack, and a way out of it.

plates-title-last-in-line = Last in line
plates-teaser-last-in-line = Two tokens are down. The last one is yours.
plates-lesson-last-in-line = The last token sees everything. Count the money that each place gets you, not the stack under it.

plates-title-fair-share = A fair share
plates-teaser-fair-share = Six stacks. One token comes before yours, and one after.
plates-lesson-fair-share = Half of a stack that two tokens reach can beat a whole stack that no one else wants.

plates-title-all-the-same = All the same
plates-teaser-all-the-same = Several places get you the same.
plates-lesson-all-the-same = It’s all the same to you, but not to your opponents.

## The market: Almaz and Desta

plates-title-room-for-two = Room for two
plates-teaser-room-for-two = You go first, and two tokens will answer.
plates-lesson-room-for-two = Leave a gap with room for two. They share it, and no one shuts you in from the other side.

plates-title-halves = Halves
plates-teaser-halves = Eight stacks, and you go second.
plates-lesson-halves = Two tokens split a stack exactly halfway between them. Here that half decided.

plates-title-makes-no-odds = It makes no odds
plates-teaser-makes-no-odds = You have a choice. For whom does it matter?
plates-lesson-makes-no-odds = A player who doesn’t care still decides for the others. That’s why perfect play can give a range.

plates-title-a-wide-gap = A wide gap
plates-teaser-a-wide-gap = Nine stacks, and two tokens come after yours.
plates-lesson-a-wide-gap = From the greedy place you have an opponent on each side. From the best place both are on one side.

## The square: Almaz, Desta and Eyob

plates-title-round-the-corner = Round the corner
plates-teaser-round-the-corner = Eight stacks around a clock. Nothing ends here.
plates-lesson-round-the-corner = A line protects its ends, and a clock has none. The best place on the line is wrong on the clock.

plates-title-mind-the-gap = Mind the gap
plates-teaser-mind-the-gap = Tokens may stand between stacks. Yours is the last.
plates-lesson-mind-the-gap = Between two stacks you can be the nearest to both. No place on a stack is as good here.

plates-title-at-their-mercy = At their mercy
plates-teaser-at-their-mercy = Four tokens, and yours is the first.
plates-lesson-at-their-mercy = A player after you loses nothing either way, and so decides your score. Perfect play gives a range.

plates-title-four-oclock = Four o’clock
plates-teaser-four-oclock = Ten stacks around a clock, and four tokens. Yours is the second.
plates-lesson-four-oclock = Next to the riches, not on them. That’s true around a clock, too.

plates-title-between-the-hours = Between the hours
plates-teaser-between-the-hours = A clock, and tokens between its stacks.
plates-lesson-between-the-hours = The best place on this clock is not on the hour.

## The house rules: name, paragraph, source

plates-course-turns = The order of turns
plates-host-turns = You know who bites when before the first bite. You take turns, or go by fair turns such as A, B, B, A, or by any other order. Planning from the last bite back solves them all.
plates-source-turns = Levine and Stange 2012, among the questions at the end. The fair order is the sequence of Thue and Morse.

plates-course-coin = A coin
plates-host-coin = Before each bite a coin decides who eats. No one knows who bites last, so no plan can start there. A search of every plate and every toss finds the bite that is best on average. It can’t promise luck.
plates-source-coin = Levine and Stange 2012, among the questions at the end.

plates-course-tastes-for-each-other = Tastes for each other
plates-host-tastes-for-each-other = You care about the dishes that your opponent eats, too. If you both play for the lead, your score is the difference. Then always eat the dish that is worth most to the two of you together. If you both play for everyone, you score the sum. Either way it is an ordinary dinner with other numbers, so planning from the last bite back still works.
plates-source-tastes-for-each-other = Levine and Stange 2012, among the questions at the end.

plates-course-fading-flavours = Fading flavours
plates-host-fading-flavours = After every bite the dishes that are left lose part of their worth. Without fading it’s best to plan from the last bite back. With fast fading greed is best. In between, only a search of every plate finds the best bite. The coins show what a bite is worth right now.
plates-source-fading-flavours = Levine and Stange 2012, among the questions at the end.

plates-course-injera = Injera
plates-host-injera = Dishes lie on top of each other. You can eat a covered dish only once nothing lies on it. So a turn can be a burden: your bite may hand your opponent the dish below. A search of every possible plate finds the best bite.
plates-source-injera = Levine and Stange 2012, among the questions at the end.

plates-course-bigger-table = A bigger table
plates-host-bigger-table = Three to six diners share one plate. If all are gallant and want the others to eat well, one exact plan solves any table. If everyone plays for themselves, it is harder. A diner who doesn’t care which of two dishes to eat still decides for the others. So best play can end in several ways, and going later can be better. A search of every plate finds them all.
plates-source-bigger-table = Levine and Stange 2012, among the questions at the end.

plates-course-other-counts = Other ways to count
plates-host-other-counts = Your dishes count in another way: by your worst bite, by the squares of your bites, or by how many favourites you get. Planning from the last bite back works if a better bite never lowers your count. So it works for all of these.
plates-source-other-counts = Levine and Stange 2012, among the questions at the end.

plates-course-bites-at-once = Bites at once
plates-host-bites-at-once = You both name a dish in secret. If they differ, each of you eats one. A dish that you both name is contested and waits for the end, where A has the first bite. Best play often leaves the choice to chance. The review shows the odds.
plates-source-bites-at-once = Levine and Stange 2012, among the questions at the end.

plates-course-secret-tastes = Secret tastes
plates-host-secret-tastes = You see your own numbers, and no one else’s until the plate is empty. If all dishes differ, a bite tells nothing about the next one. Then you can’t do better than eat your favourite, if the others eat theirs. If there are several of a dish, bites do tell, so you can guess and bluff. On these plates, we deal Girma’s tastes when you sit down.
plates-source-secret-tastes = Levine and Stange 2012, among the questions at the end.

plates-course-take-backs = Take-backs
plates-host-take-backs = A bite stays on the fork until the next diner answers. That diner may offer another dish for it. The rule should make greed honest, because a bluff can be called. We made it up, and nothing is proved about it. A search finds the best play.
plates-source-take-backs = Our own idea, after the trades of Brams and Kaplan 2004, which make choices sincere.

plates-course-pass-once = Pass once
plates-host-pass-once = Each of you may skip one turn. If no dish lies on another, that changes nothing, because a bite is never a burden. If dishes lie on each other, one of you has to uncover the dish that the other waits for. If you pass, it’s your opponent.
plates-source-pass-once = Our own idea.

plates-course-token-orders = Several tokens each
plates-host-token-orders = On the street each player may have several tokens, in any order, such as A, B, C, C, B, A. Your score is the money that all your tokens get. A search over who stands where finds all best play.
plates-source-token-orders = The Riddler’s puzzle, solved by Laurent Lessard in 2018. Several tokens each are our own idea.

plates-course-secret-places = Tokens in secret
plates-host-secret-places = Two players choose a stack each, at once and in secret. If both choose the same one, they share everything. Along a line there is a stack with no more than half of the money on either side. Stand there, and no one can get more than half.
plates-source-secret-places = The Riddler’s puzzle, solved by Laurent Lessard in 2018. Choosing in secret is our own idea.

## Plates of house rules

plates-title-fair-shares = Fair shares
plates-teaser-fair-shares = Six dishes. You bite first, then Makeda bites twice.
plates-lesson-fair-shares = With these turns going first is worth nothing extra. Your favourite could still wait.

plates-title-eight-by-turns = Eight by fair turns
plates-teaser-eight-by-turns = Eight dishes, in the order A, B, B, A, B, A, A, B. The last bite is Makeda’s.
plates-lesson-eight-by-turns = Two turns in a row are a chance. Take the dishes that you both want, and leave those that only you want.

plates-title-heads-or-tails = Heads or tails
plates-teaser-heads-or-tails = Three dishes, and a coin before each bite. Perfect play gives a score on average.
plates-lesson-heads-or-tails = Girma likes your favourite least, so only the coin can cost you that dish. First eat the one that he would take.

plates-title-one-point-less = One point less
plates-teaser-one-point-less = The same three dishes. The second is worth one point less to you.
plates-lesson-one-point-less = One point turned the answer around. Knowing only which dish you like better isn’t enough here.

plates-title-by-a-nose = By a nose
plates-teaser-by-a-nose = Only the lead counts: what you eat minus what Makeda eats.
plates-lesson-by-a-nose = When only the lead counts, a dish is worth your number plus Makeda’s. So you want the same dishes, and the dearest goes first.

plates-title-one-big-plate = One big plate
plates-teaser-one-big-plate = You both score the same: what you eat plus what Makeda eats.
plates-lesson-one-big-plate = Each dish should go to the one who likes it more. You both like the zilzil tibs the same, so don’t spend a bite on them.

plates-title-while-it-is-hot = While it is hot
plates-teaser-while-it-is-hot = Three dishes. Each bite halves the taste of those that are left.
plates-lesson-while-it-is-hot = Without fading your favourite would have waited. Here only a quarter of it would be left when your turn comes.

plates-title-even-lukewarm = Even lukewarm
plates-teaser-even-lukewarm = The same three dishes, with one number changed.
plates-lesson-even-lukewarm = Eat the second best now, while it’s there. Even cold, a quarter of your favourite makes up for it.

plates-title-please-begin = Please, after you
plates-teaser-please-begin = Two piles of two. You go first, and you may wish you didn’t.
plates-lesson-please-begin = If you go first, you have to uncover something. In chess that’s called zugzwang.

plates-title-top-and-bottom = Top and bottom
plates-teaser-top-and-bottom = Two piles of two. The dish you would eat first lies on another.
plates-lesson-top-and-bottom = Look underneath before you bite. Almaz can take any dish that you uncover.

plates-title-better-late = Better late
plates-teaser-better-late = Three diners, two bites each. The first bite is yours.
plates-lesson-better-late = With three diners, going second can be better than going first. With two diners and no layers, we have never seen that.

plates-title-three-forks = Three forks
plates-teaser-three-forks = Six dishes, three diners. Two bites come before your next one.
plates-lesson-three-forks = Almaz and Desta are in no hurry for your favourite. They both want your second choice.

plates-title-kind-neighbours = Kind neighbours
plates-teaser-kind-neighbours = Your two neighbours want the others to enjoy their dishes. What can you get away with?
plates-lesson-kind-neighbours = A gallant diner eats what the others like least. Both your favourites wait for you, and greed is right at every bite.

plates-title-only-one-rival = Only one rival
plates-teaser-only-one-rival = Bereket leaves you what you like. Girma doesn’t.
plates-lesson-only-one-rival = Bereket never takes your favourites. So race only with Girma, and eat first what he wants.

plates-title-both-favourites = Both favourites
plates-teaser-both-favourites = How many of your two favourites can you get? Everything else comes after that.
plates-lesson-both-favourites = You can have both favourites. Start with the one in danger.

plates-title-squares = Squares
plates-teaser-squares = A bite of four counts sixteen. Eat it right away?
plates-lesson-squares = Squares make favourites dearer, not more urgent. Yours still waits.

plates-title-no-bad-bite = No bad bite
plates-teaser-no-bad-bite = Six dishes, three bites each. Only your worst bite counts.
plates-lesson-no-bad-bite = Your two favourites are in no danger. The third is, and it’s the one that counts.

plates-title-the-same-dish = The same dish
plates-teaser-the-same-dish = You and Girma like the dishes in the same order. Girma always names his favourite.
plates-lesson-the-same-dish = If you know what Girma will name, you can contest it or step aside. Do what gets you more.

plates-title-step-aside = Step aside
plates-teaser-step-aside = Four dishes, named at once. Girma can’t wait.
plates-lesson-step-aside = You know what Girma will name. Your own favourite is safe until he comes to it.

plates-title-close-to-the-chest = Close to the chest
plates-teaser-close-to-the-chest = Four dishes. You know only what they are worth to you.
plates-lesson-close-to-the-chest = Letting a favourite wait is a bet that Girma doesn’t want it. If you know nothing of his tastes, that bet never pays on average.

plates-title-poker-faces = Poker faces
plates-teaser-poker-faces = Six dishes. Girma bites first, then you bite twice. No one shows a number.
plates-lesson-poker-faces = A bite shows which dish Girma liked best, and nothing about the rest. So don’t wait for anything.

plates-title-no-bluffing = No bluffing
plates-teaser-no-bluffing = Five dishes. Every bite can be answered with an offer.
plates-lesson-no-bluffing = You can’t save your favourite here. Almaz offers it to you for the dish you took. If you refuse, she eats it.

plates-title-honest-hunger = Honest hunger
plates-teaser-honest-hunger = Five dishes again. Almaz likes your favourite least, so it could wait. Could it?
plates-lesson-honest-hunger = By the usual rules waiting would pay. With take-backs you can simply eat what you like best.

plates-title-you-begin = No, after you
plates-teaser-you-begin = Two piles of two. The dishes you like best lie below.
plates-lesson-you-begin = If you pass, Almaz has to bite. Either bite uncovers a dish you want. Passing back would cost her 2.

plates-title-empty-fork = An empty fork
plates-teaser-empty-fork = Almaz has eaten first. The dishes on top aren’t the ones you came for.
plates-lesson-empty-fork = If you pass, Almaz has to bite. Either bite uncovers a dish you want. Passing back would cost her 3.

plates-title-out-and-home = Out and home
plates-teaser-out-and-home = Six stacks, two tokens each. The first and the last are yours.
plates-lesson-out-and-home = With one token you would stand on place 4. With your last token still to come, place 3 is better.

plates-title-last-of-four = The last of four
plates-teaser-last-of-four = Two tokens each again. Is it good to have the last?
plates-lesson-last-of-four = The order A, B, A, B would get you more here. The last word isn’t always the best one.

plates-title-three-and-back = Three and back
plates-teaser-three-and-back = Eight stacks, three players, and the order A, B, C, C, B, A.
plates-lesson-three-and-back = Four tokens come between your two. First take the place that they would crowd.

plates-title-half-of-it = Half of it
plates-teaser-half-of-it = Five stacks, two tokens, and you both choose in secret.
plates-lesson-half-of-it = The middle of the money is safe from both sides. The richest stack isn’t.

plates-title-off-the-rich = Off the rich
plates-teaser-off-the-rich = The richest stack is near one end. Where is the middle?
plates-lesson-off-the-rich = Count from the left until you have half of the money. The stack where you stop is the middle of the money.
