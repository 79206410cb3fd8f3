// Tests the notifications about contracts, and where they lead.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractPath } from '../../domain/contracts/contract-link.ts';
import type { ContractSummary, GuestContract } from '../../domain/contracts/contract-shapes.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import {
	act,
	countersign,
	executed,
	getContract,
	must,
	type PlantedContract,
	partyId,
	plantCode,
	plantDraft,
	plantSent,
	seal,
	signAs,
	tokenOf,
	twoAtOnce,
	twoSigners,
} from '../testing/contract-life.ts';
import { run } from '../testing/injected-faults.ts';
import { listBell } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { readZip } from '../testing/zip-entries.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
const dayMs = 24 * 60 * 60_000;
const signerEmail = 'hollis.tern@outside.example';

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

async function evidenceOf({ contractId }: PlantedContract) {
	const response = await admin.open('GET', `/files/contracts/${contractId}/evidence`);
	const files = readZip(Buffer.from(await response.arrayBuffer()));
	const lines = files.get('log.jsonl')?.toString().trim().split('\n') ?? [];
	return {
		names: [...files.keys()],
		name: decodeURIComponent(response.headers.get('content-disposition') ?? ''),
		readme: files.get('README.txt')?.toString() ?? '',
		rows: lines.map((line) => JSON.parse(line) as { kind: string; data: Record<string, string | boolean> }),
	};
}

const sealedFile = ({ contractId }: PlantedContract) => admin.get(`/files/contracts/${contractId}/sealed`);

it('bell, mail and search lead to the contract itself, not only to the contracts of its song', async () => {
	const first = await plantSent(world, admin);
	await must(signAs(world, admin, first.contractId, 'Hollis Tern'));
	await world.deps.runJob('mails.send');
	const lines = (await listBell(admin)).notifications.filter(({ type }) => type === 'contract_signed');
	const mails = await world.mailsTo(admin.person.email);
	const mail = mails.find(({ subject }) => subject === 'Fictional Label: a contract is ready to countersign');
	const { contracts } = (await admin.get('/api/search?query=hollis')).body as { contracts: unknown[] };

	expect(lines.map(({ path }) => path)).toEqual([contractPath(first)]);
	expect(mail?.text).toContain(contractPath(first));
	expect(contracts).toEqual([
		expect.objectContaining({
			id: first.songId,
			contract: { id: first.contractId, kind: 'feature', status: 'signed' },
		}),
	]);
});

it('before everyone has signed there is no sealed document, and the evidence says that it is not final', async () => {
	const sent = await plantSent(world, admin);
	const early = await evidenceOf(sent);
	const refused = await sealedFile(sent);
	await must(signAs(world, admin, sent.contractId, 'Hollis Tern'));
	const half = await evidenceOf(sent);
	await must(countersign(admin, sent.contractId));
	const waiting = await sealedFile(sent);
	await seal(world);
	const last = await evidenceOf(sent);

	expect(messageOf(refused)).toBe('Not everyone has signed this contract, so there is no sealed document.');
	expect(messageOf(waiting)).toBe('The sealed document is still being created. Try again in a moment.');
	expect(early.readme).toContain('THIS IS NOT THE FINAL EVIDENCE');
	expect(early.readme).toContain('- the signature of Hollis Tern\n');
	expect(early.name).toContain('evidence (not final).zip');
	expect(half.readme).not.toContain('the signature of Hollis Tern');
	expect(half.readme).toContain(
		`- the signature of ${admin.person.name}\n- the sealed document with its certificate\n`,
	);
	expect([last.readme.includes('NOT THE FINAL'), last.name.includes('not final')]).toEqual([false, false]);
});

it('everyone is mailed the sealed document once, and the evidence log names the mails', async () => {
	const planted = await executed(world, admin);
	await seal(world);
	await seal(world);
	await world.deps.runJob('mails.send');
	const copies = (await world.mailsTo(signerEmail)).filter(({ subject }) => subject?.includes(': your signed '));
	const asked = (await world.mailsTo(signerEmail)).filter(({ subject }) => subject?.includes(': please sign the '));
	const file = await admin.open('GET', `/files/contracts/${planted.contractId}/sealed`);
	const { rows } = await evidenceOf(planted);
	const dataOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ data }) => data);

	const copy = copies.at(-1);
	expect(copy?.attachments.map(({ filename }) => filename)).toEqual(['Featured artist agreement, sealed.pdf']);
	expect(copy?.attachments[0]?.content.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
	expect(copy?.text).toMatch(/\/contract\//);
	expect(dataOf('copy.delivered')).toHaveLength(2);
	expect(dataOf('copy.delivered')).toContainEqual(
		expect.objectContaining({ to: signerEmail, messageId: copy?.messageId, isAttached: true }),
	);
	expect(dataOf('link.sent')).toEqual([expect.objectContaining({ messageId: asked.at(-1)?.messageId })]);
});

