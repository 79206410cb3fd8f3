import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Song } from '../../domain/songs/songs.api.ts';
import { type TrackQueue, useTrackControl } from '../player/track-control.ts';
import { TrackTransport } from '../player/track-transport.tsx';
import { TrackWaveform } from '../player/track-waveform.tsx';
import { ArtistLine } from '../songs/artist-line.tsx';
import { DaysLeftBadge } from '../songs/days-left-badge.tsx';
import { trackOf } from '../songs/song-track.ts';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { classNames } from '../ui/class-names.ts';

/** Where the parts of a card stand. */
export const songCardAreas = classNames(
	'grid',
	"grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'id_mt''wv_wv''tp_tp''avg_avg''ac_ac'] gap-x-3 gap-y-2.5 p-3.5",
	"@min-[52rem]:grid-cols-[232px_minmax(0,1fr)_258px] @min-[52rem]:[grid-template-areas:'id_wv_mt''id_wv_avg''tp_wv_ac'] @min-[52rem]:grid-rows-[auto_1fr_auto] @min-[52rem]:gap-x-6 @min-[52rem]:gap-y-0 @min-[52rem]:pt-[13px] @min-[52rem]:pr-[18px] @min-[52rem]:pb-[9px] @min-[52rem]:pl-5",
);

interface SongCardProps {
	song: Song;
	queue: TrackQueue;
}

/** Drawn anew only when its own song changes: a page that is added to the list leaves the others alone. */
export const SongCard = memo(function SongCard({ song, queue }: SongCardProps) {
	const track = trackOf(song);
	const { isPlaying } = useTrackControl(track, queue);
	return (
		<article aria-label={song.title} className="@container rounded-card bg-surface shadow-e1">
			<div className={songCardAreas}>
				<div className="min-w-0 [grid-area:id]">
					<h2 className="truncate text-lg" title={song.title}>
						{song.title}
					</h2>
					<ArtistLine artist={song.artist} className="mt-1 text-sm md:mt-[5px]" />
					<p className="mt-[3px] truncate text-xs text-faint">Added by {song.addedBy}</p>
				</div>
				<div className="flex flex-col items-end gap-[5px] [grid-area:mt] @min-[52rem]:h-6 @min-[52rem]:flex-row @min-[52rem]:items-center @min-[52rem]:gap-1.5">
					{song.hasReviewed && <Badge tone="ok">Reviewed</Badge>}
					<DaysLeftBadge song={song} />
					<p className="text-xs whitespace-nowrap text-muted @min-[52rem]:ml-auto">No reviews yet</p>
				</div>
				<div className="min-w-0 [grid-area:wv]">
					<TrackWaveform track={track} songId={song.id} queue={queue} />
				</div>
				<div className="min-w-0 [grid-area:tp] @min-[52rem]:mb-1">
					<TrackTransport track={track} queue={queue} />
				</div>
				<Averages />
				<div className="flex items-center justify-end [grid-area:ac] @min-[52rem]:mb-[7px]">
					<Link
						to="/review/$songId"
						params={{ songId: song.id }}
						aria-label={`Review ${song.title}`}
						className={buttonClass({
							variant: isPlaying && !song.hasReviewed ? 'primary' : 'secondary',
							size: 'sm',
							className: 'w-full @min-[52rem]:w-auto @min-[52rem]:px-5',
						})}
					>
						Review
					</Link>
				</div>
			</div>
		</article>
	);
});

/** Nobody has scored yet: the places of the three averages. */
function Averages() {
	return (
		<dl className="grid grid-cols-3 gap-1 rounded-lg bg-raised py-2 [grid-area:avg] @min-[52rem]:self-center @min-[52rem]:bg-transparent! @min-[52rem]:p-0 dark:bg-sunken">
			{['Musical', 'Artist', 'Overall'].map((score) => (
				<div
					key={score}
					className="flex flex-row-reverse items-baseline justify-center gap-1.5 @min-[52rem]:flex-col-reverse @min-[52rem]:items-start @min-[52rem]:gap-0.5"
				>
					<dt className="text-2xs text-faint @min-[52rem]:text-xs">{score}</dt>
					<dd className="font-display text-base leading-tight font-semibold tracking-[-0.03em] text-faint @min-[52rem]:text-xl">
						–
					</dd>
				</div>
			))}
		</dl>
	);
}
