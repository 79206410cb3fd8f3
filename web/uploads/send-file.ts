// Sends one file by the tus protocol and resumes automatically after every lost connection.
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/uploads/uploads.messages.ts';
import { createScope, delay, type Scope } from '../lib/scope.ts';
import type { Refusal } from './upload-status.ts';

/** How sending ended. A lost connection is not an end: sending continues. */
export type SendEnd =
	| { kind: 'sent' }
	| { kind: 'refused'; refusal: Refusal }
	| { kind: 'gone' }
	| { kind: 'signed-out' }
	/** The file on disk has changed or no longer exists. */
	| { kind: 'unreadable' }
	| { kind: 'stopped' };

interface Sending {
	uploadUrl: string;
	file: File;
	/** Sent with every request, such as the token of a guest. */
	headers?: Record<string, string>;
	signal: AbortSignal;
	onProgress: (sentBytes: number) => void;
	/** The connection is lost; progress means that it is back. */
	onLost: () => void;
}

// Acknowledged chunks are safe; their size limits the loss of a broken connection.
const chunkBytes = 8 * 1024 * 1024;
const pausesMs = [500, 1000, 2000, 4000, 8000];
// A connection can die silently: then no more bytes are transferred.
const timeoutMs = 45_000;

export async function sendFile(sending: Sending): Promise<SendEnd> {
	const { signal, onProgress, onLost } = sending;
	let attempts = 0;
	while (!signal.aborted) {
		const end = await tryOnce({
			...sending,
			onProgress(sentBytes) {
				attempts = 0;
				onProgress(sentBytes);
			},
		});
		if (signal.aborted) break;
		if (end.kind !== 'lost') return end;
		if (!(await isReadable(sending.file))) return { kind: 'unreadable' };
		onLost();
		await untilWorthATry(pausesMs[Math.min(attempts, pausesMs.length - 1)] ?? 0, signal);
		attempts += 1;
	}
	return { kind: 'stopped' };
}

/** Waits for the network to come back, or for a while if the browser reports to be online. */
export async function untilWorthATry(pauseMs: number, signal: AbortSignal) {
	const scope = createScope();
	const isOver = new AbortController();
	scope.listen(window, 'online', () => isOver.abort());
	const end = AbortSignal.any([signal, isOver.signal]);
	await delay(pauseMs, end);
	// Only for a while, because some machines report to be offline with a working connection.
	if (!navigator.onLine && !end.aborted) await delay(15_000, end);
	scope.dispose();
}

type Attempt = SendEnd | { kind: 'lost' };

async function tryOnce({
	uploadUrl,
	file,
	headers = {},
	signal,
	onProgress,
}: Omit<Sending, 'onLost'>): Promise<Attempt> {
	const tus = await import('tus-js-client').catch(() => null);
	if (tus === null) return { kind: 'lost' };
	const scope = createScope();
	try {
		return await new Promise<Attempt>((resolve) => {
			let movedAtMs = Date.now();
			const upload = new tus.Upload(file, {
				uploadUrl,
				headers,
				chunkSize: chunkBytes,
				retryDelays: null,
				storeFingerprintForResuming: false,
				onProgress(sentBytes) {
					movedAtMs = Date.now();
					onProgress(sentBytes);
				},
				onSuccess: () => resolve({ kind: 'sent' }),
				onError: (error) => resolve('originalResponse' in error ? attemptOf(error.originalResponse) : { kind: 'lost' }),
			});
			function giveUp(kind: 'lost' | 'stopped') {
				void upload.abort();
				resolve({ kind });
			}
			if (signal.aborted) return giveUp('stopped');
			scope.listen(signal, 'abort', () => giveUp('stopped'));
			watchConnection(
				scope,
				() => movedAtMs,
				() => giveUp('lost'),
			);
			upload.start();
		});
	} finally {
		scope.dispose();
	}
}

function watchConnection(scope: Scope, movedAtMs: () => number, onLost: () => void) {
	scope.listen(window, 'offline', onLost);
	scope.every(5000, () => {
		if (Date.now() - movedAtMs() > timeoutMs) onLost();
	});
}

interface TusResponse {
	getStatus(): number;
	getBody(): string;
}

function attemptOf(response: TusResponse | null): Attempt {
	const status = response?.getStatus() ?? 0;
	if (response === null || status === 0 || status >= 500) return { kind: 'lost' };
	// Another sender, a moved offset, too many requests: all of these are temporary.
	if (status === 409 || status === 423 || status === 429) return { kind: 'lost' };
	if (status === 401 || status === 403) return { kind: 'signed-out' };
	if (status === 404 || status === 410) return { kind: 'gone' };
	return { kind: 'refused', refusal: refusalOf(response.getBody()) };
}

function refusalOf(body: string): Refusal {
	try {
		const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown };
		if (typeof message === 'string' && message !== '') return { code: typeof code === 'string' ? code : null, message };
	} catch {
		// Not JSON: then it has no message for people.
	}
	return { code: null, message: t(m.notAccepted) };
}

async function isReadable(file: File) {
	try {
		await file.slice(0, 1).arrayBuffer();
		return true;
	} catch {
		return false;
	}
}
