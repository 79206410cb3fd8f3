import { Ban, CircleCheck, Clock, type LucideIcon, Signature } from 'lucide-react';
import { daysLeft, expiresAt, formatDaysLeft, isExpired, type Lifetime } from '../../domain/songs/expiry.ts';
import { type SongStatus, statusCaptions } from '../../domain/songs/song-state.ts';
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

const iconStyles: Readonly<Record<SongStatus, { icon: LucideIcon; tone: 'neutral' | 'ok' | 'warn' | 'info' }>> = {
	pending: { icon: Clock, tone: 'warn' },
	completed: { icon: CircleCheck, tone: 'info' },
	signed: { icon: Signature, tone: 'ok' },
	passed: { icon: Ban, tone: 'neutral' },
	expired: { icon: Clock, tone: 'neutral' },
};

export function SongStatusBadge({ status }: { status: SongStatus }) {
	const { icon: Icon, tone } = iconStyles[status];
	return (
		<Badge tone={tone}>
			<Icon size={13} />
			{statusCaptions[status]}
		</Badge>
	);
}
