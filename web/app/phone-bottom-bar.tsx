import { PhoneTransport } from '../player/phone-transport.tsx';
import { phoneLinks } from './navigation.ts';
import { PhoneLink } from './navigation-link.tsx';

export function PhoneBottomBar() {
	return (
		<div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom,0px)] dark:bg-sunken">
			<PhoneTransport />
			<nav aria-label="Main" className="grid h-[58px] grid-cols-8 border-t border-line px-0.5">
				{phoneLinks.map((link) => (
					<PhoneLink key={link.to} {...link} />
				))}
			</nav>
		</div>
	);
}
