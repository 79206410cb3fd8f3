import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/kernel/ids.ts';
import { rowsOf, run } from '../../testing/injected-faults.ts';
import { sampleMail } from '../../testing/sample-mail.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Mailbox, openMailbox } from '../../testing/test-mailbox.ts';
import { createPace } from '../jobs/pace.ts';
import { backOff } from '../jobs/queue.ts';
import { createLog } from '../log/log.ts';
import { createDiskStorage } from '../storage/disk.storage.ts';
import { composeMail, greet } from './compose-mail.ts';
import { type Message, messageIdOf } from './mail.ts';
import { createMailDelivery, failurePause } from './mail-delivery.ts';
import { enqueueMails, mailChannel } from './mail-queue.ts';
import { mailText } from './mail-text.ts';
import { createSmtpMail } from './smtp.mail.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const label = '11111111-1111-4111-8111-111111111111' as OrganizationId;
const start = new Date('2026-11-02T08:00:00Z');

let test: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'acetate-mails-'));
const storage = createDiskStorage({ folder });
const lines: string[] = [];
const log = createLog('debug', { write: (line: string) => lines.push(line) });
const opened: { close(): Promise<void> | void }[] = [];

beforeAll(async () => {
	test = await openTestDatabase();
});

afterEach(async () => {
	for (const each of opened.splice(0).reverse()) await each.close();
	lines.length = 0;
	await run(test.database.db, 'delete from outgoing_mails');
});

afterAll(async () => {
	await test.close();
	rmSync(folder, { recursive: true, force: true });
});

function later(ms: number): Date {
	return new Date(start.getTime() + ms);
}

function aMessage(name: string): Message {
	return sampleMail(`${name}@label.example`, `For ${name}`);
}

async function enqueue(...names: string[]): Promise<void> {
	await test.database.db.transaction((tx) =>
		enqueueMails(tx, names.map(aMessage), { organizationId: label, now: start }),
	);
}

/** A delivery that hands over to this mailbox. */
function aServer(url: string, limits: Parameters<typeof createSmtpMail>[0]['limits'] = {}) {
	const mail = createSmtpMail({ url, from: 'Acetate <demos@label.example>', limits });
	opened.push(mail);
	const queue = createMailDelivery({ db: test.database.db, mail, storage, log });
	return { ...queue, flush: (now: Date, pace = createPace()) => queue.flush(now, pace) };
}

async function openBox(...options: Parameters<typeof openMailbox>): Promise<Mailbox> {
	const mailbox = await openMailbox(...options);
	opened.push(mailbox);
	return mailbox;
}

/** Returns the address of a mail server that is down and may come back there. */
async function aDeadServer() {
	const mailbox = await openMailbox();
	await mailbox.close();
	return { url: mailbox.url, port: Number(new URL(mailbox.url).port) };
}

function subjectsIn({ arrived }: Mailbox): (string | undefined)[] {
	return arrived.map(({ parsed }) => parsed.subject).sort();
}

function createGate(): { passed: Promise<void>; open: () => void } {
	let open: () => void = () => undefined;
	const passed = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { passed, open: () => open() };
}

const waiting = () =>
	rowsOf(test.database.db, 'select * from outgoing_mails where ended_at is null or outcome = $$given-up$$');

