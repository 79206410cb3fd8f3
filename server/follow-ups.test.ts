// A follow-up of a change, such as a chat line or a notification, cannot fail the change, and is not lost when it fails
// itself.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from './testing/caller.ts';
import { signSong } from './testing/catalogue-life.ts';
import { mustSay, readThread, textsOf } from './testing/chat-life.ts';
import { plantSent, signAs, statusOf } from './testing/contract-life.ts';
import { getForm, submittedForm } from './testing/form-life.ts';
import { rowsOf, withFault } from './testing/injected-faults.ts';
import { fillIn, finalCopy, must, newestVersion } from './testing/label-copy-life.ts';
import { plantSong } from './testing/reviewing.ts';
import { askFor, giveReview, listBell, reviewerIdOf } from './testing/song-life.ts';
import { agreeAll, plantSplit, proposeSplit, statusOf as splitStatusOf } from './testing/split-life.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const metricsToken = 'token-of-the-metrics-of-these-tests';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true, env: { METRICS_TOKEN: metricsToken } });
});

beforeEach(async () => {
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

const db = () => world.deps.database.db;

const nameOf = ({ person }: Caller) => person.name;

/** Waits until failed follow-ups are due again, and runs them. */
async function catchUp(): Promise<void> {
	world.clock.advance(60_000);
	await world.deps.runJob('follow-ups.do', world.clock.now());
}

const linesOf = async (songId: string) => textsOf(await readThread(admin, songId as never), 'line');

const bellOf = async (caller: Caller) => (await listBell(caller)).notifications.map(({ type }) => type);

async function countWaiting(): Promise<number> {
	const [row] = await rowsOf<{ count: number }>(db(), 'select count(*)::int as count from follow_ups');
	return row?.count ?? -1;
}

async function setOwner(songId: string, owner: Caller): Promise<void> {
	const { status } = await admin.call('PUT', `/api/signed-songs/${songId}/owner`, {
		ownerId: await reviewerIdOf(owner),
	});
	expect(status).toBe(200);
}

describe('while the chat cannot write lines', () => {
	it('songs are signed, splits confirmed and owners changed while chat lines fail, and the lines follow in order after the fix', async () => {
		const songId = await withFault(db(), { table: 'chat_messages', on: 'insert' }, async () => {
			const split = await plantSplit(world, admin, [['Mira Quill', 10_000]]);
			await proposeSplit(admin, split.songId);
			await agreeAll(world, admin, split);
			await setOwner(split.songId, member);
			expect(await linesOf(split.songId)).toEqual([]);
			return split.songId;
		});

		await catchUp();

		expect(await linesOf(songId)).toEqual([
			`${nameOf(admin)} signed the song`,
			`${nameOf(admin)} proposed the split`,
			'Mira Quill agreed to the split',
			'Everyone agreed, and the split is confirmed',
			`${nameOf(admin)} made ${nameOf(member)} the owner of this song`,
		]);
		expect(await countWaiting()).toBe(0);
	});

	it('the chat of a signed song is in the inbox and can be used while its lines fail', async () => {
		const songId = await withFault(
			db(),
			{
				table: 'chat_messages',
				on: 'insert',
				body: `if new.kind = 'line' then raise exception 'no lines'; end if; return new;`,
			},
			async () => {
				const signed = await signSong(world, admin, 'Mira Quill');
				await mustSay(admin, signed, 'Welcome');
				return signed;
			},
		);

		const { body } = await admin.get('/api/chats');

		expect((body as { threads: { songId: string }[] }).threads.map((thread) => thread.songId)).toContain(songId);
	});

	it('a later chat line waits for an earlier line that fails', async () => {
		const body = `if new.event = 'signed' then raise exception 'not this one'; end if; return new;`;
		const songId = await withFault(db(), { table: 'chat_messages', on: 'insert', body }, async () => {
			const signed = await signSong(world, admin, 'Mira Quill');
			await setOwner(signed, member);
			expect(await linesOf(signed)).toEqual([]);
			return signed;
		});

		await catchUp();

		expect(await linesOf(songId)).toEqual([
			`${nameOf(admin)} signed the song`,
			`${nameOf(admin)} made ${nameOf(member)} the owner of this song`,
		]);
	});

	it('the metrics show how many follow-ups are waiting and for how long, and the log names the listener', async () => {
		const songId = await withFault(db(), { table: 'chat_messages', on: 'insert' }, async () => {
			const signed = await signSong(world, admin, 'Mira Quill');
			world.clock.advance(90_000);
			const headers = { authorization: `Bearer ${metricsToken}` };
			const metrics = await (await world.app.request('/metrics', { headers })).text();
			expect(metrics).toContain('acetate_queue_length{queue="follow-ups"} 1\n');
			expect(metrics).toContain('acetate_queue_oldest_seconds{queue="follow-ups"} 90\n');
			return signed;
		});

		const lines = world.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
		const failed = { msg: 'follow-up failed', listener: 'chat.lines', attempts: 1 };
		expect(lines.find((line) => line.songId === songId)).toMatchObject(failed);
		await catchUp();
		expect(await countWaiting()).toBe(0);
	});
});

it('a follow-up that fails repeatedly is done once its cause is fixed', async () => {
	const songId = await withFault(db(), { table: 'chat_messages', on: 'insert' }, async () => {
		const signed = await signSong(world, admin, 'Mira Quill');
		for (let tries = 0; tries < 12; tries += 1) await catchUp();
		return signed;
	});

	await catchUp();

	expect(await linesOf(songId)).toEqual([`${nameOf(admin)} signed the song`]);
});

describe('while notifications cannot be written', () => {
	it('people review, ask, decide, join and mention each other while notifications fail, which follow after the fix', async () => {
		const songId = await plantSong(world, admin, { title: 'Kiln' });
		const signed = await signSong(world, admin, 'Mira Quill');

		const before = await bellOf(admin);

		const joined = await withFault(db(), { table: 'notifications', on: 'insert' }, async () => {
			await askFor(admin, songId, member);
			await giveReview(member, songId);
			await giveReview(admin, songId);
			await mustSay(admin, signed, `@${nameOf(member)} look`);
			return world.memberOf(admin);
		});

		expect([await bellOf(member), await bellOf(admin)]).toEqual([[], before]);
		await catchUp();
		expect((await bellOf(member)).sort()).toEqual(['mention', 'review_request']);
		expect(await bellOf(admin)).toEqual(expect.arrayContaining(['member_joined', 'song_completed', ...before]));
		expect(await bellOf(joined)).toEqual([]);
	});

	it('a contract is signed while notifications fail, and its sender is notified after the fix', async () => {
		const { contractId } = await plantSent(world, admin);

		const signed = await withFault(db(), { table: 'notifications', on: 'insert' }, () =>
			signAs(world, admin, contractId, 'Hollis Tern'),
		);

		expect([signed.status, await statusOf(admin, contractId)]).toEqual([200, 'signed']);
		expect(await bellOf(admin)).not.toContain('contract_signed');
		await catchUp();
		expect(await bellOf(admin)).toContain('contract_signed');
	});

	it('a split is confirmed while notifications fail, and the member who proposed it is notified after the fix', async () => {
		const split = await plantSplit(world, admin, [['Mira Quill', 10_000]]);
		await proposeSplit(admin, split.songId);

		await withFault(db(), { table: 'notifications', on: 'insert' }, () => agreeAll(world, admin, split));

		expect(await splitStatusOf(admin, split.songId)).toBe('confirmed');
		expect(await bellOf(admin)).not.toContain('split_confirmed');
		await catchUp();
		expect(await bellOf(admin)).toContain('split_confirmed');
	});

	it('a form is submitted while notifications fail, and its sender is notified after the fix', async () => {
		const { formId } = await withFault(db(), { table: 'notifications', on: 'insert' }, () =>
			submittedForm(world, admin),
		);

		expect((await getForm(admin, formId)).status).toBe('submitted');
		expect(await bellOf(admin)).not.toContain('form_submitted');
		await catchUp();
		expect(await bellOf(admin)).toContain('form_submitted');
	});
});

it('a label copy mark that cannot be written does not fail the change that it follows from', async () => {
	const songId = await finalCopy(world, admin);
	const { id } = await newestVersion(admin, songId);
	const areCopiesMarked = async () => {
		const rows = await rowsOf<{ mark: boolean }>(
			db(),
			`select is_out_of_date as mark from label_copies where id = '${id}'`,
		);
		return rows.map(({ mark }) => mark);
	};
	await withFault(db(), { table: 'label_copies', on: 'update' }, async () => {
		await must(fillIn(admin, songId));
		expect(await areCopiesMarked()).toEqual([false]);
	});

	await catchUp();

	expect(await areCopiesMarked()).toEqual([true]);
});

it('follow-ups of a song are deleted with the song', async () => {
	const songId = await withFault(db(), { table: 'chat_messages', on: 'insert' }, async () => {
		const signed = await signSong(world, admin, 'Mira Quill');
		expect(await countWaiting()).toBe(1);
		return signed;
	});

	await db().execute(sql`delete from songs where id = ${songId}`);

	expect(await countWaiting()).toBe(0);
});
