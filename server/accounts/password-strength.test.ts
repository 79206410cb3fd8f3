// Tests that easily guessed new passwords are refused, and that hashes of earlier versions are upgraded.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, messageOf } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { earlierHash } from '../testing/quick-passwords.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';
import { createPasswords } from './passwords.ts';

const common = 'This password is too common and easy to guess. Please choose another one.';

let world: TestApp;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ passwords: createPasswords(4) });
	member = await world.founder();
});

afterAll(() => world.close());

async function storedHash({ person: { email } }: Caller): Promise<string> {
	const [account] = await rowsOf<{ password: string }>(
		world.deps.database.db,
		`select password from auth_accounts a join auth_users u on u.id = a.user_id where u.email = '${email}'`,
	);
	return account?.password ?? '';
}

describe('passwords that many people use', () => {
	it.each(['password', 'Sunshine', 'qwertyuiop', '1234567890'])(
		'the common password %s is refused for a new account',
		async (password) => {
			const form = { name: 'Ada', email: 'ada@label.example', password };

			const response = await world.visitor().post('/api/auth/sign-up/email', form);

			expect([response.status, messageOf(response)]).toEqual([400, `Auth signup failed: ${common}`]);
		},
	);

	it('a common password is refused as a new one, and the old one stays', async () => {
		const form = { currentPassword: testPassword, newPassword: 'football' };

		const response = await member.call('PATCH', '/api/account/password', form);

		expect([response.status, messageOf(response)]).toEqual([400, common]);
		expect((await member.post('/api/auth/sign-in/email', member.person)).status).toBe(200);
	});
});

it('a hash of an earlier version is replaced when its owner signs in, and not by a wrong password', async () => {
	const { db } = world.deps.database;
	const owner = await world.newcomer();
	const old = earlierHash;
	await run(
		db,
		`update auth_accounts set password = '${old}'
		 where user_id = (select id from auth_users where email = '${owner.person.email}')`,
	);

	await owner.post('/api/auth/sign-in/email', { ...owner.person, password: 'a wrong one' });
	expect(await storedHash(owner)).toBe(old);
	expect((await owner.post('/api/auth/sign-in/email', owner.person)).status).toBe(200);

	expect(await storedHash(owner)).toMatch(/^scrypt\$4\$/);
	expect((await owner.post('/api/auth/sign-in/email', owner.person)).status).toBe(200);
});
