// Joining a label by its code, replacing the code, and guessing it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invitation } from '../../domain/organizations/organizations.api.ts';
import type { Db } from '../platform/db/database.ts';
import { type ApiResponse, Caller, messageOf } from '../testing/caller.ts';
import { databaseMessage, rowsOf, withFault, withoutColumn } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const invalid = [404, 'Invalid invitation code. Please check and try again.'];

let world: TestApp;
let db: Db;
let admin: Caller;
/** Has an account but no label, and can try again after every refusal. */
let hopeful: Caller;

beforeAll(async () => {
	world = await createTestApp({ env: { PUBLIC_URL: 'https://music.label.example' } });
	db = world.deps.database.db;
	admin = await world.founder('Luna');
	hopeful = await world.newcomer();
});

afterAll(() => world.close());

function join(caller: Caller, code: unknown): Promise<ApiResponse> {
	return caller.post('/api/organizations/join', { code });
}

async function invitationOf(of: Caller): Promise<Invitation> {
	return (await of.get('/api/organization/invitation')).body as Invitation;
}

async function labelOf(caller: Caller): Promise<unknown> {
	const { body } = await caller.get('/api/auth/get-session');
	return (body as { viewer: { organization: unknown } }).viewer.organization;
}

describe('joining a label', () => {
	it('joining a label makes the person a member, not an admin, and counts the use of the code', async () => {
		const { code, useCount } = await invitationOf(admin);
		const ada = await world.newcomer();

		const response = await join(ada, code);

		expect(response.status).toBe(200);
		expect(response.body).toEqual({ id: expect.any(String), name: 'Luna' });
		expect(await labelOf(ada)).toMatchObject({ name: 'Luna', isAdmin: false });
		expect((await invitationOf(admin)).useCount).toBe(useCount + 1);
	});

	it.each([
		['lower case', (code: string) => code.toLowerCase()],
		['no dashes', (code: string) => code.replaceAll('-', '')],
		['spaces instead of dashes and around it', (code: string) => `  ${code.replaceAll('-', ' ')} \n`],
		['the long dashes of a phone keyboard', (code: string) => code.replaceAll('-', '—').toLowerCase()],
	])('joining a label works with %s', async (_, type) => {
		const ada = await world.newcomer();

		const response = await join(ada, type((await invitationOf(admin)).code));

		expect(response.status).toBe(200);
	});

	it.each(['', '   ', undefined])('joining a label with %j asks for a code', async (code) => {
		const response = await join(hopeful, code);

		expect([response.status, messageOf(response)]).toEqual([400, 'Please enter an invitation code']);
	});

	it.each(['LUNA-7KQX-4MTR-92WD', 'x', '-', '%', "' or 1=1 --", '名前'])(
		'joining a label with an unknown code (%j) is refused',
		async (code) => {
			const response = await join(hopeful, code);

			expect([response.status, messageOf(response)]).toEqual(invalid);
			expect(await labelOf(hopeful)).toBeNull();
		},
	);

	it('joining a label with a part of the code, or more than it, is refused', async () => {
		const { code } = await invitationOf(admin);

		for (const typed of [code.slice(0, -1), `${code}A`, code.slice(5)]) {
			const response = await join(hopeful, typed);
			expect([response.status, messageOf(response)]).toEqual(invalid);
		}
	});

	it('joining a label is refused to members of any label', async () => {
		const member = await world.memberOf(admin);
		const other = await world.founder('Other');
		const before = await invitationOf(admin);

		for (const caller of [admin, member, other]) {
			const response = await join(caller, before.code);
			expect([response.status, messageOf(response)]).toEqual([409, 'You are already a member of an organization']);
		}
		expect((await invitationOf(admin)).useCount).toBe(before.useCount);
	});

	it('joining a label by a double click happens once', async () => {
		const ada = await world.newcomer();
		const before = await invitationOf(admin);

		const responses = await Promise.all([join(ada, before.code), join(ada, before.code)]);

		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await invitationOf(admin)).useCount).toBe(before.useCount + 1);
	});

	it('joining a label by several people at the same time counts each of them', async () => {
		const label = await world.founder('Popular');
		const { code } = await invitationOf(label);
		const people = await Promise.all([world.newcomer(), world.newcomer(), world.newcomer(), world.newcomer()]);

		const responses = await Promise.all(people.map((person) => join(person, code)));

		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect((await invitationOf(label)).useCount).toBe(4);
		expect((await label.get('/api/organization')).body).toMatchObject({ memberCount: 5 });
	});

	it('joining a label refreshes the pages of the label', async () => {
		const ada = await world.memberOf(admin);

		const { body } = await admin.get('/api/organization/activity');

		expect((body as { entries: unknown[] }).entries[0]).toMatchObject({
			kind: 'member.joined',
			actorName: ada.person.name,
		});
	});
});

