import { Clock } from 'lucide-react';
import { daysLeft, formatDaysLeft, isExpired, type Lifetime } from '../../domain/songs/expiry.ts';
import { useWakeAt } from '../lib/wake.ts';
import { Badge } from '../ui/badge.tsx';
import { nextDaysLeftChange } from './days-left-change.ts';

/**
 * How long a song still waits for reviews: red for the last two days, amber for the two before. A page may stay open for
 * days, and nothing of the song changes when its days do: the badge wakes by itself.
 */
export function DaysLeftBadge({ song }: { song: Lifetime }) {
	const now = new Date();
	useWakeAt(nextDaysLeftChange(song, now));
	return (
		<Badge tone={toneOf(song, now)}>
			<Clock size={13} strokeWidth={1.75} aria-hidden="true" />
			{formatDaysLeft(song, now)}
		</Badge>
	);
}

function toneOf(song: Lifetime, now: Date): 'neutral' | 'warn' | 'bad' {
	const days = daysLeft(song, now);
	if (isExpired(song, now) || days > 4) return 'neutral';
	return days > 2 ? 'warn' : 'bad';
}
