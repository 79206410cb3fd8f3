// Tests artists, writers and publishers: list, search, create, edit, archive, delete.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { create, getEntry, listArtists, mustCreate, namesOfArtists, signSong } from '../testing/catalogue-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

const outcome = (response: { status: number; body: unknown; headers: Headers }) => [
	response.status,
	messageOf(response),
];

async function edit(caller: Caller, kind: string, id: string, fields: object, more: object = {}) {
	const { rowVersion, fields: before } = await getEntry(caller, kind as 'writers', id);
	return caller.call('PUT', `/api/catalogue/${kind}/${id}`, { fields: { ...before, ...fields }, rowVersion, ...more });
}

describe('writers in the catalogue', () => {
	it('a writer is stored in compact form and returned in readable form, with a publisher created by name', async () => {
		const id = await mustCreate(member, 'writers', {
			name: '  Mira   Quill ',
			email: 'Mira@Quill.example',
			society: 'gema',
			ipi: '014107338',
			isni: '000000012281955x',
			publisher: 'Quill Songs',
		});

		expect(await getEntry(admin, 'writers', id)).toMatchObject({
			name: 'Mira Quill',
			rowVersion: 1,
			isArchived: false,
			aliases: [],
			usage: [],
			fields: {
				name: 'Mira Quill',
				email: 'mira@quill.example',
				society: 'GEMA',
				ipi: '00014107338',
				isni: '0000 0001 2281 955X',
				publisher: 'Quill Songs',
				notes: '',
			},
		});
		expect((await member.get('/api/writers')).body).toMatchObject({
			writers: [{ id, name: 'Mira Quill', society: 'GEMA', ipi: '00014107338', publisher: 'Quill Songs' }],
		});
		expect((await member.get('/api/publishers')).body).toMatchObject({
			publishers: [{ name: 'Quill Songs', writers: 1, administrator: null }],
		});
	});

	it.each([
		[{ name: ' ' }, 'Name: Enter a name.'],
		[{ name: 'Mira\nQuill' }, 'Name: Write this on one line.'],
		[{ name: 'x'.repeat(201) }, 'Name: Use at most 200 characters.'],
		[{ name: 'Mira', email: 'mira' }, 'Email: This email address isn’t valid.'],
		[
			{ name: 'Mira', ipi: '00014107339' },
			'IPI: That IPI number doesn’t check out. It’s the 9 to 11 digit number on your society profile, not your member number.',
		],
		[{ name: 'Mira', isni: '0000 0001 1111 955X' }, 'ISNI: This ISNI isn’t valid. Check the 16 characters.'],
		[{ name: 'Mira', society: 'ABCD' }, 'Society: Select one of the options.'],
	])('a writer with %j is refused', async (fields, message) => {
		expect(outcome(await create(member, 'writers', fields as Record<string, string>))).toEqual([
			400,
			`Some of the input is not valid. ${message}`,
		]);
	});

	it('a writer without a publisher has none, also when Copyright Control is typed', async () => {
		const id = await mustCreate(member, 'writers', { name: 'Mira Quill', publisher: 'copyright control' });

		expect((await getEntry(member, 'writers', id)).fields.publisher).toBe('');
		expect((await member.get('/api/publishers')).body).toMatchObject({ publishers: [] });
	});

	it('writers are found by filters for missing details', async () => {
		await mustCreate(member, 'writers', { name: 'Has both', ipi: '00014107338', email: 'a@b.example' });
		await mustCreate(member, 'writers', { name: 'Has neither' });

		const names = async (show: string) =>
			((await member.get(`/api/writers?show=${show}`)).body as { writers: { name: string }[] }).writers.map(
				({ name }) => name,
			);

		expect(await names('missing-ipi')).toEqual(['Has neither']);
		expect(await names('missing-email')).toEqual(['Has neither']);
	});
});

describe('the list of catalogue entries', () => {
	it('an artist is found by any part of the name, in any case, with or without accents, with words in any order', async () => {
		for (const name of ['Björk Example', 'Esme Harrow', '50%_off']) await mustCreate(member, 'artists', { name });

		expect(await namesOfArtists(member, { find: 'BJORK' })).toEqual(['Björk Example']);
		expect(await namesOfArtists(member, { find: 'harr esm' })).toEqual(['Esme Harrow']);
		expect(await namesOfArtists(member, { find: '%_' })).toEqual(['50%_off']);
		expect(await namesOfArtists(member, { find: '' })).toHaveLength(3);
	});

	it('the list of artists has pages of fifty, with every artist once, ordered by name', async () => {
		const csv = ['Name', ...Array.from({ length: 120 }, (_, at) => `Artist ${String(at).padStart(3, '0')}`)].join('\n');
		await member.post('/api/catalogue/artists/import', { csv });

		const seen: string[][] = [];
		for (let after: string | null | undefined; after !== null; ) {
			const page = await listArtists(member, after ? { after } : {});
			seen.push(page.artists.map(({ name }) => name));
			expect(page.total).toBe(120);
			after = page.nextAfter;
		}

		expect(seen.map((page) => page.length)).toEqual([50, 50, 20]);
		expect(seen.flat()).toEqual([...new Set(seen.flat())].sort());
	});

	it('the list of artists refuses an invalid cursor', async () => {
		expect((await member.get('/api/artists?after=rubbish')).status).toBe(400);
	});
});

