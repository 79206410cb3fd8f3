// Starting a label succeeds completely or changes nothing. Database errors are caused by real triggers.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/db/database.ts';
import { type ApiResponse, Caller, messageOf } from '../testing/caller.ts';
import { databaseMessage, rowsOf, run, withFault, withoutColumn } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let db: Db;
/** Has an account but no label, and can try again after every refusal. */
let hopeful: Caller;

beforeAll(async () => {
	world = await createTestApp();
	db = world.deps.database.db;
	hopeful = await world.newcomer();
});

afterAll(() => world.close());

function start(caller: Caller, name: unknown): Promise<ApiResponse> {
	return caller.post('/api/organizations', { name });
}

async function countLabels(): Promise<number> {
	return (await rowsOf(db, 'select 1 from organizations')).length;
}

async function labelOf(caller: Caller): Promise<unknown> {
	const { body } = await caller.get('/api/auth/get-session');
	return (body as { viewer: { organization: unknown } }).viewer.organization;
}

/** Holds for every failure: nothing was stored, and the response contains no text of the database. */
async function expectNothingHappened(response: ApiResponse, before: number): Promise<void> {
	expect(JSON.stringify(response.body)).not.toContain(databaseMessage);
	expect(await countLabels()).toBe(before);
	expect(await labelOf(hopeful)).toBeNull();
}

describe('starting a label', () => {
	it.each(['Luna Records', 'A-B_C & D.', 'さくらレコード', 'Київ Звук', 'Cafe\u0301', 'a'.repeat(50)])(
		'starting a label called %j makes the person its admin',
		async (name) => {
			const ada = await world.newcomer();

			const response = await start(ada, `  ${name} `);

			expect(response.status).toBe(200);
			expect(response.body).toEqual({ id: expect.any(String), name });
			expect(await labelOf(ada)).toEqual({ id: (response.body as { id: string }).id, name, isAdmin: true });
			expect((await ada.get('/api/organization')).body).toMatchObject({ name, memberCount: 1 });
		},
	);

	it.each([
		['', 'Please enter a label name'],
		['   ', 'Please enter a label name'],
		[undefined, 'Please enter a label name'],
		['A', 'Label name must be at least 2 characters long'],
		[' A ', 'Label name must be at least 2 characters long'],
		['a'.repeat(51), 'Label name must be less than 50 characters'],
		['<script>', 'Label name can only contain letters, numbers, spaces, and basic punctuation'],
		['Luna!', 'Label name can only contain letters, numbers, spaces, and basic punctuation'],
		['Luna 🎵', 'Label name can only contain letters, numbers, spaces, and basic punctuation'],
	])('starting a label called %j is refused', async (name, message) => {
		const before = await countLabels();

		const response = await start(hopeful, name);

		expect([response.status, messageOf(response)]).toEqual([400, message]);
		await expectNothingHappened(response, before);
	});

	it('starting a label gives it an invitation code', async () => {
		const [ada, ben] = [await world.founder(), await world.founder()];

		const codes = await Promise.all(
			[ada, ben].map(
				async (admin) => ((await admin.get('/api/organization/invitation')).body as { code: string }).code,
			),
		);

		for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
		expect(codes[0]).not.toBe(codes[1]);
	});

	it('starting a label with the name of another label is possible: names are not unique', async () => {
		const [ada, ben] = [await world.founder('Twice'), await world.founder('Twice')];

		expect((await ada.get('/api/organization')).body).not.toEqual((await ben.get('/api/organization')).body);
	});

	it('starting a label is refused to members of a label', async () => {
		const ada = await world.founder('First');
		const member = await world.memberOf(ada);
		const before = await countLabels();

		for (const caller of [ada, member]) {
			const response = await start(caller, 'Second');
			expect([response.status, messageOf(response)]).toEqual([409, 'You are already a member of an organization']);
		}
		expect(await countLabels()).toBe(before);
		expect((await ada.get('/api/organization')).body).toMatchObject({ name: 'First', memberCount: 2 });
	});

	it('starting a label by a double click creates one label', async () => {
		const ada = await world.newcomer();
		const before = await countLabels();

		const responses = await Promise.all([start(ada, 'Double'), start(ada, 'Double'), start(ada, 'Double')]);

		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		expect(responses.filter(({ status }) => status === 409).map(messageOf)).toEqual([
			'You are already a member of an organization',
			'You are already a member of an organization',
		]);
		expect(await countLabels()).toBe(before + 1);
		const made = responses.find(({ status }) => status === 200)?.body as { id: string };
		expect(await labelOf(ada)).toEqual({ id: made.id, name: 'Double', isAdmin: true });
	});

	it('starting a label and joining another at the same time ends in one of the two', async () => {
		const other = await world.founder('Other');
		const { code } = (await other.get('/api/organization/invitation')).body as { code: string };
		const ada = await world.newcomer();
		const before = await countLabels();

		const responses = await Promise.all([start(ada, 'Own'), ada.post('/api/organizations/join', { code })]);

		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		const hasOwn = responses[0]?.status === 200;
		expect(await countLabels()).toBe(hasOwn ? before + 1 : before);
		expect(await labelOf(ada)).toMatchObject({ name: hasOwn ? 'Own' : 'Other', isAdmin: hasOwn });
		expect((await other.get('/api/organization/invitation')).body).toMatchObject({ useCount: hasOwn ? 0 : 1 });
	});
});

