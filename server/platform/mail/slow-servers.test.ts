// Mail servers that respond byte by byte, stall or never confirm. Times are short here; what counts is which limit ends
// a delivery.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/kernel/ids.ts';
import { openDrippingLine } from '../../testing/dripping-line.ts';
import { rowsOf, run } from '../../testing/injected-faults.ts';
import { sampleMail } from '../../testing/sample-mail.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Mailbox, openMailbox } from '../../testing/test-mailbox.ts';
import { createPace } from '../jobs/pace.ts';
import { createLog } from '../log/log.ts';
import { createDiskStorage } from '../storage/disk.storage.ts';
import { DeliveryUnknown, MailGivenUp, sendWhileWaiting } from './mail.ts';
import { createMailDelivery } from './mail-delivery.ts';
import { enqueueMails, listTroubledMails } from './mail-queue.ts';
import { createSmtpMail } from './smtp.mail.ts';

const from = 'Acetate <demos@label.example>';
const message = sampleMail('ada@label.example');
const label = '11111111-1111-4111-8111-111111111111' as OrganizationId;
const start = new Date('2026-11-02T08:00:00Z');
const hourMs = 60 * 60_000;

let test: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'acetate-mails-'));
const storage = createDiskStorage({ folder });
const opened: { close(): Promise<void> | void }[] = [];

beforeAll(async () => {
	test = await openTestDatabase();
});

afterEach(async () => {
	for (const each of opened.splice(0).reverse()) await each.close();
	await run(test.database.db, 'delete from outgoing_mails');
});

afterAll(async () => {
	await test.close();
	rmSync(folder, { recursive: true, force: true });
});

function later(ms: number): Date {
	return new Date(start.getTime() + ms);
}

function aMail(url: string, limits: Parameters<typeof createSmtpMail>[0]['limits']) {
	const mail = createSmtpMail({ url, from, limits });
	opened.push(mail);
	return mail;
}

/** Sends a byte every few milliseconds, so that the line is never silent for long. */
async function aDrippingServer() {
	const mailbox = await openMailbox();
	const line = await openDrippingLine(mailbox.url, 20);
	opened.push(mailbox, line);
	return { ...mailbox, url: line.url };
}

/** Receives the whole message, but confirms it only when the test says so. */
async function aServerThatOwesItsResponse() {
	const owed: (() => void)[] = [];
	const messageIds: string[] = [];
	const mailbox = await openMailbox({
		async onData(stream, _, done) {
			let raw = '';
			for await (const chunk of stream) raw += String(chunk);
			messageIds.push(/^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '');
			owed.push(() => done());
		},
	});
	opened.push(mailbox);
	return { url: mailbox.url, messageIds, respond: () => owed.splice(0).forEach((each) => void each()) };
}

async function enqueue(): Promise<void> {
	await test.database.db.transaction((tx) => enqueueMails(tx, [message], { organizationId: label, now: start }));
}

function aQueue(mail: ReturnType<typeof createSmtpMail>) {
	return createMailDelivery({ db: test.database.db, mail, storage, log: createLog('silent') });
}

const waiting = () =>
	rowsOf(test.database.db, "select * from outgoing_mails where outcome is null or outcome = 'unknown'");
const errorOf = (work: Promise<unknown>) =>
	work.then(
		() => undefined,
		(error: unknown) => error,
	);

describe('a mail server that responds byte by byte', () => {
	it('a delivery to a dripping mail server ends when its total time is up, though the line was never silent', async () => {
		const { url, arrived } = await aDrippingServer();

		const error = await errorOf(aMail(url, { untilHandOver: 300 }).send(message));

		expect(error).toBeInstanceOf(MailGivenUp);
		expect(arrived).toEqual([]);
	});

	it('a dripping mail server keeps no caller waiting longer than allowed', async () => {
		const { url } = await aDrippingServer();
		const from = performance.now();

		const error = await errorOf(sendWhileWaiting(aMail(url, { respondWithin: 200 }), message));

		expect(error).toBeInstanceOf(MailGivenUp);
		expect(performance.now() - from).toBeLessThan(2_000);
	});

	it('a dripping mail server blocks neither the check nor a stopping server, and its mail is left for the next server', async () => {
		const { url } = await aDrippingServer();
		const mail = aMail(url, { check: 200 });
		await enqueue();
		const stopping = new AbortController();

		expect(await errorOf(mail.check())).toBeInstanceOf(MailGivenUp);
		const flushed = aQueue(mail).flush(start, createPace(stopping.signal));
		stopping.abort();
		await flushed;

		expect(await waiting()).toMatchObject([{ attempts: 0, due_at: expect.anything(), handed_over_at: null }]);
		expect((await waiting()).map(({ due_at }) => new Date(String(due_at)))).toEqual([start]);
	});
});

