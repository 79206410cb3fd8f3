import { isBusy } from '../../domain/player/player-state.ts';
import { usePlayerState } from '../player/player-context.tsx';
import { PlayButton } from '../player/transport-buttons.tsx';
import { useSongPlayer } from './song-player.ts';

/** Plays a song that is only mentioned. */
export function PlaySong({ songId, title }: { songId: string; title: string }) {
	const player = useSongPlayer();
	const isPlaying = usePlayerState((state) => state.isPlaying && state.currentTrack?.id === songId);
	const isWaiting = usePlayerState((state) => isBusy(state) && state.currentTrack?.id === songId);
	return (
		<PlayButton
			size={32}
			iconSize={13}
			isPlaying={isPlaying}
			isBusy={player.isFetching || isWaiting}
			title={title}
			onPress={() => player.toggle(songId)}
		/>
	);
}
