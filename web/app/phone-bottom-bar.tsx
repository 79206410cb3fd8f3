import { useUnread } from '../chat/chat.queries.ts';
import { PhoneTransport } from '../player/phone-transport.tsx';
import { phoneLinks } from './navigation.ts';
import { PhoneLink } from './navigation-link.tsx';

export function PhoneBottomBar() {
	const unread = useUnread().data?.total ?? 0;
	return (
		<div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pr-[env(safe-area-inset-right,0px)] pb-[env(safe-area-inset-bottom,0px)] pl-[env(safe-area-inset-left,0px)] sideways:grid sideways:grid-cols-2 dark:bg-sunken">
			<PhoneTransport />
			<nav
				aria-label="Main"
				className="grid h-[58px] grid-cols-8 border-t border-line px-0.5 sideways:h-[60px] sideways:border-t-0 sideways:border-l"
			>
				{phoneLinks.map((link) => (
					<PhoneLink key={link.to} {...link} unread={link.to === '/signed-songs' ? unread : 0} />
				))}
			</nav>
		</div>
	);
}
