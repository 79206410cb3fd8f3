import { Ban, CircleCheck, Clock, type LucideIcon, Signature } from 'lucide-react';
import { type SongStatus, statusCaptions } from '../../domain/songs/song-state.ts';
import { Badge } from '../ui/badge.tsx';

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
