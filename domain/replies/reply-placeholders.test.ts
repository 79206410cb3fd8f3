import { expect, test } from 'vitest';
import { fillPlaceholders, unknownPlaceholders, usesPlaceholder } from './reply-placeholders.ts';

const values = { artist: 'Wren Attic', title: 'Low Tide', label: 'Attic Records', reason: 'too long' };

test.each([
	['Hello {artist}, about {title}', 'Hello Wren Attic, about “Low Tide”'],
	['“{title}” and "{title}" by {artist}', '“Low Tide” and "Low Tide" by Wren Attic'],
	['{label}{label}', 'Attic RecordsAttic Records'],
	['no brackets', 'no brackets'],
	['{Artist} {nobody} {}', '{Artist} {nobody} {}'],
	['{{title}}', '{“Low Tide”}'],
	['{reason}', 'too long'],
])('the template %j is rendered as %j', (text, filled) => {
	expect(fillPlaceholders(text, values)).toBe(filled);
});

test('an unknown value stays a placeholder', () => {
	expect(fillPlaceholders('{artist}: {title}', { artist: null, title: 'Low Tide' })).toBe('{artist}: “Low Tide”');
});

test('several titles each have quotation marks, and beyond the limit they are counted', () => {
	const title = ['Tide', 'Ebb', 'Lull', 'Fog'];
	expect(fillPlaceholders('{title}', { title })).toBe('“Tide”, “Ebb”, “Lull” and “Fog”');
	expect(fillPlaceholders('{title}', { title }, 3)).toBe('“Tide”, “Ebb” and 2 more');
});

test('inserted values are neither filled in again nor treated as a pattern', () => {
	expect(fillPlaceholders('{title}', { ...values, title: '{artist} $& $1' })).toBe('“{artist} $& $1”');
});

test.each([
	['{artist} {title} {label} {reason}', []],
	['{Artist}', ['{Artist}']],
	['{ artist }', ['{ artist }']],
	['{name} and {name} and {}', ['{name}', '{}']],
	['{first\nsecond}', ['{first\nsecond}']],
	['a } b { c', []],
])('the text %j has the unknown placeholders %j', (text, unknown) => {
	expect(unknownPlaceholders(text)).toEqual(unknown);
});

test('only the exact name of a placeholder is replaced', () => {
	expect(usesPlaceholder('why: {reason}', 'reason')).toBe(true);
	expect(usesPlaceholder('reason', 'reason')).toBe(false);
});
