import type { SoundChoice } from '../../domain/player/copy-choice.ts';
import type { PlayerState } from '../../domain/player/player-state.ts';
import {
	findPosition,
	isPositionOver,
	keepPosition,
	type Positions,
	positionToKeep,
} from '../../domain/player/positions.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';

interface Remembered {
	positions: Positions;
	volume: number;
	isMuted: boolean;
	isLevelMatched: boolean;
	isPlayingOn: boolean;
	soundChoice: SoundChoice;
	lastTrack: PlayerTrack | null;
}

const defaults: Remembered = {
	positions: [],
	volume: 1,
	isMuted: false,
	isLevelMatched: false,
	isPlayingOn: false,
	soundChoice: 'auto',
	lastTrack: null,
};

export function createPlayerMemory(
	reviewerId: string,
	storage: Pick<Storage, 'getItem' | 'setItem'>,
	nowMs: () => number = Date.now,
) {
	const key = `acetate-player:${reviewerId}`;

	// Read each time, because another tab may have written since.
	function read() {
		try {
			const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
			return typeof stored === 'object' && stored !== null ? { ...defaults, ...stored } : defaults;
		} catch {
			return defaults;
		}
	}

	function save(part: Partial<Remembered>) {
		try {
			const { lastTrack, ...rest } = { ...read(), ...part };
			storage.setItem(key, JSON.stringify({ ...rest, lastTrack: lastTrack && withoutArtist(lastTrack) }));
		} catch {
			// Storage can be full or disabled; then the player forgets everything with the page.
		}
	}

	return {
		read,
		save,
		findPosition: (trackId: string) => findPosition(read().positions, trackId, nowMs()),
		/** Whether the track was left too long ago to resume at its position. */
		isPositionOver: (trackId: string) => isPositionOver(read().positions, trackId, nowMs()),
		savePosition: (trackId: string, seconds: number | null) =>
			save({ positions: keepPosition(read().positions, trackId, seconds, nowMs()) }),
	};
}

/** What the player stores between visits, separately for each reviewer who uses this browser. */
export type PlayerMemory = ReturnType<typeof createPlayerMemory>;

const saveEverySeconds = 5;
/** The player's settings that are restored. */
const settings = ['volume', 'isMuted', 'isLevelMatched', 'isPlayingOn', 'soundChoice'] as const;

/** Saves what has to be remembered of a state change: not every second, but everything that a closed tab would lose. */
export function rememberChange(memory: PlayerMemory, before: PlayerState, now: PlayerState) {
	const hasMoved = Math.abs(now.currentTime - before.currentTime) > 1 || now.currentTime % saveEverySeconds === 0;
	const hasStopped = before.isPlaying && !now.isPlaying;
	if (before.currentTrack && before.currentTrack.id !== now.currentTrack?.id) rememberPosition(memory, before);
	if (before.currentTime !== now.currentTime ? hasMoved : hasStopped) rememberPosition(memory, now);
	if (before.currentTrack !== now.currentTrack) memory.save({ lastTrack: now.currentTrack });
	if (settings.some((name) => before[name] !== now[name]))
		memory.save(Object.fromEntries(settings.map((name) => [name, now[name]])));
}

export function rememberPosition(memory: PlayerMemory, { currentTrack, currentTime, duration }: PlayerState) {
	if (currentTrack) memory.savePosition(currentTrack.id, positionToKeep(currentTime, duration));
}

/** A review can be deleted, and then the artist is hidden again: the name is loaded again, never stored. */
function withoutArtist(track: PlayerTrack): PlayerTrack {
	return { ...track, artist: null };
}
