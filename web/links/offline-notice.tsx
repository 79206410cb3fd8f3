import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/links/links.messages.ts';

function subscribe(onChange: () => void) {
	window.addEventListener('online', onChange);
	window.addEventListener('offline', onChange);
	return () => {
		window.removeEventListener('online', onChange);
		window.removeEventListener('offline', onChange);
	};
}

/** Above the bottom edge while the browser has no connection. What was typed stays. */
export function OfflineNotice() {
	const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
	return (
		<div role="status" className="pointer-events-none sticky bottom-3 z-10 flex justify-center">
			{!isOnline && (
				<p className="flex items-center gap-2 rounded-pill bg-popover px-4 py-2.5 text-sm font-semibold shadow-e3">
					<CloudOff size={16} className="shrink-0 text-warn" />
					{t(m.offline)}
				</p>
			)}
		</div>
	);
}
