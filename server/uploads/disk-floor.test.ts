// Uploads stop before the disk is full (R-RUN-14). The floor is set above what any disk has.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, messageOf } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const low =
	'The server is almost out of disk space and can’t accept files right now. Nothing was lost. Try again later.';

let large: TestApp;
let world: TestApp;
let founder: Caller;
let uploadId: string | undefined;

/** Returns the same person on the server whose disk is low. */
function atLowServer({ person, cookies }: Caller): Caller {
	const caller = Object.assign(world.visitor(), { person });
	for (const [name, value] of cookies) caller.cookies.set(name, value);
	return caller;
}

beforeAll(async () => {
	large = await createTestApp();
	world = await createTestApp({ database: large.platform.database, env: { DISK_FLOOR_MB: '1000000000' } });
	const admin = await large.founder();
	const files = [{ name: 'a.wav', sizeBytes: 1000 }];
	const response = await admin.mustPost('/api/uploads', { purpose: 'track', files });
	uploadId = (response.body as { uploads: { id: string }[] }).uploads[0]?.id;
	founder = atLowServer(admin);
});

afterAll(async () => {
	await world.close();
	await large.close();
});

it('announcing files on a low disk is refused for now, with the time to try again', async () => {
	const response = await founder.post('/api/uploads', {
		purpose: 'track',
		files: [{ name: 'a.wav', sizeBytes: 1000 }],
	});

	expect([response.status, messageOf(response)]).toEqual([503, low]);
	expect(response.headers.get('retry-after')).not.toBeNull();
});

it('bytes of an announced file are refused on a low disk for now, and its offset can still be read', async () => {
	const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

	const response = await founder.call('PATCH', `/tus/${uploadId}`, undefined, { raw: new Uint8Array(10), headers });

	expect([response.status, messageOf(response)]).toEqual([503, low]);
});

it('a file in one request is refused on a low disk without being read', async () => {
	const body = new ReadableStream({
		pull() {
			throw new Error('the body was read');
		},
	});

	const response = await founder.call('POST', '/functions/v1/upload-to-r2', undefined, {
		raw: body,
		headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000' },
	});

	expect([response.status, JSON.stringify(response.body)]).toEqual([503, expect.stringContaining(low)]);
});

it('everything else works on a low disk: reading, writing, signing in', async () => {
	expect((await founder.get('/api/songs')).status).toBe(200);
	expect((await founder.call('PATCH', '/api/account/name', { name: 'Ada' })).status).toBe(200);
});
