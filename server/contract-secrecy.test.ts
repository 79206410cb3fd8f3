// R-SIGNED-8: members know that a contract exists, its kind, state and dates. Everything else is planted here as words
// that exist nowhere else, and no byte that reaches a member contains any of them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContractSummary } from '../domain/contracts/contract-shapes.ts';
import type { SearchResults } from '../domain/search/search.api.ts';
import type { Caller } from './testing/caller.ts';
import {
	act,
	declineAs,
	enoughTerms,
	executed,
	getContract,
	must,
	type PlantedContract,
	plantSent,
	seal,
	secretTerms,
	signAs,
	tokenOf,
} from './testing/contract-life.ts';
import { Crawler } from './testing/crawler.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const { money, text, address, reason, title, party, signer, email } = secretTerms;
/** The values as they are stored, printed and mailed. */
const needles = [money, '98,765.43', text, address, reason, title, party, signer, email];

let world: TestApp;
let admin: Caller;
let member: Caller;
const planted: PlantedContract[] = [];

const secretParties = [{ legalName: party, signerName: signer, signerEmail: email, order: 1 }];
const secretDraft = {
	title,
	text: `# {title}\n\n{parties}\n\n## Money\n\n${text}: {fee}.`,
	terms: { values: { ...enoughTerms, flatFee: money, specialTerms: text }, options: [] },
	parties: undefined as unknown,
};

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
	// The member owns a song, so that notifications and mails reach them too.
	const { parties: _, ...change } = secretDraft;
	const own = await plantSent(world, admin, secretParties, change);
	const { body } = await member.get('/api/organization/members');
	const me = (body as { members: { id: string; email: string }[] }).members.find(
		(one) => one.email === member.person.email,
	);
	await must(admin.call('PUT', `/api/signed-songs/${own.songId}/owner`, { ownerId: me?.id }));
	await must(signAs(world, admin, own.contractId, signer));
	const asking = await plantSent(world, admin, secretParties, change);
	const declined = await plantSent(world, admin, secretParties, change);
	const askingToken = await tokenOf(admin, asking.contractId, signer);
	await must(world.visitor().post('/api/guest/contract/changes', { token: askingToken, version: 1, reason }));
	await must(declineAs(world, admin, declined.contractId, { name: signer, reason }));
	const voided = await plantSent(world, admin, secretParties, change);
	await must(act(admin, voided.contractId, 'void', { reason }));
	const ended = await executed(world, admin, { text: secretDraft.text });
	await seal(world);
	await must(act(admin, ended.contractId, 'terminate', { reason, noticeDate: '2026-11-16', endDate: '2026-12-16' }));
	planted.push(own, asking, declined, voided, ended);
}, 120_000);

afterAll(() => world.close());

it('no response, search result, notification or mail to a member holds a term, name, address or reason of a contract', async () => {
	const crawler = new Crawler(member);
	const songIds = planted.map(({ songId }) => songId as string);
	const contractIds = planted.map(({ contractId }) => contractId as string);
	await crawler.crawl([...songIds, ...contractIds]);
	const nothing = { uploadIds: [], reviewIds: [], reviewerIds: [], notificationIds: [], tokens: [] };
	await crawler.askEverything({ songIds, contractIds, guesses: ['paper', 'mira'], ...nothing });
	for (const id of contractIds)
		for (const what of ['preview', 'versions/1', 'sealed', 'evidence', `uploaded/${id}`])
			await crawler.ask('GET', `/files/contracts/${id}/${what}`);
	await world.deps.runJob('mails.send');
	const mails = await world.mailsTo(member.person.email);

	const leaks = crawler.visits.filter(({ bytes }) => needles.some((needle) => bytes.includes(needle)));
	expect(leaks.map(({ where }) => where)).toEqual([]);
	expect(mails.length).toBeGreaterThan(0);
	expect(mails.filter((mail) => needles.some((needle) => JSON.stringify(mail).includes(needle)))).toEqual([]);
	expect(crawler.visits.some(({ where, status }) => where.includes('/api/contracts ') && status === 200)).toBe(true);
});

it('a member gets kind, state and dates of every contract, and an admin gets more', async () => {
	const [{ songId } = { songId: '' }] = planted;
	const path = `/api/signed-songs/${songId}/contracts`;
	const [seen] = ((await member.get(path)).body as { contracts: ContractSummary[] }).contracts;
	const [known] = ((await admin.get(path)).body as { contracts: ContractSummary[] }).contracts;

	expect(seen).toMatchObject({ kind: 'feature', status: 'signed', artistName: 'Mira Quill', details: null });
	expect(known?.details).toMatchObject({ title, counterparties: [party], asked: 1, signed: 1 });
	expect((await member.get(`/api/contracts/${planted[0]?.contractId}`)).status).toBe(403);
});

it.each([
	['quill', 5, 5],
	['Paper Lanterns', 5, 5],
	['narwhal', 4, 0],
	['capybara', 4, 0],
])('a search for %j finds %s contracts for an admin and %s for a member', async (query, forAdmin, forMember) => {
	const count = async (caller: Caller) =>
		((await caller.get(`/api/search?query=${encodeURIComponent(query)}`)).body as SearchResults).contracts.length;

	expect([await count(admin), await count(member)]).toEqual([forAdmin, forMember]);
});

it('contracts of another label do not exist', async () => {
	const stranger = await world.founder('Elsewhere');
	const id = planted[0]?.contractId;

	expect((await stranger.get('/api/contracts')).body).toEqual({ contracts: [], nextAfter: null });
	expect((await stranger.get(`/api/contracts/${id}`)).status).toBe(404);
	expect((await stranger.get(`/files/contracts/${id}/versions/1`)).status).toBe(404);
	expect((await getContract(admin, id ?? '')).status).toBe('signed');
});