describe('starting a label when the database fails', () => {
	it('the new label is not stored when the database fails to store the membership', async () => {
		const before = await countLabels();

		const response = await withFault(db, { table: 'reviewers', on: 'update' }, () => start(hopeful, 'Half Made'));

		expect([response.status, messageOf(response)]).toEqual([
			500,
			'Failed to set up organization membership: Please try again.',
		]);
		await expectNothingHappened(response, before);
		expect(await rowsOf(db, "select 1 from organizations where name = 'Half Made'")).toEqual([]);
	});

	it('starting a label says so when the database fails to store it', async () => {
		const before = await countLabels();

		const response = await withFault(db, { table: 'organizations', on: 'insert' }, () => start(hopeful, 'Never Made'));

		expect([response.status, messageOf(response)]).toEqual([500, 'Failed to create organization: Please try again.']);
		await expectNothingHappened(response, before);
	});

	it('nothing is stored when the database fails to write the activity log', async () => {
		const before = await countLabels();

		const response = await withFault(db, { table: 'activity', on: 'insert' }, () => start(hopeful, 'Unlogged'));

		expect([response.status, messageOf(response)]).toEqual([500, 'An unexpected error occurred. Please try again.']);
		await expectNothingHappened(response, before);
	});

	it('starting and joining say so when the database fails to look up the reviewer', async () => {
		const responses = await withoutColumn(db, 'reviewers', 'organization_id', async () => [
			await start(hopeful, 'Unchecked'),
			await hopeful.post('/api/organizations/join', { code: 'LUNA-7KQX-4MTR-92WD' }),
		]);

		for (const response of responses) {
			expect([response.status, messageOf(response)]).toEqual([500, 'Failed to check reviewer status']);
			expect(JSON.stringify(response.body)).not.toContain('organization_id');
		}
	});

	it('starting a label refers to support when the database fails to create the missing reviewer record', async () => {
		const ada = await world.newcomer();
		await run(db, `delete from reviewers where email = '${ada.person.email}'`);

		const response = await withFault(db, { table: 'reviewers', on: 'insert' }, () => start(ada, 'Unrecorded'));

		expect([response.status, messageOf(response)]).toEqual([
			500,
			'Failed to create reviewer record. Please contact support.',
		]);
		expect(await rowsOf(db, "select 1 from organizations where name = 'Unrecorded'")).toEqual([]);
	});

	it('starting a label refers to support when the missing reviewer record is not created, without an error', async () => {
		const ada = await world.newcomer();
		await run(db, `delete from reviewers where email = '${ada.person.email}'`);

		const response = await withFault(db, { table: 'reviewers', on: 'insert', body: 'return null;' }, () =>
			start(ada, 'Unrecorded'),
		);

		expect(messageOf(response)).toBe('Failed to create reviewer record. Please contact support.');
	});

	it('the same person can start the label after a temporary failure of the database', async () => {
		const ada = await world.newcomer();
		await withFault(db, { table: 'reviewers', on: 'update' }, () => start(ada, 'At Last'));

		expect((await start(ada, 'At Last')).status).toBe(200);
	});
});

it('a missing reviewer record is created when a person starts or joins a label', async () => {
	const [ada, ben] = [await world.newcomer(), await world.newcomer()];
	await run(db, `delete from reviewers where email in ('${ada.person.email}', '${ben.person.email}')`);

	await ada.mustPost('/api/organizations', { name: 'Recorded' });
	const { code } = (await ada.get('/api/organization/invitation')).body as { code: string };
	await ben.mustPost('/api/organizations/join', { code });

	const records = await rowsOf(
		db,
		`select r.name, r.email, r.is_admin from reviewers r join organizations o on o.id = r.organization_id
		where o.name = 'Recorded' order by r.is_admin desc`,
	);
	expect(records).toEqual([
		{ name: ada.person.name, email: ada.person.email, is_admin: true },
		{ name: ben.person.name, email: ben.person.email, is_admin: false },
	]);
});

it('an account starts at most five labels a day', async () => {
	const strict = await createTestApp({ database: world.testDatabase.database, env: { RATE_LIMIT_SCALE: '1' } });
	const founder = new Caller(strict.app, (await world.newcomer()).person);
	await founder.signIn();
	for (let round = 1; round <= 5; round += 1) {
		await founder.mustPost('/api/organizations', { name: `Label ${round}` });
		await founder.mustPost('/api/organization/leave', { closingName: `Label ${round}` });
	}

	const response = await founder.post('/api/organizations', { name: 'Label 6' });

	expect([response.status, messageOf(response)]).toEqual([429, expect.stringContaining('Too many attempts.')]);
	strict.clock.advance(24 * 60 * 60_000);
	expect((await founder.post('/api/organizations', { name: 'Label 6' })).status).toBe(200);
	await strict.close();
});
