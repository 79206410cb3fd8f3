// Access to a sound is cached for a few seconds, because players fetch it in many small ranges.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from './testing/caller.ts';
import { changeAndWait } from './testing/live-wait.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { addSong } from './testing/uploading.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

async function askRange(token: string, path: string): Promise<number> {
	const headers = { authorization: `Bearer ${token}`, range: 'bytes=0-9' };
	return (await world.app.request(path, { headers })).status;
}

it('a sound is served to its label only, and not after signing out', async () => {
	const { audioUrl } = await addSong(world, admin);
	const member = await world.memberOf(admin);
	const stranger = await world.founder('Elsewhere Records');

	for (const time of ['the first time', 'from the cache']) {
		expect(await askRange(member.token, audioUrl), time).toBe(206);
		expect(await askRange(stranger.token, audioUrl), time).toBe(404);
		expect(await askRange('unknown', audioUrl), time).toBe(401);
	}
	const { token } = member;
	await changeAndWait(world, () => member.mustPost('/api/auth/sign-out'));

	expect(await askRange(token, audioUrl)).toBe(401);
});

it('a sound of a removed song is not found, although it was served a moment ago', async () => {
	const song = await addSong(world, admin);
	expect(await askRange(admin.token, song.audioUrl)).toBe(206);
	expect((await admin.call('DELETE', `/api/songs/${song.id}`)).status).toBeLessThan(300);

	expect(await askRange(admin.token, song.audioUrl)).toBe(404);
});
