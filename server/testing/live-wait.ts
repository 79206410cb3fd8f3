import { randomUUID } from 'node:crypto';
import { recordTouched } from '../platform/live/live-recorder.ts';
import type { TestApp } from './test-app.ts';

/** Waits until the server has received all notifications so far; notifications arrive in the order of commits. */
export async function waitForLiveMessages({ deps }: TestApp): Promise<void> {
	const last = `account:${randomUUID()}`;
	const heard = new Promise<void>((resolve) => {
		deps.hub.onEvery((scope) => {
			if (scope === last) resolve();
		});
	});
	await deps.database.db.transaction((tx) => recordTouched(tx, [last], []));
	await heard;
}

/**
 * Changes a person's account and waits until the server has been notified, as it also is of changes on other servers.
 */
export async function changeAndWait(world: TestApp, change: () => Promise<unknown>): Promise<void> {
	await change();
	await waitForLiveMessages(world);
}
