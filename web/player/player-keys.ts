import { controlledTrack } from '../../domain/player/controlled-track.ts';
import { skipSeconds } from '../../domain/player/player-state.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import { mayActOnPage, placeOf } from '../lib/hotkeys.ts';
import { useWindowEvent } from '../lib/scope-hooks.ts';
import { usePageTrack } from './page-track.tsx';
import type { PlayerStore } from './player-actions.ts';
import { usePlayerStore } from './player-context.tsx';

type KeyAction = (player: PlayerStore, track: PlayerTrack) => void;

const keys: Readonly<Record<string, KeyAction>> = {
	' ': (player, track) => player.toggle(track),
	k: (player, track) => player.toggle(track),
	j: (player, track) => player.skipIn(track, -skipSeconds),
	l: (player, track) => player.skipIn(track, skipSeconds),
	ArrowLeft: (player, track) => player.skipIn(track, -skipSeconds),
	ArrowRight: (player, track) => player.skipIn(track, skipSeconds),
	m: (player) => player.setMuted(!player.getState().isMuted),
};

/**
 * Space or K, J and L, the arrows and M, unless a field uses them: for the current track, otherwise for the song of the
 * page.
 */
export function usePlayerKeys() {
	const player = usePlayerStore();
	const { track: pageTrack, playFirst } = usePageTrack();
	useWindowEvent('keydown', (event) => {
		const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
		const track = controlledTrack(player.getState(), pageTrack);
		if (!act || !mayActOnPage(event, placeOf(event.target))) return;
		if (!track && (event.key !== ' ' || !playFirst.current)) return;
		event.preventDefault();
		// A key that is held down would start and stop repeatedly.
		if (event.repeat && /^[ km]$/i.test(event.key)) return;
		if (track) act(player, track);
		else playFirst.current?.();
	});
}