describe('editing catalogue entries', () => {
	it('editing an entry is refused if another member has changed it since it was read', async () => {
		const id = await mustCreate(member, 'artists', { name: 'Mira Quill' });
		const { fields, rowVersion } = await getEntry(member, 'artists', id);
		const save = (caller: Caller, notes: string) =>
			caller.call('PUT', `/api/catalogue/artists/${id}`, { fields: { ...fields, notes }, rowVersion });

		expect((await save(admin, 'mine')).status).toBe(200);

		expect(outcome(await save(member, 'yours'))).toEqual([
			409,
			'Someone else changed this. Reload to see their version.',
		]);
		expect((await getEntry(member, 'artists', id)).fields.notes).toBe('mine');
	});

	it('only one of several simultaneous saves of an entry succeeds', async () => {
		const id = await mustCreate(member, 'artists', { name: 'Mira Quill' });
		const { fields, rowVersion } = await getEntry(member, 'artists', id);

		const responses = await Promise.all(
			['a', 'b', 'c'].map((notes) =>
				member.call('PUT', `/api/catalogue/artists/${id}`, { fields: { ...fields, notes }, rowVersion }),
			),
		);

		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	});

	it('editing an entry keeps fields that are missing in the input', async () => {
		const id = await mustCreate(member, 'writers', { name: 'Mira Quill', publisher: 'Quill Songs', notes: 'kept' });

		await member.call('PUT', `/api/catalogue/writers/${id}`, { fields: { society: 'PRS', notes: '' }, rowVersion: 1 });

		expect((await getEntry(member, 'writers', id)).fields).toMatchObject({
			name: 'Mira Quill',
			publisher: 'Quill Songs',
			society: 'PRS',
			notes: '',
		});
	});

	it('editing an entry refuses unknown fields instead of losing their contents', async () => {
		const id = await mustCreate(member, 'writers', { name: 'Mira Quill' });

		const responses = [
			await member.post('/api/catalogue/writers', { fields: { name: 'Otto', adress: 'x' } }),
			await member.call('PUT', `/api/catalogue/writers/${id}`, { fields: { spotifyId: 'x' }, rowVersion: 1 }),
		];

		expect(responses.map(({ status }) => status)).toEqual([400, 400]);
		expect(messageOf(responses[0] as ApiResponse)).toContain('fields.adress: This field does not exist.');
	});

	it('a publisher cannot administer itself', async () => {
		const id = await mustCreate(member, 'publishers', { name: 'Quill Songs' });

		expect(outcome(await edit(member, 'publishers', id, { administrator: 'quill songs' }))).toEqual([
			400,
			'A publisher can’t administer itself.',
		]);
	});
});

describe('archiving and deleting catalogue entries', () => {
	it('archiving removes an entry from the list, restoring brings it back, and both are logged', async () => {
		const id = await mustCreate(member, 'artists', { name: 'Mira Quill' });

		await member.post(`/api/catalogue/artists/${id}/archive`, { isArchived: true });

		expect(await namesOfArtists(member)).toEqual([]);
		expect((await listArtists(member, { show: 'archived' })).artists).toMatchObject([{ id, isArchived: true }]);
		await member.post(`/api/catalogue/artists/${id}/archive`, { isArchived: false });
		expect(await namesOfArtists(member)).toEqual(['Mira Quill']);
		const { body } = await admin.get('/api/organization/activity');
		expect((body as { entries: object[] }).entries.slice(0, 2)).toMatchObject([
			{ kind: 'catalogue.restored', subject: 'artist Mira Quill', actorName: member.person.name },
			{ kind: 'catalogue.archived', subject: 'artist Mira Quill' },
		]);
	});

	it('an entry can be deleted only if it is not in use', async () => {
		await signSong(world, admin, 'Mira Quill');
		const [artist] = (await listArtists(member)).artists;
		const free = await mustCreate(member, 'artists', { name: 'Nobody' });

		expect(outcome(await member.call('DELETE', `/api/catalogue/artists/${artist?.id}`))).toEqual([
			409,
			'This artist has 1 signed song, so it can’t be deleted. You can archive it.',
		]);
		expect((await member.call('DELETE', `/api/catalogue/artists/${free}`)).status).toBe(200);
		expect(await namesOfArtists(member)).toEqual(['Mira Quill']);
	});

	it('a publisher that has writers cannot be deleted', async () => {
		await mustCreate(member, 'writers', { name: 'Mira Quill', publisher: 'Quill Songs' });
		const { body } = await member.get('/api/publishers');
		const [publisher] = (body as { publishers: { id: string }[] }).publishers;

		expect(messageOf(await member.call('DELETE', `/api/catalogue/publishers/${publisher?.id}`))).toBe(
			'This publisher has 1 writer, so it can’t be deleted. You can archive it.',
		);
	});
});
