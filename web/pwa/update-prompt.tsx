import { RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type BusyReason, useBusyReason } from '../lib/busy.ts';
import { applyUpdate, subscribeToUpdates, updateState } from './registration.ts';

const warnings = {
	uploading: 'Refreshing interrupts your upload.',
	playing: 'Refreshing stops the music.',
	'unsent text': 'Refreshing drops what you have typed.',
	'typed text': 'Refreshing drops what you have typed.',
} as const satisfies Record<BusyReason, string>;

/** Looks like a toast but is none, so that the sign-in screen can show it without loading the toasts. */
export function UpdatePrompt() {
	const state = useSyncExternalStore(subscribeToUpdates, updateState);
	const busy = useBusyReason();
	return (
		<div role="status" className="fixed right-4 bottom-[calc(var(--foot,0px)+1rem)] z-50 max-md:left-4">
			{state !== 'current' && (
				<div className="flex min-h-[46px] animate-open items-center gap-2.5 rounded-xl bg-popover px-4 py-2 text-sm font-medium shadow-e3">
					<RefreshCw size={16} className="shrink-0 text-accent-text" />
					<span>
						New content is available
						{busy && <span className="block font-normal text-muted">{warnings[busy]}</span>}
					</span>
					<button
						type="button"
						onClick={applyUpdate}
						className="ml-auto min-h-8 rounded-md pl-4 font-semibold text-accent-text hover:underline"
					>
						Refresh
					</button>
				</div>
			)}
		</div>
	);
}
