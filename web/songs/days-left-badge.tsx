import { Clock } from 'lucide-react';
import { daysLeft, expiresAt, formatDaysLeft, isExpired, type Lifetime } from '../../domain/songs/expiry.ts';
import { useRerenderAt } from '../lib/rerender-at.ts';
import { Badge } from '../ui/badge.tsx';

const dayMs = 24 * 60 * 60 * 1000;

/** When the number of days left changes next; null once the song has expired. */
export function nextDaysLeftChange(song: Lifetime, now: Date) {
	const days = daysLeft(song, now);
	return days === 0 ? null : new Date(expiresAt(song).getTime() - (days - 1) * dayMs);
}

/** How many days are left for reviews: red for the last two days, amber for the two before. Updates as time passes. */
export function DaysLeftBadge({ song }: { song: Lifetime }) {
	const now = new Date();
	useRerenderAt(nextDaysLeftChange(song, now));
	return (
		<Badge tone={toneOf(song, now)}>
			<Clock size={13} />
			{formatDaysLeft(song, now)}
		</Badge>
	);
}

function toneOf(song: Lifetime, now: Date) {
	const days = daysLeft(song, now);
	if (isExpired(song, now) || days > 4) return 'neutral';
	return days > 2 ? 'warn' : 'bad';
}