describe('a mail server that is slow to accept', () => {
	it('a mail server that is slow to accept gets a mail once: delivery waits for it within its time limit', async () => {
		const server = await aServerThatOwesItsResponse();
		await enqueue();
		const flushed = aQueue(aMail(server.url, {})).flush(start, createPace());
		await expect.poll(() => server.messageIds).toHaveLength(1);

		// Another server of this installation looks for work at the same time.
		await aQueue(aMail(server.url, {})).flush(later(60_000), createPace());
		server.respond();
		await flushed;

		expect(server.messageIds).toHaveLength(1);
		expect(await waiting()).toEqual([]);
	});

	it('a slow mail server that was handed the mail is trusted by a caller who waits', async () => {
		const server = await aServerThatOwesItsResponse();

		expect(await sendWhileWaiting(aMail(server.url, { respondWithin: 1000 }), message)).toBe('handed over');

		server.respond();
		expect(server.messageIds).toHaveLength(1);
	});
});

describe('a mail whose outcome is unknown', () => {
	it('a mail with an unknown outcome differs from a mail that was refused', async () => {
		const silent = await aServerThatOwesItsResponse();
		const refusing = await openMailbox({
			onData(stream, _, done) {
				stream.resume();
				stream.on('end', () => done(new Error('full')));
			},
		});
		opened.push(refusing);

		expect(await errorOf(aMail(silent.url, { untilAccepted: 50 }).send(message))).toBeInstanceOf(DeliveryUnknown);
		expect(await errorOf(aMail(refusing.url, {}).send(message))).not.toBeInstanceOf(DeliveryUnknown);
	});

	it('a mail with an unknown outcome is sent again after an hour, then four, with the same Message-ID, and then never again', async () => {
		const server = await aServerThatOwesItsResponse();
		const queue = aQueue(aMail(server.url, { untilAccepted: 50 }));
		await enqueue();
		const counts: number[] = [];

		for (const ms of [0, hourMs - 1, hourMs + 5_000, 5 * hourMs - 1, 5 * hourMs + 15_000, 300 * hourMs]) {
			await queue.flush(later(ms), createPace());
			counts.push(server.messageIds.length);
		}

		expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
		expect(new Set(server.messageIds).size).toBe(1);
		const [row] = await waiting();
		expect(server.messageIds[0]).toBe(`<${row?.id}@label.example>`);
	});

	it('a mail with an unknown outcome is shown only to the label that sent it, and is deleted a week after the last attempt', async () => {
		const server = await aServerThatOwesItsResponse();
		const queue = aQueue(aMail(server.url, { untilAccepted: 50 }));
		const { db } = test.database;
		await enqueue();
		expect(await listTroubledMails(db, label)).toEqual([]);
		for (const ms of [0, hourMs + 5_000, 5 * hourMs + 15_000]) await queue.flush(later(ms), createPace());

		expect(await listTroubledMails(db, label)).toMatchObject([
			{ recipient: message.to, subject: message.subject, mayHaveArrived: true, nextTryAt: null },
		]);
		expect(await listTroubledMails(db, '22222222-2222-4222-8222-222222222222' as OrganizationId)).toEqual([]);
		await queue.sweep(later(5 * hourMs + 170 * hourMs), createPace());
		expect(await waiting()).toEqual([]);
	});

	describe('a mail whose server died after handing it over', () => {
		/** The row is the same whether the mail server took the mail or the server died a moment before. */
		async function transmitAndDie(unknownCount: number): Promise<Mailbox> {
			const mailbox = await openMailbox();
			opened.push(mailbox);
			await enqueue();
			await run(
				test.database.db,
				`update outgoing_mails set attempts = 1, handed_over_at = now(), unknown_count = ${unknownCount},
					due_at = '${start.toISOString()}'`,
			);
			return mailbox;
		}

		it('a mail whose server died after handing it over is sent again at once, because a mail that is due leaves within a minute', async () => {
			const mailbox = await transmitAndDie(0);

			await aQueue(aMail(mailbox.url, {})).flush(start, createPace());

			expect(mailbox.arrived).toHaveLength(1);
			expect(await waiting()).toEqual([]);
		});

		it('a mail whose server died after handing it over is sent again after an hour if that happened before', async () => {
			const mailbox = await transmitAndDie(1);
			const queue = aQueue(aMail(mailbox.url, {}));

			await queue.flush(start, createPace());
			const tooEarly = mailbox.arrived.length;
			await queue.flush(later(4 * hourMs + 5_000), createPace());

			expect([tooEarly, mailbox.arrived.length]).toEqual([0, 1]);
		});
	});

	it('a server that stops waits briefly for the response of the mail server', async () => {
		const server = await aServerThatOwesItsResponse();
		await enqueue();
		const stopping = new AbortController();
		const mail = aMail(server.url, { untilAcceptedWhenStopped: 5_000 });
		const flushed = aQueue(mail).flush(start, createPace(stopping.signal));
		await expect.poll(() => server.messageIds).toHaveLength(1);

		stopping.abort();
		server.respond();
		await flushed;

		expect(await waiting()).toEqual([]);
	});
});
