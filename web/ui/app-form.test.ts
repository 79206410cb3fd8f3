import { createFormControl, type FieldErrors, type FieldValues } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { allowed, refused, type Verdict } from '../../domain/kernel/errors.ts';
import { atField, type FormErrors, hasEmptyField, inBox, resolverOf } from './form.tsx';

const nameMissing = refused({ code: 'test.name_missing', status: 400, message: 'Please enter a name' });

/** The result of submitting a form with these values and rules. */
async function submit<Values extends FieldValues>(
	values: Values,
	check: (values: Values) => FormErrors<Values> | null,
) {
	const sent = vi.fn();
	let errors: FieldErrors<Values> = {};
	const form = createFormControl({ values, resolver: resolverOf(check) });
	await form.handleSubmit(sent, (found) => {
		errors = found;
	})();
	return { sent, errors };
}

test('values that the rules allow are sent as typed', async () => {
	const { sent } = await submit({ name: ' Ada ' }, () => null);

	expect(sent.mock.lastCall?.[0]).toEqual({ name: ' Ada ' });
});

test('values that a rule refuses are not sent', async () => {
	for (const errors of [inBox(nameMissing), atField('name', nameMissing), { missing: ['name' as const] }]) {
		expect((await submit({ name: '' }, () => errors)).sent).not.toHaveBeenCalled();
	}
});

test('an error object without messages counts as no error', async () => {
	const { sent } = await submit({ name: '' }, () => ({ fields: {}, missing: [] }));

	expect(sent).toHaveBeenCalledOnce();
});

test('a refusal is shown in the box, and the blank ones among the named fields are marked', async () => {
	const { errors } = await submit({ name: '  ', email: 'ada@label.example' }, () =>
		inBox(nameMissing, 'name', 'email'),
	);

	expect(errors.root).toMatchObject({ message: 'Please enter a name' });
	expect(errors.name).toMatchObject({ message: '' });
	expect(errors.email).toBeUndefined();
});

test('a refusal can be shown beside a field of a section or of a list', async () => {
	const work = { title: 'Kiln', writers: [{ name: 'Ada' }, { name: '' }] };

	const { errors } = await submit(work, () => atField('writers.1.name', nameMissing));

	expect(errors.writers?.[1]?.name).toMatchObject({ message: 'Please enter a name' });
	expect(errors.writers?.[0]).toBeUndefined();
	expect(errors.root).toBeUndefined();
});

test.each<[Verdict, null | object]>([
	[allowed(), null],
	[nameMissing, { box: 'Please enter a name', missing: [] }],
])('the result of a rule becomes the error of a form', (verdict, expected) => {
	expect(inBox(verdict)).toEqual(expected);
});

test.each([
	[{ code: '' }, true],
	[{ code: ' ' }, false],
	[{ email: 'ada@label.example', password: '' }, true],
	[{ email: 'ada@label.example', password: 'secret' }, false],
])(
	'a submit button is disabled until every field has a character, and for no other reason: %o',
	(values, isWaiting) => {
		expect(hasEmptyField(values)).toBe(isWaiting);
	},
);
