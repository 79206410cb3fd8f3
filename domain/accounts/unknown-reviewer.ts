/** Shown instead of a reviewer whose account is deleted. Also stored with their songs, so it is the same in every language. */
export const unknownReviewer = 'Unknown Reviewer';
