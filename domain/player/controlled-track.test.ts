import { describe, expect, test } from 'vitest';
import { following, one, play, setOne, two } from './acting-player.test-suite.ts';
import { controlledTrack } from './controlled-track.ts';
import type { PlayerState } from './player-state.ts';
import type { PlayerTrack } from './track.ts';

const playing = following(setOne, play).state;
const paused = following(setOne, play, { type: 'pause' }).state;
const empty = following().state;

describe('the track controlled by the keys and the transport of a phone', () => {
	test.each<[string, PlayerState, PlayerTrack | null, PlayerTrack | null]>([
		['the song of the page, while nothing is in the player', empty, two, two],
		['the song of the page, while another one is paused', paused, two, two],
		['the other song, while it plays', playing, two, one],
		['the song of the page, while it plays itself', playing, one, one],
		['the playing song, on a page without a song', playing, null, one],
		['the last song, on a page without a song', paused, null, one],
		['none, if no song was played', empty, null, null],
	])('the controlled track is %s', (_, state, pageTrack, expected) => {
		expect(controlledTrack(state, pageTrack)).toBe(expected);
	});
});
