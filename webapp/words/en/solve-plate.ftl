### The results of lastbite solve board and division.
### $a = 6
### $b = 5

# $diner = A
solve-plate-axis = to { $diner }
solve-plate-crossed = crossed out
solve-plate-eaten = eaten
# $morsel = 5
solve-plate-without = without morsel { $morsel } ({ $a }, { $b }) and the first turn
# $outward = 3
# $inward = 2
solve-plate-moved = labels moved outward: { $outward }, inward: { $inward }
solve-plate-heads-labels = label | axis of | from | to
solve-plate-heads-division = way | A gets | B gets | scores | envy
solve-plate-no-split = none
solve-plate-refused = refused
solve-plate-way-crossout = crossout
solve-plate-way-round-robin = round robin
solve-plate-way-envy-graph = envy graph
solve-plate-way-undercut = undercut
solve-plate-way-largest-sum = largest sum
solve-plate-way-largest-product = largest product
solve-plate-way-least-envy = least envy
