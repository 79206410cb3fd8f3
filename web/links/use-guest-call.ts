import { useState } from 'react';
import { messageOf } from '../lib/call-error.ts';

/** Runs calls of a guest page: whether one is running, and the message of the last failure. */
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
		// Runs after a failure too, which may mean that the data has changed since the page was loaded.
		await reload();
		setIsBusy(false);
		return isDone;
	}

	return { isBusy, failure, run };
}
