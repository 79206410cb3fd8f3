import { describe, expect, test } from 'vitest';
import { metadataForm } from './definitions/metadata.ts';
import { displayAnswer } from './display-answer.ts';
import { mergeSave } from './merge-saves.ts';
import { readChanges } from './read-save.ts';
import { canOwnAnswers, isWithheld, withheldMark, withholdAnswers } from './withheld.ts';

const path = 'writers.w1.legalLast';

describe('withheld answers', () => {
	test.each([
		['writers.w1.legalFirst', true],
		['writers.w1.legalLast', true],
		['writers.w1.email', false],
		['writers.w1.ipi', false],
		['title', false],
		['nonsense', false],
	])('whether %s is withheld: %s', (at, expected) => {
		expect(isWithheld(metadataForm, at)).toBe(expected);
	});

	test('every answer that only admins of the label read is withheld', () => {
		const places = [...metadataForm.places.values()].filter(({ field }) => field.adminOnly);
		expect(places.map(({ field }) => field.id)).toEqual(['legalFirst', 'legalLast']);
	});
});

test('withheld answers are shown only to the device that typed them, empty and other answers to everyone', () => {
	const answers = { title: 'One', [path]: 'Quillon', 'writers.w1.legalFirst': '' };

	expect(withholdAnswers(metadataForm, answers, () => false)).toEqual({ ...answers, [path]: withheldMark });
	expect(withholdAnswers(metadataForm, answers, () => true)).toEqual(answers);
});

test.each([
	['', false],
	['phone', false],
	['d0123456789abcdef012', false],
	['0123456789abcdef0123456789abcdef', true],
	['0123456789abcdef0123456789abcde!', false],
])('a device called %j owns what it typed: %s', (device, expected) => {
	expect(canOwnAnswers(device)).toBe(expected);
});

test('the withheld mark is not an answer: it is neither stored nor reported as an error', () => {
	const scope = { audience: 'guest', sections: 'all' } as const;

	expect(readChanges(metadataForm, { [path]: withheldMark, title: withheldMark }, scope)).toMatchObject({
		changes: { title: withheldMark },
		dropped: [],
	});
});

test('a withheld answer is displayed as filled in', () => {
	const field = metadataForm.places.get('writers.legalLast')?.field;
	if (!field || field.kind === 'rows') throw new Error('no such field');
	expect(displayAnswer(field, withheldMark, { files: {}, release: { date: '', tracks: [] } })).toBe('Filled in');
});

describe('saves of withheld answers', () => {
	const owner = '0123456789abcdef0123456789abcdef';
	const stored = { [path]: { value: 'Quillon', revision: 1, device: owner } };
	const withheld = { changes: { [path]: 'Quillon' }, isWithheld: () => true };

	test('a save of the same withheld value by another device is written like any other', () => {
		expect(mergeSave(stored, 1, { device: 'other', seenRevision: 0, ...withheld })).toMatchObject({
			revision: 2,
			conflicts: [{ path }],
		});
	});

	test('a save of the same withheld value by its own device changes nothing', () => {
		expect(mergeSave(stored, 1, { device: owner, seenRevision: 0, ...withheld }).revision).toBe(1);
	});

	test('a save that claims to have seen a future revision gets every conflict', () => {
		const save = { device: 'other', seenRevision: 2_000_000_000, changes: { [path]: 'Else' } };
		expect(mergeSave(stored, 1, save).conflicts).toEqual([{ path, theirs: 'Quillon', mine: 'Else' }]);
	});
});
