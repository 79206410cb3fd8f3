/** Shown instead of a name that gives the artist away, to people who may not know the artist. */
export const someColleague = 'A colleague';