it('the evidence names the mail to a signer whose turn comes after the signature of another', async () => {
	const planted = await plantSent(world, admin, twoSigners);
	await must(signAs(world, admin, planted.contractId, 'Hollis Tern'));
	await world.deps.runJob('mails.send');

	const to = twoSigners[1]?.signerEmail ?? '';
	const asked = (await world.mailsTo(to)).filter(({ subject }) => subject?.includes(': please sign the '));
	const sent = (await evidenceOf(planted)).rows.filter(({ kind, data }) => kind === 'link.sent' && data.to === to);
	expect(asked).toHaveLength(1);
	expect(sent.map(({ data }) => data.messageId)).toEqual([asked[0]?.messageId]);
});

it('an option that ends soon lists a contract under Expiring for admins, who are notified once', async () => {
	const planted = await executed(world, admin);
	const exerciseBy = new Date(world.clock.now().getTime() + 20 * dayMs).toISOString().slice(0, 10);
	const options = JSON.stringify([{ what: 'One more single', exerciseBy, advance: '' }]);
	await run(
		world.deps.database.db,
		`update contracts set terms = jsonb_set(terms, '{options}', '${options}') where id = '${planted.contractId}'`,
	);
	const expiring = async (caller: Caller) =>
		((await caller.get('/api/contracts?show=expiring')).body as { contracts: ContractSummary[] }).contracts;
	await world.deps.runJob('contracts.dates');
	await world.deps.runJob('contracts.dates');
	const notified = (await listBell(admin)).notifications.filter(({ type }) => type === 'contract_ending');

	expect((await expiring(admin)).map(({ id, details }) => [id, details?.optionDays])).toEqual([
		[planted.contractId, [exerciseBy]],
	]);
	expect(await expiring(member)).toEqual([]);
	expect(notified.map(({ path }) => path)).toEqual([contractPath(planted)]);
});

it('a signer who requests changes may attach a marked-up PDF, which admins can open and the evidence contains', async () => {
	const [sent, other] = [await plantSent(world, admin), await plantSent(world, admin)];
	const token = await tokenOf(admin, sent.contractId);
	const raw = new Uint8Array(
		await (await admin.open('GET', `/files/contracts/${sent.contractId}/versions/1`)).arrayBuffer(),
	);
	const send = (body: Uint8Array<ArrayBuffer> | string, by = token) =>
		world.visitor().call('POST', '/guest-files/contract/marked-up', undefined, {
			raw: body,
			headers: { 'x-link-token': by, 'x-file-name': 'Marked%20up.pdf' },
		});
	const ask = (fileId: string, by = token) =>
		world.visitor().post('/api/guest/contract/changes', { token: by, version: 1, reason: 'See page 1', fileId });
	const notPdf = await send('no document');
	const unknown = await send(raw, 'x'.repeat(43));
	const { id } = (await must(send(raw))).body as { id: string };
	const elsewhere = await ask(id, await tokenOf(admin, other.contractId));
	await must(ask(id));
	const late = await send(raw);
	const { events } = await getContract(admin, sent.contractId);
	const { names, rows } = await evidenceOf(sent);

	expect([messageOf(notPdf), unknown.status]).toEqual(['This is not a PDF document.', 404]);
	expect(messageOf(elsewhere)).toBe('Upload the document first.');
	expect(messageOf(late)).toContain('You can’t do this while the contract is');
	expect(events[0]).toMatchObject({ kind: 'changes_asked', detail: 'See page 1', file: { id, name: 'Marked up.pdf' } });
	expect((await admin.open('GET', `/files/contracts/${sent.contractId}/uploaded/${id}`)).status).toBe(200);
	expect(names).toContain('documents/changes-asked-1.pdf');
	expect(rows.find(({ kind }) => kind === 'changes.requested')?.data).toMatchObject({ file: 'Marked up.pdf' });
});

