import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeMail } from './mail.test-suite.ts';
import { createOutboxMail } from './outbox.mail.ts';

const from = 'Acétate Studio <demos@label.example>';

describeMail('the outbox', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'acetate-outbox-'));
	const mail = createOutboxMail({ folder, from, onLink: () => undefined });
	const seen = new Set<string>();
	return {
		mail,
		async take() {
			const fresh = (await readdir(folder)).filter((name) => !seen.has(name)).sort();
			return Promise.all(
				fresh.map(async (name) => {
					seen.add(name);
					const raw = await readFile(join(folder, name), 'utf8');
					const parsed = await simpleParser(raw);
					const fields = [parsed.to, parsed.cc, parsed.bcc].flat();
					return {
						raw,
						parsed,
						recipients: fields.flatMap((field) => field?.value ?? []).map(({ address }) => address ?? ''),
					};
				}),
			);
		},
		async close() {
			mail.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
});

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'acetate-outbox-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('the outbox has one file per message, sorted by time and readable only by the owner', async () => {
	const outbox = join(folder, 'made', 'when', 'needed');
	const mail = createOutboxMail({ folder: outbox, from, onLink: () => undefined });

	for (const subject of ['first', 'second', 'third'])
		await mail.send({ to: 'a@label.example', subject, text: subject });

	const names = (await readdir(outbox)).sort();
	const subjects = await Promise.all(
		names.map(async (name) => (await simpleParser(await readFile(join(outbox, name)))).subject),
	);
	expect(subjects).toEqual(['first', 'second', 'third']);
	for (const name of names) {
		expect(name).toMatch(/^\d{4}-\d{2}-\d{2}T[\d.-]+Z-[0-9a-f-]{36}\.eml$/);
		expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600);
	}
});

it('a file is in the outbox only when it is complete', async () => {
	const mail = createOutboxMail({ folder, from, onLink: () => undefined });
	const before: string[] = [];

	await mail.send(
		{ to: 'a@label.example', subject: 'Hello', text: 'Hello' },
		{
			onHandOver: async () => {
				before.push(...(await readdir(folder)));
			},
		},
	);

	expect(before).toEqual([expect.not.stringMatching(/\.eml$/)]);
	expect(await readdir(folder)).toEqual([expect.stringMatching(/\.eml$/)]);
});

it('the outbox reports the first link, so that it can be followed without a mail server', async () => {
	const links: string[][] = [];
	const mail = createOutboxMail({ folder, from, onLink: (...link) => links.push(link) });

	await mail.send({
		to: 'a@label.example',
		subject: 'With',
		text: 'Go:\n\nhttps://a.example/x?y=1\n\nhttps://b.example',
	});
	await mail.send({ to: 'a@label.example', subject: 'Without', text: 'Nothing to follow.' });

	expect(links).toEqual([['With', 'https://a.example/x?y=1']]);
});

it('a message that cannot be written to the outbox is a failure, not silently lost', async () => {
	const file = join(folder, 'in-the-way');
	await writeFile(file, '');
	const mail = createOutboxMail({ folder: file, from, onLink: () => undefined });

	await expect(mail.send({ to: 'a@label.example', subject: 'Lost', text: 'Lost' })).rejects.toThrow();
});
