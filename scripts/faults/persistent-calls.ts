// Calls to any of the servers with the retries of a page, and their statistics.
import { setTimeout as pause } from 'node:timers/promises';

export interface CallCounts {
	calls: number;
	/** Attempts without a response, or with 5xx. */
	failedAttempts: number;
	failedAfterRetry: number;
	/** Attempts that took longer than people should wait. */
	hung: string[];
	/** Attempts whose response reported a bug instead of an outage. */
	faults: string[];
	longest: { readonly what: string; readonly ms: number };
}

export interface Person {
	readonly token: string;
	readonly reviewerId: string;
}

export type Call = <Body>(person: Person | null, method: string, path: string, body?: unknown) => Promise<Body>;

const hungMs = 15_000;
const retryMs = 300;
const patienceMs = 90_000;

export function createPersistentCalls(anyUrl: () => string) {
	const counts: CallCounts = {
		calls: 0,
		failedAttempts: 0,
		failedAfterRetry: 0,
		hung: [],
		faults: [],
		longest: { what: '', ms: 0 },
	};

	/** One attempt; null if it may be retried. */
	async function attempt(method: string, path: string, init: RequestInit): Promise<Response | null> {
		const from = performance.now();
		const signal = AbortSignal.timeout(2 * hungMs);
		const response = await fetch(`${anyUrl()}${path}`, { ...init, method, signal }).catch(() => null);
		const text = await response
			?.clone()
			.text()
			.catch(() => null);
		const ms = performance.now() - from;
		const what = `${method} ${path.replace(/[0-9a-f-]{36}/g, '…')} (${response?.status ?? 'no response'})`;
		if (ms > counts.longest.ms) counts.longest = { what, ms };
		if (ms > hungMs) counts.hung.push(`${what} ${Math.round(ms)} ms`);
		const isBusy = path.startsWith('/tus/') && (response?.status === 423 || response?.status === 409);
		if (response && response.status < 500 && !isBusy && text !== null) return response;
		if (response && response.status >= 500 && response.status !== 503)
			counts.faults.push(`${what} ${text?.slice(0, 100)}`);
		counts.failedAttempts += 1;
		return null;
	}

	async function persist(method: string, path: string, init: RequestInit): Promise<Response> {
		counts.calls += 1;
		for (const until = performance.now() + patienceMs; performance.now() < until; await pause(retryMs)) {
			const response = await attempt(method, path, init);
			if (response) return response;
		}
		counts.failedAfterRetry += 1;
		throw new Error(`${method} ${path} failed for ${patienceMs} ms`);
	}

	async function call<Body>(person: Person | null, method: string, path: string, body?: unknown): Promise<Body> {
		const response = await persist(method, path, {
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
			headers: {
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
				...(person ? { authorization: `Bearer ${person.token}` } : {}),
			},
		});
		if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
		return (await response.json()) as Body;
	}

	return { attempt, persist, call, counts };
}
