import { Ban, CircleCheck, Clock, Signature } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import { daysLeft, expiresAt, formatDaysLeft, isExpired, type Lifetime } from '../../domain/songs/expiry.ts';
import { type SongStatus, statusCaptions } from '../../domain/songs/song-state.ts';
import { useRerenderAt } from '../lib/rerender-at.ts';
import { Badge, type BadgeStyles } from '../ui/badge.tsx';

const dayMs = 24 * 60 * 60 * 1000;

/** When the number of days left changes next; null once the song has expired. */
export function nextDaysLeftChange(song: Lifetime, now: Date) {
	const days = daysLeft(song, now);
	return days === 0 ? null : new Date(expiresAt(song).getTime() - (days - 1) * dayMs);
}

/** Number of days left for reviews: red for the last two days, amber for the two before. Updates as time passes. */
export function DaysLeftBadge({ song }: { song: Lifetime }) {
	const now = new Date();
	useRerenderAt(nextDaysLeftChange(song, now));
	return (
		<Badge tone={toneOf(song, now)} icon={Clock}>
			{formatDaysLeft(song, now)}
		</Badge>
	);
}

function toneOf(song: Lifetime, now: Date) {
	const days = daysLeft(song, now);
	if (isExpired(song, now) || days > 4) return 'neutral';
	return days > 2 ? 'warn' : 'bad';
}

const statusBadges: BadgeStyles<SongStatus> = {
	pending: { icon: Clock, tone: 'warn' },
	completed: { icon: CircleCheck, tone: 'info' },
	signed: { icon: Signature, tone: 'ok' },
	passed: { icon: Ban, tone: 'neutral' },
	expired: { icon: Clock, tone: 'neutral' },
};

export function SongStatusBadge({ status }: { status: SongStatus }) {
	return <Badge {...statusBadges[status]}>{t(statusCaptions[status])}</Badge>;
}
