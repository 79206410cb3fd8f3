import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractSummary } from '../../domain/contracts/contract-shapes.ts';
import { formatLongDay } from '../../domain/kernel/day.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { signSong } from '../testing/catalogue-life.ts';
import {
	act,
	countersign,
	draftOf,
	enoughTerms,
	executed,
	getContract,
	must,
	oneSigner,
	partyId,
	plantDraft,
	plantSent,
	save,
	seal,
	sendContract,
	signAs,
	startContract,
	statusOf,
	tokenOf,
} from '../testing/contract-life.ts';
import { mustSend } from '../testing/form-life.ts';
import { plantLicence } from '../testing/licence-life.ts';
import { readSignedSong } from '../testing/read-signed-song.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
const dayMs = 24 * 60 * 60_000;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

const upload = (contractId: string, bytes: string) =>
	admin.call('POST', `/files/contracts/${contractId}`, undefined, {
		raw: bytes,
		headers: { 'content-type': 'application/pdf', 'x-file-name': 'Signed.pdf' },
	});

const countNeedYou = async (caller: Caller) =>
	((await caller.get('/api/signed-song-lists')).body as { needs_you: number }).needs_you;

describe('contract drafts', () => {
	it("a draft starts with the label's text, lists what it lacks, and cannot be sent before it is complete", async () => {
		const songId = await signSong(world, admin, 'Mira Quill', 'Glass');
		const contractId = await startContract(admin, songId, 'remix');
		const fresh = await getContract(admin, contractId);
		const refused = await act(admin, contractId, 'send');

		expect(fresh).toMatchObject({ status: 'draft', title: 'Remix agreement', artistName: 'Mira Quill' });
		expect(fresh.text.toLowerCase()).toContain('not legal advice');
		expect(fresh.terms.values).toMatchObject({ trackTitle: 'Glass', territories: 'WORLD', isExclusive: 'yes' });
		expect(fresh.missing.terms).toEqual(expect.arrayContaining(['Royalty', 'Credit', 'Stems']));
		expect(messageOf(refused)).toContain('Not ready to send: Original recording; ');
	});

	it('a draft normalises terms, refuses invalid ones by name, and refuses a save over a change of another admin', async () => {
		const { contractId } = await plantDraft(world, admin);
		const contract = await getContract(admin, contractId);
		const withFee = (flatFee: string) =>
			draftOf(contract, oneSigner, { terms: { values: { ...enoughTerms, flatFee }, options: [] } });
		const wrong = await save(admin, contractId, withFee('lots'));
		const right = await save(admin, contractId, withFee('1.234,5'));
		const stale = await save(admin, contractId, withFee('1'), contract.rowVersion);

		expect(messageOf(wrong)).toBe('Flat fee: Enter an amount, such as 1500 or 1500.00.');
		expect([right.status, (await getContract(admin, contractId)).terms.values.flatFee]).toEqual([200, '1234.50']);
		expect(messageOf(stale)).toBe('Someone else changed this. Reload to see their version.');
	});

	it("a sent contract cannot be edited or sent again, but its text can become the label's own for the next", async () => {
		const { contractId, songId } = await plantSent(world, admin);
		const contract = await getContract(admin, contractId);
		const edited = await save(admin, contractId, draftOf(contract, oneSigner));
		const own = { rowVersion: 0, text: '# {title}\n\n{parties}' };
		const bad = await admin.call('PUT', '/api/contract-templates/sync', { ...own, text: 'For {nobody}' });
		await must(admin.call('PUT', '/api/contract-templates/sync', own));
		const next = await getContract(admin, await startContract(admin, songId, 'sync'));

		expect(messageOf(edited)).toBe('You can’t do this while the contract is “Sent”.');
		expect(messageOf(await act(admin, contractId, 'send'))).toBe('You can’t do this while the contract is “Sent”.');
		expect(messageOf(bad)).toBe('There is no placeholder called {nobody}.');
		expect(next.text).toBe(own.text);
		// The first document also creates the key and starts the PDF thread.
	}, 120_000);
});

