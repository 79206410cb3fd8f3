import { expect, test } from 'vitest';
import { type ComparedLine, compareLines, listChanged } from './compare-lines.ts';

/** As in a marked-up text: [removed] and {added}. */
const marked = (lines: readonly ComparedLine[]) =>
	lines.map((line) =>
		line.map(({ text, change }) => (change === null ? text : change === 'added' ? `{${text}}` : `[${text}]`)).join(''),
	);

test('a changed word is marked inside its line', () => {
	const lines = compareLines(['4.1 The term is ten years.', 'World'], ['4.1 The term is seven years.', 'World']);

	expect(marked(lines)).toEqual(['4.1 The term is [ten]{seven} years.', 'World']);
	expect(listChanged(lines)).toHaveLength(1);
});

test('a changed amount is marked as a whole', () => {
	const lines = compareLines(['A fee of EUR 1,000.00.'], ['A fee of EUR 1,500.00.']);

	expect(marked(lines)).toEqual(['A fee of EUR [1,000.00]{1,500.00}.']);
});

test('an added clause is marked as a whole, and the clauses that it renumbers are not', () => {
	const lines = compareLines(['1. Term', '2. Law'], ['1. Term', '2. Options', '3. Law']);

	expect(marked(lines)).toEqual(['1. Term', '{2. Options}', '3. Law']);
});

test('a removed clause is marked where it was', () => {
	expect(marked(compareLines(['Term', 'Audit', 'Law'], ['Term', 'Law']))).toEqual(['Term', '[Audit]', 'Law']);
});

test('documents with the same text have no changes', () => {
	expect(listChanged(compareLines(['Term', 'Law'], ['Term', 'Law']))).toEqual([]);
});
