/** Who wrote a review whose account is gone. */
export const unknownReviewer = 'Unknown Reviewer';

/** Stands for somebody whose name is the artist's, as long as one may not know the artist. */
export const someColleague = 'A colleague';
