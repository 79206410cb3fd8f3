/** Shown in place of an artist whom the reader may not know yet. */
export const hiddenArtist = '* Hidden until reviewed *';

/** What the player is given to play. */
export interface PlayerTrack {
	readonly id: string;
	readonly title: string;
	/** Null while it is hidden from the listener. */
	readonly artist: string | null;
	readonly url: string;
	/** Where to start, in seconds. */
	readonly initialTime?: number;
	readonly hasReviewed: boolean;
	readonly waveformUrl: string | null;
	/** The waveform's shape, where it came along with the song. */
	readonly outline?: string | null;
	readonly durationMs: number | null;
	/** For level-matched listening; null where it is not known. */
	readonly integratedLufs: number | null;
	readonly truePeakDb: number | null;
	/** A loose file of its sender's: there is no song to review behind it. */
	readonly isUpload?: boolean;
}

/** Colour is the reward of a review; a loose file has none to give. */
export function isRevealed({ hasReviewed, isUpload = false }: PlayerTrack): boolean {
	return hasReviewed && !isUpload;
}

export function canReview({ hasReviewed, isUpload = false }: PlayerTrack): boolean {
	return !hasReviewed && !isUpload;
}
