import {
	AtSign,
	Bell,
	CalendarClock,
	ChartPie,
	CircleCheck,
	ClipboardCheck,
	ClipboardPen,
	ClockAlert,
	FileX,
	Headphones,
	type LucideIcon,
	Signature,
	TriangleAlert,
	UserPlus,
} from 'lucide-react';
import type { Notification } from '../../domain/notifications/notifications.api.ts';
import { Avatar } from '../ui/avatar.tsx';

const icons: Readonly<Record<string, LucideIcon>> = {
	review_request: Headphones,
	song_completed: CircleCheck,
	form_submitted: ClipboardCheck,
	changes_answered: ClipboardPen,
	form_expired: ClockAlert,
	split_confirmed: ChartPie,
	split_disputed: TriangleAlert,
	contract_signed: Signature,
	contract_declined: FileX,
	contract_ending: CalendarClock,
	mention: AtSign,
	member_joined: UserPlus,
};

/** The icon of its kind; on the picture of the sender if a person sent it. */
export function NotificationIcon({ type, senderId, senderName }: Notification) {
	// Old notifications may be of a kind that no longer exists.
	const Icon = icons[type] ?? Bell;
	if (senderName === null)
		return (
			<span data-kind={type} className="grid size-8 place-items-center rounded-full bg-raised text-muted">
				<Icon size={16} />
			</span>
		);
	return (
		<span data-kind={type} className="relative size-8">
			<Avatar id={senderId ?? 'acetate'} name={senderName} />
			<span className="absolute -right-1.5 -bottom-1 grid size-4 place-items-center rounded-full bg-raised text-text ring-2 ring-surface">
				<Icon size={10} />
			</span>
		</span>
	);
}
