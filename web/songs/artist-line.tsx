import { EyeOff } from 'lucide-react';
import { shownArtist } from '../../domain/player/track.ts';
import { classNames } from '../ui/class-names.ts';

/** The artist, or a note that the name is hidden until the review. */
export function ArtistLine({ artist, className }: { artist: string | null; className?: string }) {
	if (artist !== null) {
		return (
			<p className={classNames('truncate font-medium', className)} title={artist}>
				{artist}
			</p>
		);
	}
	return (
		<p className={classNames('flex min-w-0 items-center gap-1.5 text-faint', className)}>
			<EyeOff size={14} className="shrink-0" />
			<span className="min-w-0">{shownArtist(artist)}</span>
		</p>
	);
}
