import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/links/links.messages.ts';
import { useWindowEvent } from '../lib/scope-hooks.ts';

/** Above the bottom edge while the browser has no connection. What was typed stays. */
export function OfflineNotice() {
	const [isOnline, setIsOnline] = useState(navigator.onLine);
	useWindowEvent('online', () => setIsOnline(true));
	useWindowEvent('offline', () => setIsOnline(false));
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