describe('uploaded documents', () => {
	it('an uploaded file must be a PDF by its bytes', async () => {
		const { contractId } = await plantDraft(world, admin);
		expect(messageOf(await upload(contractId, 'PK not a pdf'))).toBe('This is not a PDF document.');
	});

	it('a contract has at most 50 uploaded documents', async () => {
		const { contractId } = await plantDraft(world, admin);
		await world.deps.database.db.execute(
			`insert into contract_files (contract_id, name, storage_key, sha256, size_bytes, pages, created_at)
			 select '${contractId}', 'Own.pdf', 'x', 'x', 1, 1, now() from generate_series(1, 50)`,
		);
		expect(messageOf(await upload(contractId, '%PDF'))).toBe('A contract can have at most 50 documents.');
	});
});

describe('unsupported characters', () => {
	it('characters that no font has are reported with the same message by preview, download and sending', async () => {
		const { contractId } = await plantDraft(world, admin, [
			{ legalName: '𓀀𒀀 Name', signerName: 'Kan Ji', signerEmail: 'kanji@outside.example' },
		]);
		const preview = await admin.get(`/files/contracts/${contractId}/preview`);

		expect([preview.status, messageOf(preview)]).toEqual([422, 'These characters cannot be printed: 𓀀 𒀀']);
		expect(messageOf(await act(admin, contractId, 'send'))).toContain(messageOf(preview));
		expect((await getContract(admin, contractId)).missing.document).toEqual([messageOf(preview)]);
	});

	it('a contract whose text runs from right to left is not sent, with the advice to upload it', async () => {
		const { contractId } = await plantDraft(world, admin);
		const contract = await getContract(admin, contractId);
		const text = `${'הסכם זה נערך בין הצדדים. '.repeat(400)}${contract.text}`;
		await save(admin, contractId, draftOf(contract, oneSigner, { text }));

		expect(messageOf(await act(admin, contractId, 'send'))).toContain(
			'Right-to-left text isn’t supported here. Upload the contract as a PDF',
		);
	});

	it('a contract with names in other scripts is sent', async () => {
		const { contractId } = await plantDraft(world, admin, [
			{ legalName: '張學友', signerName: 'محمد عبد السلام', signerEmail: 'kanji@outside.example' },
		]);

		expect((await getContract(admin, contractId)).missing.document).toEqual([]);
	});
});

describe('lists and readiness of contracts', () => {
	it('lists and readiness follow the contract, and show members who have done their part that an admin is next', async () => {
		const { contractId, songId } = await plantLicence(world, admin);
		await mustSend(member, songId);
		await mustSend(member, songId, { kind: 'marketing' });
		const drafted = [await readSignedSong(admin, songId), await readSignedSong(member, songId)];
		await sendContract(admin, contractId);
		const sent = await readSignedSong(admin, songId);
		await must(signAs(world, admin, contractId, 'Hollis Tern'));
		const signed = [await readSignedSong(admin, songId), await readSignedSong(member, songId)];
		const needYou = await Promise.all([admin, member].map(countNeedYou));
		const toSign = (await admin.get('/api/contracts?show=to_sign')).body as { contracts: ContractSummary[] };
		await must(countersign(admin, contractId));
		const done = await readSignedSong(admin, songId);

		expect(drafted.map(({ nextAction }) => [nextAction.caption, nextAction.isOffered])).toEqual([
			['Send the contract', true],
			['Waiting for an admin', false],
		]);
		expect(sent.areas.contract).toMatchObject({ state: 'waiting', caption: 'Sent' });
		expect(signed.map(({ nextAction }) => nextAction.caption)).toEqual([
			'Countersign the contract',
			'Waiting for an admin',
		]);
		expect(toSign.contracts.map(({ id }) => id)).toContain(contractId);
		expect([done.areas.contract.caption, done.missingForReady]).toEqual([
			'Complete',
			expect.not.arrayContaining(['The contract is not complete.']),
		]);
		expect(needYou[1]).toBeLessThan(needYou[0] ?? 0);
	});

	it('withdrawing a song ends contracts that are being signed, and a sent contract prevents undoing its signing', async () => {
		const { contractId, songId } = await plantSent(world, admin);
		const token = await tokenOf(admin, contractId);
		const undone = await admin.post(`/api/songs/${songId}/undo-decision`, {});
		await must(admin.post(`/api/signed-songs/${songId}/withdraw`, { reason: 'It fell through' }));

		expect(undone.status).toBeGreaterThanOrEqual(400);
		expect(await statusOf(admin, contractId)).toBe('void');
		expect((await world.visitor().post('/api/guest/contract/open', { token })).status).toBe(410);
	});
});

