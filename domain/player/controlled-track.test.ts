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
		['the other one, while it plays: what is heard can always be stopped', playing, two, one],
		['the song of the page, while it plays itself', playing, one, one],
		['what plays, on a page that is about no song', playing, null, one],
		['what was heard last, on a page that is about no song', paused, null, one],
		['nothing, where there is nothing', empty, null, null],
	])('the controlled track is %s', (_, state, pageTrack, expected) => {
		expect(controlledTrack(state, pageTrack)).toBe(expected);
	});
});
