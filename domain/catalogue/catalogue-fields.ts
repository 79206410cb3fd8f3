// The fields of artists, writers and publishers as data: pages render them, the server validates them, and CSV files
// name them by their captions.
import { checkEmail, emailMaxLength } from '../accounts/account-rules.ts';
import { lengthOf } from '../kernel/text.ts';
import type { CatalogueKind } from './catalogue-kinds.ts';
import { countryCodes } from './countries.ts';
import { ipi, ipiBase } from './identifiers/ipi.ts';
import { isni } from './identifiers/isni.ts';
import type { IdentifierScheme } from './identifiers/scheme.ts';
import { appleArtist, spotifyArtist } from './identifiers/store-ids.ts';
import { societyChoices } from './societies.ts';

/** Input type of a field. `publisher` is the name of one, which is created if it does not exist. */
type FieldForm = 'name' | 'line' | 'text' | 'email' | 'identifier' | 'choice' | 'country' | 'publisher';

export interface CatalogueField {
	/** Key under which it is stored. */
	readonly key: string;
	readonly caption: string;
	readonly form: FieldForm;
	readonly maxLength: number;
	readonly isRequired?: boolean;
	readonly scheme?: IdentifierScheme;
	readonly choices?: readonly string[];
	readonly hint?: string;
}

/** All fields as texts; an empty field is omitted or ''. */
export type FieldTexts = Readonly<Record<string, string>>;

export const maxNameLength = 200;
const artistForms: readonly string[] = ['Solo', 'Group', 'Alias', 'Orchestra', 'Choir'];

const name: CatalogueField = { key: 'name', caption: 'Name', form: 'name', maxLength: maxNameLength, isRequired: true };
const email: CatalogueField = { key: 'email', caption: 'E-mail', form: 'email', maxLength: emailMaxLength };
const notes: CatalogueField = { key: 'notes', caption: 'Notes', form: 'text', maxLength: 2000 };
const society: CatalogueField = {
	key: 'society',
	caption: 'Society',
	form: 'choice',
	maxLength: 40,
	choices: societyChoices,
};
const country: CatalogueField = { key: 'country', caption: 'Country', form: 'country', maxLength: 2 };

function identifier(key: string, caption: string, scheme: IdentifierScheme): CatalogueField {
	return { key, caption, form: 'identifier', maxLength: 200, scheme };
}

export const catalogueFields: Readonly<Record<CatalogueKind, readonly CatalogueField[]>> = {
	artists: [
		name,
		{ key: 'form', caption: 'Kind', form: 'choice', maxLength: 40, choices: artistForms },
		country,
		identifier('isni', 'ISNI', isni),
		identifier('spotifyId', 'Spotify', spotifyArtist),
		identifier('appleId', 'Apple Music', appleArtist),
		{ key: 'managementName', caption: 'Management', form: 'line', maxLength: maxNameLength },
		{ key: 'managementEmail', caption: 'Management e-mail', form: 'email', maxLength: emailMaxLength },
		{ key: 'bookingEmail', caption: 'Booking e-mail', form: 'email', maxLength: emailMaxLength },
		{ key: 'shortBio', caption: 'Short biography', form: 'text', maxLength: 500 },
		notes,
	],
	writers: [
		name,
		email,
		society,
		identifier('ipi', 'IPI', ipi),
		identifier('ipiBase', 'IPI base number', ipiBase),
		identifier('isni', 'ISNI', isni),
		{
			key: 'publisher',
			caption: 'Publisher',
			form: 'publisher',
			maxLength: maxNameLength,
			hint: 'Empty means Copyright Control. A new name makes a new publisher.',
		},
		notes,
	],
	publishers: [
		name,
		identifier('ipi', 'IPI', ipi),
		society,
		{
			key: 'administrator',
			caption: 'Administrator',
			form: 'publisher',
			maxLength: maxNameLength,
			hint: 'The publisher who administers this one, if any. A new name makes a new publisher.',
		},
		email,
		notes,
	],
};

