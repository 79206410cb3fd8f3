import { Link } from '@tanstack/react-router';
import { LogOut, Search, X } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../accounts/member.ts';
import { Wordmark } from '../brand/logo.tsx';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { useSearchKey } from '../search/search-keys.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useCarefulLogout } from './careful-logout.ts';

export function PhoneTopBar() {
	const member = useMember();
	const { isLoggingOut, onLogout } = useCarefulLogout();
	const name = member.name.trim();
	const [isSearching, setIsSearching] = useState(false);
	const [wasSearching, setWasSearching] = useState(false);
	useSearchKey(() => setIsSearching(true));

	function handleDismiss() {
		setIsSearching(false);
		setWasSearching(true);
	}

	return (
		<header className="sticky top-0 z-20 flex h-14 items-center border-b border-line bg-surface pr-[max(0.5rem,env(safe-area-inset-right,0px))] pl-[max(1rem,env(safe-area-inset-left,0px))] dark:bg-sunken">
			{isSearching ? (
				<>
					<SearchBox onDismiss={handleDismiss} />
					<IconButton icon={X} caption="Close search" onClick={handleDismiss} className="ml-1" />
				</>
			) : (
				<>
					<Link
						to="/"
						aria-label="Acetate, go to Review"
						className="mr-auto grid h-11 items-center rounded-md max-[359px]:[&_svg]:hidden"
					>
						<Wordmark size={24} />
					</Link>
					<IconButton
						// The key keeps React from reusing the close button, so that `autoFocus` works when the search closes.
						key="search"
						icon={Search}
						caption="Search"
						autoFocus={wasSearching}
						onClick={() => setIsSearching(true)}
					/>
					<ThemeToggle />
					<NotificationBell />
					<Link to="/profile" className="grid size-11 shrink-0 place-items-center rounded-full">
						<Avatar id={member.reviewerId ?? member.userId} name={name || 'Profile'} size={28} />
						<VisuallyHidden>{name ? `Profile, ${name}` : 'Profile'}</VisuallyHidden>
					</Link>
					<IconButton icon={LogOut} caption="Logout" onClick={onLogout} isBusy={isLoggingOut} />
				</>
			)}
		</header>
	);
}
