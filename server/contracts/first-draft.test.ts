// What a new contract starts with, how a draft is deleted, and how a draft differs from the last version.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentChanges } from '../../domain/contracts/contract-shapes.ts';
import { type LabelDetails, noLabelDetails } from '../../domain/organizations/label-details.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { signSong } from '../testing/catalogue-life.ts';
import {
	act,
	draftOf,
	getContract,
	must,
	oneSigner,
	plantDraft,
	plantSent,
	save,
	sendContract,
	startContract,
	tokenOf,
} from '../testing/contract-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder('Nordlys Harbour');
});

afterAll(() => world.close());

const saveDetails = (caller: Caller, details: Partial<LabelDetails>, rowVersion = 1): Promise<ApiResponse> =>
	caller.call('PUT', '/api/organization/details', { ...noLabelDetails, ...details, rowVersion });

const remove = async (caller: Caller, contractId: string, rowVersion: number) =>
	caller.call('DELETE', `/api/contracts/${contractId}`, { rowVersion });

const changesOf = async (contractId: string) =>
	(await admin.get(`/api/contracts/${contractId}/changes`)).body as DocumentChanges;

it('a contract starts with the details of the label, its currency and its law', async () => {
	const label = await world.founder('Attic');
	await must(
		saveDetails(label, {
			legalName: ' Attic Records AS ',
			address: 'Strandgaten 18\nBergen',
			signers: [
				{ name: 'Ada Quill', title: 'Director', email: 'ada@attic.example' },
				{ name: 'Bo Tern', title: 'Treasurer', email: 'bo@attic.example' },
			],
			currency: 'nok',
			governingLaw: 'Norway, Bergen',
		}),
	);
	const songId = await signSong(world, label, 'Mira Quill', 'Paper');
	const contract = await getContract(label, await startContract(label, songId, 'exclusive_licence'));

	expect(contract.parties.find(({ side }) => side === 'label')).toMatchObject({
		legalName: 'Attic Records AS',
		address: 'Strandgaten 18\nBergen',
		signerName: 'Ada Quill',
		signerTitle: 'Director',
		signerEmail: 'ada@attic.example',
	});
	expect(contract.terms.values).toMatchObject({ currency: 'NOK', governingLaw: 'Norway, Bergen' });
});

it('without details the label is its name, signed by the admin who starts the contract', async () => {
	const songId = await signSong(world, admin, 'Noor Halden', 'Ebb');
	const contract = await getContract(admin, await startContract(admin, songId));

	expect(contract.parties.find(({ side }) => side === 'label')).toMatchObject({
		legalName: 'Nordlys Harbour',
		signerName: admin.person.name,
		signerEmail: admin.person.email,
	});
});

it('details that a colleague has changed are not overwritten, and a wrong email address is refused', async () => {
	const label = await world.founder('Cellar');
	await must(saveDetails(label, { legalName: 'Cellar AS' }));
	const stale = await saveDetails(label, { legalName: 'Cellar GmbH' });
	const wrong = await saveDetails(label, { signers: [{ name: 'Ada', title: '', email: 'ada' }] }, 2);

	expect([stale.status, wrong.status]).toEqual([409, 400]);
	expect(messageOf(stale)).toBe('Someone else changed these details. Reload to see them.');
	expect((await label.get('/api/organization/details')).body).toMatchObject({ legalName: 'Cellar AS', rowVersion: 2 });
	expect((await (await world.memberOf(label)).get('/api/organization/details')).status).toBe(403);
});

it('the other party of a new licence is the writer with the name of the artist, with their legal details', async () => {
	const songId = await signSong(world, admin, 'Hollis Tern', 'Quay');
	const { body: writer } = await must(
		admin.post('/api/catalogue/writers', { fields: { name: 'Hollis Tern', email: 'hollis@tern.example' } }),
	);
	const { id: entryId } = writer as { id: string };
	await must(
		admin.call('PUT', `/api/writers/${entryId}/legal`, {
			rowVersion: 1,
			fields: {
				firstName: 'Hollis',
				lastName: 'Ternaud',
				addressLine1: 'Kai 4',
				postcode: '5003',
				city: 'Bergen',
				country: 'NO',
			},
		}),
	);
	const contract = await getContract(admin, await startContract(admin, songId, 'exclusive_licence'));

	expect(contract.parties.find(({ side }) => side === 'counterparty')).toMatchObject({
		legalName: 'Hollis Ternaud',
		address: 'Kai 4\n5003 Bergen\nNorway',
		signerName: 'Hollis Ternaud',
		signerEmail: 'hollis@tern.example',
	});
});