describe('a mail of a change', () => {
	it('a queued mail arrives with its HTML part, sender, reply address and the page that stops it, and leaves no row in the queue', async () => {
		const mailbox = await openBox();
		const stopUrl = 'https://acetate.example/profile';
		const mail = composeMail({
			to: 'ada@label.example',
			replyTo: 'mara@label.example',
			label: 'Nordlys Harbour',
			subject: mailText`please review a song`,
			greeting: greet('Ada'),
			blocks: [mailText`It is new.`],
			stopUrl,
		});
		await test.database.db.transaction((tx) => enqueueMails(tx, [mail], { organizationId: label, now: start }));

		await aServer(mailbox.url).flush(start);

		const [arrived] = mailbox.arrived;
		expect(arrived?.parsed.from?.value).toEqual([
			{ name: 'Nordlys Harbour via Acetate', address: 'demos@label.example' },
		]);
		expect(arrived?.parsed.replyTo?.text).toBe('mara@label.example');
		expect(arrived?.parsed.headers.get('list')).toEqual({ unsubscribe: { url: stopUrl } });
		expect(arrived?.parsed.text?.trimEnd()).toBe(mail.text);
		expect(arrived?.parsed.html).toContain('Hello Ada,');
		expect(
			await rowsOf(test.database.db, 'select subject, text, html, from_name, reply_to, stop_url from outgoing_mails'),
		).toEqual([{ subject: '', text: '', html: '', from_name: null, reply_to: null, stop_url: null }]);
	});

	it('a mail that was queued before mails had an HTML part is sent as plain text', async () => {
		const mailbox = await openBox();
		await enqueue('ada');
		await run(test.database.db, `update outgoing_mails set html = ''`);

		await aServer(mailbox.url).flush(start);

		expect(mailbox.arrived.map(({ parsed }) => parsed.html)).toEqual([false]);
	});

	it('a mail is sent after its change and removed from the queue', async () => {
		const mailbox = await openBox();
		await enqueue('ada', 'ben');

		await aServer(mailbox.url).flush(start);

		expect(subjectsIn(mailbox)).toEqual(['For ada', 'For ben']);
		expect(mailbox.arrived.map(({ recipients }) => recipients[0]).sort()).toEqual([
			'ada@label.example',
			'ben@label.example',
		]);
		expect(await waiting()).toEqual([]);
	});

	it('a mail carries a stored file, and waits until the file can be read', async () => {
		const mailbox = await openBox();
		const bytes = Buffer.from('%PDF-1.7 sealed');
		const sha256 = createHash('sha256').update(bytes).digest('hex');
		const attachment = { name: 'Straße, sealed.pdf', contentType: 'application/pdf', storageKey: 'a/b.pdf', sha256 };
		const [id] = await test.database.db.transaction((tx) =>
			enqueueMails(tx, [{ ...aMessage('ada'), attachment }], { organizationId: label, now: start }),
		);
		await aServer(mailbox.url).flush(start);
		const early = mailbox.arrived.length;
		await storage.put('a/b.pdf', bytes, 'application/pdf');
		await aServer(mailbox.url).flush(later(2 * minuteMs));

		const [{ parsed } = { parsed: undefined }] = mailbox.arrived;
		expect([early, mailbox.arrived.length]).toEqual([0, 1]);
		expect(parsed?.messageId).toBe(messageIdOf('Acetate <demos@label.example>', id ?? ''));
		expect(parsed?.attachments.map(({ filename, contentType, content }) => [filename, contentType, content])).toEqual([
			['Straße, sealed.pdf', 'application/pdf', bytes],
		]);
		expect(await waiting()).toEqual([]);
	});

	it('a mail does not exist when its change does not happen', async () => {
		const { db } = test.database;

		const change = db.transaction(async (tx) => {
			await enqueueMails(tx, [aMessage('ada')], { organizationId: label, now: start });
			throw new Error('the change failed');
		});

		await expect(change).rejects.toThrow('the change failed');
		expect(await waiting()).toEqual([]);
	});

	it('a mail wakes the mail queue as soon as its change is committed', async () => {
		const woken = new Promise<void>((resolve) => {
			void test.database.listen(mailChannel, () => resolve(), resolve).then(() => enqueue('ada'));
		});

		await woken;

		expect(await waiting()).toHaveLength(1);
	});

	it('a mail is sent once, however many servers send at the same time', async () => {
		const mailbox = await openBox();
		const names = Array.from({ length: 40 }, (_, index) => `person-${index}`);
		await enqueue(...names);

		await Promise.all([1, 2, 3].map(() => aServer(mailbox.url).flush(start)));

		expect(subjectsIn(mailbox)).toEqual(names.map((name) => `For ${name}`).sort());
		expect(await waiting()).toEqual([]);
	});

	it('a mail is not taken by a second server while the first is still trying', async () => {
		const [isTrying, letGo] = [createGate(), createGate()];
		const slow = await openBox({
			onMailFrom(_, __, done) {
				isTrying.open();
				void letGo.passed.then(() => done());
			},
		});
		const quick = await openBox();
		await enqueue('ada');
		const flushed = aServer(slow.url).flush(start);
		await isTrying.passed;

		await aServer(quick.url).flush(later(minuteMs));
		letGo.open();
		await flushed;

		expect(quick.arrived).toEqual([]);
		expect(subjectsIn(slow)).toEqual(['For ada']);
	});
});

