import { describe, expect, test } from 'vitest';
import { aTrack, following, play, ready } from './acting-player.test-suite.ts';
import { addRate, type Connection, chooseCopy, estimateBitRate, rateOf, type SoundChoice } from './copy-choice.ts';
import type { PlayerAction } from './player-commands.ts';
import { initialPlayerState } from './player-state.ts';
import { reducePlayer } from './reduce-player.ts';

const song = aTrack('song', { url: '/song.wav', lightUrl: '/song.webm', bitRate: 1_411_200 });
const only = aTrack('only', { url: '/only.mp3', lightUrl: null, bitRate: 320_000 });
const unknown: Connection = { bitsPerSecond: null, savesData: false, canPlayLight: true };
const fast: Connection = { ...unknown, bitsPerSecond: 9_900_000 };
const slow: Connection = { ...unknown, bitsPerSecond: 400_000 };

function over(connection: Connection): PlayerAction {
	return { type: 'connection', connection };
}

function choose(soundChoice: SoundChoice, seconds = 0): PlayerAction {
	return { type: 'set sound choice', soundChoice, seconds };
}

function set(track: typeof song): PlayerAction {
	return { type: 'set track', track };
}

function loads(orders: readonly { type: string }[]): unknown {
	return orders.find(({ type }) => type === 'load');
}

describe('the file that a song plays from (R-PLAYER-16)', () => {
	test.each<[string, SoundChoice, Connection, typeof song, string]>([
		['Auto on a slow connection', 'auto', slow, song, 'light'],
		[
			'Auto on a connection that is just fast enough for the original',
			'auto',
			{ ...slow, bitsPerSecond: 2_116_800 },
			song,
			'original',
		],
		['Auto on a connection without a reserve', 'auto', { ...slow, bitsPerSecond: 2_000_000 }, song, 'light'],
		['Auto on a fast connection', 'auto', fast, song, 'original'],
		[
			'Auto on a connection that is too slow for a very large song',
			'auto',
			fast,
			{ ...song, bitRate: 9_216_000 },
			'light',
		],
		['Auto on a connection of unknown speed', 'auto', unknown, song, 'original'],
		['Auto when saving data', 'auto', { ...fast, savesData: true }, song, 'light'],
		['Original on a slow connection', 'original', { ...slow, savesData: true }, song, 'original'],
		['Light on a fast connection', 'light', fast, song, 'light'],
		['Light without a light copy', 'light', slow, only, 'original'],
		['Light in a browser that cannot play it', 'light', { ...slow, canPlayLight: false }, song, 'original'],
	])('the right file is played with %s', (_what, soundChoice, connection, track, expected) => {
		expect(chooseCopy(track, { ...initialPlayerState, soundChoice, connection })).toBe(expected);
	});

	test('a song is loaded from the chosen file', () => {
		const { state, orders } = following(over(slow), set(song));

		expect(loads(orders)).toMatchObject({ url: '/song.webm' });
		expect(state.copy).toBe('light');
	});
});

describe('choosing a file while a song plays', () => {
	const playing = [over(fast), set(song), play, ready, { type: 'time', seconds: 42 }] as const satisfies PlayerAction[];

	test('another choice of file switches at the same position and continues playing', () => {
		const { state, orders } = following(...playing, choose('light', 42.7));

		expect(orders).toMatchObject([
			{ type: 'load', url: '/song.webm', startAt: 42.7 },
			{ type: 'gain' },
			{ type: 'play' },
		]);
		expect(state).toMatchObject({ isPlaying: true, currentTime: 42, copy: 'light', soundChoice: 'light' });
		expect(loads(reducePlayer(state, choose('original', 50)).orders)).toMatchObject({ url: '/song.wav', startAt: 50 });
	});

	test('a choice of file that changes nothing loads nothing', () => {
		expect(following(...playing, choose('original', 42.7)).orders).toEqual([]);
	});

	test('switching to the other file during a pause keeps the player paused', () => {
		const { orders } = following(...playing, { type: 'pause' }, choose('light', 42.7));

		expect(orders).toMatchObject([{ type: 'load', url: '/song.webm', startAt: 42.7 }]);
	});

	test('a connection that gets worse or better changes nothing before the next song', () => {
		const worse = following(...playing, over(slow));

		expect(worse.orders).toEqual([]);
		expect(worse.state.copy).toBe('original');
		expect(loads(reducePlayer(worse.state, set(song)).orders)).toMatchObject({ url: '/song.webm' });
	});

	test('a light copy that appears during playback changes nothing', () => {
		const bare = { ...song, lightUrl: null };

		const { orders } = following(over(slow), set(bare), play, ready, { type: 'update track', track: song });

		expect(loads(orders)).toBeUndefined();
	});
});

