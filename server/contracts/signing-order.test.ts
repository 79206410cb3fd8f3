// Tests that opening, reading to the end and agreeing happen in this order, also for API calls without a page
// (reference 4.2).
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GuestContract } from '../../domain/contracts/contract-shapes.ts';
import { consentVersion } from '../../domain/contracts/signing-code.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { fetchDocument, oneSigner, pagesUpTo, plantSent, tokenOf } from '../testing/contract-life.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { readZip } from '../testing/zip-entries.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

const text = `# {title}\n\n{parties}\n\n## Much\n\n${'A long clause that says little. '.repeat(400)}`;

async function asked() {
	const { contractId } = await plantSent(world, admin, oneSigner, { text });
	const token = await tokenOf(admin, contractId);
	const guest = world.visitor();
	const { pages } = (await guest.mustPost('/api/guest/contract', { token })).body as GuestContract;
	return {
		contractId,
		pages,
		token,
		fetched: () => fetchDocument(world, token),
		read: (to: number) => guest.post('/api/guest/contract/read', { token, version: 1, shown: pagesUpTo(to) }),
		consent: () => guest.post('/api/guest/contract/consent', { token, version: 1, consentVersion }),
		open: () => guest.post('/api/guest/contract/open', { token }),
		seen: async () => (await guest.mustPost('/api/guest/contract', { token })).body as GuestContract,
	};
}

/** The signer's actions in the evidence. */
async function evidenceKindsOf(contractId: string): Promise<string[]> {
	const response = await admin.open('GET', `/files/contracts/${contractId}/evidence`);
	const log =
		readZip(Buffer.from(await response.arrayBuffer()))
			.get('log.jsonl')
			?.toString('utf8') ?? '';
	const rows = log
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line) as { kind: string });
	return rows.map(({ kind }) => kind).filter((kind) => /opened|shown|fetched|consent/.test(kind));
}

it('a signer cannot agree before reading to the end', async () => {
	const { pages, fetched, read, consent, open, seen } = await asked();
	await open();
	await fetched();
	const unread = await consent();
	await read(pages - 1);
	const halfRead = await consent();
	const before = await seen();
	await read(pages);

	expect([unread, halfRead].map(messageOf)).toEqual(Array(2).fill('Read the document to the last page first.'));
	expect(before.hasConsented).toBe(false);
	expect((await consent()).status).toBe(200);
}, 120_000);

it('reading records the document as opened first, and opening it later does not change the order', async () => {
	const { contractId, pages, fetched, read, consent, open } = await asked();
	await fetched();
	await read(1);
	await read(pages);
	await open();
	await consent();
	await open();

	expect(await evidenceKindsOf(contractId)).toEqual([
		'document.fetched',
		'link.opened',
		'disclosure.shown',
		'pages.shown',
		'consent.given',
	]);
}, 120_000);

it('each page that a signer reads for the first time refreshes the other devices on which the link is open', async () => {
	const { fetched, read, open } = await asked();
	const { db } = world.deps.database;
	const refreshedBy = async (work: () => Promise<unknown>) => {
		await run(db, 'delete from live_messages');
		await work();
		const rows = await rowsOf<{ scope: string; topics: string[] }>(db, 'select scope, topics from live_messages');
		return rows.filter(({ scope }) => scope.startsWith('guest:')).flatMap(({ topics }) => topics);
	};
	await open();
	await fetched();

	expect(await refreshedBy(() => read(1))).toEqual(['contract']);
	expect(await refreshedBy(() => read(1))).toEqual([]);
}, 120_000);

it('a page that the document does not have cannot be reported as read', async () => {
	const { contractId, pages, read, seen } = await asked();
	const refused = await read(pages + 50);

	expect([refused.status, messageOf(refused)]).toEqual([422, `The document has no page ${pages + 1}.`]);
	expect((await seen()).pagesRead).toBe(0);
	expect(await evidenceKindsOf(contractId)).toEqual([]);
}, 120_000);

it('what a browser reports counts only after the document of this version was fetched with this link', async () => {
	const { contractId, pages, fetched, read, consent, seen } = await asked();
	const early = [await read(pages), await consent()];
	expect(early.map(messageOf)).toEqual(Array(2).fill('Open the document on this page first.'));
	expect([(await seen()).pagesRead, await evidenceKindsOf(contractId)]).toEqual([0, []]);

	await fetched();
	await fetched();
	world.clock.advance(2000);
	await read(pages);
	await read(1);

	expect(await evidenceKindsOf(contractId)).toEqual([
		'document.fetched',
		'link.opened',
		'disclosure.shown',
		'pages.shown',
	]);
	const { rows } = (await world.deps.database.db.execute(
		`select pages_shown from contract_signings where contract_id = '${contractId}'`,
	)) as unknown as { rows: { pages_shown: Record<string, number> }[] };
	// The second report of page 1 claims more than the two seconds since the document was sent.
	expect(Object.values(rows[0]?.pages_shown ?? {})).toEqual(Array(pages).fill(2000));
}, 120_000);
