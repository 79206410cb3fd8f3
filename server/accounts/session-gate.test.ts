import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../platform/db/database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createSessionGate } from './session-gate.service.ts';
import { cookieNames, createSessionTokens } from './sessions.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp();
});

afterAll(() => world.close());

it('a request in the moment in which the database comes back is authenticated instead of failing', async () => {
	const { config, testDatabase } = world;
	const founder = await world.founder();
	const db = failingOnce(testDatabase.database.as('accounts'));
	const tokens = createSessionTokens(config);
	const { signedOutMarker } = cookieNames(config.PUBLIC_URL);
	const gate = createSessionGate({ db, tokens, signedOutMarker, isOperator: async () => false });
	const cookie = [...founder.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	const request = { id: 'one', address: '192.0.2.1', userAgent: '', authorization: undefined, isSecure: false };

	const account = await gate.findAccount({ ...request, cookie, host: 'localhost' }, { append: () => undefined });

	expect(account).toMatchObject({ email: founder.person.email });
});

function failingOnce(db: Db): Db {
	let hasFailed = false;
	return new Proxy(db, {
		get(target, key) {
			if (key === 'select' && !hasFailed) {
				hasFailed = true;
				throw new Error('Connection terminated unexpectedly');
			}
			return Reflect.get(target, key);
		},
	});
}
