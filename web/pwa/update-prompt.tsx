import { RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { type BusyReason, useBusyReason } from '../lib/busy.ts';
import * as m from './pwa.messages.ts';
import { applyUpdate, subscribeToUpdates, updateState } from './registration.ts';

const warnings = {
	uploading: m.interruptsUpload,
	playing: m.stopsPlayback,
	'unsent text': m.discardsText,
	'typed text': m.discardsText,
} as const satisfies Record<BusyReason, Caption>;

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
						{t(m.newContent)}
						{busy && <span className="block font-normal text-muted">{t(warnings[busy])}</span>}
					</span>
					<button
						type="button"
						onClick={applyUpdate}
						className="ml-auto min-h-8 touch:min-h-11 rounded-md pl-4 font-semibold text-accent-text hover:underline"
					>
						{t(m.refresh)}
					</button>
				</div>
			)}
		</div>
	);
}
