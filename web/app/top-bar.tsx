import { NotificationBell } from '../notifications/notification-bell.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function TopBar() {
	return (
		<header className="sticky top-0 z-10 flex h-[60px] items-center justify-between gap-4 bg-bg px-[var(--page)]">
			<SearchBox />
			<div className="flex items-center gap-1.5">
				<ThemeToggle />
				<NotificationBell />
			</div>
		</header>
	);
}
