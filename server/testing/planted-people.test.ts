import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { rowsOf } from './injected-faults.ts';
import { createTestApp, type TestApp, testPassword } from './test-app.ts';

let world: TestApp;
let planted: Caller;
let signedUp: Caller;

beforeAll(async () => {
	world = await createTestApp();
	planted = await world.newcomer('Somebody');
	signedUp = new Caller(world.app, { ...planted.person, email: 'signed-up@label.example' });
	await signedUp.mustPost('/api/auth/sign-up/email', signedUp.person);
	await signedUp.signIn();
});

afterAll(() => world.close());

/** Returns everything that is stored about a person; values that differ between people are replaced by their kind. */
async function everythingOf({ person: { email } }: Caller): Promise<Record<string, unknown>[]> {
	const { db } = world.deps.database;
	const [{ id: userId, reviewerId } = { id: '', reviewerId: '' }] = await rowsOf<{ id: string; reviewerId: string }>(
		db,
		`select auth_users.id, reviewers.id as "reviewerId" from auth_users, reviewers
		 where user_id = auth_users.id and auth_users.email = '${email}'`,
	);
	const tables = [
		['auth_users', `id = '${userId}'`],
		['auth_accounts', `user_id = '${userId}'`],
		['auth_sessions', `user_id = '${userId}'`],
		['reviewers', `id = '${reviewerId}'`],
		['activity', `reviewer_id = '${reviewerId}' order by id`],
	];
	const rows = [];
	for (const [table, condition] of tables)
		rows.push(...(await rowsOf(db, `select * from ${table} where ${condition}`)));
	return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, kindOf(name, value)])));
}

function kindOf(column: string, value: unknown): unknown {
	if (value instanceof Date) return 'a moment';
	const text = String(value);
	if (/^\d{4}-\d\d-\d\d/.test(text)) return 'a moment';
	if (/^[0-9a-f-]{36}$/.test(text)) return 'an id';
	return column === 'id' || ['email', 'password', 'token'].includes(column) ? `its ${column}` : value;
}

it('a planted person is stored like a person who signed up and in', async () => {
	expect(await everythingOf(planted)).toEqual(await everythingOf(signedUp));
});

it('a planted session lasts as long as a real session', async () => {
	const sessions = await rowsOf<{ days: number }>(
		world.deps.database.db,
		'select round(extract(epoch from expires_at - created_at) / 86400)::int as days from auth_sessions',
	);

	expect(sessions).toEqual([{ days: 30 }, { days: 30 }]);
});

it('a planted person is signed in by cookie and by token, and can sign in again', async () => {
	const withToken = world.visitor();

	const byCookie = await planted.get('/api/auth/get-session');
	const byToken = await withToken.get('/api/auth/get-session', {
		headers: { authorization: `Bearer ${planted.token}` },
	});
	const again = await planted.signIn(testPassword);

	const viewer = { viewer: { email: planted.person.email } };
	expect(byCookie.body).toMatchObject(viewer);
	expect(byToken.body).toMatchObject(viewer);
	expect(again.status).toBe(200);
	expect([...planted.cookies.keys()]).toEqual([...signedUp.cookies.keys()]);
});