describe('reminders and expiry of contracts', () => {
	it('signers are reminded after 3, 7 and 14 days, once each, with the same link', async () => {
		const { contractId } = await plantSent(world, admin, [
			{ legalName: 'Slow', signerName: 'Slow Signer', signerEmail: 'slow@outside.example' },
		]);
		for (const days of [2, 1, 1, 3, 7, 1]) {
			world.clock.advance(days * dayMs);
			await world.deps.runJob('contracts.remind');
			await world.deps.runJob('mails.send');
		}
		const mails = await world.mailsTo('slow@outside.example');
		const links = mails.map(({ text }) => /\/contract\/[\w-]+/.exec(text ?? '')?.[0]);

		expect(mails.map(({ subject }) => subject)).toEqual([
			expect.stringMatching(/^Fictional Label: please sign the .+ for “.+”$/),
			...Array(3).fill(expect.stringMatching(/^Fictional Label: reminder to sign the .+ for “.+”$/)),
		]);
		const { name, email } = admin.person;
		for (const { text } of mails)
			expect(text).toContain(`\n${name}, Fictional Label\nReply to this email to reach ${name}.`);
		const lists = mails.map(({ headers }) => headers.get('list'));
		const byMail = { unsubscribe: { mail: expect.stringContaining(email) } };
		expect(lists).toEqual([undefined, ...Array(3).fill(expect.objectContaining(byMail))]);
		expect(new Set(links).size).toBe(1);
		expect(await statusOf(admin, contractId)).toBe('sent');
	});

	it('a signer is reminded at most once a day by members, however many ask at once, and not by the job on the same day', async () => {
		const email = 'hasty@outside.example';
		const { contractId } = await plantSent(world, admin, [
			{ legalName: 'Hasty', signerName: 'Hasty Signer', signerEmail: email },
			...oneSigner,
		]);
		const remind = async (name: string) =>
			admin.post(`/api/contracts/${contractId}/remind`, { partyId: await partyId(admin, contractId, name) });
		world.clock.advance(3 * dayMs - 60_000);
		const hasty = await Promise.all(Array.from({ length: 6 }, () => remind('Hasty Signer')));
		const other = await remind('Hollis Tern');
		world.clock.advance(60_000);
		await world.deps.runJob('contracts.remind');
		await world.deps.runJob('mails.send');
		const onTheDay = (await world.mailsTo(email)).length;
		world.clock.advance(dayMs);
		await world.deps.runJob('contracts.remind');
		await world.deps.runJob('mails.send');
		world.clock.advance(dayMs);

		expect(hasty.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(new Set(hasty.filter(({ status }) => status !== 200).map(messageOf))).toEqual(
			new Set(['This signer was reminded less than a day ago. Try again tomorrow.']),
		);
		expect([other.status, onTheDay, (await world.mailsTo(email)).length]).toEqual([200, 2, 3]);
		expect((await remind('Hasty Signer')).status).toBe(200);
	});

	it('the reminder of a signer contains the same link, which works again after it had expired', async () => {
		const email = 'late@outside.example';
		const { contractId } = await plantSent(world, admin, [
			{ legalName: 'Late', signerName: 'Late Signer', signerEmail: email },
		]);
		await world.deps.runJob('mails.send');
		const [sent] = await world.mailsTo(email);
		const token = /\/contract\/([\w-]+)/.exec(sent?.text ?? '')?.[1];
		const open = () => world.visitor().post('/api/guest/contract/open', { token });
		const atFirst = await open();
		world.clock.advance(31 * dayMs);
		const expired = await open();
		const reminded = await admin.post(`/api/contracts/${contractId}/remind`, {
			partyId: await partyId(admin, contractId, 'Late Signer'),
		});
		await world.deps.runJob('mails.send');

		expect([atFirst.status, expired.status, reminded.status, (await open()).status]).toEqual([200, 410, 200, 200]);
		expect((await world.mailsTo(email)).at(-1)?.text).toContain(`/contract/${token}`);
	});

	it('reminders are counted by signer, not by name', async () => {
		const kim = (number: number) => ({
			legalName: `Kim ${number}`,
			signerName: 'Kim Lee',
			signerEmail: `kim${number}@outside.example`,
		});
		const { contractId } = await plantSent(world, admin, [kim(1), kim(2)]);
		const parties = (await getContract(admin, contractId)).parties.filter(({ side }) => side === 'counterparty');
		const remind = (index: number) =>
			admin.post(`/api/contracts/${contractId}/remind`, { partyId: parties[index]?.id });
		const responses = [await remind(0), await remind(1), await remind(0), await remind(1)];

		expect(responses.map(({ status }) => status)).toEqual([200, 200, 409, 409]);
	});

	it('signing links expire after 30 days; a renewed link works, and the old one never works again', async () => {
		const signerEmail = 'renewed@outside.example';
		const { contractId } = await plantSent(world, admin, [
			{ legalName: 'Late', signerName: 'Late Signer', signerEmail },
		]);
		const token = await tokenOf(admin, contractId, 'Late Signer');
		world.clock.advance(31 * dayMs);
		const expired = await world.visitor().post('/api/guest/contract/open', { token });
		const [{ id: partyId } = { id: '' }] = (await getContract(admin, contractId)).parties;
		const { body } = await must(admin.post(`/api/contracts/${contractId}/renew`, { partyId }));
		const renewed = (body as { url: string }).url.split('/').at(-1);

		await world.deps.runJob('mails.send');
		const mail = (await world.mailsTo(signerEmail)).at(-1);

		expect(mail?.subject).toMatch(/^Fictional Label: your new link to sign the .+ for “.+”$/);
		expect(mail?.text).toContain('The earlier link no longer works.');
		expect(expired.status).toBe(410);
		expect((await world.visitor().post('/api/guest/contract', { token: renewed })).status).toBe(200);
		expect((await world.visitor().post('/api/guest/contract/open', { token })).body).toMatchObject({
			code: 'links.replaced',
		});
	});

	it('the link of a version that a new version replaced says so, unlike a link that a newer link replaced', async () => {
		const { contractId } = await plantSent(world, admin, oneSigner);
		const token = await tokenOf(admin, contractId, 'Hollis Tern');
		await must(act(admin, contractId, 'negotiate', { reason: 'Two per cent' }));
		const duringWork = await world.visitor().post('/api/guest/contract', { token });
		await sendContract(admin, contractId, { changeNote: 'Two per cent' });
		const replaced = await world.visitor().post('/api/guest/contract', { token });

		expect([duringWork.status, replaced.status]).toEqual([200, 410]);
		expect(replaced.body).toMatchObject({ code: 'links.superseded' });
	});

	it('only a signer who was asked to sign the earlier version gets a mail about a new version', async () => {
		const [first, second] = ['asked.twice@outside.example', 'asked.once@outside.example'];
		const { contractId } = await plantSent(world, admin, [
			{ legalName: 'First', signerName: 'First Signer', signerEmail: first, order: 1 },
			{ legalName: 'Second', signerName: 'Second Signer', signerEmail: second, order: 2 },
		]);
		await must(act(admin, contractId, 'negotiate', { reason: 'Two per cent' }));
		await sendContract(admin, contractId, { changeNote: 'Two per cent' });
		await must(signAs(world, admin, contractId, 'First Signer', 2));
		await world.deps.runJob('mails.send');
		const subjectsTo = async (email: string) => (await world.mailsTo(email)).map(({ subject }) => subject);

		expect(await subjectsTo(first)).toContainEqual(
			expect.stringMatching(/^Fictional Label: please sign the new version of the .+ for “.+”$/),
		);
		expect(await subjectsTo(second)).toEqual([expect.stringMatching(/^Fictional Label: please sign the (?!new)/)]);
	});

	it('admins are warned before a contract ends, and then it ends', async () => {
		const today = world.clock.now().toISOString().slice(0, 10);
		const endDate = new Date(world.clock.now().getTime() + 20 * dayMs).toISOString().slice(0, 10);
		const terms = { values: { ...enoughTerms, termKind: 'until_date', endDate }, options: [] };
		const { contractId } = await executed(world, admin, { terms });
		await world.deps.runJob('contracts.dates');
		await world.deps.runJob('contracts.dates');
		const { events } = await getContract(admin, contractId);
		const expiring = (await admin.get('/api/contracts?show=expiring')).body as { contracts: ContractSummary[] };
		world.clock.advance(21 * dayMs);
		await world.deps.runJob('contracts.dates');

		await world.deps.runJob('mails.send');
		const warning = (await world.mailsTo(admin.person.email)).find(({ subject }) => subject?.endsWith('ends soon'));

		expect(warning?.text).toMatch(new RegExp(`A contract for “.+” ends on ${formatLongDay(endDate)}\\.`));
		expect(endDate > today).toBe(true);
		expect(events.filter(({ kind }) => kind === 'warned')).toHaveLength(1);
		expect(expiring.contracts.map(({ id }) => id)).toEqual([contractId]);
		expect(await statusOf(admin, contractId)).toBe('expired');
	});
});

describe('executed contracts', () => {
	it('an executed contract is changed only by an amendment, and terminated with its notice period', async () => {
		const terms = { values: { ...enoughTerms, noticeDays: '30' }, options: [] };
		const { contractId, songId } = await executed(world, admin, { terms });
		const amendment = await startContract(admin, songId, 'amendment', { parentId: contractId });
		const end = (endDate: string) =>
			act(admin, contractId, 'terminate', { reason: 'Breach', noticeDate: '2027-03-01', endDate });
		const early = await end('2027-03-30');
		const voided = await act(admin, contractId, 'void', { reason: 'Too late' });
		await must(end('2027-03-31'));

		expect((await getContract(admin, amendment)).parent?.id).toBe(contractId);
		expect(messageOf(early)).toBe('Because of its notice period, the contract cannot end before 31 March 2027.');
		expect(messageOf(voided)).toBe('You can’t do this while the contract is “Complete”.');
		expect(await getContract(admin, contractId)).toMatchObject({ status: 'terminated', endDate: '2027-03-31' });
	});

	it('an amendment without the contract that it amends is refused', async () => {
		const songId = await signSong(world, admin, 'Mira Quill', 'Kelp');
		const response = await admin.post(`/api/signed-songs/${songId}/contracts`, { kind: 'amendment' });
		expect(messageOf(response)).toBe('An amendment changes a contract. Choose which one.');
	});

	it('the artist name of a contract follows that of the song', async () => {
		const { songId } = await executed(world, admin);
		await world.deps.database.db.execute(`update songs set artist = 'Mira Q.' where id = '${songId}'`);
		const { body } = await admin.get(`/api/signed-songs/${songId}/contracts`);
		expect((body as { contracts: ContractSummary[] }).contracts[0]?.artistName).toBe('Mira Q.');
		await seal(world);
	});
});
