// The morning mail. The clock is set in the server's time zone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { withFault } from '../testing/injected-faults.ts';
import { dayMs, decide, giveReview, readMails } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong } from '../testing/uploading.ts';

const hourMs = 60 * 60 * 1000;

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true, env: { PUBLIC_URL: 'https://acetate.example' } });
});

afterAll(() => world.close());

beforeEach(async () => {
	setHour(12);
	admin = await world.founder();
	member = await world.memberOf(admin);
});

/** Advances the clock to the next time at which it is this hour in the server's time zone. */
function setHour(hour: number): void {
	const now = world.clock.now();
	const next = new Date(now);
	next.setHours(hour, 0, 0, 0);
	if (next <= now) next.setDate(next.getDate() + 1);
	world.clock.advance(next.getTime() - now.getTime());
}

/** Advances the clock by some days, to this hour. A song submitted now has seven days left. */
function setDay(days: number, hour: number): void {
	world.clock.advance((days - 1) * dayMs);
	setHour(hour);
}

async function roundUp(): Promise<void> {
	await world.deps.runJob('reviews.round-up', world.clock.now());
}

async function mailsOf(caller: Caller) {
	return (await readMails(world, caller)).filter(({ subject }) => /needs? your review$/.test(subject));
}

describe('the morning mail', () => {
	it('the morning mail lists pending songs that expire within 48 hours, each with its days left and its link', async () => {
		const first = await addSong(world, admin, { title: 'Kiln (Esme Harrow mix)', artist: 'Esme Harrow' });
		world.clock.advance(hourMs);
		const second = await addSong(world, admin, { title: 'Halogen' });
		world.clock.advance(dayMs);
		await addSong(world, admin, { title: 'Has more time' });
		setDay(5, 7);

		await roundUp();

		const [mail, ...more] = await mailsOf(member);
		expect(more).toEqual([]);
		expect(mail?.subject).toBe('Fictional Label: 2 songs need your review');
		expect(mail?.text).toContain(
			[
				`Kiln (*** mix) (2 days left)\nhttps://acetate.example/review/${first.id}`,
				`Halogen (2 days left)\nhttps://acetate.example/review/${second.id}`,
			].join('\n\n'),
		);
		expect(mail?.text).not.toMatch(/Esme|Harrow|Has more time/);
	});

	it('the morning mail never lists a song that its recipient has reviewed', async () => {
		const [one, two] = [await addSong(world, admin, { title: 'Known' }), await addSong(world, admin)];
		await giveReview(member, one.id);
		setDay(6, 7);

		await roundUp();

		const [mail] = await mailsOf(member);
		expect(mail?.subject).toBe('Fictional Label: 1 song needs your review');
		expect(mail?.text).toContain(two.id);
		expect(mail?.text).not.toContain('Known');
	});

	it.each<[string, (id: SongId) => Promise<void>]>([
		['everything is reviewed', (id) => giveReview(member, id).then(() => undefined)],
		['nothing expires soon', (id) => decide(admin, id, 'extend')],
		['everything is signed', (id) => decide(admin, id, 'sign')],
		['everything is passed', (id) => decide(admin, id, 'pass')],
	])('the morning mail is not sent when %s', async (_, change) => {
		const { id } = await addSong(world, admin);
		world.clock.advance(5 * dayMs);
		await change(id);
		setDay(1, 7);

		await roundUp();

		expect(await mailsOf(member)).toEqual([]);
	});

	it('the morning mail is not sent about expired songs', async () => {
		await addSong(world, admin);
		setDay(8, 7);

		await roundUp();

		expect(await mailsOf(member)).toEqual([]);
	});

	it('the morning mail is not sent to those who switched it off', async () => {
		await addSong(world, admin);
		await member.call('PUT', '/api/notification-choices', { kind: 'round_up', channel: 'mail', isOn: false });
		setDay(6, 7);

		await roundUp();

		expect(await mailsOf(member)).toEqual([]);
		expect(await mailsOf(admin)).toHaveLength(1);
	});

	it('the morning mail lists no songs of other labels', async () => {
		const stranger = await world.founder('Other Label');
		await addSong(world, admin);
		setDay(6, 7);

		await roundUp();

		expect(await mailsOf(stranger)).toEqual([]);
	});
});

describe('when the morning mail is sent', () => {
	it('the morning mail is sent from the configured hour on, not before', async () => {
		await addSong(world, admin);
		setDay(6, 7);
		world.clock.advance(-1);

		await roundUp();
		const tooEarly = await mailsOf(member);
		world.clock.advance(1);
		await roundUp();

		expect(tooEarly).toEqual([]);
		expect(await mailsOf(member)).toHaveLength(1);
	});

	it('the morning mail is sent once a day, and again the next day', async () => {
		await addSong(world, admin);
		setDay(6, 23);
		await roundUp();
		world.clock.advance(30 * 60 * 1000);
		await roundUp();
		const firstDay = await mailsOf(member);

		setHour(9);
		await roundUp();

		expect(firstDay).toHaveLength(1);
		expect(await mailsOf(member)).toHaveLength(2);
	});

	it('the morning mail is sent once if two servers send at the same time', async () => {
		const second = await createTestApp({ withoutFfmpeg: true, database: world.platform.database });
		await addSong(world, admin);
		setDay(6, 7);

		await Promise.all([
			world.deps.runJob('reviews.round-up', world.clock.now()),
			second.deps.runJob('reviews.round-up', world.clock.now()),
		]);

		expect(await mailsOf(member)).toHaveLength(1);
		await second.close();
	});

	it('the morning mail is sent to everyone, even if the first attempt of the day failed halfway', async () => {
		await addSong(world, admin);
		setDay(6, 7);
		const { db } = world.deps.database;
		await withFault(db, { table: 'outgoing_mails', on: 'insert' }, () => expect(roundUp()).rejects.toThrow());

		await roundUp();

		expect(await mailsOf(member)).toHaveLength(1);
	});
});
