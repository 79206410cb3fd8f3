// A file that is sent from a phone on the way: a lost connection is waited for, a refusal is not.
import { isCallError } from '../../lib/call-error.ts';

interface PatienceOptions<Sent> {
	readonly send: () => Promise<Sent>;
	/** Resolves after the time, when the network is back, or as soon as the signal aborts. */
	readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
	/** The connection was lost; it is tried again. */
	readonly onWaiting: () => void;
	readonly signal: AbortSignal;
}

const mostTries = 8;
const firstPauseMs = 2000;
const longestPauseMs = 30_000;

/** Tries again while nothing answers, later and later; what the server says is final. */
export async function sendPatiently<Sent>({ send, wait, onWaiting, signal }: PatienceOptions<Sent>): Promise<Sent> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await send();
		} catch (error) {
			const isFinal = isCallError(error) && error.status < 500;
			if (isFinal || signal.aborted || tries === mostTries) throw error;
			onWaiting();
			await wait(Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)), signal);
			if (signal.aborted) throw error;
		}
	}
}
