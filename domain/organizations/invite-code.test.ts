// Checks of a typed invitation code before it is looked up; its format is that of every readable code.

import { expect, it } from 'vitest';
import { checkInviteCode } from './label-rules.ts';

it.each(['', ' ', '\n\t'])('an invitation code is required, so %j is refused', (typed) => {
	expect(checkInviteCode(typed)).toMatchObject({
		allowed: false,
		error: { message: 'Please enter an invitation code' },
	});
});

it.each(['x', 'LUNA-7KQX-4MTR-92WD', '---'])('an invitation code that is not empty is allowed: %j', (typed) => {
	expect(checkInviteCode(typed)).toEqual({ allowed: true });
});
