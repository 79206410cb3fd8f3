import { expect, test } from 'vitest';
import { canGetNotification } from './notification-kinds.ts';

test.each([
	[{ isForAdmins: true }, { isAdmin: true }, true],
	[{ isForAdmins: true }, { isAdmin: false }, false],
	[{}, { isAdmin: true }, true],
	[{}, { isAdmin: false }, true],
])('a notification kind %j reaches a person %j: %s', (kind, person, isReached) => {
	expect(canGetNotification(kind, person)).toBe(isReached);
});
