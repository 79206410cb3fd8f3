import { formatDaysLeft, isExpired, type Lifetime } from '../../../domain/songs/expiry.ts';
import { useRerenderAt } from '../../lib/rerender-at.ts';
import { nextDaysLeftChange } from '../../songs/days-left-badge.tsx';

/** The days left as a small note below the status, updated as time passes; nothing for an expired song. */
export function DaysLeftNote({ song, className }: { song: Lifetime; className: string }) {
	const now = new Date();
	useRerenderAt(nextDaysLeftChange(song, now));
	if (isExpired(song, now)) return null;
	return <p className={`mt-0.5 text-xs text-faint ${className}`}>{formatDaysLeft(song, now)}</p>;
}
