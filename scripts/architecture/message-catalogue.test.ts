// The message catalogue: keys, translations, and texts that are not in it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listMessages, listSources, readSourceText } from './catalogue.ts';
import { findEarlyTexts, findLiteralTexts } from './literal-texts.ts';
import { findDialect } from './plain-words.ts';
import { textsOutsideTheCatalogue } from './texts-outside-the-catalogue.ts';
import { findTranslationFaults } from './translations.ts';

const messages = listMessages();
const sources = listSources().map((path) => ({ path, code: readSourceText(path) }));
const languages = fileURLToPath(new URL('../../languages', import.meta.url));

test('the key of a message in a catalogue file is its module and its name', () => {
	const wrong = messages.filter(({ key, file, start }) => {
		if (!file.endsWith('.messages.ts')) return false;
		const before = readSourceText(file).slice(0, start);
		const name = /export const (\w+) = message\([^=]*$/.exec(before)?.[1];
		return ![basename(dirname(file)), basename(file, '.messages.ts')].some((module) => key === `${module}.${name}`);
	});
	expect(messages.length).toBeGreaterThan(1000);
	expect(wrong.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
});

test('no two messages and errors have the same key', () => {
	const texts = new Map<string, Set<string>>();
	for (const { key, text } of messages) texts.set(key, (texts.get(key) ?? new Set()).add(text));
	const ambiguous = [...texts].filter(([, different]) => different.size > 1).map(([key]) => key);
	expect(ambiguous).toEqual([]);
});

test('texts for people are in the message catalogue', () => {
	const found = sources.flatMap(({ path, code }) => findLiteralTexts(path, code));
	const isAllowed = (finding: { file: string; message: string }) =>
		textsOutsideTheCatalogue.some(({ file, texts }) => finding.file.startsWith(file) && texts.test(finding.message));
	const outside = found.filter((finding) => !isAllowed(finding));
	expect(outside.map(({ file, line, message }) => `${file}:${line}: ${message}`)).toEqual([]);
	const unused = textsOutsideTheCatalogue.filter(
		({ file, texts }) => !found.some((finding) => finding.file.startsWith(file) && texts.test(finding.message)),
	);
	expect(unused, 'exceptions that are not needed').toEqual([]);
}, 60_000);

/** Messages in which such a word is what people say. */
const plainAnyway = [
	'contracts.consentPaperInstead',
	'forms.aiMissing',
	'forms.remindersStopped',
	'forms.summaryWrong',
	'submissions.label_limit',
];

test('messages are written in plain words', () => {
	const found = messages.filter(({ key, text }) => findDialect(text) !== null && !plainAnyway.includes(key));
	expect(found.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
});

/** Messages that are fixed with the straight form, or compared with texts that are. */
const straightOnPurpose: Readonly<Record<string, string>> = {
	'evidence.disclosuresEntry': 'names a field of log.jsonl, as it is written there',
	'evidence.checkDocumentResult': 'quotes what a program prints',
	'evidence.checkLog': 'names fields of log.jsonl, as they are written there',
};

test('messages have typographic apostrophes and quotation marks', () => {
	const straight = messages.filter(({ text }) => /['"]/.test(text)).map(({ key, text }) => `${key}: ${text}`);
	const reasons = Object.keys(straightOnPurpose);
	expect(straight.filter((found) => !reasons.includes(found.split(': ')[0] ?? ''))).toEqual([]);
	const unused = reasons.filter((key) => !straight.some((found) => found.startsWith(`${key}: `)));
	expect(unused, 'exceptions that are not needed').toEqual([]);
});

test('texts are made when they are shown, never when a file is loaded', () => {
	expect(sources.flatMap(({ path, code }) => findEarlyTexts(path, code))).toEqual([]);
}, 60_000);

test('every translation has a message and its parameters', () => {
	const files = existsSync(languages) ? readdirSync(languages).filter((name) => name.endsWith('.json')) : [];
	const faults = files.flatMap((file) =>
		findTranslationFaults(messages, JSON.parse(readFileSync(`${languages}/${file}`, 'utf8'))),
	);
	expect(faults).toEqual([]);
});

test('a translation without a message, with other parameters or without a plural is found', () => {
	const catalogue = [
		{ key: 'x.songs', text: '{count, plural, one {# song} other {# songs}} by <b>{artist}</b>' },
		{ key: 'x.save', text: 'Save' },
	];
	const faultsOf = (translations: Record<string, string>) => findTranslationFaults(catalogue, translations);
	const songs = '{count, plural, one {# Lied} other {# Lieder}} von <b>{artist}</b>';
	expect(faultsOf({ 'x.songs': songs, 'x.save': 'Sichern' })).toEqual([]);
	expect(faultsOf({ 'x.songs': songs })).toEqual(['x.save is not translated']);
	expect(faultsOf({ 'x.songs': songs, 'x.save': 'Sichern', 'x.old': 'Alt' })).toEqual([
		'x.old is not in the catalogue',
	]);
	expect(faultsOf({ 'x.songs': songs.replace('artist', 'kuenstler'), 'x.save': 'Sichern' })).toEqual([
		'x.songs has other parameters or tags than in English',
	]);
	expect(faultsOf({ 'x.songs': '{count', 'x.save': 'Sichern' })).toEqual(['x.songs cannot be read']);
});

const search = (code: string, path = 'web/x/x.tsx') =>
	findLiteralTexts(path, code).map(({ message }) => message.split('"')[1]);

test('the search for texts outside the catalogue finds elements, attributes, calls and templates', () => {
	expect(search('const a = <p title="Song title">Hello you</p>;')).toEqual(['Song title', 'Hello you']);
	expect(search("toast.success('Form sent');")).toEqual(['Form sent']);
	expect(search(['const text = `Only $', '{n} songs are left`;'].join(''), 'domain/x/x.ts')).toEqual([
		'Only 1 songs are left',
	]);
	expect(search("const caption = isNew ? 'Save' : 'Send';")).toEqual(['Save', 'Send']);
});

test('the search for texts outside the catalogue leaves out texts that no one reads on a page', () => {
	expect(search('const a = <p className="Grid a" />;')).toEqual([]);
	expect(search("throw new Error('Nothing was found here');")).toEqual([]);
	expect(search("if (key === 'Enter') log.warn('The job failed now');")).toEqual([]);
});

test('the search for texts that are made when a file is loaded leaves out functions', () => {
	const code = 'const early = t(m.a); const late = () => t(m.b); function later() { return t(m.c); }';
	expect(findEarlyTexts('x.ts', code)).toHaveLength(1);
});
