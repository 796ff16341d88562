"""Results about many games and open questions, one file each; the core of the engine needs none of them."""
