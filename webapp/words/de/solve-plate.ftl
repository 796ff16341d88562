### Zur Durchsicht durch Muttersprachler.

solve-plate-axis = für { $diner }
solve-plate-crossed = gestrichen
solve-plate-eaten = gegessen
solve-plate-without = ohne Gericht { $morsel } ({ $a }, { $b }) und ohne den ersten Zug
solve-plate-moved = Marken nach außen: { $outward }, nach innen: { $inward }
solve-plate-heads-labels = Marke | Achse von | von | nach
solve-plate-heads-division = Art | A bekommt | B bekommt | Punkte | Neid
solve-plate-no-split = keine
solve-plate-refused = abgelehnt
solve-plate-way-crossout = Streichstrategie
solve-plate-way-round-robin = reihum
solve-plate-way-envy-graph = Neidgraph
solve-plate-way-undercut = Unterbieten
solve-plate-way-largest-sum = größte Summe
solve-plate-way-largest-product = größtes Produkt
solve-plate-way-least-envy = kleinster Neid
