import { nextTrack, type PlayerState, skipSeconds } from '../../domain/player/player-state.ts';
import type { Scope } from '../lib/scope.ts';
import type { PlayerStore } from './player-actions.ts';

/** Shows what plays on the lock screen, and lets it, headphones and media keys control the player. */
export function openMediaSession(scope: Scope, player: PlayerStore): void {
	if (!('mediaSession' in navigator)) return;
	const session = navigator.mediaSession;
	const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
		// Some systems send Play while the sound plays already: it must not stop then.
		play: () => {
			const { currentTrack } = player.getState();
			if (currentTrack) player.play(currentTrack);
		},
		pause: () => player.pause(),
		stop: () => player.pause(),
		seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? skipSeconds)),
		seekforward: ({ seekOffset }) => player.skip(seekOffset ?? skipSeconds),
		seekto: ({ seekTime }) => {
			if (seekTime !== undefined) player.seek(seekTime);
		},
	};
	for (const [action, handler] of Object.entries(handlers)) handle(action as MediaSessionAction, handler);

	let shown: PlayerState | null = null;
	function follow(): void {
		const state = player.getState();
		if (state.currentTrack !== shown?.currentTrack) showTrack(session, state);
		session.playbackState = playbackOf(state);
		if (nextTrack(state)?.id !== (shown && nextTrack(shown)?.id))
			handle('nexttrack', nextTrack(state) ? () => player.next() : null);
		showPosition(session, state);
		shown = state;
	}

	function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
		try {
			session.setActionHandler(action, handler);
		} catch {
			// A browser that does not know an action throws; the others work without it.
		}
	}

	scope.add(player.subscribe(follow));
	scope.add(() => {
		for (const action of [...Object.keys(handlers), 'nexttrack']) handle(action as MediaSessionAction, null);
		session.metadata = null;
		session.playbackState = 'none';
		session.setPositionState?.();
	});
}

/** The artist only once it is revealed: a lock screen is read by everyone in the room. */
function showTrack(session: MediaSession, { currentTrack }: PlayerState): void {
	session.metadata = currentTrack
		? new MediaMetadata({
				title: currentTrack.title,
				...(currentTrack.artist !== null && { artist: currentTrack.artist }),
			})
		: null;
}

function playbackOf({ currentTrack, isPlaying }: PlayerState): MediaSessionPlaybackState {
	if (!currentTrack) return 'none';
	return isPlaying ? 'playing' : 'paused';
}

/** Without a length there is no position, not that of the song before. */
function showPosition(session: MediaSession, { duration, currentTime }: PlayerState): void {
	if (duration > 0)
		session.setPositionState?.({ duration, position: Math.min(currentTime, duration), playbackRate: 1 });
	else session.setPositionState?.();
}
