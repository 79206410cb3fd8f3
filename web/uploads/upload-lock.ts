/**
 * One tab at a time sends an upload. Another one waits for the lock and resumes when the first is closed. Browsers
 * without locks (plain http on a local network) rely on the server, which takes bytes of an upload from one sender.
 */
export async function withUploadLock(
	uploadId: string,
	signal: AbortSignal,
	onElsewhere: () => void,
	action: () => Promise<void>,
): Promise<void> {
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
