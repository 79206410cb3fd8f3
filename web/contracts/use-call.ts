import { useState } from 'react';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { guestMessageOf } from '../links/guest-client.ts';
import { documentFailure } from './label-documents.ts';

/** What a call says when it fails, and whether one is under way. */
export function useCall(onDone: () => Promise<void>) {
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	async function run(call: () => Promise<unknown>): Promise<boolean> {
		setIsBusy(true);
		setFailure(null);
		let isDone = true;
		try {
			await call();
		} catch (error) {
			isDone = false;
			setFailure(documentFailure(error, guestMessageOf(error, unexpected.message)));
		}
		// Also after a failure, which may mean that the contract has changed meanwhile.
		await onDone();
		setIsBusy(false);
		return isDone;
	}

	return { isBusy, failure, run };
}
