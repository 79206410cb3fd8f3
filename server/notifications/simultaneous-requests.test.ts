// Many people notify each other at the same time without deadlocks.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { listBell } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { aFile, sendFile } from '../testing/uploading.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

afterAll(() => world.close());

it('several people can add tracks and ask everyone for reviews at the same time', { timeout: 60_000 }, async () => {
	const admin = await world.founder();
	const people = [admin, await world.memberOf(admin), await world.memberOf(admin)];
	await admin.call('PUT', '/api/notifications/read');
	const uploads: [Caller, UploadId][] = [];
	for (const person of people)
		for (let count = 0; count < 5; count += 1)
			uploads.push([person, (await sendFile(world, person, await aFile())).id]);

	const responses = await Promise.all(
		uploads.map(([person, uploadId]) =>
			person.post('/api/songs', { tracks: [{ uploadId, title: 'Tide', artist: 'Esme' }], askForReview: 'everyone' }),
		),
	);

	expect(responses.map(({ status }) => status)).toEqual(uploads.map(() => 200));
	for (const person of people) expect((await listBell(person)).unreadCount).toBe(10);
});