describe('an invitation to a label', () => {
	it('an invitation contains the code, a link that fills it in, and how often it was used', async () => {
		const label = await world.founder();

		const invitation = await invitationOf(label);

		expect(invitation).toEqual({
			code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
			link: `https://music.label.example/?code=${invitation.code}`,
			createdAt: expect.any(String),
			useCount: 0,
		});
	});

	it('an invitation that is replaced stops working at once, and the new code counts from zero', async () => {
		const label = await world.founder('Rotating');
		await world.memberOf(label);
		const old = await invitationOf(label);
		expect(old.useCount).toBe(1);

		const rotated = (await label.post('/api/organization/invitation')).body as Invitation;

		expect(rotated.code).not.toBe(old.code);
		expect(rotated.useCount).toBe(0);
		expect(await invitationOf(label)).toEqual(rotated);
		const ada = await world.newcomer();
		const response = await join(ada, old.code);
		expect([response.status, messageOf(response)]).toEqual(invalid);
		expect((await join(ada, rotated.code)).status).toBe(200);
	});

	it('a person who joins while the invitation is replaced joins completely or not at all', async () => {
		const label = await world.founder('Racing');
		const { code } = await invitationOf(label);
		const ada = await world.newcomer();

		const [joined] = await Promise.all([join(ada, code), label.post('/api/organization/invitation')]);

		const isIn = joined.status === 200;
		if (!isIn) expect([joined.status, messageOf(joined)]).toEqual(invalid);
		expect((await label.get('/api/organization')).body).toMatchObject({ memberCount: isIn ? 2 : 1 });
		expect((await invitationOf(label)).useCount).toBe(0);
	});
});

describe('joining when the database fails', () => {
	it('joining says so when the database fails to look up the code', async () => {
		const response = await withoutColumn(db, 'organizations', 'invite_code', () =>
			join(hopeful, 'LUNA-7KQX-4MTR-92WD'),
		);

		expect([response.status, messageOf(response)]).toEqual([
			500,
			'Failed to verify invitation code. Please try again.',
		]);
		expect(JSON.stringify(response.body)).not.toContain('invite_code');
	});

	it('joining says so and stores no member when the database fails to count the use of the code', async () => {
		const { code } = await invitationOf(admin);

		const response = await withFault(db, { table: 'organizations', on: 'update' }, () => join(hopeful, code));

		expect([response.status, messageOf(response)]).toEqual([
			500,
			'Failed to verify invitation code. Please try again.',
		]);
		expect(await labelOf(hopeful)).toBeNull();
	});

	it('joining says so and counts no use when the database fails to store the membership', async () => {
		const { code, useCount } = await invitationOf(admin);

		const response = await withFault(db, { table: 'reviewers', on: 'update' }, () => join(hopeful, code));

		expect([response.status, messageOf(response)]).toEqual([500, 'Failed to join organization. Please try again.']);
		expect(JSON.stringify(response.body)).not.toContain(databaseMessage);
		expect((await invitationOf(admin)).useCount).toBe(useCount);
		expect(await labelOf(hopeful)).toBeNull();
	});
});

describe('guessing invitation codes', () => {
	it('guessing codes is possible 20 times an hour per account; after that even the right code is refused', async () => {
		const strict = await createTestApp({ database: world.testDatabase.database, env: { RATE_LIMIT_SCALE: '1' } });
		const ada = await world.newcomer();
		const guesser = new Caller(strict.app, ada.person);
		const ben = await world.newcomer();
		const { code } = await invitationOf(admin);
		await guesser.signIn();
		for (let round = 0; round < 20; round += 1)
			expect((await join(guesser, `LUNA-7KQX-4MTR-9${round}`)).status).toBe(404);

		const response = await join(guesser, code);

		expect([response.status, messageOf(response)]).toEqual([429, 'Too many attempts. Please try again in 60 minutes.']);
		const other = new Caller(strict.app, ben.person);
		await other.signIn();
		expect((await join(other, code)).status).toBe(200);
		strict.clock.advance(60 * 60_000);
		expect((await join(guesser, code)).status).toBe(200);
		await strict.close();
	});

	it('guessing codes does not count an empty field', async () => {
		const ada = await world.newcomer();
		await join(ada, ' ');

		const counted = await rowsOf<{ key: string }>(db, "select key from rate_limits where key like 'join-account:%'");

		const { viewer } = (await ada.get('/api/auth/get-session')).body as { viewer: { userId: string } };
		expect(counted.map(({ key }) => key)).not.toContain(`join-account:${viewer.userId}`);
	});
});
