import { ORPCError } from '@orpc/client';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { onSessionLost } from './session-lost.ts';

const refusal = (code: string, status: number) => new ORPCError(code, { status });

async function ask(queryClient: QueryClient, error: unknown): Promise<void> {
	await queryClient.prefetchQuery({ queryKey: ['songs'], queryFn: () => Promise.reject(error), retry: false });
}

async function change(queryClient: QueryClient, error: unknown): Promise<void> {
	const save = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(error) });
	await save.mutate().catch(() => undefined);
}

test.each([
	['a lost session', refusal('auth.required', 401), 1],
	['a lost label', refusal('auth.label_required', 403), 1],
	['a wrong password', refusal('accounts.wrong_credentials', 401), 0],
	['what only admins may do', refusal('auth.admin_required', 403), 0],
	['a fault of the server', refusal('internal', 500), 0],
	['a lost connection', new TypeError('Failed to fetch'), 0],
])('after %s the session is reloaded only if it may be lost', async (_, error, times) => {
	for (const call of [ask, change]) {
		const queryClient = new QueryClient();
		const handle = vi.fn();
		onSessionLost(queryClient, handle);

		await call(queryClient, error);

		expect(handle).toHaveBeenCalledTimes(times);
	}
});

test('a removed listener for lost sessions is no longer called', async () => {
	const queryClient = new QueryClient();
	const handle = vi.fn();
	const stop = onSessionLost(queryClient, handle);

	stop();
	await ask(queryClient, refusal('auth.required', 401));

	expect(handle).not.toHaveBeenCalled();
});
