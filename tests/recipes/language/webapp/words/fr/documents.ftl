documents-found = { $count ->
    [0] Aucune section ne contient « { $asked } »
    [one] Une section contient « { $asked } »
   *[other] { $count } sections contiennent « { $asked } »
}
documents-title = Documents
