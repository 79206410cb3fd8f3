// Who is offered as a party of a contract, and as its signer for the label.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KnownPerson } from '../../domain/contracts/contract-shapes.ts';
import { noLabelDetails } from '../../domain/organizations/label-details.ts';
import type { Caller } from '../testing/caller.ts';
import { mustCreate, signSong } from '../testing/catalogue-life.ts';
import { draftOf, getContract, must, oneSigner, save, startContract } from '../testing/contract-life.ts';
import { saveSplit } from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder('Nordlys Harbour');
});

afterAll(() => world.close());

interface Offered {
	readonly people: readonly KnownPerson[];
	readonly labelSigners: readonly { readonly name: string }[];
}

const offered = async (contractId: string) =>
	(await admin.get(`/api/contracts/${contractId}/people`)).body as unknown as Offered;

async function writerOf(name: string, email: string) {
	return { writerId: await mustCreate(admin, 'writers', { name, email }), share: 5000 };
}

it("the writers of a band's songs are offered with their legal details, those of this song first", async () => {
	const [older, song] = [
		await signSong(world, admin, 'The Attics', 'Ebb'),
		await signSong(world, admin, 'The Attics', 'Flow'),
	];
	const shared = 'band@attics.example';
	const [ada, bo, cleo] = [
		await writerOf('Ada Attic', shared),
		await writerOf('Bo Attic', shared),
		await writerOf('Cleo Attic', 'cleo@attics.example'),
	];
	await must(saveSplit(admin, older, [cleo, ada]));
	await must(saveSplit(admin, song, [ada, bo]));
	const fields = { firstName: 'Adelaide', lastName: 'Attic', addressLine1: 'Kai 4', city: 'Bergen', country: 'NO' };
	await must(admin.call('PUT', `/api/writers/${ada.writerId}/legal`, { rowVersion: 1, fields }));
	const { people } = await offered(await startContract(admin, song, 'exclusive_licence'));

	expect(people.map(({ name }) => name)).toEqual(['Ada Attic', 'Bo Attic', 'Cleo Attic']);
	expect(people[0]).toMatchObject({
		source: 'writer',
		legalName: 'Adelaide Attic',
		signerName: 'Adelaide Attic',
		signerEmail: shared,
		address: 'Kai 4\nBergen\nNorway',
	});
	expect(people[1]).toMatchObject({ legalName: 'Bo Attic', signerEmail: shared, address: '' });
});

it("the parties of the artist's other contracts are offered, and each person once", async () => {
	const songs = [
		await signSong(world, admin, 'Wren Attic', 'Salt'),
		await signSong(world, admin, 'Wren Attic', 'Sand'),
	];
	const [first = '', second = ''] = await Promise.all(songs.map((song) => startContract(admin, song, 'feature')));
	await must(save(admin, first, draftOf(await getContract(admin, first), oneSigner)));
	await mustCreate(admin, 'writers', { name: 'Wren Attic', email: 'wren@attic.example' });

	expect((await offered(second)).people).toMatchObject([
		{ name: 'Wren Attic', source: 'writer', signerEmail: 'wren@attic.example' },
		{ name: 'Hollis Tern', source: 'contract', signerEmail: 'hollis.tern@outside.example', address: 'Street 1' },
	]);
});

it('the signers of the label are offered in their order, and a new contract starts with the first', async () => {
	const signers = [
		{ name: 'Ada Quill', title: 'Director', email: 'ada@harbour.example' },
		{ name: 'Bo Tern', title: 'Treasurer', email: 'bo@harbour.example' },
	];
	await must(admin.call('PUT', '/api/organization/details', { ...noLabelDetails, signers, rowVersion: 1 }));
	const contractId = await startContract(admin, await signSong(world, admin, 'Noor Halden', 'Tide'));

	expect((await offered(contractId)).labelSigners).toEqual(signers);
	expect((await getContract(admin, contractId)).parties.find(({ side }) => side === 'label')).toMatchObject({
		signerName: 'Ada Quill',
		signerTitle: 'Director',
		signerEmail: 'ada@harbour.example',
	});
});

it('people are offered to admins of the label only', async () => {
	const contractId = await startContract(admin, await signSong(world, admin, 'Hal Odd', 'Moor'));
	const path = `/api/contracts/${contractId}/people`;
	const [member, stranger] = [await world.memberOf(admin), await world.founder('Elsewhere')];

	expect([(await member.get(path)).status, (await stranger.get(path)).status]).toEqual([403, 404]);
});
