import { formatDaysLeft, isExpired, type Lifetime } from '../../../domain/songs/expiry.ts';
import { useWakeAt } from '../../lib/wake.ts';
import { nextDaysLeftChange } from '../../songs/days-left-change.ts';

/** The days left in small words under a status, as long as there are any; like the badge it keeps up with the time. */
export function DaysLeftNote({ song, className }: { song: Lifetime; className: string }) {
	const now = new Date();
	useWakeAt(nextDaysLeftChange(song, now));
	if (isExpired(song, now)) return null;
	return <p className={`mt-0.5 text-xs text-faint ${className}`}>{formatDaysLeft(song, now)}</p>;
}
