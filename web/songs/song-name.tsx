import { Link } from '@tanstack/react-router';
import { shownArtist } from '../../domain/player/track.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { type TrackQueue, usePlayByKey } from '../player/track-control.ts';
import { classNames } from '../ui/class-names.ts';
import { PlayStamp } from './play-stamp.tsx';
import { useSongPlayer } from './song-player.ts';

interface SongNameProps {
	/** The song, or as much of it as the list has. The artist is null while hidden from the viewer. */
	song: Song | { songId: string; title: string; artist: string | null };
	/** The songs of the list, of which the next follows when it is played from here. */
	queue?: TrackQueue;
}

/** A song in a table: its stamp, which plays it, and title and artist as a link to its page. */
export function SongName({ song, queue }: SongNameProps) {
	const { title, artist } = song;
	const known = 'id' in song ? song : undefined;
	const songId = 'id' in song ? song.id : song.songId;
	const player = useSongPlayer();
	const handleKeyDown = usePlayByKey(() => player.toggle(songId, known, queue));
	return (
		<div className="flex min-w-0 items-center gap-3">
			<PlayStamp songId={songId} title={title} isRevealed={artist !== null} size={36} song={known} queue={queue} />
			<Link
				to="/review/$songId"
				params={{ songId }}
				data-row-link
				preload={false}
				onKeyDown={handleKeyDown}
				className="-my-1 block min-w-0 flex-1 rounded-md py-1 compact:my-0 compact:py-0"
			>
				<span title={title} className="block truncate text-row leading-[1.35] font-semibold">
					{title}
				</span>
				<span
					title={shownArtist(artist)}
					className={classNames('block truncate text-xs', artist === null ? 'text-faint' : 'text-muted')}
				>
					{shownArtist(artist)}
				</span>
			</Link>
		</div>
	);
}
