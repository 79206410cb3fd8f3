// Tests what happens to a mail when servers die or stall, or when the mail is dropped at the last moment.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId, UserId } from '../../../domain/kernel/ids.ts';
import { rowsOf, run } from '../../testing/injected-faults.ts';
import { sampleMail } from '../../testing/sample-mail.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Mailbox, openMailbox } from '../../testing/test-mailbox.ts';
import { createPace } from '../jobs/pace.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { createLog } from '../log/log.ts';
import { createDiskStorage } from '../storage/disk.storage.ts';
import type { Mail } from './mail.ts';
import { createMailDelivery } from './mail-delivery.ts';
import {
	dropMailsAbout,
	dropMailsTo,
	dropMailsToAccount,
	enqueueMails,
	findMailOutcome,
	type MailOwner,
	type QueuedMail,
} from './mail-queue.ts';
import { createOutboxMail } from './outbox.mail.ts';
import { outgoingMails } from './outgoing-mails.table.ts';
import { createSmtpMail } from './smtp.mail.ts';

const from = 'Acetate <demos@label.example>';
const start = new Date('2026-11-02T08:00:00Z');
const never = 2 ** 31 - 1;
const labelA = 'aaaaaaaa-1111-4111-8111-111111111111' as OrganizationId;
const labelB = 'bbbbbbbb-1111-4111-8111-111111111111' as OrganizationId;
const account = 'cccccccc-1111-4111-8111-111111111111' as UserId;
const about = 'dddddddd-1111-4111-8111-111111111111';

let test: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'acetate-claims-'));
const storage = createDiskStorage({ folder });
const log = createLog('silent');
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

async function enqueue(to: string, more: Partial<QueuedMail> = {}): Promise<void> {
	const message = sampleMail(to);
	const mail = { organizationId: labelA, aboutId: about, now: start, ...more } as QueuedMail;
	await test.database.db.transaction((tx) => enqueueMails(tx, [message], mail));
}

async function openBox(...options: Parameters<typeof openMailbox>): Promise<Mailbox> {
	const mailbox = await openMailbox(...options);
	opened.push(mailbox);
	return mailbox;
}

function smtp(url: string): Mail {
	const mail = createSmtpMail({ url, from });
	opened.push(mail);
	return mail;
}

function flush(mail: Mail, now = start): Promise<void> {
	return createMailDelivery({ db: test.database.db, mail, storage, log }).flush(now, createPace());
}

const mails = () =>
	rowsOf(test.database.db, 'select recipient, text, outcome, organization_id from outgoing_mails order by recipient');

/**
 * A mail server that continues only when the test lets it: before it asks for the message, or once it has all of it.
 */
async function openHeldBox(held: 'before' | 'after' = 'before') {
	let letGo: () => void = () => undefined;
	let begin: () => void = () => undefined;
	const begun = new Promise<void>((resolve) => {
		begin = resolve;
	});
	function hold(goOn: () => void) {
		letGo = goOn;
		begin();
	}
	const mailbox = await openBox(
		held === 'before'
			? { onRcptTo: (_, __, done) => hold(() => done()) }
			: { onData: (stream, _, done) => stream.resume().on('end', () => hold(() => done())) },
	);
	return { mailbox, begun, letGo: () => letGo() };
}

describe('a mail that a server is about to hand over', () => {
	it('a mail that is dropped while a server is about to hand it over is not sent, and its outcome says so', async () => {
		const held = await openHeldBox();
		await enqueue('ada@label.example');
		const flushed = flush(smtp(held.mailbox.url));
		await held.begun;

		const stopped = await test.database.db.transaction((tx) => dropMailsAbout(tx, labelA, about));
		held.letGo();
		await flushed;

		expect([stopped, held.mailbox.arrived.length]).toEqual([1, 0]);
		expect(await mails()).toMatchObject([{ recipient: '', text: '', outcome: 'dropped' }]);
	});

	it('a mail is sent once if its server stalled and another has taken over', async () => {
		const held = await openHeldBox();
		const quick = await openBox();
		await enqueue('ada@label.example');
		const stalled = flush(smtp(held.mailbox.url));
		await held.begun;
		await run(test.database.db, 'update outgoing_mails set held_until = clock_timestamp()');

		await flush(smtp(quick.url));
		held.letGo();
		await stalled;

		expect([held.mailbox.arrived.length, quick.arrived.length]).toEqual([0, 1]);
		expect(await mails()).toMatchObject([{ outcome: 'sent' }]);
	});

	it('a mail can no longer be stopped once the mail server has it, even before that server has responded', async () => {
		const held = await openHeldBox('after');
		await enqueue('ada@label.example');
		const flushed = flush(smtp(held.mailbox.url));
		await held.begun;

		const stopped = await test.database.db.transaction((tx) => dropMailsAbout(tx, labelA, about));
		held.letGo();
		await flushed;

		expect(stopped).toBe(0);
		expect(await findMailOutcome(test.database.db, labelA, about)).toMatchObject({ outcome: 'sent' });
	});

	it('a mail can no longer be stopped once it was sent', async () => {
		const mailbox = await openBox();
		await enqueue('ada@label.example');
		await flush(smtp(mailbox.url));

		expect(await test.database.db.transaction((tx) => dropMailsAbout(tx, labelA, about))).toBe(0);
		expect(await findMailOutcome(test.database.db, labelA, about)).toMatchObject({ outcome: 'sent' });
	});
});

