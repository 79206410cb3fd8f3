/** Shown instead of a reviewer whose account is deleted. */
export const unknownReviewer = 'Unknown Reviewer';
