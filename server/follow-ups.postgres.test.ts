// Follow-ups while another transaction or another server is at work: the embedded database has a single connection.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPace } from './platform/jobs/pace.ts';
import type { Caller } from './testing/caller.ts';
import { signSong } from './testing/catalogue-life.ts';
import { readThread, textsOf } from './testing/chat-life.ts';
import { rowsOf, withFault } from './testing/injected-faults.ts';
import { plantSong } from './testing/reviewing.ts';
import { askFor, listBell, reviewerIdOf } from './testing/song-life.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

const db = () => world.deps.database.db;

it('a response does not wait for a slow follow-up', async () => {
	const impatient = await createTestApp({
		withoutFfmpeg: true,
		database: world.platform.database,
		platform: { clock: world.clock, followUpsWithinMs: 10 },
	});
	let release = () => {};
	const isReleased = new Promise<void>((resolve) => {
		release = resolve;
	});
	const songId = await plantSong(world, admin, { title: 'Kiln' });
	let isLocked = () => {};
	const locked = new Promise<void>((resolve) => {
		isLocked = resolve;
	});
	const holding = db().transaction(async (tx) => {
		await tx.execute(sql`lock table notifications in exclusive mode`);
		isLocked();
		await isReleased;
	});
	await locked;
	const here = await impatient.memberOf(admin);
	const bellTypes = async () => (await listBell(member)).notifications.map(({ type }) => type);

	await askFor(here, songId, member);
	expect(await bellTypes()).toEqual([]);
	release();
	await holding;
	await impatient.deps.followUps.settle();

	expect(await bellTypes()).toEqual(['review_request']);
	await impatient.close();
});

it('two servers that catch up at the same time do each follow-up once, and in order', async () => {
	const second = await createTestApp({
		withoutFfmpeg: true,
		database: world.platform.database,
		platform: { clock: world.clock },
	});
	const songIds = await withFault(db(), { table: 'chat_messages', on: 'insert' }, async () => {
		const signed = [];
		for (const title of ['One', 'Two', 'Three']) signed.push(await signSong(world, admin, 'Mira Quill', title));
		for (const songId of signed)
			await admin.call('PUT', `/api/signed-songs/${songId}/owner`, { ownerId: await reviewerIdOf(member) });
		return signed;
	});
	world.clock.advance(60_000);

	const now = world.clock.now();
	await Promise.all([world, second, world, second].map(({ deps }) => deps.followUps.doDue(now, createPace())));

	for (const songId of songIds)
		expect(textsOf(await readThread(admin, songId as never), 'line')).toEqual([
			`${admin.person.name} signed the song`,
			`${admin.person.name} made ${member.person.name} the owner of this song`,
		]);
	expect(await rowsOf(db(), 'select id from follow_ups')).toEqual([]);
	await second.close();
});
