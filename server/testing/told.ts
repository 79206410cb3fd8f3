import type { TestApp } from './test-app.ts';

/** Changes somebody's account and waits until the server has heard of it, as it also hears of what other servers did. */
export async function told({ deps }: TestApp, change: () => Promise<unknown>): Promise<void> {
	const announced = new Promise<void>((resolve) => {
		deps.hub.onEvery((scope) => {
			if (scope?.startsWith('account:')) resolve();
		});
	});
	await change();
	await announced;
}
