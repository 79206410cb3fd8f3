import { Link } from '@tanstack/react-router';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import type { SongList } from '../../domain/workspace/song-lists.ts';
import { ReleaseDate } from '../releases/release-date.tsx';
import { PlayStamp } from '../songs/play-stamp.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { NextAction } from './next-action.tsx';
import { ReadinessBars } from './readiness-bars.tsx';

/** Stamp, names, release date, readiness and next action; beside each other from a laptop on, else below each other. */
const rowClass =
	'grid grid-cols-[48px_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 border-t border-line/60 px-4 py-3.5 first:border-t-0 md:grid-cols-[48px_minmax(0,1fr)_116px] md:px-4 xl:min-h-[100px] xl:grid-cols-[48px_minmax(0,1fr)_104px_minmax(0,500px)_minmax(170px,210px)] xl:gap-y-0';

export function SignedSongRow({ song, list }: { song: SignedSong; list: SongList }) {
	return (
		<li className={rowClass}>
			<PlayStamp songId={song.songId} title={song.title} isRevealed size={48} />
			<div className="min-w-0">
				<Link
					to="/signed-songs/$songId/overview"
					params={{ songId: song.songId }}
					data-row-link
					title={song.title}
					className="block truncate rounded-md font-display text-[1.0625rem] leading-6 font-semibold tracking-[-0.02em] hover:underline hover:underline-offset-3"
				>
					{song.title}
				</Link>
				<Link
					to="/signed-songs/overview"
					search={{ artist: song.artist }}
					title={`All signed songs of ${song.artist}`}
					className="inline-block max-w-full truncate rounded-md text-sm leading-6 text-muted hover:text-text max-md:-mb-2 max-md:leading-11"
				>
					{song.artist}
				</Link>
			</div>
			<div className="max-md:col-start-2">
				{song.release && <ReleaseDate title={song.title} release={song.release} />}
			</div>
			<ReadinessBars song={song} className="max-xl:col-span-full" />
			<div className="max-xl:col-span-full">
				{list === 'missing_identifiers' && <MissingIdentifiers song={song} />}
				<NextAction song={song} />
			</div>
		</li>
	);
}

function MissingIdentifiers({ song }: { song: SignedSong }) {
	return (
		<ul aria-label={`Missing identifiers of ${song.title}`} className="mb-1.5 text-xs leading-[1.45]">
			{song.missingIdentifiers.map(({ scheme, of }) => (
				<li key={`${scheme} ${of}`} className="truncate" title={`${scheme} of ${of}`}>
					<b className="font-semibold">{scheme}</b> <span className="text-muted">of {of}</span>
				</li>
			))}
		</ul>
	);
}

export function SkeletonRow() {
	return (
		<li className={rowClass}>
			<Skeleton className="size-12 rounded-lg" />
			<div className="grid gap-2">
				<Skeleton className="h-4 w-40 max-w-full" />
				<Skeleton className="h-3 w-28 max-w-full" />
			</div>
		</li>
	);
}
