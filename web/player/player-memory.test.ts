import { describe, expect, test } from 'vitest';
import { positionLastsMs } from '../../domain/player/positions.ts';
import { createPlayerMemory } from './player-memory.ts';

function aStorage(entries: Record<string, string> = {}) {
	const stored = new Map(Object.entries(entries));
	return {
		stored,
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
	};
}

const track = {
	id: 'one',
	title: 'Salt on the Wire',
	artist: 'Wren Halloran',
	url: '/files/label/9f2c.mp3',
	hasReviewed: true,
	waveformUrl: null,
	durationMs: null,
	integratedLufs: null,
	truePeakDb: null,
};

describe('what the player remembers', () => {
	test('the player memory has its defaults if nothing is stored', () => {
		expect(createPlayerMemory('mara', aStorage()).read()).toEqual({
			positions: [],
			volume: 1,
			isMuted: false,
			isLevelMatched: false,
			isPlayingOn: false,
			soundChoice: 'auto',
			lastTrack: null,
		});
	});

	test('the player memory survives the page', () => {
		const storage = aStorage();
		const before = createPlayerMemory('mara', storage);
		before.save({ volume: 0.4, isLevelMatched: true, isPlayingOn: true });
		before.savePosition('one', 93);

		const after = createPlayerMemory('mara', storage);

		expect(after.read()).toMatchObject({ volume: 0.4, isLevelMatched: true, isPlayingOn: true });
		expect(after.findPosition('one')).toBe(93);
	});

	test('the player memory keeps a position in a song for a day', () => {
		const storage = aStorage();
		let nowMs = 0;
		const memory = createPlayerMemory('mara', storage, () => nowMs);
		memory.savePosition('one', 93);

		nowMs = positionLastsMs - 1;
		expect(memory.findPosition('one')).toBe(93);
		nowMs = positionLastsMs;
		expect(memory.findPosition('one')).toBeNull();
	});

	test('the player memory of one reviewer is not used for another', () => {
		const storage = aStorage();
		createPlayerMemory('mara', storage).savePosition('one', 93);

		expect(createPlayerMemory('theo', storage).findPosition('one')).toBeNull();
	});

	test.each(['no JSON', 'null', '"text"'])('the player memory is empty if the storage holds %s', (stored) => {
		expect(createPlayerMemory('mara', aStorage({ 'acetate-player:mara': stored })).read().volume).toBe(1);
	});

	test('the player memory works without storage and is lost with the page', () => {
		const full = {
			getItem: () => null,
			setItem: () => {
				throw new Error('full');
			},
		};

		expect(() => createPlayerMemory('mara', full).savePosition('one', 5)).not.toThrow();
	});

	test('the player memory never holds an artist', () => {
		const storage = aStorage();
		createPlayerMemory('mara', storage).save({ lastTrack: track });

		const stored = [...storage.stored.values()].join();
		expect(stored).toContain('Salt on the Wire');
		expect(stored).not.toContain('Wren');
	});
});
