### Two lessons with worksheets to print.
### $number = 2

lessons-title = Two lessons
lessons-to = Two lessons with worksheets to print
lessons-lead = Forty minutes each, with worksheets to print and their answers.
lessons-title-crossout = The last bite first
lessons-title-nearest = Nearest takes all
lessons-about-crossout = Pupils cross out a dinner by hand. Then they use the trick against a bot.
lessons-about-nearest = Pupils find the best place for the last token. Then they ask where to go if others follow.
lessons-goal-crossout = At the end everyone can plan a dinner from its last bite back, and say why that works.
lessons-goal-nearest = At the end everyone can count a territory, and see why going last has its price.
lessons-plan = Plan of the lesson
lessons-sheet = Worksheet
lessons-answers = Answers
lessons-other = Other numbers
lessons-chapter = The chapter in Learn
# $start = 0
# $end = 5
lessons-minutes = Minutes { $start } to { $end }
lessons-part-crossout-1 = Two pupils play a dinner at the board. Everyone sees both tastes. Ask: who bites last?
lessons-part-crossout-2 = Hand out the worksheet. Cross out the first dinner together, from the last bite back.
lessons-part-crossout-3 = Pupils do the other two dinners in pairs. Compare the answers.
lessons-part-crossout-4 = Open a class. Set a dinner of eight dishes, and let everyone play it against Makeda.
lessons-part-crossout-5 = Show all results. Who found the split? Ask why no one got more.
lessons-part-nearest-1 = Put seven notes on a line. Two pupils stand on them. Who gets which note?
lessons-part-nearest-2 = Hand out the worksheet. Fill in the first board together, place by place.
lessons-part-nearest-3 = Pupils do the other two boards in pairs. Compare the best places.
lessons-part-nearest-4 = Open a class. Set a board for three, and let everyone play it against two bots.
lessons-part-nearest-5 = Show all results and the most common mistake. Ask where to go first, and why.
# $title = The last bite first
lessons-sheet-heading = { $title }: worksheet { $number }
lessons-name = Name
lessons-rule-crossout = You and Bob bite in turn, and you start. Go from the last bite back. The one who bites there gets the dish that the other one likes least. Cross it out, and go on with what is left.
lessons-rule-nearest = Each token takes the stacks that are nearer to it than to any other. Stacks in the middle are split. A and B are placed. What would you get at each free place?
# $dishes = 6
# $last = bob
lessons-dinner = { $last ->
    [you] { $number }. A dinner of { $dishes } dishes. You bite last.
   *[bob] { $number }. A dinner of { $dishes } dishes. Bob bites last.
}
lessons-dishes = The dishes, and what they are worth
lessons-dish = Dish
lessons-you = You
lessons-turns = From the last bite back
lessons-bite = Bite
lessons-eater = Who
lessons-takes = Takes
# $mine = 14
# $other = 12
lessons-total = You get { $mine }, and Bob gets { $other }.
lessons-total-blank = You get ______, and Bob gets ______.
# $places = 7
lessons-board = { $number }. A line of { $places } stacks
lessons-place = Place
lessons-dollars = Stack
lessons-token = Token
lessons-you-get = You get
# $places = 7
# $count = 2
lessons-best-place = { $count ->
    [one] The best place is { $places }.
   *[other] The best places are { $places }.
}
lessons-best-blank = The best place is ______.
