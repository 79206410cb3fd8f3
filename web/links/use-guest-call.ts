import { useState } from 'react';
import { messageOf } from '../lib/call-error.ts';

/** Runs calls of a guest's page: whether one is under way, and what the last one said when it failed. */
export function useGuestCall(
	reload: () => Promise<void>,
	reasonOf: (error: unknown) => string = (error) => messageOf(error),
) {
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	async function run(call: () => Promise<unknown>) {
		setIsBusy(true);
		setFailure(null);
		let isDone = true;
		try {
			await call();
		} catch (error) {
			isDone = false;
			setFailure(reasonOf(error));
		}
		// Also after a failure, which may mean that something has changed since the page was read.
		await reload();
		setIsBusy(false);
		return isDone;
	}

	return { isBusy, failure, run };
}
