import { Bell, BellOff } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { Popover } from '../ui/popover.tsx';

export function NotificationBell() {
	return (
		<Popover
			caption="Notifications"
			className="max-h-96 w-80 max-w-[calc(100vw-1rem)]"
			trigger={<IconButton icon={Bell} caption="Notifications" />}
		>
			<div className="border-b border-line px-4 pt-[13px] pb-[11px]">
				<h2 className="text-base">Notifications</h2>
			</div>
			<div className="grid justify-items-center gap-1 px-6 py-7 text-center text-sm">
				<BellOff size={22} strokeWidth={1.75} aria-hidden="true" className="mb-1.5 text-faint" />
				<p className="font-semibold">No notifications yet</p>
				<p className="text-muted">You hear here when a colleague asks for your review.</p>
			</div>
		</Popover>
	);
}
