/** Who wrote a review whose account is gone. */
export const unknownReviewer = 'Unknown Reviewer';