it('a mail that hangs does not block those after it', async () => {
	const hanging: (() => void)[] = [];
	const mailbox = await openBox({
		onRcptTo: ({ address }, _, done) => (address.startsWith('hang') ? hanging.push(() => done()) : done()),
	});
	const mail = smtp(mailbox.url);
	const { flush: run } = createMailDelivery({ db: test.database.db, mail, storage, log });
	for (const name of ['hang', 'ada', 'ben', 'cleo', 'dan', 'eve', 'finn']) await enqueue(`${name}@label.example`);

	const jobs = await startJobs({
		jobs: [{ name: 'mails.send', everyMs: never, firstAfterMs: 0, lanes: 2, on: 'each-server', run }],
		database: test.database,
		clock: { now: () => start },
		log,
		claimTables: [outgoingMails],
	});

	await expect.poll(() => mailbox.arrived.length, { timeout: 20_000 }).toBe(6);
	for (const letGo of hanging) letGo();
	await jobs.stop();
});

it('a code that has expired is not mailed', async () => {
	const mailbox = await openBox();
	const later = new Date(start.getTime() + 10 * 60_000);
	await enqueue('ada@label.example', { expiresAt: later });
	await enqueue('ben@label.example', { expiresAt: new Date(later.getTime() + 60_000) });

	await flush(smtp(mailbox.url), later);

	expect(mailbox.arrived.map(({ recipients }) => recipients)).toEqual([['ben@label.example']]);
	expect((await mails()).map(({ outcome }) => outcome).sort()).toEqual(['expired', 'sent']);
});

describe('a mail for the outbox whose server was killed during the handover', () => {
	const outbox = join(folder, 'outbox');
	const mail = createOutboxMail({ folder: outbox, from, onLink: () => undefined });
	const listFiles = () => readdirSync(outbox).filter((name) => name.endsWith('.eml'));

	afterEach(() => rmSync(outbox, { recursive: true, force: true }));

	async function transmitAndDie(place: string | undefined): Promise<void> {
		await run(test.database.db, `update outgoing_mails set handed_over_at = now(), handed_over_to = '${place}'`);
	}

	/** Writes a file under the name that it has until it is complete. */
	async function writePartialFile(): Promise<void> {
		const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(test.database.db, 'select id from outgoing_mails');
		mkdirSync(outbox, { recursive: true });
		writeFileSync(join(outbox, `.2026-11-02T08-00-00.000Z-${id}.eml.part`), 'Subject: Hello');
	}

	it('a mail whose server was killed during the handover counts as sent if its file is in the outbox', async () => {
		await enqueue('ada@label.example');
		await flush(mail);
		await run(test.database.db, 'update outgoing_mails set outcome = null, ended_at = null');
		await transmitAndDie(mail.outbox?.place);

		await flush(mail);

		expect(listFiles()).toHaveLength(1);
		expect(await mails()).toMatchObject([{ outcome: 'sent' }]);
	});

	it.each([
		['does not exist', () => undefined],
		['was written but not yet renamed', writePartialFile],
	])('a mail whose server was killed during the handover is sent at once if its file %s', async (_, write) => {
		await enqueue('ada@label.example');
		await write();
		await transmitAndDie(mail.outbox?.place);

		await flush(mail);

		expect(listFiles()).toHaveLength(1);
		expect(await mails()).toMatchObject([{ outcome: 'sent' }]);
	});

	it('a mail that was handed over to the outbox of another machine has an unknown outcome and is written to this outbox', async () => {
		await enqueue('ada@label.example');
		await transmitAndDie('elsewhere:/outbox');

		await flush(mail);

		expect(listFiles()).toHaveLength(1);
		expect(await rowsOf(test.database.db, 'select outcome, unknown_count from outgoing_mails')).toMatchObject([
			{ outcome: 'sent', unknown_count: 1 },
		]);
	});
});

describe('dropping mails', () => {
	const owners: Record<string, MailOwner> = {
		'label A': { organizationId: labelA },
		'label B': { organizationId: labelB },
		'a member of label A': { organizationId: labelA, accountId: account },
		'the account': { organizationId: null, accountId: account },
	};

	async function plantAll(): Promise<void> {
		for (const owner of Object.values(owners)) await enqueue('ada@label.example', owner);
	}

	async function listDropped(): Promise<string[]> {
		const rows = await rowsOf(test.database.db, "select * from outgoing_mails where outcome = 'dropped'");
		return Object.entries(owners).flatMap(([name, { organizationId, accountId = null }]) =>
			rows.some((row) => row.organization_id === organizationId && row.account_id === accountId) ? [name] : [],
		);
	}

	it('dropping the mails to an erased sender drops only what this label has for that address', async () => {
		await plantAll();

		await test.database.db.transaction((tx) => dropMailsTo(tx, labelA, 'ada@label.example'));

		expect(await listDropped()).toEqual(['label A']);
	});

	it('dropping the mails about a subject drops only mails of the label that it belongs to', async () => {
		await plantAll();

		await test.database.db.transaction((tx) => dropMailsAbout(tx, labelB, about));

		expect(await listDropped()).toEqual(['label B']);
	});

	it('dropping the mails of a deleted account drops no mail of a label to a sender with the same address', async () => {
		await plantAll();

		await test.database.db.transaction((tx) => dropMailsToAccount(tx, account));

		expect(await listDropped()).toEqual(['a member of label A', 'the account']);
	});
});
