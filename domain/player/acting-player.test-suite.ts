import type { PlayerAction } from './player-commands.ts';
import { initialPlayerState } from './player-state.ts';
import { reducePlayer } from './reduce-player.ts';
import type { PlayerTrack } from './track.ts';

// Starting points for the tests of the player.

export function aTrack(id: string, more: Partial<PlayerTrack> = {}): PlayerTrack {
	return {
		id,
		title: `Song ${id}`,
		artist: null,
		url: `/files/label/${id}.mp3`,
		hasReviewed: false,
		waveformUrl: null,
		durationMs: 200_000,
		integratedLufs: -9,
		truePeakDb: -0.5,
		...more,
	};
}

export const one = aTrack('one');
export const two = aTrack('two');

export const setOne = { type: 'set track', track: one } as const satisfies PlayerAction;
export const play = { type: 'play' } as const satisfies PlayerAction;
export const ready = { type: 'ready' } as const satisfies PlayerAction;

/** The state after some actions, and the orders of the last one. */
export function following(...actions: PlayerAction[]) {
	let state = initialPlayerState;
	let orders: readonly { type: string }[] = [];
	for (const action of actions) ({ state, orders } = reducePlayer(state, action));
	return { state, orders, orderTypes: orders.map(({ type }) => type) };
}
