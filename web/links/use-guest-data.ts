import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { delay } from '../lib/scope.ts';
import { useScope, useWindowEvent } from '../lib/scope-hooks.ts';
import { guestClient } from './guest-client.ts';
import { openGuestLive } from './guest-live-stream.ts';
import { type LinkFailure, linkFailureOf } from './link-failure-page.tsx';

export type GuestData<Data> =
	| { status: 'loading' }
	| { status: 'failed'; failure: LinkFailure; isRetrying: boolean }
	| { status: 'ready'; data: Data };

export interface GuestDataHandle<Data> {
	state: GuestData<Data>;
	/** Asks again; what is on screen stays while nothing else is known. */
	reload: () => Promise<void>;
}

/** What comes live is read again this often at most. */
const reloadEveryMs = 3000;

/**
 * What a link opens, followed live. A link that is withdrawn or replaced takes the page away; a lost connection leaves
 * what is there.
 */
export function useGuestData<Data>(token: string, load: (token: string) => Promise<Data>): GuestDataHandle<Data> {
	const [state, setState] = useState<GuestData<Data>>({ status: 'loading' });

	const lastLoad = useRef(0);

	async function reload() {
		lastLoad.current = Date.now();
		setState((earlier) => (earlier.status === 'failed' ? { ...earlier, isRetrying: true } : earlier));
		try {
			setState({ status: 'ready', data: await load(token) });
		} catch (error) {
			const failure = linkFailureOf(error);
			const isPassing = failure === 'limited' || failure === 'unreachable';
			setState((earlier) =>
				earlier.status === 'ready' && isPassing ? earlier : { status: 'failed', failure, isRetrying: false },
			);
		}
	}

	const handleReload = useEffectEvent(reload);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another link is another page
	useEffect(() => void handleReload(), [token]);
	useWindowEvent('online', () => void reload());

	const isReady = state.status === 'ready';
	useScope(
		(scope) => {
			if (!isReady) return;
			let isDue = false;
			// One's own saves are heard too, and somebody who types makes many.
			async function reloadSoon() {
				if (isDue) return;
				isDue = true;
				await delay(Math.max(0, lastLoad.current + reloadEveryMs - Date.now()), scope.signal);
				isDue = false;
				if (!scope.signal.aborted) await handleReload();
			}
			openGuestLive(scope, {
				connect: (after, signal) => guestClient.live.guestStream({ token, after }, { signal }),
				onStale: () => void reloadSoon(),
				onRefused: () => void handleReload(),
			});
		},
		[token, isReady],
	);
	return { state, reload };
}
