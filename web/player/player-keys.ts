import { skipSeconds } from '../../domain/player/player-state.ts';
import { mayActOnPage, placeOf } from '../lib/hotkeys.ts';
import { useWindowEvent } from '../lib/scope-hooks.ts';
import type { PlayerStore } from './player-actions.ts';
import { usePlayerStore } from './player-context.tsx';

const keys: Readonly<Record<string, (player: PlayerStore) => void>> = {
	' ': (player) => player.toggle(),
	k: (player) => player.toggle(),
	j: (player) => player.skip(-skipSeconds),
	l: (player) => player.skip(skipSeconds),
	ArrowLeft: (player) => player.skip(-skipSeconds),
	ArrowRight: (player) => player.skip(skipSeconds),
	m: (player) => player.setMuted(!player.getState().isMuted),
};

/** Space or K, J and L, the arrows and M, wherever nothing else wants them. */
export function usePlayerKeys(): void {
	const player = usePlayerStore();
	useWindowEvent('keydown', (event) => {
		const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
		if (!act || !player.getState().currentTrack || !mayActOnPage(event, placeOf(event.target))) return;
		event.preventDefault();
		// A key that is held down would start and stop without end.
		if (event.repeat && /^[ km]$/i.test(event.key)) return;
		act(player);
	});
}
