// Tests finding duplicates in the catalogue, and who may see the catalogue.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, messageOf } from '../testing/caller.ts';
import { create, getEntry, mustCreate } from '../testing/catalogue-life.ts';
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

describe('catalogue duplicates', () => {
	it('an entry with the identifier of another one is refused, even if the member says that it is another', async () => {
		await mustCreate(member, 'writers', { name: 'Mira Quill', ipi: '00014107338' });

		const again = await create(member, 'writers', { name: 'M. Q.', ipi: '014107338' }, { isDuplicateAllowed: true });

		expect(outcome(again)).toEqual([
			409,
			'A writer with this IPI already exists: Mira Quill. Use that one, or check the number.',
		]);
	});

	it('an entry with the name of another one is reported, and saved if the member confirms that it is another', async () => {
		await mustCreate(member, 'artists', { name: 'Lo-Fi Björn' });
		const fields = { name: 'lofi bjorn' };

		expect(outcome(await create(member, 'artists', fields))).toEqual([
			409,
			'An artist with this name already exists: Lo-Fi Björn. Use that one, or save anyway.',
		]);
		expect((await member.post('/api/catalogue/artists/duplicates', { fields })).body).toMatchObject({
			duplicates: [{ name: 'Lo-Fi Björn', reason: 'name', key: 'name' }],
		});
		expect((await create(member, 'artists', fields, { isDuplicateAllowed: true })).status).toBe(200);
	});

	it('duplicates that are created at the same time are refused too', async () => {
		const responses = await Promise.all(
			[1, 2, 3].map((n) => create(member, 'writers', { name: `Writer ${n}`, ipi: '00014107338' })),
		);

		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	});

	it('duplicates are not searched in another label', async () => {
		const stranger = await world.founder('Other Label');
		await mustCreate(stranger, 'writers', { name: 'Mira Quill', ipi: '00014107338' });

		expect((await create(member, 'writers', { name: 'Mira Quill', ipi: '00014107338' })).status).toBe(200);
	});

	it('saving another field of one of two namesakes is not refused as a duplicate', async () => {
		await mustCreate(member, 'artists', { name: 'Nova' });
		const id = await mustCreate(member, 'artists', { name: 'NOVA' });

		expect((await edit(member, 'artists', id, { notes: 'the other one' })).status).toBe(200);
	});

	it('restoring an archived entry is refused if it has become a duplicate', async () => {
		const id = await mustCreate(member, 'writers', { name: 'Mira Quill', ipi: '00014107338' });
		await member.post(`/api/catalogue/writers/${id}/archive`, { isArchived: true });
		await mustCreate(member, 'writers', { name: 'Mira Quill', ipi: '00014107338' });

		const response = await member.post(`/api/catalogue/writers/${id}/archive`, { isArchived: false });

		expect(response.status).toBe(409);
	});
});

describe('access to the catalogue', () => {
	it('another label finds no catalogue entry by any id', async () => {
		const id = await mustCreate(member, 'writers', { name: 'Mira Quill' });
		const stranger = await world.founder('Other Label');
		const fields = { name: 'Mine now' };

		const responses = [
			await stranger.get(`/api/catalogue/writers/${id}`),
			await stranger.call('PUT', `/api/catalogue/writers/${id}`, { fields, rowVersion: 1 }),
			await stranger.post(`/api/catalogue/writers/${id}/archive`, { isArchived: true }),
			await stranger.call('DELETE', `/api/catalogue/writers/${id}`),
			await stranger.get(`/api/writers/${id}/legal`),
			await stranger.call('PUT', `/api/writers/${id}/legal`, { fields: {}, rowVersion: 1 }),
			await member.get(`/api/catalogue/artists/${id}`),
			await member.get(`/api/catalogue/writers/${randomUUID()}`),
		];

		for (const response of responses) expect(outcome(response)).toEqual([404, 'This is not in your catalogue.']);
	});

	it('legal names and home addresses are returned to admins only, and are in no other response', async () => {
		const id = await mustCreate(member, 'writers', { name: 'Mira Quill', email: 'mira@quill.example' });
		const fields = { firstName: 'Needlefirst', lastName: 'Needlelast', addressLine1: 'Needle Street 1', country: 'de' };

		expect((await admin.call('PUT', `/api/writers/${id}/legal`, { fields, rowVersion: 1 })).status).toBe(200);

		expect((await admin.get(`/api/writers/${id}/legal`)).body).toMatchObject({
			fields: { firstName: 'Needlefirst', country: 'DE', city: '' },
			rowVersion: 2,
		});
		const others = [
			await member.get(`/api/writers/${id}/legal`),
			await member.call('PUT', `/api/writers/${id}/legal`, { fields, rowVersion: 2 }),
			await member.get('/api/writers?find=needle'),
			await member.get('/api/writers'),
			await member.get(`/api/catalogue/writers/${id}`),
			await member.get('/exports/writers.csv'),
			await member.post('/api/catalogue/writers/duplicates', { fields: { name: 'Needlefirst Needlelast' } }),
		];
		expect(others.map(({ status }) => status)).toEqual([403, 403, 200, 200, 200, 200, 200]);
		expect(JSON.stringify(others.map(({ body }) => body))).not.toMatch(/needle/i);
		expect(outcome(await admin.call('PUT', `/api/writers/${id}/legal`, { fields, rowVersion: 1 }))[0]).toBe(409);
	});
});
