import { spellNumber } from '../dashboard/dashboard-format.ts';

/** `Two more reviews complete this song.` */
export function formatReviewsMissing(reviewsMissing: number) {
	if (reviewsMissing === 0) return 'This song has all the reviews it needs.';
	if (reviewsMissing === 1) return 'One more review completes this song.';
	return `${spellNumber(reviewsMissing)} more reviews complete this song.`;
}

/** The note below the submit button. */
export function formatSubmitNote({
	isClosed,
	isExpired,
	isArtistKnown,
}: {
	isClosed: boolean;
	isExpired: boolean;
	/** The viewer knows the artist: the song is signed, or they are changing their review. */
	isArtistKnown: boolean;
}): string {
	if (isArtistKnown) return 'You know the artist. Scores you give or change now are marked “Artist known”.';
	const revealNote = 'The artist is shown once you submit.';
	if (isClosed) return `An admin has closed this review; yours still counts. ${revealNote}`;
	if (isExpired) return `The time for this song is over; your review still counts. ${revealNote}`;
	return revealNote;
}

/** The scores of a row for screen readers. */
export function formatScoreRow(mine: number | null, others: readonly number[], average: string) {
	const parts = [
		mine === null ? null : `You gave ${mine}`,
		others.length === 0 ? null : `others gave ${[...others].sort((a, b) => a - b).join(', ')}`,
		`the average is ${average}`,
	].filter((part) => part !== null);
	return `${parts.join('; ')}.`;
}
