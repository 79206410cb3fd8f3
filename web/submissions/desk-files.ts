// The files of a submission on their way. They are sent as soon as they are chosen, each for itself.
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { isCallError } from '../lib/call-error.ts';
import { guestMessageOf } from '../links/guest-client.ts';
import type { DeskStore } from './desk-state.ts';

const lostPlace = 'This took too long and was removed. Please choose the file again.';

/** The draft was sent, withdrawn or removed. */
function isOver(error: unknown): boolean {
	return isCallError(error) && (error.status === 404 || error.status === 410);
}

export function createDeskFiles(slug: string, desk: DeskStore) {
	const { setStatus, sentBytesOf } = desk;
	const stoppers = new Map<string, AbortController>();
	let starting: Promise<string> | null = null;

	/** One for all files that are chosen at the same moment. */
	async function getToken(onLost: () => void): Promise<string> {
		const known = desk.getToken();
		if (known) return known;
		const { startSubmission } = await import('./sender-calls.ts');
		starting ??= startSubmission(slug, { onLost, signal: new AbortController().signal });
		try {
			const token = await starting;
			if (desk.getToken() !== token) desk.setToken(token);
			return token;
		} finally {
			starting = null;
		}
	}

	function forget(token: string): void {
		if (desk.getToken() === token) desk.setToken(null);
	}

	async function deliver(key: string, file: File, signal: AbortSignal): Promise<void> {
		const onLost = () => setStatus(key, { kind: 'sending', sentBytes: sentBytesOf(key), isWaiting: true });
		const onProgress = (sentBytes: number) => setStatus(key, { kind: 'sending', sentBytes, isWaiting: false });
		const { sendDemo } = await import('./sender-calls.ts');
		const sendWith = (token: string) => sendDemo({ token, key, file, onProgress }, { signal, onLost });
		const earlier = desk.getToken();
		const token = await getToken(onLost);
		const end = await sendWith(token).catch(async (error: unknown) => {
			if (!isOver(error) || token !== earlier) throw error;
			// Begun on an earlier visit and over since, which the page has not heard yet.
			forget(token);
			return sendWith(await getToken(onLost));
		});
		if (end.kind === 'sent') setStatus(key, { kind: 'complete' });
		else if (end.kind === 'refused') setStatus(key, { kind: 'failed', problem: end.refusal.message });
		else if (end.kind === 'unreadable') setStatus(key, { kind: 'missing', sentBytes: sentBytesOf(key) });
		else if (end.kind !== 'stopped') setStatus(key, { kind: 'failed', problem: lostPlace });
	}

	return {
		async send(key: string, file: File): Promise<void> {
			const verdict = canUpload({ sizeBytes: file.size });
			if (!verdict.allowed) return setStatus(key, { kind: 'failed', problem: verdict.error.message });
			const stopper = new AbortController();
			stoppers.set(key, stopper);
			setStatus(key, { kind: 'sending', sentBytes: sentBytesOf(key), isWaiting: false });
			try {
				await deliver(key, file, stopper.signal);
			} catch (error) {
				if (stopper.signal.aborted) return;
				// The next file begins another one.
				if (isOver(error)) desk.setToken(null);
				setStatus(key, { kind: 'failed', problem: guestMessageOf(error, unexpected.message) });
			} finally {
				if (stoppers.get(key) === stopper) stoppers.delete(key);
			}
		},

		stop: (key: string) => stoppers.get(key)?.abort(),
	};
}
