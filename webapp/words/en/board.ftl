### The boards: a plate of dishes, and stacks with tokens.
### $name = Makeda
### $number = 3

board-dinner = The dinner
board-view = View
board-layout-plate = Plate
board-layout-ladder = Ladder
board-layout-board = Board
board-you = you
board-worth-you = worth to you
board-worth = worth to { $name }
board-keys-dishes = Arrow keys move between dishes, best liked first.
board-keys-eats = Enter eats.
board-keys-chooses = Enter chooses.
board-keys-more = V changes the view, L repeats the last move, S reads the scores.
board-bite = bite <span data-bite>{ $number }</span>
board-peek = Point at a dish to see its worth to everyone.
# $letter = C
# $dish = Kitfo
# $across = 3
# $upwards = 5
# $one = Alice
# $other = Bob
board-dish = { $letter } { $dish }: { $across } to { $one }, { $upwards } to { $other }

board-turns = Turns
board-pot = on the table
board-place-before = The place before
board-place-at = Place at
board-place = Place
board-place-after = The place after
board-place-example = 5.25 or 21/4
# $typed = here
board-place-wrong = “{ $typed }” isn’t a place. Write one such as 5.25 or 21/4.
board-keys-stacks = Arrow keys move between the stacks, digits jump to one.
board-keys-places = Arrow keys move between the places, digits jump to a stack.
board-keys-token = Enter places a token.
