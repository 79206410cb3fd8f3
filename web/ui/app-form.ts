// What every form of the product shares on top of react-hook-form: rules from the domain, one guarded submit, and what
// failed shown where the form says.
import { useRef } from 'react';
import {
	type DefaultValues,
	type FieldErrors,
	type FieldPath,
	type FieldValues,
	get,
	type Resolver,
	set,
	type UseFormReturn,
	useForm,
} from 'react-hook-form';
import type { Verdict } from '../../domain/kernel/verdict.ts';
import { messageOf } from '../lib/api.ts';
import { useUnsentText } from '../lib/busy.ts';

/** What is wrong with a form, and where it is shown. */
export interface FormErrors<Values extends FieldValues> {
	/** In the red box of the form. */
	readonly box?: string;
	/** Beside fields, each with its message. */
	readonly fields?: { readonly [Name in FieldPath<Values>]?: string };
	/** Fields that are marked, without a message of their own, if they are blank and for as long as they are. */
	readonly missing?: readonly FieldPath<Values>[];
}

interface AppFormOptions<Values extends FieldValues> {
	initial: Values;
	/** The rules, asked before anything is sent; null when nothing is wrong. */
	check?: (values: Values) => FormErrors<Values> | null;
	/** When errors beside fields are brought up to date besides on submit. */
	checkOnChange?: 'never' | 'after-submit' | 'always';
	/** Sends it; what it throws is shown by `failure`. */
	submit: (values: Values) => Promise<unknown>;
	/** Where a failed submit is shown: in the box with the server's own message, unless the form says otherwise. */
	failure?: (error: unknown) => FormErrors<Values>;
	/** Asks before the page is left while something differs from `initial`. */
	asksBeforeLeaving?: boolean;
}

export type AppForm<Values extends FieldValues> = UseFormReturn<Values> & {
	/** Checks and sends, unless that is already under way. */
	readonly submit: () => void;
};

const checkModes = {
	never: { mode: 'onSubmit', reValidateMode: 'onSubmit' },
	'after-submit': { mode: 'onSubmit', reValidateMode: 'onChange' },
	always: { mode: 'onChange', reValidateMode: 'onChange' },
} as const;

export function useAppForm<Values extends FieldValues>({
	initial,
	check = () => null,
	checkOnChange = 'never',
	submit,
	failure = failureInBox,
	asksBeforeLeaving = false,
}: AppFormOptions<Values>): AppForm<Values> {
	const form = useForm<Values>({
		// The library's type leaves every part optional; a complete value is one of those.
		defaultValues: initial as DefaultValues<Values>,
		resolver: resolverOf(check),
		...checkModes[checkOnChange],
	});
	useUnsentText(asksBeforeLeaving && form.formState.isDirty);
	const isUnderWay = useRef(false);

	async function send(values: Values): Promise<void> {
		try {
			await submit(values);
		} catch (error) {
			const errors = listErrors(failure(error));
			for (const { name, message } of errors) form.setError(name, { type: errorType, message });
			const field = errors.find(({ name }) => name !== 'root')?.name;
			if (field !== undefined && field !== 'root') form.setFocus(field);
		}
	}

	async function handleSubmit(): Promise<void> {
		if (isUnderWay.current) return;
		isUnderWay.current = true;
		try {
			await form.handleSubmit(send)();
		} finally {
			isUnderWay.current = false;
		}
	}

	return { ...form, submit: () => void handleSubmit() };
}

const errorType = 'refused';
export const missingType = 'missing';

/** The message of a refusal in the box of the form; of the fields named, the blank ones are marked. */
export function inBox<Values extends FieldValues>(
	verdict: Verdict,
	...missing: FieldPath<Values>[]
): FormErrors<Values> | null {
	return verdict.allowed ? null : { box: verdict.error.message, missing };
}

/** The message of a refusal beside a field. */
export function atField<Name extends string>(
	name: Name,
	verdict: Verdict,
): { readonly fields: { readonly [Field in Name]?: string } } | null {
	if (verdict.allowed) return null;
	return { fields: { [name]: verdict.error.message } as { [Field in Name]?: string } };
}

/** Rules of ours as the library wants them. It takes the first field with an error into focus. */
export function resolverOf<Values extends FieldValues>(
	check: (values: Values) => FormErrors<Values> | null,
): Resolver<Values> {
	return (values) => {
		const found = check(values);
		const errors: FieldErrors<Values> = {};
		for (const { name, message } of found ? listErrors(found) : []) set(errors, name, { type: errorType, message });
		const missing = found?.missing?.filter((name) => isBlank(get(values, name))) ?? [];
		for (const name of missing) set(errors, name, { type: missingType, message: '' });
		return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
	};
}

function listErrors<Values extends FieldValues>({ box, fields = {} }: FormErrors<Values>) {
	const named = Object.entries<string | undefined>(fields).map(([name, message]) => ({
		name: name as FieldPath<Values>,
		message,
	}));
	const all: { name: FieldPath<Values> | 'root'; message: string | undefined }[] = [
		{ name: 'root', message: box },
		...named,
	];
	return all.flatMap(({ name, message }) => (message ? [{ name, message }] : []));
}

export function isBlank(value: unknown): boolean {
	return typeof value === 'string' && value.trim() === '';
}

function failureInBox(error: unknown): { box: string } {
	return { box: messageOf(error) };
}