it('the next licence of an artist has the parties and the general terms of the one before', async () => {
	const [first, second] = [
		await signSong(world, admin, 'Wren Attic', 'Salt'),
		await signSong(world, admin, 'Wren Attic', 'Sand'),
	];
	const earlier = await startContract(admin, first, 'exclusive_licence');
	const draft = draftOf(await getContract(admin, earlier), oneSigner);
	await must(save(admin, earlier, draft));
	const contract = await getContract(admin, await startContract(admin, second, 'exclusive_licence'));

	expect(contract.parties.find(({ side }) => side === 'counterparty')).toMatchObject({
		legalName: 'Hollis Tern',
		signerEmail: 'hollis.tern@outside.example',
		address: 'Street 1',
		role: 'Artist',
	});
	expect(contract.terms.values).toMatchObject({ termYears: '5', governingLaw: 'Norway, Bergen', trackTitle: 'Sand' });
	expect(contract.terms.values).not.toHaveProperty('flatFee');
});

it('a draft that was never sent is deleted, and one of another label does not exist', async () => {
	const { contractId } = await plantDraft(world, admin);
	const { rowVersion } = await getContract(admin, contractId);
	const other = await world.founder('Other');

	expect((await remove(other, contractId, rowVersion)).status).toBe(404);
	expect((await remove(admin, contractId, rowVersion - 1)).status).toBe(409);
	expect((await remove(admin, contractId, rowVersion)).status).toBe(200);
	expect((await admin.get(`/api/contracts/${contractId}`)).status).toBe(404);
});

it('a contract that was sent cannot be deleted', async () => {
	const { contractId } = await plantSent(world, admin);
	const { rowVersion } = await getContract(admin, contractId);

	expect((await remove(admin, contractId, rowVersion)).status).toBe(409);
});

it('the changes of a new version are the text of the last version and of the draft, for admins only', async () => {
	const { contractId } = await plantSent(world, admin);
	await must(act(admin, contractId, 'negotiate', { reason: 'A longer term' }));
	const draft = draftOf(await getContract(admin, contractId), oneSigner);
	const values = { ...draft.terms.values, termYears: '7' };
	await must(save(admin, contractId, { ...draft, terms: { values, options: [] } }));
	const { from, to, before, after } = await changesOf(contractId);

	expect([from, to]).toEqual([1, null]);
	const changed = after?.filter((line) => !before?.includes(line)) ?? [];
	expect(changed.length).toBeGreaterThan(0);
	for (const line of changed) expect(line).toContain('7 years');
	const member = await world.memberOf(admin);
	expect((await member.get(`/api/contracts/${contractId}/changes`)).status).toBe(403);
});

it('any two sent versions are compared, and each says who sent it and how many signers opened it', async () => {
	const { contractId } = await plantSent(world, admin);
	await must(
		world.visitor().post('/api/guest/contract/open', { token: await tokenOf(admin, contractId, 'Hollis Tern') }),
	);
	for (const termYears of ['7', '9']) {
		await must(act(admin, contractId, 'negotiate', { reason: 'A longer term' }));
		const draft = draftOf(await getContract(admin, contractId), oneSigner);
		const values = { ...draft.terms.values, termYears };
		await must(save(admin, contractId, { ...draft, terms: { values, options: [] } }));
		await sendContract(admin, contractId, { changeNote: `${termYears} years` });
	}
	const compared = async (query: string) =>
		(await admin.get(`/api/contracts/${contractId}/changes?${query}`)).body as DocumentChanges;
	const termsIn = (lines: readonly string[] | null) => lines?.join(' ').match(/\d years/)?.[0];
	const [firstTwo, outer] = [await compared('from=1&to=2'), await compared('from=1&to=3')];

	expect([firstTwo.from, firstTwo.to, termsIn(firstTwo.before), termsIn(firstTwo.after)]).toEqual([
		1,
		2,
		'5 years',
		'7 years',
	]);
	expect([termsIn(outer.before), termsIn(outer.after)]).toEqual(['5 years', '9 years']);
	expect((await admin.get(`/api/contracts/${contractId}/changes?from=1&to=4`)).status).toBe(404);
	expect((await getContract(admin, contractId)).versions).toMatchObject([
		{ version: 1, createdBy: admin.person.name, opened: 1, signers: 1 },
		{ version: 2, opened: 0 },
		{ version: 3, opened: 0 },
	]);
});
