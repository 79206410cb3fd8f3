import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { Passwords } from './passwords.ts';

it('when many people sign in at once, at most four sign-ins run in parallel and all succeed', async () => {
	let running = 0;
	let most = 0;
	const passwords: Passwords = {
		...quickPasswords,
		async verify(data) {
			running += 1;
			most = Math.max(most, running);
			for (let turn = 0; turn < 20; turn++) await nextTurn();
			running -= 1;
			return quickPasswords.verify(data);
		},
	};
	const world = await createTestApp({ passwords });
	const { person } = await world.newcomer();

	const responses = await Promise.all(
		Array.from({ length: 20 }, () => world.visitor().post('/api/auth/sign-in/email', { ...person })),
	);
	await world.close();

	expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
	expect(most).toBeLessThanOrEqual(4);
});
