import { Link } from '@tanstack/react-router';
import { hiddenArtist } from '../../domain/player/track.ts';
import { Stamp } from '../player/stamp.tsx';
import { classNames } from '../ui/class-names.ts';

interface SongNameProps {
	songId: string;
	title: string;
	/** Null while hidden from the viewer. */
	artist: string | null;
}

/** A song in a table: stamp, title and artist, as a link to its page. */
export function SongName({ songId, title, artist }: SongNameProps) {
	return (
		<Link
			to="/review/$songId"
			params={{ songId }}
			data-row-link
			preload={false}
			className="flex min-w-0 items-center gap-3 rounded-md"
		>
			<Stamp id={songId} isRevealed={artist !== null} size={36} />
			<span className="min-w-0 flex-1">
				<span title={title} className="block truncate text-row leading-[1.35] font-semibold">
					{title}
				</span>
				<span
					title={artist ?? undefined}
					className={classNames('block truncate text-xs', artist === null ? 'text-faint' : 'text-muted')}
				>
					{artist ?? hiddenArtist}
				</span>
			</span>
		</Link>
	);
}
