import { Keyboard } from 'lucide-react';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';

export function TopBar({ onShowKeys }: { onShowKeys: () => void }) {
	return (
		<header className="sticky top-0 z-10 flex h-[60px] items-center justify-between gap-4 bg-bg px-[var(--page)]">
			<SearchBox />
			<div className="flex items-center gap-1.5">
				<IconButton icon={Keyboard} caption="Keyboard shortcuts" aria-keyshortcuts="?" onClick={onShowKeys} />
				<ThemeToggle />
				<NotificationBell />
			</div>
		</header>
	);
}
