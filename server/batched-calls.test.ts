import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from './testing/caller.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder();
});

afterAll(() => world.close());

function askTogether(calls: unknown, by: Caller = admin) {
	return by.post('/rpc/together', calls, { headers: { 'x-orpc-batch': 'buffered' } });
}

function callOf(endpoint: string, input: unknown = {}) {
	return { url: `http://localhost/rpc/${endpoint}`, method: 'POST', body: { json: input } };
}

test('what a page asks at once is answered in one request, each call by its own rights', async () => {
	const answer = await askTogether([callOf('reviews/getDashboard'), callOf('organizations/getOrganization')]);

	// Each as soon as it is there.
	const answers = (answer.body as { index: number }[]).toSorted((a, b) => a.index - b.index);
	expect(answers).toMatchObject([
		{ index: 0, status: 200, body: { json: { pending: 0 } } },
		{ index: 1, status: 200, body: { json: { memberCount: 1 } } },
	]);
});

test('nobody gets more in company than alone', async () => {
	const answer = await askTogether([callOf('reviews/getDashboard')], world.visitor());

	expect(answer.body).toMatchObject([{ index: 0, status: 401 }]);
});

test.each<[string, unknown, number]>([
	['no calls at all', [], 413],
	['the stream, which has no end', [callOf('live/stream')], 413],
	['more than a page would', Array.from({ length: 11 }, () => callOf('reviews/getDashboard')), 413],
	['no list', { url: 'http://localhost/rpc/reviews/getDashboard' }, 400],
	['a call without an address', [{ method: 'POST' }], 400],
	['nothing', [null], 400],
])('%s is refused at once', async (_, calls, status) => {
	expect((await askTogether(calls)).status).toBe(status);
});
