import { describe, expect, test } from 'vitest';
import { gainFor } from '../../domain/player/level-match.ts';
import { positionLastsMs } from '../../domain/player/positions.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import type { AudioEngine } from './audio-engine.ts';
import { createPlayerMemory } from './player-memory.ts';
import { createPlayerStore } from './player-store.ts';

function aTrack(id: string): PlayerTrack {
	return {
		id,
		title: `Song ${id}`,
		artist: null,
		url: `/files/label/${id}.mp3`,
		hasReviewed: false,
		waveformUrl: null,
		durationMs: 200_000,
		integratedLufs: null,
		truePeakDb: null,
	};
}

const one = aTrack('one');
const two = aTrack('two');

/** No test environment plays sound: records what it loads, where it starts and how loud. */
function aSilentEngine() {
	const loads: [url: string, startAt: number][] = [];
	const gains: (number | null)[] = [];
	const engine: AudioEngine = {
		open: () => undefined,
		load: (url, startAt) => void loads.push([url, startAt]),
		unload: () => undefined,
		play: () => undefined,
		pause: () => undefined,
		seek: () => undefined,
		setVolume: () => undefined,
		setGain: (gain) => void gains.push(gain),
		time: () => null,
		isMoving: () => false,
	};
	return { engine, loads, gains };
}

function aPlayer(nowMs: () => number = () => 0) {
	const stored = new Map<string, string>();
	const storage = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
	};
	const memory = createPlayerMemory('mara', storage, nowMs);
	const { engine, loads, gains } = aSilentEngine();
	return { player: createPlayerStore(engine, memory), memory, loads, gains };
}

test('the chosen sound version is restored in the next visit', () => {
	const { player, memory } = aPlayer();

	player.setSoundChoice('light');

	expect(createPlayerStore(aSilentEngine().engine, memory).getState().soundChoice).toBe('light');
	expect(aPlayer().player.getState().soundChoice).toBe('auto');
});

describe('choosing a position in a track that is not current', () => {
	test('pressing in a track that is not current plays from there, and its list follows', () => {
		const { player, loads } = aPlayer();
		player.play(two);

		player.seekIn(one, 70, { andPlay: true, queue: [one, two] });

		expect(player.getState()).toMatchObject({ currentTrack: { id: 'one' }, isPlaying: true, queue: [one, two] });
		expect(loads.at(-1)).toEqual([one.url, 70]);
	});

	test('a key or skip in another track while one plays continues the music there', () => {
		const { player, loads } = aPlayer();
		player.play(two);

		player.seekIn(one, 10);

		expect(player.getState()).toMatchObject({ currentTrack: { id: 'one' }, isPlaying: true });
		expect(loads.at(-1)).toEqual([one.url, 10]);
	});

	test('a key or skip in a track while nothing plays sets where it will start', () => {
		const { player, loads } = aPlayer();
		player.play(two);
		player.pause();

		player.seekIn(one, 10);
		player.seekIn(one, player.startOf(one) + 10);

		expect(player.getState()).toMatchObject({ currentTrack: { id: 'two' }, isPlaying: false });
		expect(player.startOf(one)).toBe(20);
		player.play(one);
		expect(loads.at(-1)).toEqual([one.url, 20]);
	});
});

describe('resuming a track', () => {
	test('a track resumes on the same day, and starts from its beginning later', () => {
		let nowMs = 0;
		const { player } = aPlayer(() => nowMs);
		player.play(one);
		player.seek(90);
		player.pause();

		nowMs = positionLastsMs - 1;
		player.play(one);
		expect(player.getState().currentTime).toBe(90);
		player.pause();
		nowMs += positionLastsMs;
		player.play(one);
		expect(player.getState().currentTime).toBe(0);
	});

	test('the player remembers whether the next track follows automatically', () => {
		const { player, memory } = aPlayer();
		expect(player.getState().isPlayingOn).toBe(false);

		player.setPlayingOn(true);

		expect(memory.read().isPlayingOn).toBe(true);
	});
});

describe('level match', () => {
	const loud: PlayerTrack = { ...one, integratedLufs: -7, truePeakDb: -0.1 };
	const quiet: PlayerTrack = { ...two, integratedLufs: -30, truePeakDb: -12 };

	test('level match gives each track the gain for its loudness, and no gain when switched off', () => {
		const { player, gains } = aPlayer();
		player.setLevelMatched(true);
		player.play(loud);
		expect(gains.at(-1)).toBeCloseTo(gainFor(loud), 10);

		player.play(quiet);
		expect(gains.at(-1)).toBeCloseTo(gainFor(quiet), 10);

		player.setLevelMatched(false);
		expect(gains.at(-1)).toBeNull();
	});

	test('level match follows a loudness that is known only later', () => {
		const { player, gains } = aPlayer();
		player.setLevelMatched(true);
		player.play(one);

		player.update(loud);

		expect(gains.at(-1)).toBeCloseTo(gainFor(loud), 10);
	});

	test('the sound is unchanged until level match is switched on', () => {
		const { player, gains } = aPlayer();

		player.play(loud);

		expect(new Set(gains)).toEqual(new Set([null]));
	});
});

describe('forgetting a deleted track', () => {
	test('a deleted track is removed from the player and from its memory', () => {
		const { player, memory } = aPlayer();
		player.play(one);
		player.seek(90);

		player.forget('one');

		expect(player.getState()).toMatchObject({ currentTrack: null, isPlaying: false });
		expect(memory.read()).toMatchObject({ lastTrack: null, positions: [] });
	});

	test('deleting a track leaves another playing track alone', () => {
		const { player, memory } = aPlayer();
		player.play(one);

		player.forget('two');

		expect(player.getState()).toMatchObject({ currentTrack: { id: 'one' }, isPlaying: true });
		expect(memory.read().lastTrack).toMatchObject({ id: 'one' });
	});

	test('a deleted track is also removed if another tab played it last', () => {
		const { player, memory } = aPlayer();
		player.play(one);
		memory.save({ lastTrack: two });

		player.forget('two');

		expect(memory.read().lastTrack).toBeNull();
	});
});
