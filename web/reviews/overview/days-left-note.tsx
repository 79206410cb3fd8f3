import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { formatDaysLeft, isExpired, type Lifetime } from '../../../domain/songs/expiry.ts';
import { useRerenderAt } from '../../lib/rerender-at.ts';
import { nextDaysLeftChange } from '../../songs/days-left-badge.tsx';
import { SongStatusBadge } from '../../songs/song-status-badge.tsx';

/** The days left as a small note below the status, updated as time passes; nothing for an expired song. */
export function DaysLeftNote({ song, className }: { song: Lifetime; className: string }) {
	const now = new Date();
	useRerenderAt(nextDaysLeftChange(song, now));
	if (isExpired(song, now)) return null;
	return <p className={`mt-0.5 text-xs text-faint ${className}`}>{formatDaysLeft(song, now)}</p>;
}

/** The status of a song, with the days left while it is undecided. */
export function StatusWithDaysLeft({ row: { song, status }, noteClass }: { row: OverviewRow; noteClass: string }) {
	return (
		<>
			<SongStatusBadge status={status} />
			{/* The status `expired` already says that no days are left. */}
			{(status === 'pending' || status === 'completed') && <DaysLeftNote song={song} className={noteClass} />}
		</>
	);
}
