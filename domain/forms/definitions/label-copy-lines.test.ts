import { expect, test } from 'vitest';
import { checkForm } from '../check-form.ts';
import { guest } from './filled-in-metadata.test-suite.ts';
import { labelCopyForm, textOfLine } from './label-copy.ts';

const lines = { 'lines.l1': 1, 'lines.l1.line': 'Title, track 1-1: Paper Lanterns: Reprise' };
const changed = (text: string) => ({ ...lines, 'lines.l1.verdict': 'change', 'lines.l1.change': text });
const findings = (answers: object) =>
	checkForm(labelCopyForm, { declarantName: 'Mira Quill', ...answers }, guest).map(
		({ path, message }) => `${path}: ${message}`,
	);

test('a correction that equals the present text is refused', () => {
	expect(textOfLine(lines, 'l1')).toBe('Paper Lanterns: Reprise');
	expect(findings(changed('Paper Lanterns: Reprise '))).toEqual([
		'lines.l1.change: This is the present text. Correct it, or select OK.',
	]);
	expect(findings(changed('Paper Lantern: Reprise'))).toEqual([]);
});

test('a label copy is sent with changes if a line is corrected or something is missing, otherwise it is approved', () => {
	const applies = (answers: object) => labelCopyForm.definition.changes?.applies({ ...lines, ...answers });
	expect(applies(changed('Paper Lantern'))).toBe(true);
	expect(applies({ spelling: 'Mira Q' })).toBe(true);
	expect(applies({ 'missing.m1': 1 })).toBe(true);
	expect(applies({ 'lines.l1.verdict': 'ok', thanks: 'My mother.' })).toBe(false);
});
