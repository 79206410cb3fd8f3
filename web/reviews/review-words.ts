import { numberWord } from './dashboard/dashboard-words.ts';

/** `Two more reviews complete this song.` */
export function missingWords(reviewsMissing: number): string {
	if (reviewsMissing === 0) return 'This song has all the reviews it needs.';
	if (reviewsMissing === 1) return 'One more review completes this song.';
	return `${numberWord(reviewsMissing)} more reviews complete this song.`;
}

/** What stands under the button before one has scored. */
export function submitNote({
	isClosed,
	isExpired,
}: {
	readonly isClosed: boolean;
	readonly isExpired: boolean;
}): string {
	const reward = 'The artist is shown once you submit.';
	if (isClosed) return `An admin has closed this review; yours still counts. ${reward}`;
	if (isExpired) return `The time for this song is over; your review still counts. ${reward}`;
	return reward;
}

/** How the scores of a row are read aloud. */
export function rowWords(mine: number | null, others: readonly number[], average: string): string {
	const parts = [
		mine === null ? null : `You gave ${mine}`,
		others.length === 0 ? null : `others gave ${[...others].sort((a, b) => a - b).join(', ')}`,
		`the average is ${average}`,
	].filter((part) => part !== null);
	return `${parts.join('; ')}.`;
}
