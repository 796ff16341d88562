"""The compiled half of `sweep`: ties put in order, and the walk of the turns backwards."""

# Numba's types are not declared: what crosses this border is checked by the tests.
# mypy: disable-error-code="no-untyped-def,no-untyped-call,import-untyped,misc,untyped-decorator"

from engine.compiled import njit, np


@njit(["void(int64[::1], int64[::1])", "void(float64[::1], int64[::1])"], cache=True, nogil=True)
def settle_ties(utilities, ascending):
    """Put morsels of equal utility into ascending order, in place; faster than a stable sort."""
    count, start = len(ascending), 0
    while start < count:
        value, end = utilities[ascending[start]], start + 1
        while end < count and utilities[ascending[end]] == value:
            end += 1
        if end > start + 1:
            ascending[start:end].sort()
        start = end


@njit("int64[::1](int64[::1], int64[::1], boolean[::1])", cache=True, nogil=True)
def walk_backwards(disliked_a, disliked_b, bob_bites):
    """Return the crossout sequence, given each diner's morsels from least to most liked."""
    count = len(bob_bites)
    left, sequence = np.ones(count, np.uint8), np.empty(count, np.int64)
    a = b = 0
    for crossed in range(count):
        if bob_bites[count - 1 - crossed]:
            while not left[disliked_a[a]]:
                a += 1
            morsel = disliked_a[a]
        else:
            while not left[disliked_b[b]]:
                b += 1
            morsel = disliked_b[b]
        left[morsel] = 0
        sequence[crossed] = morsel
    return sequence
