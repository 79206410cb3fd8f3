// Two servers on one database whose machines disagree about the time by two minutes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../domain/kernel/ids.ts';
import { createSyncedClock } from './platform/clock/clock.ts';
import { createJobLeases } from './platform/jobs/start-jobs.ts';
import { Caller, messageOf } from './testing/caller.ts';
import { mailedCode, oneSigner, plantSent, readAndConsent, sign, tokenOf } from './testing/contract-life.ts';
import { rowsOf } from './testing/injected-faults.ts';
import { passReply } from './testing/reply-life.ts';
import { plantSongs } from './testing/reviewing.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const minuteMs = 60_000;

/** Time of the database; it does not move until a test moves it. */
let databaseMs = Date.now();
let ahead: TestApp;
let behind: TestApp;
let onAhead: Caller;
let onBehind: Caller;
let names = 0;

function clockOff(skewMs: number) {
	return createSyncedClock(async () => databaseMs, { now: () => new Date(databaseMs + skewMs) });
}

beforeAll(async () => {
	ahead = await createTestApp({ withoutFfmpeg: true, platform: { clock: await clockOff(minuteMs) } });
	const database = (await ahead.testDatabase.openAnother?.()) ?? ahead.platform.database;
	behind = await createTestApp({ withoutFfmpeg: true, database, platform: { clock: await clockOff(-minuteMs) } });
	onAhead = await ahead.founder('Two Clocks');
	onBehind = new Caller(behind.app, onAhead.person);
	for (const [name, value] of onAhead.cookies) onBehind.cookies.set(name, value);
});

afterAll(async () => {
	await behind.close();
	await ahead.close();
});

function pass(ms: number): void {
	databaseMs += ms;
}

async function runOnBoth(job: string): Promise<void> {
	for (const world of [ahead, behind]) await world.deps.runJob(job);
}

const mailsTo = async (email: string) => [...(await ahead.mailsTo(email)), ...(await behind.mailsTo(email))];

/** Both directions are tested: what one server writes the other reads. */
describe.each([
	['the server whose clock is ahead', 'the server behind', () => [onAhead, onBehind, ahead, behind] as const],
	['the server whose clock is behind', 'the server ahead', () => [onBehind, onAhead, behind, ahead] as const],
])('with %s and %s', (_, __, pair) => {
	async function reply() {
		const [writer] = pair();
		names += 1;
		const email = `sender-${names}@outside.example`;
		const song = { title: `Tide ${names}`, artist: `Quillon ${names}`, submissionSource: email };
		const [id] = await plantSongs(ahead, onAhead, [song]);
		const { body } = await writer.mustPost(`/api/songs/${id as SongId}/reply`, { reply: passReply });
		return { email, replyId: (body as { replyId: string }).replyId };
	}

	it('a reply is sent after its minute and not before, and is then recorded as sent', async () => {
		const { email, replyId } = await reply();

		pass(59_000);
		await runOnBoth('mails.send');
		const early = (await mailsTo(email)).length;
		pass(2_000);
		await runOnBoth('mails.send');
		await runOnBoth('replies.note-sent');

		expect([early, (await mailsTo(email)).length]).toEqual([0, 1]);
		const [row] = await rowsOf(ahead.platform.database.db, `select sent_at from replies where id = '${replyId}'`);
		expect(row?.sent_at).not.toBeNull();
	});

	it('a reply that was undone on the other server is never sent', async () => {
		const [, reader] = pair();
		const { email, replyId } = await reply();

		pass(55_000);
		await runOnBoth('mails.send');
		const undone = await reader.post(`/api/replies/${replyId}/undo`);
		pass(10 * minuteMs);
		await runOnBoth('mails.send');

		expect([undone.status, (await mailsTo(email)).length]).toEqual([200, 0]);
	});

	it('a reply that was sent can be undone on neither server', async () => {
		const [writer, reader] = pair();
		const { email, replyId } = await reply();
		pass(61_000);
		await runOnBoth('mails.send');

		for (const caller of [writer, reader])
			expect(messageOf(await caller.post(`/api/replies/${replyId}/undo`))).toContain('has been sent');
		expect(await mailsTo(email)).toHaveLength(1);
	});

	it('a signing code and a link last equally long on both servers', async () => {
		const [writer, , written, read] = pair();
		const { contractId } = await plantSent(written, writer);
		const token = await tokenOf(writer, contractId);
		await readAndConsent(written, token);
		await written.visitor().mustPost('/api/guest/contract/code', { token, version: 1 });
		const code = await mailedCode(written, oneSigner[0]?.signerEmail ?? '');

		pass(9.5 * minuteMs);
		const wrong = await sign(read, token, code === '111111' ? '222222' : '111111');
		pass(minuteMs);
		const late = await sign(read, token, code);

		expect(messageOf(wrong)).toContain('not the code');
		expect(messageOf(late)).toContain('no longer valid');
		const before = databaseMs;
		const open = () => read.visitor().post('/api/guest/contract', { token });
		const [{ ms } = { ms: 0 }] = await rowsOf<{ ms: number }>(
			ahead.platform.database.db,
			`select (extract(epoch from max(expires_at)) * 1000)::float8 as ms from links`,
		);
		pass(ms - databaseMs - 30_000);
		expect((await open()).status).toBe(200);
		pass(minuteMs);
		expect((await open()).status).not.toBe(200);
		databaseMs = before;
	});

	it('a signing code that expired before its mail could be sent is not mailed by the other server', async () => {
		const [writer, , written, read] = pair();
		const { contractId } = await plantSent(written, writer);
		const token = await tokenOf(writer, contractId);
		await readAndConsent(written, token);
		await runOnBoth('mails.send');
		const before = (await mailsTo(oneSigner[0]?.signerEmail ?? '')).length;
		await written.visitor().mustPost('/api/guest/contract/code', { token, version: 1 });

		pass(10.5 * minuteMs);
		await read.deps.runJob('mails.send');

		expect((await mailsTo(oneSigner[0]?.signerEmail ?? '')).length).toBe(before);
	});

	it('a job that one server has done is not due on the other', async () => {
		const [, , written, read] = pair();
		names += 1;
		const job = { name: `test.two-clocks-${names}`, everyMs: minuteMs };
		const leases = [written, read].map(({ platform }) => createJobLeases(platform.database.db));

		const results = [];
		for (const { withLease } of leases) results.push(await withLease(job, async () => undefined));

		expect(results).toEqual([true, false]);
	});
});