/** Legal data and home address of a writer, which only admins see (R-SIGNED-8). */
export const legalFields: readonly CatalogueField[] = [
	{ key: 'firstName', caption: 'Legal first name', form: 'line', maxLength: maxNameLength },
	{ key: 'lastName', caption: 'Legal last name', form: 'line', maxLength: maxNameLength },
	{ key: 'phone', caption: 'Phone', form: 'line', maxLength: 60 },
	{ key: 'addressLine1', caption: 'Address', form: 'line', maxLength: maxNameLength },
	{ key: 'addressLine2', caption: 'Address, second line', form: 'line', maxLength: maxNameLength },
	{ key: 'postcode', caption: 'Postcode', form: 'line', maxLength: 40 },
	{ key: 'city', caption: 'City', form: 'line', maxLength: maxNameLength },
	{ key: 'region', caption: 'Region', form: 'line', maxLength: maxNameLength },
	country,
];

export const fieldMessages = {
	nameMissing: 'Please give the name.',
	oneLine: 'Please write it in one line.',
	email: 'This e-mail address is not valid.',
	choice: 'This is not one of the choices.',
	unknown: 'There is no such field.',
	country: 'Please give the two letters of a country, like DE.',
} as const;

// Includes characters that reverse the writing direction, and with it the text after a name.
const controls = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const visible = /[^\p{Z}\p{C}\p{M}]/u;

/** A field as it is stored, or its error. */
type ReadField = { readonly value: string | null } | { readonly problem: string };

export function readField(field: CatalogueField, typed: string): ReadField {
	const text = typed.trim();
	if (!visible.test(text)) return field.isRequired ? { problem: fieldMessages.nameMissing } : { value: null };
	if (lengthOf(text) > field.maxLength) return { problem: `Must be at most ${field.maxLength} characters.` };
	if (field.form === 'text') return { value: text };
	if (controls.test(text)) return { problem: fieldMessages.oneLine };
	switch (field.form) {
		case 'identifier':
			return orProblem(field.scheme?.read(text) ?? null, field.scheme?.message ?? '');
		case 'email':
			return orProblem(checkEmail(text).allowed ? text.toLowerCase() : null, fieldMessages.email);
		case 'choice':
			return orProblem(choiceIn(field.choices ?? [], text), fieldMessages.choice);
		case 'country':
			return orProblem(countryCodes.has(text.toUpperCase()) ? text.toUpperCase() : null, fieldMessages.country);
		default:
			return { value: text.replace(/\s+/gu, ' ') };
	}
}

function orProblem(value: string | null, problem: string): ReadField {
	return value === null ? { problem } : { value };
}

function choiceIn(choices: readonly string[], text: string) {
	return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? null;
}

export interface FieldProblem {
	readonly key: string;
	readonly caption: string;
	readonly message: string;
}

/** Reads every field of a form; keys that are no field are ignored. */
export function readFields(fields: readonly CatalogueField[], texts: FieldTexts) {
	/** By key; null if a field is empty. */
	const values: Record<string, string | null> = {};
	const problems: FieldProblem[] = [];
	for (const field of fields) {
		const read = readField(field, Object.hasOwn(texts, field.key) ? (texts[field.key] ?? '') : '');
		if ('problem' in read) problems.push({ key: field.key, caption: field.caption, message: read.problem });
		else values[field.key] = read.value;
	}
	return { values, problems };
}

/** An input key that matches no field; null if there is none. */
export function unknownField(fields: readonly CatalogueField[], texts: FieldTexts) {
	return Object.keys(texts).find((key) => !fields.some((field) => field.key === key)) ?? null;
}

/** A stored value as people read it. */
export function formatField(field: CatalogueField, value: string) {
	return field.scheme ? field.scheme.format(value) : value;
}
