import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type Auth, cookieNames, createAuth } from './auth.ts';
import { createSessionGate } from './session-gate.service.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp();
});

afterAll(() => world.close());

it('whoever asks in the moment in which the database comes back is known, not answered as a fault', async () => {
	const { config, platform, testDatabase } = world;
	const founder = await world.founder();
	const db = testDatabase.database.as('accounts');
	const auth = createAuth({ db, config, log: platform.log, passwords: quickPasswords });
	const { signedOutMarker } = cookieNames(config.PUBLIC_URL);
	const gate = createSessionGate({ db, auth: failingOnce(auth), signedOutMarker, isOperator: async () => false });
	const cookie = [...founder.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	const request = { id: 'one', address: '192.0.2.1', userAgent: '', authorization: undefined, isSecure: false };

	const account = await gate.findAccount({ ...request, cookie, host: 'localhost' }, { append: () => undefined });

	expect(account).toMatchObject({ email: founder.person.email });
});

/** As the library is while its query fails: it says no more than that it has no session. */
function failingOnce(auth: Auth): Auth {
	let hasFailed = false;
	const getSession = async (...args: Parameters<Auth['api']['getSession']>) => {
		if (hasFailed) return auth.api.getSession(...args);
		hasFailed = true;
		throw new Error('Failed to get session');
	};
	return { ...auth, api: { ...auth.api, getSession: getSession as Auth['api']['getSession'] } };
}
