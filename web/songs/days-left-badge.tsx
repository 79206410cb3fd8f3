import { Clock } from 'lucide-react';
import { daysLeft, daysLeftWords, isExpired, type Lifetime } from '../../domain/songs/expiry.ts';
import { classNames } from '../ui/class-names.ts';

/** How long a song still waits for reviews: red for the last two days, amber for the two before. */
export function DaysLeftBadge({ song }: { song: Lifetime }) {
	const now = new Date();
	return (
		<span
			className={classNames(
				'inline-flex h-6 items-center gap-1.5 rounded-pill px-2.5 text-xs font-semibold whitespace-nowrap',
				toneOf(song, now),
			)}
		>
			<Clock size={13} strokeWidth={1.75} aria-hidden="true" />
			{daysLeftWords(song, now)}
		</span>
	);
}

function toneOf(song: Lifetime, now: Date): string {
	const days = daysLeft(song, now);
	if (isExpired(song, now) || days > 4) return 'bg-raised text-muted';
	return days > 2 ? 'bg-warn-soft text-warn' : 'bg-bad-soft text-bad';
}
