// No input of a device makes the form engine fail or hang.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkChange, checkForm } from '../check-form.ts';
import { changesForFix } from '../fix-changes.ts';
import { readPath, withChanges } from '../form-answers.ts';
import { type Form, placeAt } from '../form-index.ts';
import { currentAnswers, mergeSave, type StoredAnswers } from '../merge-saves.ts';
import { maxTextLength, readChanges } from '../read-save.ts';
import { canBeWaived } from '../waived-findings.ts';
import { guest, label, right } from './filled-in-metadata.test-suite.ts';
import { marketingForm } from './marketing.ts';
import { metadataForm } from './metadata.ts';

const forms: readonly (readonly [string, Form])[] = [
	['metadata', metadataForm],
	['marketing', marketingForm],
];

function anyPath(form: Form) {
	const keys = [...form.places.keys()];
	return fc.oneof(
		fc.constantFrom(...keys).map((key) => key.replace('.', '.r1.')),
		fc.constantFrom(...keys).map((key) => `${key.split('.')[0]}.r1`),
		fc.string(),
	);
}

test.each(forms)('any JSON sent to the %s form is read or refused, and what is read can be checked', (_, form) => {
	const value = fc.oneof(
		fc.jsonValue(),
		fc.string({ unit: 'grapheme' }),
		fc.constantFrom(true, false, null, 1, '2027-01-22'),
	);
	fc.assert(
		fc.property(fc.dictionary(anyPath(form), value, { maxKeys: 40 }), (raw) => {
			const { changes } = readChanges(form, raw, guest);
			expect(Object.keys(changes).every((path) => placeAt(form, path) !== null && readPath(path) !== null)).toBe(true);
			const answers = withChanges(right, changes);
			checkForm(form, answers, guest);
			checkForm(form, answers, label);
			for (const path of Object.keys(changes)) checkChange(form, answers, path, guest);
		}),
		{ numRuns: 60 },
	);
	expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each(['(', 'a.', ' ', '/', '((x)', 'feat. ', '-a', '[Live', 'fuck', '𝄞'])(
	'the longest text of %j in every field is checked quickly',
	(piece) => {
		const text = piece.repeat(maxTextLength / piece.length);
		for (const [, form] of forms) {
			const texts = [...form.places.keys()].map((key) => [key.replace('.', '.r1.'), text]);
			const rows = [...form.places.keys()]
				.filter((key) => key.includes('.'))
				.map((key) => [`${key.split('.')[0]}.r1`, 1]);
			expect(checkForm(form, Object.fromEntries([...texts, ...rows]), label).length).toBeGreaterThan(0);
		}
	},
	5000,
);

test('saves of two devices to different fields give the same answers in any order', () => {
	const change = (device: string) =>
		fc.dictionary(
			fc.constantFrom('title', 'version', 'bpm').map((path) => `${device}${path}`),
			fc.string(),
		);
	fc.assert(
		fc.property(change('a'), change('b'), (one, other) => {
			const both = (first: object, second: object) => {
				let stored: StoredAnswers = {};
				[first, second].forEach((changes, revision) => {
					const save = { device: String(revision), seenRevision: 0, changes: { ...changes } };
					const merged = mergeSave(stored, revision, save);
					expect(merged.conflicts).toEqual([]);
					stored = { ...stored, ...merged.written };
				});
				return currentAnswers(stored);
			};
			expect(both(one, other)).toEqual(both(other, one));
		}),
	);
});

test('one fix moves a featured artist from the title to a separate row', () => {
	const answers = { ...right, title: 'Night (feat. Otto Vantage & Mira Quill)' };
	const fix = checkForm(metadataForm, answers, guest).find(({ style }) => style?.rule === 'T08')?.fix;
	const changes = changesForFix(answers, fix ?? { set: {} }, () => 'new');
	expect(changes).toEqual({
		title: 'Night',
		'artists.new': 2,
		'artists.new.name': 'Otto Vantage',
		'artists.new.role': 'featured',
	});
	expect(checkForm(metadataForm, withChanges(answers, changes), guest)).toEqual([]);
});

test('a reviewer can waive findings of the style checker, as far as they are waivable', () => {
	const answers = { ...right, title: 'YOUNG AMERICANS', bpm: '500', 'artists.a1.name': 'Mira & Otto 🏮' };
	const found = checkForm(metadataForm, answers, label).filter(({ level }) => level !== 'hint');
	expect(found.filter(canBeWaived).map(({ style }) => style?.rule)).toEqual(expect.arrayContaining(['T04', 'A01']));
	const others = found.filter((one) => !canBeWaived(one));
	expect(others.map(({ path }) => path)).toEqual(['bpm', 'writers.w1.ipi']);
});
