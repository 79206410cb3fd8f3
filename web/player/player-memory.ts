import { findPosition, keepPosition, type Positions } from '../../domain/player/positions.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';

interface Remembered {
	readonly positions: Positions;
	readonly volume: number;
	readonly isMuted: boolean;
	readonly isLevelMatched: boolean;
	readonly lastTrack: PlayerTrack | null;
}

/** What the player keeps between visits, for each reviewer of this browser apart. */
export interface PlayerMemory {
	read(): Remembered;
	findPosition(trackId: string): number | null;
	keepPosition(trackId: string, seconds: number | null): void;
	keep(part: Partial<Remembered>): void;
}

const nothing: Remembered = { positions: [], volume: 1, isMuted: false, isLevelMatched: false, lastTrack: null };

export function createPlayerMemory(reviewerId: string, storage: Pick<Storage, 'getItem' | 'setItem'>): PlayerMemory {
	const key = `acetate-player:${reviewerId}`;

	// Read anew each time: another tab may have written since.
	function read(): Remembered {
		try {
			const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
			return typeof stored === 'object' && stored !== null ? { ...nothing, ...stored } : nothing;
		} catch {
			return nothing;
		}
	}

	function keep(part: Partial<Remembered>): void {
		try {
			storage.setItem(key, JSON.stringify({ ...read(), ...part }));
		} catch {
			// Storage can be full or switched off; then the player forgets with the page.
		}
	}

	return {
		read,
		keep,
		findPosition: (trackId) => findPosition(read().positions, trackId),
		keepPosition: (trackId, seconds) => keep({ positions: keepPosition(read().positions, trackId, seconds) }),
	};
}

/** A review can be deleted, and then the artist is hidden again: the name is asked for anew, never kept. */
export function withoutArtist(track: PlayerTrack): PlayerTrack {
	return { ...track, artist: null };
}