describe('while the mail server is down', () => {
	it('no mail is lost while the mail server is down: it is sent once the server is back and the mail is due', async () => {
		const { url, port } = await aDeadServer();
		const queue = aServer(url);
		await enqueue('ada', 'ben');
		await queue.flush(start);
		const mailbox = await openBox({}, port);

		await queue.flush(later(minuteMs - 1));
		const tooEarly = subjectsIn(mailbox);
		await queue.flush(later(minuteMs + 5_000));

		expect(tooEarly).toEqual([]);
		expect(subjectsIn(mailbox)).toEqual(['For ada', 'For ben']);
	});

	it('the retry pauses of a mail double from a minute up to six hours', () => {
		const pauses = [1, 2, 3, 4, 5, 9, 10, 40].map((attempts) => backOff(attempts, failurePause) / minuteMs);

		expect(pauses).toEqual([1, 2, 4, 8, 16, 256, 360, 360]);
	});

	it('a mail is given up after three days, and the log says so without address or text', async () => {
		const { url } = await aDeadServer();
		const queue = aServer(url);
		await enqueue('ada');
		await queue.flush(start);
		await queue.flush(later(71 * hourMs));
		const before = await waiting();

		await queue.flush(later(78 * hourMs));

		expect(before).toHaveLength(1);
		expect(await waiting()).toMatchObject([{ ended_at: expect.anything() }]);
		const logged = lines.filter((line) => line.includes('given up'));
		expect(logged).toHaveLength(1);
		expect(lines.join('')).not.toMatch(/ada|label\.example|Hello/);
	});

	it('a mail whose server died while sending is sent by another within half a minute', async () => {
		const mailbox = await openBox();
		await enqueue('ada');
		// Leaves the row as a process that claimed the mail and was killed.
		const hold = (end: string) =>
			run(
				test.database.db,
				`update outgoing_mails set attempts = 1, fence = 1, holder = 'killed', held_until = ${end}`,
			);
		const queue = aServer(mailbox.url);

		await hold(`clock_timestamp() + interval '30 seconds'`);
		await queue.flush(start);
		const tooEarly = subjectsIn(mailbox);
		await hold('clock_timestamp()');
		await queue.flush(start);

		expect(tooEarly).toEqual([]);
		expect(subjectsIn(mailbox)).toEqual(['For ada']);
	});
});

it('a refused address does not block the other mails', async () => {
	const mailbox = await openBox({
		onRcptTo: ({ address }, _, done) => (address.startsWith('gone') ? done(new Error('no such mailbox')) : done()),
	});
	await enqueue('gone', 'ada', 'ben', 'cleo', 'dan', 'eve', 'finn');

	await aServer(mailbox.url).flush(start);

	expect(subjectsIn(mailbox)).toEqual(['ada', 'ben', 'cleo', 'dan', 'eve', 'finn'].map((name) => `For ${name}`));
	expect(await waiting()).toMatchObject([{ recipient: 'gone@label.example', attempts: 1 }]);
});
