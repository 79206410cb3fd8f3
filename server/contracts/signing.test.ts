import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GuestContract } from '../../domain/contracts/contract-shapes.ts';
import { consentVersion } from '../../domain/contracts/signing-code.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import {
	act,
	countersign,
	draftOf,
	fetchDocument,
	getContract,
	mailedCode,
	must,
	oneSigner,
	pagesUpTo,
	partyId,
	plantCode,
	plantDraft,
	plantSent,
	readAndConsent,
	save,
	seal,
	sendContract,
	sign,
	signAs,
	statusOf,
	tokenOf,
	twoAtOnce,
	twoSigners,
} from '../testing/contract-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

const twoPages = `# {title}\n\n{parties}\n\n## Much\n\n${'A long clause that says little. '.repeat(400)}`;
const hollis = 'hollis.tern@outside.example';
const guestOf = async (token: string) =>
	(await world.visitor().post('/api/guest/contract', { token })).body as GuestContract;

describe('the whole signing process', () => {
	it('a draft is sent, read, agreed to, signed with a mailed code, countersigned and sealed, with each step in the evidence', async () => {
		const { contractId, songId } = await plantDraft(world, admin);
		await sendContract(admin, contractId, { note: 'Hope to hear from you' });
		await world.deps.runJob('mails.send');
		const [asked] = (await world.mailsTo(hollis)).slice(-1);
		const token = /\/contract\/([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? '';

		await readAndConsent(world, token);
		await world.visitor().mustPost('/api/guest/contract/code', { token, version: 1 });
		const signed = await sign(world, token, await mailedCode(world, hollis));
		const afterSigning = await statusOf(admin, contractId);
		const countersigned = await countersign(admin, contractId);
		await seal(world);

		expect([asked?.subject, asked?.text]).toEqual([
			expect.stringMatching(/^Fictional Label: please sign the featured artist agreement for “.+”$/),
			expect.stringContaining('Hope to hear'),
		]);
		expect([signed.status, afterSigning, countersigned.status]).toEqual([200, 'signed', 200]);
		const done = await getContract(admin, contractId);
		expect(done).toMatchObject({
			status: 'executed',
			songId,
			endDate: expect.any(String),
			sealed: { sha256: expect.any(String) },
		});
		expect(await guestOf(token)).toMatchObject({ status: 'executed', isSealed: true, signedAt: expect.anything() });
		expect(done.events.map(({ kind }) => kind).toReversed()).toEqual([
			'created',
			'version_made',
			'sent',
			'opened',
			'signed',
			'all_signed',
			'countersigned',
			'sealed',
			'delivered',
			'delivered',
		]);
		await plantCode(world, await partyId(admin, contractId, 'Hollis Tern'), 1, '424242', 'copy');
		const headers = { 'x-link-token': token, 'x-signing-code': '424242' };
		const copy = await world.visitor().open('POST', '/guest-files/contract/sealed', {}, { headers });
		const bytes = Buffer.from(await copy.arrayBuffer());
		expect([copy.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
		await world.deps.runJob('mails.send');
		expect((await world.mailsTo(hollis)).at(-1)?.subject).toMatch(
			/^Fictional Label: your signed featured artist agreement for “.+”$/,
		);
	}, 120_000);
});

describe('signing codes', () => {
	async function readyToSign() {
		const { contractId } = await plantSent(world, admin);
		const token = await tokenOf(admin, contractId);
		await readAndConsent(world, token);
		const id = await partyId(admin, contractId, 'Hollis Tern');
		return { contractId, token, id };
	}

	it('a signing code can be requested only after reading to the end and agreeing', async () => {
		const { contractId } = await plantSent(world, admin, oneSigner, { text: twoPages });
		const token = await tokenOf(admin, contractId);
		const guest = world.visitor();
		const ask = () => guest.post('/api/guest/contract/code', { token, version: 1 });
		await fetchDocument(world, token);

		const unread = await ask();
		await guest.mustPost('/api/guest/contract/read', { token, version: 1, shown: pagesUpTo(1) });
		const halfRead = await ask();
		const { pages } = await guestOf(token);
		await guest.mustPost('/api/guest/contract/read', { token, version: 1, shown: pagesUpTo(pages) });
		const notAgreed = await ask();
		await guest.mustPost('/api/guest/contract/consent', { token, version: 1, consentVersion });

		expect([unread, halfRead, notAgreed].map(messageOf)).toEqual([
			...Array(2).fill('Read the document to the last page first.'),
			'Agree to sign electronically first.',
		]);
		expect((await ask()).status).toBe(200);
	});

	it('a signing code stops working after five wrong attempts, even if the right one is then entered', async () => {
		const { contractId, token, id } = await readyToSign();
		await plantCode(world, id, 1, '123456');

		const tries = [];
		for (const code of ['000000', '111111', '', '222222', '333333', '123456'])
			tries.push(messageOf(await sign(world, token, code)));

		expect(tries).toEqual([
			...[4, 3, 2].map((left) => `This is not the code from the email. You have ${left} attempts left.`),
			'This is not the code from the email. You have 1 attempt left.',
			'This code is no longer valid. Request a new one.',
			'This code is no longer valid. Request a new one.',
		]);
		expect(await statusOf(admin, contractId)).toBe('sent');
	});

	it('a signing code stops working after ten minutes, and once another was requested', async () => {
		const { token, id } = await readyToSign();
		await plantCode(world, id, 1, '123456');
		world.clock.advance(10 * 60_000);
		const late = await sign(world, token, '123456');
		await world.visitor().mustPost('/api/guest/contract/code', { token, version: 1 });
		const older = await mailedCode(world, hollis);
		await world.visitor().mustPost('/api/guest/contract/code', { token, version: 1 });

		expect(messageOf(late)).toBe('This code is no longer valid. Request a new one.');
		expect(messageOf(await sign(world, token, older))).toContain('This is not the code');
		expect((await sign(world, token, await mailedCode(world, hollis))).status).toBe(200);
	});

	it('a page that is loaded again knows what the mailed code is for, until the code is no longer valid', async () => {
		const { token } = await readyToSign();
		const before = (await guestOf(token)).codeFor;
		await world.visitor().mustPost('/api/guest/contract/code', { token, version: 1 });
		const asked = (await guestOf(token)).codeFor;
		world.clock.advance(10 * 60_000);

		expect([before, asked, (await guestOf(token)).codeFor]).toEqual([null, 'sign', null]);
	});

	it('a signing code works once, and neither for another document nor for another signer', async () => {
		const [one, other] = [await readyToSign(), await readyToSign()];
		await plantCode(world, one.id, 1, '123456');
		await world.visitor().mustPost('/api/guest/contract/code', { token: other.token, version: 1 });

		const elsewhere = await sign(world, other.token, '123456');
		const first = await sign(world, one.token, '123456');
		const again = await sign(world, one.token, '123456');

		expect([messageOf(elsewhere), first.status]).toEqual([expect.stringContaining('This is not the code'), 200]);
		expect(messageOf(again)).toBe('You can’t do this while the contract is “Signed”.');
	});

	it('a signing code of an earlier version cannot sign a later one', async () => {
		const { contractId, token, id } = await readyToSign();
		await plantCode(world, id, 1, '123456');
		await must(act(admin, contractId, 'negotiate', { reason: 'A new fee' }));
		await sendContract(admin, contractId, { changeNote: 'A new fee' });
		const renewed = await tokenOf(admin, contractId);
		await readAndConsent(world, renewed, 2);

		expect((await sign(world, token, '123456')).status).toBe(410);
		expect(messageOf(await sign(world, renewed, '123456', { version: 2 }))).toBe('Request a code first.');
		expect(messageOf(await sign(world, renewed, '123456'))).toContain('There is a newer version');
	});
});

describe('several signers', () => {
	it('several signers sign in their order, each with a mail when it is their turn', async () => {
		const { contractId } = await plantSent(world, admin, twoSigners);
		const early = await admin.post(`/api/contracts/${contractId}/link`, {
			partyId: await partyId(admin, contractId, 'Otto Vantage'),
		});
		await must(signAs(world, admin, contractId, 'Hollis Tern'));
		const between = await getContract(admin, contractId);
		await must(signAs(world, admin, contractId, 'Otto Vantage'));

		expect(messageOf(early)).toContain('Others sign before you');
		expect([between.status, between.parties.map(({ state }) => state)]).toEqual([
			'partially_signed',
			['signed', 'sent', 'waits'],
		]);
		expect(await statusOf(admin, contractId)).toBe('signed');
	});

	it('two signatures at the same time both count, and the contract is signed', async () => {
		const { contractId } = await plantSent(world, admin, twoAtOnce);
		const names = ['Hollis Tern', 'Otto Vantage'];
		const ready = [];
		for (const name of names) {
			const token = await tokenOf(admin, contractId, name);
			await readAndConsent(world, token);
			await plantCode(world, await partyId(admin, contractId, name), 1, '424242');
			ready.push({ token, name });
		}
		const responses = await Promise.all(ready.map(({ token, name }) => sign(world, token, '424242', { name })));

		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
		expect(await statusOf(admin, contractId)).toBe('signed');
	});

	it('when the label voids a contract during a signature, one of the two wins and the status is consistent', async () => {
		const { contractId } = await plantSent(world, admin, twoAtOnce);
		const token = await tokenOf(admin, contractId);
		await readAndConsent(world, token);
		await plantCode(world, await partyId(admin, contractId, 'Hollis Tern'), 1, '424242');
		const { rowVersion } = await getContract(admin, contractId);
		const [signed, voided] = await Promise.all([
			sign(world, token, '424242'),
			admin.post(`/api/contracts/${contractId}/void`, { rowVersion, reason: 'A mistake' }),
		]);

		const status = await statusOf(admin, contractId);
		expect([signed.status === 200, voided.status === 200].filter(Boolean)).toHaveLength(1);
		expect(status).toBe(voided.status === 200 ? 'void' : 'partially_signed');
	});
});

describe('requested changes and declining', () => {
	it('requesting changes stops the signing until a new version is sent, which voids earlier signatures', async () => {
		const { contractId } = await plantSent(world, admin, twoSigners);
		await must(signAs(world, admin, contractId, 'Hollis Tern'));
		const token = await tokenOf(admin, contractId, 'Otto Vantage');
		await world.visitor().mustPost('/api/guest/contract/changes', { token, version: 1, reason: '2 % please' });
		const paused = await getContract(admin, contractId);
		const known = (name: string) => paused.parties.find(({ signerName }) => signerName === name);
		const parties = twoSigners.map((party) => ({ ...party, ...known(party.signerName) }));
		await must(save(admin, contractId, draftOf(paused, parties)));
		const noNote = await act(admin, contractId, 'send', {});
		await sendContract(admin, contractId, { changeNote: 'Two per cent' });
		const again = await getContract(admin, contractId);

		expect([paused.status, paused.parties.map(({ state }) => state)]).toEqual([
			'negotiating',
			['signed', 'not_signed', 'not_signed'],
		]);
		expect(messageOf(noNote)).toBe('Describe what changed in this version.');
		expect([again.status, again.versions.length, again.parties.map(({ state }) => state)]).toEqual([
			'sent',
			2,
			['sent', 'waits', 'waits'],
		]);
	});

	it('a signer who declines gives a reason, and the contract can be started again from it', async () => {
		const { contractId } = await plantSent(world, admin);
		const token = await tokenOf(admin, contractId);
		const decline = (reason: string) =>
			world.visitor().post('/api/guest/contract/decline', { token, version: 1, reason, code: '424242' });
		await plantCode(world, await partyId(admin, contractId, 'Hollis Tern'), 1, '424242', 'decline');
		const silent = await decline('  ');
		await must(decline('Not for me'));
		const { body } = await must(admin.post(`/api/contracts/${contractId}/duplicate`, {}));

		expect(messageOf(silent)).toBe('Enter a reason.');
		expect(await getContract(admin, contractId)).toMatchObject({
			status: 'declined',
			endReason: 'Not for me',
			parties: [{ state: 'declined' }, { state: 'not_signed' }],
		});
		expect(await statusOf(admin, (body as { contractId: string }).contractId)).toBe('draft');
		expect(messageOf(await decline('Again'))).toBe('You can’t do this while the contract is “Declined”.');
	});
});
