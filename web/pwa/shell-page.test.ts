import { expect, test } from 'vitest';
import { respondWithPage } from './shell-rules.ts';

const never = new Promise<never>(() => undefined);

function page(status: number): Promise<Response> {
	return Promise.resolve(new Response(null, { status }));
}

function lost(): Promise<Response> {
	const failure = Promise.reject<Response>(new TypeError('Failed to fetch'));
	failure.catch(() => undefined);
	return failure;
}

const shell = new Response('the stored shell');

test.each([200, 304, 404])('a response with status %i is used as the page', async (status) => {
	const response = await respondWithPage({ network: page(status), timeout: never, findShell: async () => shell });

	expect(response.status).toBe(status);
});

test.each([
	['the server cannot be reached', lost(), never],
	['the server is broken', page(502), never],
	['the server takes too long', never, Promise.resolve()],
])('when %s, the stored shell is used as the page', async (_, network, timeout) => {
	expect(await respondWithPage({ network, timeout, findShell: async () => shell })).toBe(shell);
});

test('without a stored shell a fault of the server is shown unchanged', async () => {
	const response = await respondWithPage({ network: page(503), timeout: never, findShell: async () => undefined });

	expect(response.status).toBe(503);
});

test('without a stored shell a slow response is awaited, and a lost connection fails', async () => {
	let respondLate: (response: Response) => void = () => undefined;
	const late = new Promise<Response>((resolve) => {
		respondLate = resolve;
	});
	const slow = respondWithPage({ network: late, timeout: Promise.resolve(), findShell: async () => undefined });
	respondLate(new Response('late'));

	expect(await (await slow).text()).toBe('late');
	await expect(
		respondWithPage({ network: lost(), timeout: never, findShell: async () => undefined }),
	).rejects.toThrow();
});