it('a signer who declines while another has requested changes ends the contract, and only the decline is notified', async () => {
	const { contractId } = await plantSent(world, admin, twoAtOnce);
	const [wishing, declining] = [
		await tokenOf(admin, contractId, 'Hollis Tern'),
		await tokenOf(admin, contractId, 'Otto Vantage'),
	];
	await world.visitor().mustPost('/api/guest/contract/changes', { token: wishing, version: 1, reason: '2 % please' });
	await plantCode(world, await partyId(admin, contractId, 'Otto Vantage'), 1, '424242', 'decline');
	const refusal = { token: declining, version: 1, reason: 'Enough', code: '424242' };
	await world.visitor().mustPost('/api/guest/contract/decline', refusal);
	const { parties } = await getContract(admin, contractId);
	const answerOf = async (token: string) =>
		((await world.visitor().post('/api/guest/contract', { token })).body as GuestContract).answer;

	expect(parties.map(({ state }) => state)).toEqual(['not_signed', 'declined', 'not_signed']);
	expect([await answerOf(wishing), await answerOf(declining)]).toEqual([null, 'Enough']);
});

it('the notice of a termination is in the timeline and in the evidence', async () => {
	const planted = await executed(world, admin);
	const { contractId } = planted;
	const raw = new Uint8Array(
		await (await admin.open('GET', `/files/contracts/${contractId}/versions/1`)).arrayBuffer(),
	);
	const headers = { 'content-type': 'application/pdf', 'x-file-name': 'Notice.pdf' };
	const sent = await must(admin.call('POST', `/files/contracts/${contractId}`, undefined, { raw, headers }));
	const { id } = sent.body as { id: string };
	const values = { reason: 'Breach', noticeDate: '2027-03-01', endDate: '2027-03-31' };
	const elsewhere = await executed(world, admin);
	const foreign = await act(admin, elsewhere.contractId, 'terminate', { ...values, fileId: id });
	await must(act(admin, contractId, 'terminate', { ...values, fileId: id }));
	const { events } = await getContract(admin, contractId);
	const { names, rows } = await evidenceOf(planted);
	// An upload is rewritten without active content, so the evidence contains the hash of the stored file.
	const stored = await admin.open('GET', `/files/contracts/${contractId}/uploaded/${id}`);

	expect(messageOf(foreign)).toBe('Upload the document first.');
	expect(events[0]).toMatchObject({ kind: 'terminated', file: { id, name: 'Notice.pdf' } });
	expect(stored.status).toBe(200);
	expect(names).toContain('documents/notice-of-termination.pdf');
	expect(rows.find(({ kind }) => kind === 'contract.terminated')?.data).toMatchObject({
		notice: createHash('sha256')
			.update(new Uint8Array(await stored.arrayBuffer()))
			.digest('hex'),
	});
});

it('uploads of a discarded draft are removed after a week, and sent documents stay', async () => {
	const upload = async (contractId: string) => {
		const preview = await (await admin.open('GET', `/files/contracts/${contractId}/preview`)).arrayBuffer();
		const headers = { 'content-type': 'application/pdf', 'x-file-name': 'Own.pdf' };
		const raw = new Uint8Array(preview);
		const { body } = await must(admin.call('POST', `/files/contracts/${contractId}`, undefined, { raw, headers }));
		return `/files/contracts/${contractId}/uploaded/${(body as { id: string }).id}`;
	};
	const [thrown, sent] = [await plantDraft(world, admin), await plantSent(world, admin)];
	const paths = [await upload(thrown.contractId), await upload(sent.contractId)];
	const statuses = async () => Promise.all(paths.map(async (path) => (await admin.open('GET', path)).status));
	await must(act(admin, thrown.contractId, 'void', { reason: 'Another deal' }));
	await world.deps.runJob('contracts.sweep-files');
	const soon = await statuses();
	const files = async () => {
		const found: string[] = [];
		for await (const { key } of world.platform.storage.list('')) found.push(key);
		return found.length;
	};
	const before = await files();
	await world.deps.runJob('contracts.sweep-files', new Date(world.clock.now().getTime() + 8 * dayMs));

	expect(soon).toEqual([200, 200]);
	expect(await statuses()).toEqual([422, 200]);
	expect(await files()).toBe(before - 1);
	expect((await admin.open('GET', `/files/contracts/${sent.contractId}/versions/1`)).status).toBe(200);
});