describe('an original that loads slowly', () => {
	const waiting = [over(unknown), set(song), play] as const satisfies PlayerAction[];

	function tooSlow(...actions: PlayerAction[]) {
		const { state } = following(...actions);
		return reducePlayer(state, { type: 'too slow', loadNumber: state.loadNumber });
	}

	test('an original is watched for 2.5 seconds, at its beginning and when it stalls in the middle', () => {
		const { state, orders } = following(...waiting, ready, { type: 'stalled' });

		expect(following(over(unknown), set(song)).orders).toContainEqual({ type: 'watch', delayMs: 2500, loadNumber: 2 });
		expect(orders).toEqual([{ type: 'watch', delayMs: 2500, loadNumber: state.loadNumber }]);
	});

	test('a slow original is replaced by its light copy at the same position, and so are the following songs', () => {
		const { state, orders } = tooSlow(...waiting, ready, { type: 'time', seconds: 30 }, { type: 'stalled' });

		expect(loads(orders)).toMatchObject({ url: '/song.webm', startAt: 30 });
		expect(state).toMatchObject({ isPlaying: true, copy: 'light', isSlow: true });
		expect(loads(reducePlayer(state, set(song)).orders)).toMatchObject({ url: '/song.webm' });
	});

	test.each<[string, PlayerAction[]]>([
		['continues', [ready, { type: 'stalled' }, { type: 'flowing' }]],
		['is paused', [{ type: 'pause' }]],
		['was selected', [choose('original')]],
	])('a slow original is kept if it %s in the meantime', (_what, actions) => {
		expect(tooSlow(...waiting, ...actions).orders).toEqual([]);
	});

	test('a slow report about an earlier load is ignored', () => {
		const { state } = following(...waiting);

		expect(reducePlayer(state, { type: 'too slow', loadNumber: state.loadNumber - 1 }).orders).toEqual([]);
	});

	test('an original without a light copy is not watched', () => {
		expect(following(over(slow), set(only), play).orders.map(({ type }) => type)).not.toContain('watch');
	});
});

describe('a light copy that cannot be played', () => {
	function failing(wasAccessible: boolean, times: number) {
		let step = reducePlayer(following(over(slow), set(song), play).state, { type: 'ready' });
		for (let time = 0; time < times; time++) {
			const { loadNumber } = step.state;
			step = reducePlayer(step.state, { type: 'load failed', loadNumber, wasAccessible });
		}
		return step;
	}

	test('a light copy that cannot be played is replaced by the original at once', () => {
		const { state, orders } = failing(true, 1);

		expect(loads(orders)).toMatchObject({ url: '/song.wav' });
		expect(state).toMatchObject({ isPlaying: true, copy: 'original' });
		expect(loads(reducePlayer(state, set(song)).orders)).toMatchObject({ url: '/song.webm' });
	});

	test('a light copy that is unavailable is retried once', () => {
		expect(failing(false, 1).orders).toContainEqual(expect.objectContaining({ type: 'retry later', delayMs: 1000 }));
		expect(loads(failing(false, 2).orders)).toMatchObject({ url: '/song.wav' });
	});
});

test.each([
	['wav', 44_100, 2, 16, 1_411_200],
	['aiff', 96_000, 2, 24, 4_608_000],
	['flac', 44_100, 2, 16, 917_280],
	['m4a', 44_100, 2, null, 917_280],
	['mp3', 44_100, 2, null, 320_000],
])(
	'%s of %i Hz, %i channels and %s bits is estimated at %i bits per second',
	(format, sampleRate, channels, bitDepth, rate) => {
		expect(estimateBitRate({ format, sampleRate, channels, bitDepth })).toBe(rate);
	},
);

test('the connection speed is the fastest of the last five large responses', () => {
	const seen = [
		{ bytes: 1_000_000, ms: 100 },
		...Array.from({ length: 4 }, () => ({ bytes: 50_000, ms: 1000 })),
		{ bytes: 100, ms: 0.1 },
		{ bytes: 100_000, ms: 1000 },
	];

	expect(rateOf([])).toBeNull();
	expect(rateOf(seen.slice(0, 6).reduce(addRate, [] as readonly number[]))).toBe(80_000_000);
	expect(rateOf(seen.reduce(addRate, [] as readonly number[]))).toBe(800_000);
});
