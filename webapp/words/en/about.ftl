### Rules and credits: the rules with pictures, how verdicts are proved, and thanks.
### $address = /rules

about-dinner-plate = Two diners share one plate. You take turns, and you eat one dish at each turn.
about-dinner-taste = Each dish is worth something to you and something else to your opponent. You both know both numbers.
about-dinner-score = Your score is what your own dishes are worth to you. You don’t need to beat your opponent. Eat as well as you can.
about-dinner-crossout = <strong>Crossout</strong> is a plan. Start at the last bite and go back to the first. At each turn, cross out the dish that the <em>other</em> diner likes least. Then eat in the reverse order. If your opponent uses this plan, nothing gets you more than using it too.
about-tokens-line = Stacks of money lie along a line or around a clock. In turn, each player puts one token on a free stack.
about-tokens-nearest = After the last token, each stack goes to the nearest token. If two tokens are equally near, they split it.
about-tokens-ahead = While you choose a place, the board shows who would get what <em>if the game stopped now</em>. It doesn’t: the players after you will cut in.

about-rules = House rules
about-rules-more = <a href="{ $address }">Each house rule</a> has plates to try it on.
about-together = Which rules go together
about-yes = yes
about-no = no
about-apart = Why some don’t go together

about-stars = Perfect play and stars
about-best = Each seat has a score that perfect play gives it. You get that score if everyone plays their best. Seats differ, so we compare you with your own seat and not with your opponent. You can eat less than Girma and still play perfectly.
about-more = If an opponent slips, you can get more. If best play can end in several ways, perfect play gives a range. The lower end of the range is enough for three stars.
about-three = Three stars: perfect.
# $percent = 15
about-two = Two: less than { $percent } % short.
about-one = One: finished.

about-proofs = How we know
about-proofs-intro = We say of each verdict how sure we are. There are four kinds. The Lab has a short name for each.
about-title-theorem = Proved by a theorem
about-title-exact = Proved by a search
about-title-policy = True if ties break this way
about-title-heuristic = Our best guess
about-proofs-theorem = Take two diners who each like no two dishes the same, and fixed turns. Then all best play ends with the dishes that crossout gives. You can check every small dinner with <code>python -m research theorem</code>. In the Lab: “theorem”.
about-proofs-exact = A program tried every continuation to the end of the game, and every way to break a tie. You can print the same answers with <code>lastbite solve</code>. In the Lab: “exact”.
about-proofs-policy = There are several ways to play perfectly. We followed one, by a fixed rule for ties or for rounds in which both choose at once. Others may end differently, so we call no move a mistake because of it. In the Lab: “one equilibrium”.
about-proofs-heuristic = The game was too large to search to the end. So the search stopped some moves ahead, as if the game ended there. In the Lab: “estimate”.
about-bots = Next to a bot’s name you can read how far its play is proved. If a bot throws dice, they come from the seed in the game file. So you can replay every game exactly.

about-others = What others see
about-others-bots = The home page may show your game against bots while you play, without your name.
about-others-people = It shows a game with other people only if the host lists the table.

about-credits = Credits
about-credit-dinner = The dinner: Lionel Levine and Katherine E. Stange, <a href="{ $address }">“How to make the most of a shared meal: plan the last bite first”</a>, American Mathematical Monthly 119 (2012).
about-credit-crossout = Crossout: David A. Kohler and R. Chandrasekaran, “A class of sequential games”, Operations Research 19 (1971).
about-credit-tokens = The tokens: a puzzle of The Riddler. Laurent Lessard solved and extended it in “The number line game” (2018).
about-credit-typeface = The typeface: Atkinson Hyperlegible Next by the Braille Institute, under the SIL Open Font License.
about-credit-colours = Player colours: after Masataka Okabe and Kei Ito. Shapes, letters and patterns tell players apart, too.
