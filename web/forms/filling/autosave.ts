import { untilAborted } from '../../lib/scope.ts';

/** How a save went. Trying a refused one again would give the same answer. */
export type SaveResult = 'arrived' | 'failed' | 'refused';

interface AutosaveOptions {
	readonly hasUnsent: () => boolean;
	/** Sends what waits. */
	readonly send: () => Promise<SaveResult>;
	/** What failed is about to be tried again. */
	readonly onRetry: () => void;
	/** Resolves after the time, or as soon as the signal aborts. */
	readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
	readonly now: () => Date;
}

/** After the last key; while somebody types on, what there is is sent now and then. */
const pauseMs = 1000;
const longestPauseMs = 5000;
const firstRetryMs = 2000;
const longestRetryMs = 30_000;

/** When what is typed goes to the server: after a pause, again and again until it arrives, at once when asked to. */
export function createAutosave({ hasUnsent, send, onRetry, wait, now }: AutosaveOptions) {
	let phase: 'idle' | 'pausing' | 'sending' | 'retrying' | 'refused' = 'idle';
	let typedCount = 0;
	let failures = 0;
	let isHurried = false;
	let rouser = new AbortController();

	/** Ends whatever is waited for. */
	function rouse(): void {
		const roused = rouser;
		rouser = new AbortController();
		roused.abort();
	}

	async function pause(signal: AbortSignal): Promise<void> {
		const startedAt = now().getTime();
		phase = 'pausing';
		let seenCount: number;
		let roused: AbortSignal;
		do {
			seenCount = typedCount;
			roused = rouser.signal;
			await wait(pauseMs, AbortSignal.any([signal, roused]));
		} while (seenCount !== typedCount && !roused.aborted && now().getTime() - startedAt < longestPauseMs);
	}

	async function sendOnce(signal: AbortSignal): Promise<void> {
		isHurried = false;
		phase = 'sending';
		const result = await send();
		if (result === 'arrived') {
			failures = 0;
			return;
		}
		const roused = AbortSignal.any([signal, rouser.signal]);
		phase = result === 'refused' ? 'refused' : 'retrying';
		// What was refused is tried again only after something else was typed.
		if (result === 'refused' && !isHurried) await untilAborted(roused);
		else if (!isHurried) await wait(Math.min(longestRetryMs, firstRetryMs * 2 ** failures), roused);
		failures += 1;
		if (!signal.aborted) onRetry();
	}

	return {
		/** Saves until the signal aborts. */
		async run(signal: AbortSignal): Promise<void> {
			while (!signal.aborted) {
				if (!hasUnsent()) {
					phase = 'idle';
					await untilAborted(AbortSignal.any([signal, rouser.signal]));
					continue;
				}
				if (!isHurried && phase !== 'retrying') await pause(signal);
				if (!signal.aborted) await sendOnce(signal);
			}
		},
		/** Something was typed. A pause goes on, and what failed has its own time. */
		typed(): void {
			typedCount += 1;
			if (phase === 'idle' || phase === 'refused') rouse();
		},
		/** Without waiting for a pause: the network is back, or somebody is about to leave. */
		saveNow(): void {
			isHurried = true;
			rouse();
		},
	};
}
