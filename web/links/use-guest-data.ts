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
	/** Reloads; the visible data stays until there is new data. */
	reload: () => Promise<void>;
}

/** Minimum time between two reloads caused by live messages. */
const reloadEveryMs = 3000;

/** The data behind a link, followed live. A withdrawn or replaced link closes the page; a lost connection keeps it. */
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: another link means another page
	useEffect(() => void handleReload(), [token]);
	useWindowEvent('online', () => void reload());

	const isReady = state.status === 'ready';
	useScope(
		(scope) => {
			if (!isReady) return;
			let isDue = false;
			// The guest's own saves cause live messages too, and typing causes many saves.
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
