import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from './testing/caller.ts';
import { plantSongs } from './testing/reviewing.ts';
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

test('several calls in one request each get a response', async () => {
	const response = await callInBatch([toCall('reviews/getDashboard'), toCall('organizations/getOrganization')]);

	// The responses are in the order in which they finished.
	const responses = (response.body as { index: number }[]).toSorted((a, b) => a.index - b.index);
	expect(responses).toMatchObject([
		{ index: 0, status: 200, body: { json: { pending: 0 } } },
		{ index: 1, status: 200, body: { json: { memberCount: 1 } } },
	]);
});

test('the policy of each call is enforced inside a batch', async () => {
	const response = await callInBatch([toCall('reviews/getDashboard')], world.visitor());

	expect(response.body).toMatchObject([{ index: 0, status: 401 }]);
});

test.each<[string, unknown, number]>([
	['an empty batch', [], 413],
	['a batch with the live stream', [toCall('live/stream')], 413],
	['a batch of more than ten calls', Array.from({ length: 11 }, () => toCall('reviews/getDashboard')), 413],
	['a body that is not an array', { url: 'http://localhost/rpc/reviews/getDashboard' }, 400],
	['a call without a URL', [{ method: 'POST' }], 400],
	['a call that is null', [null], 400],
])('a batch request is refused: %s', async (_, calls, status) => {
	expect((await callInBatch(calls)).status).toBe(status);
});

const pending = '/api/dashboard/pending';

test.each([
	['br, gzip', 'br', brotliDecompressSync],
	['gzip;q=1, br;q=0', 'gzip', gunzipSync],
] as const)('a response to a client that accepts %s is compressed as %s', async (accepted, encoding, read) => {
	await plantSongs(world, admin, [{ title: 'Tide' }, { title: 'Ebb' }, { title: 'Lull' }]);
	const plain = await (await admin.open('GET', pending)).text();
	const response = await admin.open('GET', pending, undefined, { headers: { 'accept-encoding': accepted } });
	const bytes = Buffer.from(await response.arrayBuffer());

	expect(response.headers.get('content-encoding')).toBe(encoding);
	expect(response.headers.get('vary')).toContain('accept-encoding');
	expect(bytes.length).toBeLessThan(plain.length / 2);
	expect(read(bytes).toString()).toBe(plain);
});

test('a response that fits into one packet, or that goes to a client without compression, is sent uncompressed', async () => {
	const small = await admin.open('GET', '/api/dashboard', undefined, { headers: { 'accept-encoding': 'br' } });
	const plain = await admin.open('GET', pending, undefined, { headers: { 'accept-encoding': 'identity' } });

	expect(small.headers.get('content-encoding')).toBeNull();
	expect(await small.json()).toMatchObject({ memberCount: 1 });
	expect(plain.headers.get('content-encoding')).toBeNull();
	expect(await plain.json()).toMatchObject({ nextAfter: null });
});

test('a streamed batch response is compressed piece by piece', async () => {
	const calls = [toCall('reviews/listDashboard', { tab: 'pending' }), toCall('reviews/getDashboard')];
	const headers = { 'x-orpc-batch': 'streaming', 'accept-encoding': 'br' };
	const response = await admin.open('POST', '/rpc/together', calls, { headers });
	const text = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();

	expect(response.headers.get('content-encoding')).toBe('br');
	expect(text).toContain('"index":0');
	expect(text).toContain('"index":1');
	expect(text).toContain('Tide');
});
