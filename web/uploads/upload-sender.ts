// Sends the bytes of announced uploads: one tab per upload, a few uploads at a time, resumed after lost connections.
import type { UploadId } from '../../domain/kernel/ids.ts';
import { noSessionForUpload, uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import { recheckSession } from '../accounts/session.ts';
import { createScope } from '../lib/scope.ts';
import type { FileStorage } from './file-storage.ts';
import { type SendEnd, sendFile } from './send-file.ts';
import type { Refusal } from './upload-status.ts';
import type { UploadStore } from './upload-store.ts';

const minStepMs = 400;
const weightOfNewest = 0.3;

/** The transfer rate of an upload, smoothed, so that the remaining time does not jump. */
export function createTransferRate() {
	let last: { sentBytes: number; atMs: number } | null = null;
	let rate: number | null = null;
	return {
		/** Records the progress; returns bytes per second once there are two measurements. */
		measure(sentBytes: number, nowMs: number) {
			// Bytes lost with a connection are resent; that does not make the rate negative.
			if (last === null || sentBytes < last.sentBytes) {
				last = { sentBytes, atMs: nowMs };
				return rate;
			}
			const stepMs = nowMs - last.atMs;
			if (stepMs < minStepMs) return rate;
			const current = ((sentBytes - last.sentBytes) / stepMs) * 1000;
			rate = rate === null ? current : rate + (current - rate) * weightOfNewest;
			last = { sentBytes, atMs: nowMs };
			return rate;
		},
	};
}

interface UploadSenderOptions {
	store: UploadStore;
	files: FileStorage;
	slots: Slots;
	signal: AbortSignal;
	/** Sending ended, or this tab cannot continue: the server knows the current state. */
	onEnd: (uploadId: UploadId) => void;
}

const redrawMs = 150;

export const signedOut: Refusal = { code: null, message: noSessionForUpload.message };

export function createUploadSender({ store, files, slots, signal: end, onEnd }: UploadSenderOptions) {
	const running = new Map<string, AbortController>();

	async function send(key: string, uploadId: UploadId, signal: AbortSignal) {
		function waitInLine() {
			store.patch(key, { phase: { kind: 'elsewhere' } });
			onEnd(uploadId);
		}
		await withUploadLock(uploadId, signal, waitInLine, async () => {
			const file = store.get(key)?.file ?? (await files.find(uploadId));
			if (signal.aborted) return;
			if (file === null) {
				store.patch(key, { phase: { kind: 'file-gone' } });
				onEnd(uploadId);
				return;
			}
			store.patch(key, { file, phase: { kind: 'waiting' } });
			await slots.run(signal, () => sendBytes(key, uploadId, file, signal));
		});
	}

	async function sendBytes(key: string, uploadId: UploadId, file: File, signal: AbortSignal) {
		const rate = createTransferRate();
		let drawnAtMs = 0;
		store.patch(key, { phase: { kind: 'sending', bytesPerSecond: null } });
		const sendEnd = await sendFile({
			uploadUrl: `/tus/${uploadId}`,
			file,
			signal,
			onProgress(sentBytes) {
				const nowMs = Date.now();
				const bytesPerSecond = rate.measure(sentBytes, nowMs);
				const wasLost = store.get(key)?.phase.kind === 'lost';
				if (!wasLost && nowMs - drawnAtMs < redrawMs && sentBytes < file.size) return;
				drawnAtMs = nowMs;
				store.patch(key, { sentBytes, phase: { kind: 'sending', bytesPerSecond } });
			},
			onLost: () => store.patch(key, { phase: { kind: 'lost' } }),
		});
		if (signal.aborted) return;
		settle(key, sendEnd);
		if (sendEnd.kind === 'refused' || sendEnd.kind === 'gone') files.drop(uploadId);
		onEnd(uploadId);
	}

	function settle(key: string, sendEnd: SendEnd) {
		if (sendEnd.kind === 'sent') store.patch(key, { phase: { kind: 'sent' } });
		else if (sendEnd.kind === 'unreadable') store.patch(key, { file: null, phase: { kind: 'file-gone' } });
		else if (sendEnd.kind === 'refused') fail(key, sendEnd.refusal);
		else if (sendEnd.kind === 'gone') fail(key, uploadNotFound);
		else if (sendEnd.kind === 'signed-out') {
			fail(key, signedOut);
			recheckSession();
		}
	}

	function fail(key: string, { code, message }: Refusal) {
		store.patch(key, { phase: { kind: 'failed', refusal: { code, message } } });
	}

	return {
		/** Sends what is missing, if its file is available or stored here. */
		send(key: string) {
			const uploadId = store.get(key)?.uploadId;
			if (!uploadId) return;
			running.get(key)?.abort();
			const sender = new AbortController();
			running.set(key, sender);
			void send(key, uploadId, AbortSignal.any([sender.signal, end])).finally(() => {
				if (running.get(key) === sender) running.delete(key);
			});
		},
		stop(key: string) {
			running.get(key)?.abort();
			running.delete(key);
		},
	};
}

export type UploadSender = ReturnType<typeof createUploadSender>;

/**
 * One tab at a time sends an upload. Another one waits for the lock and resumes when the first is closed. Browsers
 * without locks (plain http on a local network) rely on the server, which accepts bytes of an upload from one sender
 * only.
 */
async function withUploadLock(
	uploadId: string,
	signal: AbortSignal,
	onElsewhere: () => void,
	action: () => Promise<void>,
) {
	if (!('locks' in navigator)) return action();
	const name = `acetate-upload:${uploadId}`;
	const isDone = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
		if (lock === null) return false;
		await action();
		return true;
	});
	if (isDone || signal.aborted) return;
	onElsewhere();
	try {
		await navigator.locks.request(name, { signal }, action);
	} catch (error) {
		// Aborting the wait for a lock rejects it.
		if (!signal.aborted) throw error;
	}
}

export function createSlots(count: number) {
	const line: Array<() => void> = [];
	let free = count;

	function enter(signal: AbortSignal): Promise<boolean> {
		if (signal.aborted) return Promise.resolve(false);
		if (free > 0) {
			free -= 1;
			return Promise.resolve(true);
		}
		return new Promise((resolve) => {
			const scope = createScope();
			function take() {
				scope.dispose();
				resolve(true);
			}
			line.push(take);
			scope.listen(signal, 'abort', () => {
				line.splice(line.indexOf(take), 1);
				scope.dispose();
				resolve(false);
			});
		});
	}

	function leave() {
		const next = line.shift();
		if (next) next();
		else free += 1;
	}

	return {
		/** Runs the action as soon as a slot is free; never if the signal aborts before. */
		async run(signal: AbortSignal, action: () => Promise<void>) {
			if (!(await enter(signal))) return;
			try {
				await action();
			} finally {
				leave();
			}
		},
	};
}

/** Limits how many actions run at the same time; the others are queued. */
export type Slots = ReturnType<typeof createSlots>;
