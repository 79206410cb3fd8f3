import { expect, test } from 'vitest';
import { openFormAt } from './open-forms.ts';

const form = { kind: 'metadata', status: 'opened', recipientEmail: 'mira@artist.example' } as const;

test.each([
	['the same address', form, ' Mira@Artist.example ', true],
	['a form with requested changes', { ...form, status: 'changes_requested' }, 'mira@artist.example', true],
	['another address', form, 'otto@artist.example', false],
	['another kind of form', { ...form, kind: 'marketing' }, 'mira@artist.example', false],
	['a submitted form', { ...form, status: 'submitted' }, 'mira@artist.example', false],
	['a withdrawn form', { ...form, status: 'cancelled' }, 'mira@artist.example', false],
	['an expired form', { ...form, status: 'expired' }, 'mira@artist.example', false],
	['a form without an address', { ...form, recipientEmail: null }, '', false],
] as const)('whether there is already an open form for %s: %#', (_, sent, email, expected) => {
	expect(openFormAt([sent], 'metadata', email) !== undefined).toBe(expected);
});
