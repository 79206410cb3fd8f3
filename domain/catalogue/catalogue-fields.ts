// The fields of artists, writers and publishers as data: pages render them, the server validates them, and CSV files
// name them by their captions.
import { checkEmail } from '../accounts/account-rules.ts';
import { emailMaxLength } from '../accounts/email.ts';
import * as general from '../kernel/general.messages.ts';
import { type Caption, t } from '../kernel/message.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import * as m from './catalogue.messages.ts';
import type { CatalogueKind } from './catalogue-kinds.ts';
import { countryCodes } from './countries.ts';
import { ipi, ipiBase } from './identifiers/ipi.ts';
import { isni } from './identifiers/isni.ts';
import type { IdentifierScheme } from './identifiers/scheme.ts';
import { appleArtist, spotifyArtist } from './identifiers/store-ids.ts';
import { societyCaption, societyChoices } from './societies.ts';

/** Input type of a field. `publisher` is the name of one, which is created if it does not exist. */
type FieldForm = 'name' | 'line' | 'text' | 'email' | 'identifier' | 'choice' | 'country' | 'publisher';

export interface CatalogueField {
	/** Key under which it is stored. */
	readonly key: string;
	readonly caption: Caption;
	readonly form: FieldForm;
	readonly maxLength: number;
	readonly isRequired?: boolean;
	readonly scheme?: IdentifierScheme;
	readonly choices?: readonly string[];
	/** Captions of the choices, which are stored and exported as they are in `choices`. */
	readonly choiceCaption?: (choice: string) => string;
	readonly hint?: Caption;
}

/** All fields as texts; an empty field is omitted or ''. */
export type FieldTexts = Readonly<Record<string, string>>;

export const maxNameLength = 200;
const artistForms: Readonly<Record<string, Caption>> = {
	Solo: m.solo,
	Group: m.group,
	Alias: m.artistAlias,
	Orchestra: m.orchestra,
	Choir: m.choir,
};

function artistFormCaption(form: string) {
	const caption = artistForms[form];
	return caption === undefined ? form : t(caption);
}

const name: CatalogueField = {
	key: 'name',
	caption: general.name,
	form: 'name',
	maxLength: maxNameLength,
	isRequired: true,
};
const email: CatalogueField = { key: 'email', caption: general.email, form: 'email', maxLength: emailMaxLength };
const notes: CatalogueField = { key: 'notes', caption: m.notes, form: 'text', maxLength: 2000 };
const society: CatalogueField = {
	key: 'society',
	caption: m.society,
	form: 'choice',
	maxLength: 40,
	choices: societyChoices,
	choiceCaption: societyCaption,
};
const country: CatalogueField = { key: 'country', caption: m.country, form: 'country', maxLength: 2 };

function identifier(key: string, caption: Caption, scheme: IdentifierScheme): CatalogueField {
	return { key, caption, form: 'identifier', maxLength: 200, scheme };
}

export const catalogueFields: Readonly<Record<CatalogueKind, readonly CatalogueField[]>> = {
	artists: [
		name,
		{
			key: 'form',
			caption: m.artistForm,
			form: 'choice',
			maxLength: 40,
			choices: Object.keys(artistForms),
			choiceCaption: artistFormCaption,
		},
		country,
		identifier('isni', m.isniCaption, isni),
		identifier('spotifyId', m.spotifyCaption, spotifyArtist),
		identifier('appleId', m.appleMusicCaption, appleArtist),
		{ key: 'managementName', caption: m.management, form: 'line', maxLength: maxNameLength },
		{ key: 'managementEmail', caption: m.managementEmail, form: 'email', maxLength: emailMaxLength },
		{ key: 'bookingEmail', caption: m.bookingEmail, form: 'email', maxLength: emailMaxLength },
		{ key: 'shortBio', caption: m.shortBio, form: 'text', maxLength: 500 },
		notes,
	],
	writers: [
		name,
		email,
		society,
		identifier('ipi', m.ipiCaption, ipi),
		identifier('ipiBase', m.ipiBaseCaption, ipiBase),
		identifier('isni', m.isniCaption, isni),
		{
			key: 'publisher',
			caption: m.publisher,
			form: 'publisher',
			maxLength: maxNameLength,
			hint: m.publisherHint,
		},
		notes,
	],
	publishers: [
		name,
		identifier('ipi', m.ipiCaption, ipi),
		society,
		{
			key: 'administrator',
			caption: m.administrator,
			form: 'publisher',
			maxLength: maxNameLength,
			hint: m.administratorHint,
		},
		email,
		notes,
	],
};

/** Legal data and home address of a writer, which only admins see (R-SIGNED-8). */
export const legalFields: readonly CatalogueField[] = [
	{ key: 'firstName', caption: m.legalFirstName, form: 'line', maxLength: maxNameLength },
	{ key: 'lastName', caption: m.legalLastName, form: 'line', maxLength: maxNameLength },
	{ key: 'phone', caption: m.phone, form: 'line', maxLength: 60 },
	{ key: 'addressLine1', caption: m.address, form: 'line', maxLength: maxNameLength },
	{ key: 'addressLine2', caption: m.addressSecondLine, form: 'line', maxLength: maxNameLength },
	{ key: 'postcode', caption: m.postcode, form: 'line', maxLength: 40 },
	{ key: 'city', caption: m.city, form: 'line', maxLength: maxNameLength },
	{ key: 'region', caption: m.region, form: 'line', maxLength: maxNameLength },
	country,
];

// Includes characters that reverse the writing direction, and with it the text after a name.
const controls = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const visible = /[^\p{Z}\p{C}\p{M}]/u;

/** A field as it is stored, or its error. */
type ReadField = { readonly value: string | null } | { readonly problem: string };

export function readField(field: CatalogueField, typed: string): ReadField {
	const text = typed.trim();
	if (!visible.test(text)) return field.isRequired ? { problem: t(m.nameMissing) } : { value: null };
	if (lengthOf(text) > field.maxLength) return { problem: t(m.textTooLong, { max: field.maxLength }) };
	if (field.form === 'text') return { value: text };
	if (controls.test(text)) return { problem: t(m.notOneLine) };
	switch (field.form) {
		case 'identifier':
			return orProblem(field.scheme?.read(text) ?? null, field.scheme?.problem(text) ?? '');
		case 'email':
			return orProblem(checkEmail(text).allowed ? text.toLowerCase() : null, t(m.emailInvalid));
		case 'choice':
			return orProblem(choiceIn(field.choices ?? [], text), t(m.optionUnknown));
		case 'country':
			return orProblem(countryCodes.has(text.toUpperCase()) ? text.toUpperCase() : null, t(m.countryUnknown));
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
	readonly message: string;
	/** The message with the caption of its field. */
	readonly sentence: string;
}

/** A problem where its field is not visible. */
export function problemOf(field: CatalogueField, problem: string) {
	return t(m.fieldProblem, { caption: t(field.caption), problem });
}

/** The problem of an input key that matches no field. */
export function unknownFieldProblem(key: string) {
	return t(m.fieldUnknown, { key });
}

/** Reads every field of a form; keys that are not fields are ignored. */
export function readFields(fields: readonly CatalogueField[], texts: FieldTexts) {
	/** By key; null if a field is empty. */
	const values: Record<string, string | null> = {};
	const problems: FieldProblem[] = [];
	for (const field of fields) {
		const read = readField(field, Object.hasOwn(texts, field.key) ? (texts[field.key] ?? '') : '');
		if ('problem' in read)
			problems.push({ key: field.key, message: read.problem, sentence: problemOf(field, read.problem) });
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
