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

/** No test environment makes sound: keeps what it was asked to load, where to begin and how loud. */
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

test('what somebody chose to hear is found again in the next visit', () => {
	const { player, memory } = aPlayer();

	player.setSoundChoice('light');

	expect(createPlayerStore(aSilentEngine().engine, memory).getState().soundChoice).toBe('light');
	expect(aPlayer().player.getState().soundChoice).toBe('auto');
});

describe('choosing a place in a track that is not current', () => {
	test('by a press it plays from there, and its list follows', () => {
		const { player, loads } = aPlayer();
		player.play(two);

		player.seekIn(one, 70, { andPlay: true, queue: [one, two] });

		expect(player.getState()).toMatchObject({ currentTrack: { id: 'one' }, isPlaying: true, queue: [one, two] });
		expect(loads.at(-1)).toEqual([one.url, 70]);
	});

	test('by a key or a skip while another plays, the music goes on there', () => {
		const { player, loads } = aPlayer();
		player.play(two);

		player.seekIn(one, 10);

		expect(player.getState()).toMatchObject({ currentTrack: { id: 'one' }, isPlaying: true });
		expect(loads.at(-1)).toEqual([one.url, 10]);
	});

	test('by a key or a skip while nothing plays, it begins there once it is played', () => {
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

describe('going on with a track', () => {
	test('on the same day it plays on where it was stopped, later from its beginning', () => {
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

	test('whether the next follows by itself is remembered', () => {
		const { player, memory } = aPlayer();
		expect(player.getState().isPlayingOn).toBe(false);

		player.setPlayingOn(true);

		expect(memory.read().isPlayingOn).toBe(true);
	});
});

describe('level match', () => {
	const loud: PlayerTrack = { ...one, integratedLufs: -7, truePeakDb: -0.1 };
	const quiet: PlayerTrack = { ...two, integratedLufs: -30, truePeakDb: -12 };

	test('gives each track the gain of its own loudness, and takes it back when it is switched off', () => {
		const { player, gains } = aPlayer();
		player.setLevelMatched(true);
		player.play(loud);
		expect(gains.at(-1)).toBeCloseTo(gainFor(loud), 10);

		player.play(quiet);
		expect(gains.at(-1)).toBeCloseTo(gainFor(quiet), 10);

		player.setLevelMatched(false);
		expect(gains.at(-1)).toBeNull();
	});

	test('follows a loudness that is known only later', () => {
		const { player, gains } = aPlayer();
		player.setLevelMatched(true);
		player.play(one);

		player.update(loud);

		expect(gains.at(-1)).toBeCloseTo(gainFor(loud), 10);
	});

	test('leaves the sound as it is where nobody asked for it', () => {
		const { player, gains } = aPlayer();

		player.play(loud);

		expect(new Set(gains)).toEqual(new Set([null]));
	});
});

describe('forgetting a track that is no more', () => {
	test('takes it out of the player and of what is remembered', () => {
		const { player, memory } = aPlayer();
		player.play(one);
		player.seek(90);

		player.forget('one');

		expect(player.getState()).toMatchObject({ currentTrack: null, isPlaying: false });
		expect(memory.read()).toMatchObject({ lastTrack: null, positions: [] });
	});

	test('leaves another one that plays alone', () => {
		const { player, memory } = aPlayer();
		player.play(one);

		player.forget('two');

		expect(player.getState()).toMatchObject({ currentTrack: { id: 'one' }, isPlaying: true });
		expect(memory.read().lastTrack).toMatchObject({ id: 'one' });
	});

	test('holds for the one that another tab heard last', () => {
		const { player, memory } = aPlayer();
		player.play(one);
		memory.save({ lastTrack: two });

		player.forget('two');

		expect(memory.read().lastTrack).toBeNull();
	});
});
