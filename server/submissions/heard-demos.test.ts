// A demo held for screening shows that its recording was submitted before (R-SUBMIT-8).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tuneFile } from '../../audio/testing/tunes.ts';
import type { HeldDemo } from '../../domain/submissions/screening.api.ts';
import { decide } from '../testing/song-life.ts';
import { confirmedDemos, openPage } from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addTrack, fileAt, sendFile } from '../testing/uploading.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp();
});

afterAll(() => world.close());

it('a passed recording that is sent again as an mp3 is marked as heard before at screening, without its title', async () => {
	const admin = await world.founder();
	const member = await world.memberOf(admin);
	const upload = await sendFile(world, admin, await fileAt(await tuneFile(6)));
	const songId = await addTrack(admin, upload.id, { title: 'Lantern', artist: 'Marta Veld' });
	const month = world.clock.now().toISOString().slice(0, 7);
	await decide(admin, songId, 'pass');
	const slug = await openPage(admin, { screensDemos: true });

	const again = await tuneFile(6, 'mp3', ['-af', 'adelay=2000:all=1', '-c:a', 'libmp3lame', '-b:a', '128k']);
	await confirmedDemos(world, slug, { file: await fileAt(again) });

	const { body } = await member.get('/api/held-demos');
	const { demos } = body as { demos: HeldDemo[] };
	expect(demos.map(({ heardBefore }) => heardBefore)).toEqual([{ month, status: 'passed', song: null }]);
});
