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

function callInBatch(calls: unknown, by: Caller = admin) {
	return by.post('/rpc/together', calls, { headers: { 'x-orpc-batch': 'buffered' } });
}

function toCall(endpoint: string, input: unknown = {}) {
	return { url: `http://localhost/rpc/${endpoint}`, method: 'POST', body: { json: input } };
}

test('several calls in one request are each answered', async () => {
	const answer = await callInBatch([toCall('reviews/getDashboard'), toCall('organizations/getOrganization')]);

	// They are in the order in which they were finished.
	const answers = (answer.body as { index: number }[]).toSorted((a, b) => a.index - b.index);
	expect(answers).toMatchObject([
		{ index: 0, status: 200, body: { json: { pending: 0 } } },
		{ index: 1, status: 200, body: { json: { memberCount: 1 } } },
	]);
});

test('the policy of each call is enforced in a batch too', async () => {
	const answer = await callInBatch([toCall('reviews/getDashboard')], world.visitor());

	expect(answer.body).toMatchObject([{ index: 0, status: 401 }]);
});

test.each<[string, unknown, number]>([
	['an empty batch', [], 413],
	['a batch with the live stream', [toCall('live/stream')], 413],
	['a batch of more than ten calls', Array.from({ length: 11 }, () => toCall('reviews/getDashboard')), 413],
	['a body that is not a list', { url: 'http://localhost/rpc/reviews/getDashboard' }, 400],
	['a call without a URL', [{ method: 'POST' }], 400],
	['a call that is null', [null], 400],
])('%s is refused', async (_, calls, status) => {
	expect((await callInBatch(calls)).status).toBe(status);
});
