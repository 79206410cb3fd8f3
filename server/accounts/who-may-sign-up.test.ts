// Tests who may create an account, by the setting SIGN_UP, and what an invitation code shows a visitor.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

let world: TestApp;
let invited: TestApp;
let closed: TestApp;
let founder: Caller;
let code: string;
let people = 0;

beforeAll(async () => {
	world = await createTestApp();
	founder = await world.founder('Moss and Vinyl');
	code = ((await founder.get('/api/organization/invitation')).body as { code: string }).code;
	const { database } = world.testDatabase;
	invited = await createTestApp({ database, env: { SIGN_UP: 'invited' } });
	closed = await createTestApp({ database, env: { SIGN_UP: 'closed' } });
});

afterAll(async () => {
	await invited.close();
	await closed.close();
	await world.close();
});

function signUp(server: TestApp, typedCode?: string): Promise<ApiResponse> {
	people += 1;
	const form = { name: 'Ada', email: `ada-${people}@label.example`, password: testPassword, code: typedCode };
	return server.visitor().post('/api/auth/sign-up/email', form);
}

async function modeOf(server: TestApp): Promise<unknown> {
	return ((await server.visitor().get('/api/auth/get-session')).body as { signUp: unknown }).signUp;
}

describe('sign-up by invitation only', () => {
	const refusal =
		'Auth signup failed: You need an invitation to create an account. Ask an admin of your label for the invitation link.';

	it.each([undefined, '', 'LUNA-7KQX-4MTR-92WD'])('sign-up by invitation refuses the code %j', async (typed) => {
		const response = await signUp(invited, typed);

		expect([response.status, messageOf(response)]).toEqual([403, refusal]);
	});

	it('with sign-up by invitation, the code of a label is enough, however it is typed', async () => {
		expect((await signUp(invited, code)).status).toBe(200);
		expect((await signUp(invited, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
	});

	it('with sign-up by invitation, the page learns the mode from the server', async () => {
		expect(await modeOf(invited)).toBe('invited');
	});
});

describe('closed sign-up', () => {
	it('with closed sign-up, an invitation code does not help', async () => {
		const response = await signUp(closed, code);

		const refusal = 'Auth signup failed: Sign-up is closed on this server. Ask its operator for an account.';
		expect([response.status, messageOf(response)]).toEqual([403, refusal]);
		expect(await modeOf(closed)).toBe('closed');
	});

	it('with closed sign-up, the first account can still be created', async () => {
		const fresh = await createTestApp({ env: { SIGN_UP: 'closed' } });
		expect(await modeOf(fresh)).toBe('open');
		expect((await signUp(fresh)).status).toBe(200);
		expect(await modeOf(fresh)).toBe('closed');
		expect((await signUp(fresh)).status).toBe(403);
		await fresh.close();
	});
});

describe('checking an invitation code', () => {
	it('an invitation code shows a visitor which label invites', async () => {
		const response = await world.visitor().post('/api/invitations/check', { code: code.toLowerCase() });

		expect([response.status, response.body]).toEqual([200, { name: 'Moss and Vinyl' }]);
	});

	it.each([
		['', 400, 'Please enter an invitation code'],
		['LUNA-7KQX-4MTR-92WD', 404, 'Invalid invitation code. Please check and try again.'],
	])('checking the invitation code %j returns %i', async (typed, status, message) => {
		const response = await world.visitor().post('/api/invitations/check', { code: typed });

		expect([response.status, messageOf(response)]).toEqual([status, message]);
	});

	it('one IP address can check sixty invitation codes in an hour', async () => {
		const limited = await createTestApp({ database: world.testDatabase.database, env: { RATE_LIMIT_SCALE: '1' } });
		await run(world.deps.database.db, 'delete from rate_limits');
		const visitor = limited.visitor();
		const statuses: number[] = [];
		for (let round = 0; round < 61; round += 1)
			statuses.push((await visitor.post('/api/invitations/check', { code: `WRONG-${round}` })).status);
		await limited.close();

		expect(statuses).toEqual([...Array(60).fill(404), 429]);
	});
});
