import { t } from '../kernel/message.ts';
import * as m from './player.messages.ts';

/** The artist, or what is shown while the name is hidden from the viewer. */
export function shownArtist(artist: string | null) {
	return artist ?? t(m.hiddenArtist);
}

/** A track for the player. */
export interface PlayerTrack {
	readonly id: string;
	readonly title: string;
	/** Null while it is hidden from the listener. */
	readonly artist: string | null;
	readonly url: string;
	/** A light copy for slow connections, if there is one. */
	readonly lightUrl?: string | null;
	/** Approximate bit rate of the original. */
	readonly bitRate?: number;
	/** Start position in seconds. */
	readonly initialTime?: number;
	readonly hasReviewed: boolean;
	readonly waveformUrl: string | null;
	/** The outline of the waveform, if it was sent with the song. */
	readonly outline?: string | null;
	readonly durationMs: number | null;
	/** For level-matched listening; null if unknown. */
	readonly integratedLufs: number | null;
	readonly truePeakDb: number | null;
	/** An upload that is not a song, so there is nothing to review. */
	readonly isUpload?: boolean;
}

/** A waveform is in colour once the artist is known; that of a loose upload never is. */
export function isRevealed({ artist, hasReviewed, isUpload = false }: PlayerTrack) {
	return (hasReviewed || artist !== null) && !isUpload;
}

export function canReview({ hasReviewed, isUpload = false }: PlayerTrack) {
	return !hasReviewed && !isUpload;
}
