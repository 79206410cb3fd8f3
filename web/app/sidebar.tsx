import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useMember } from '../accounts/member.ts';
import { Wordmark } from '../brand/logo.tsx';
import { useUnread } from '../chat/chat.queries.ts';
import { formatCount } from '../lib/text-format.ts';
import { LabelSelector } from '../organizations/label-selector.tsx';
import { useDashboard } from '../reviews/reviews.queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useCarefulLogout } from './careful-logout.ts';
import { mainLinks, type NavigationPath } from './navigation.ts';
import { type LinkCount, SidebarLink, sidebarRowClass } from './navigation-link.tsx';

export function Sidebar() {
	const member = useMember();
	const { isLoggingOut, onLogout } = useCarefulLogout();
	const counts = useCounts();
	const name = member.name.trim();
	return (
		<aside className="fixed top-0 bottom-[var(--foot)] left-0 z-20 flex w-[var(--side)] flex-col overflow-y-auto border-r border-line bg-sunken px-3 pt-4 pb-3">
			<Link to="/" aria-label="Acetate, go to Review" className="mx-2 mt-0.5 mb-[18px] self-start rounded-md">
				<Wordmark />
			</Link>
			<LabelSelector />
			<nav aria-label="Main" className="grid gap-0.5">
				{mainLinks.map((link) => (
					<SidebarLink key={link.to} {...link} count={counts[link.to]} />
				))}
			</nav>
			<div className="mt-auto pt-4">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 border-t border-line pt-3">
					<Link to="/profile" className={classNames(sidebarRowClass, 'h-11! gap-[9px]! pl-[7px]! text-text!')}>
						<Avatar id={member.reviewerId ?? member.userId} name={name || 'Profile'} size={28} />
						<span className="truncate">
							<VisuallyHidden>Profile{name && ', '}</VisuallyHidden>
							{name || <span aria-hidden="true">Profile</span>}
						</span>
					</Link>
					<button type="button" onClick={onLogout} aria-busy={isLoggingOut || undefined} className={sidebarRowClass}>
						{isLoggingOut ? (
							<Spinner size={18} className="shrink-0" />
						) : (
							<LogOut size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
						)}
						Logout
					</button>
				</div>
			</div>
		</aside>
	);
}

type Counts = Partial<Record<NavigationPath, LinkCount>>;

/** Numbers beside the links; zeros are left out. */
function useCounts(): Counts {
	const { data: dashboard } = useDashboard();
	const unread = useUnread().data?.total ?? 0;
	if (!dashboard) return {};
	const { pending, signed } = dashboard;
	const signedText = `${signed} signed`;
	return {
		...(pending > 0 && { '/': { value: pending, description: `${pending} pending` } }),
		...(signed > 0 && { '/signed-songs': { value: signed, description: signedText } }),
		// What waits to be read comes before what there is.
		...(unread > 0 && {
			'/signed-songs': {
				value: unread,
				description: `${signedText}, ${formatCount(unread, 'unread message')}`,
				isNew: true,
			},
		}),
	};
}
