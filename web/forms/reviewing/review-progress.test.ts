import { expect, test } from 'vitest';
import { metadataForm } from '../../../domain/forms/definitions/metadata.ts';
import type { ReviewedAnswer } from '../../../domain/forms/form-shapes.ts';
import {
	answerAfter,
	findingsFor,
	groupsOf,
	isDifferent,
	nameOfPlace,
	noPlace,
	progressOf,
	type ReviewFinding,
} from './review-progress.ts';

function answer(path: string, verdict: 'ok' | 'fix' | null = null, more: Partial<ReviewedAnswer> = {}): ReviewedAnswer {
	return {
		section: 'song',
		path,
		rowName: null,
		submitted: 'a',
		current: 'b',
		change: 'changed',
		isCorrected: false,
		isWithheld: false,
		asked: null,
		verdict: verdict && { verdict, note: '', by: 'Mara', at: new Date(0) },
		...more,
	};
}

function finding(path: string, level: ReviewFinding['level'] = 'error', isWaived = false): ReviewFinding {
	const waived = isWaived ? { reason: 'so', by: 'Mara' } : null;
	return { path, level, message: path, rule: 'T08', isWaivable: true, waived, fix: null };
}

const answers = [
	answer('title', 'ok'),
	answer('version', 'fix'),
	answer('genre', null, { change: 'unchanged' }),
	answer('artists.a1.name', null, { rowName: 'Mira' }),
	answer('artists.a1.role', 'ok', { rowName: 'Mira' }),
	answer('artists.a2.name', null, { rowName: 'Otto' }),
];

test('the review progress counts checked answers, answers to fix and open errors', () => {
	const findings = [finding('title'), finding('version', 'error', true), finding('genre', 'warning')];
	expect(progressOf({ answers, findings })).toEqual({
		total: 6,
		ok: 2,
		fix: 1,
		different: 5,
		unchecked: 3,
		errors: 1,
	});
});

test('an answer differs if it replaces or removes what the catalogue has, not if it fills an empty field', () => {
	const changes = ['added', 'changed', 'removed', 'unchanged'] as const;
	const different = changes.filter((change) => isDifferent(answer('title', null, { change })));
	expect(different).toEqual(['changed', 'removed']);
});

test('N and P move between the unchecked answers', () => {
	expect(answerAfter(answers, null, 1)).toBe('genre');
	expect(answerAfter(answers, 'genre', 1)).toBe('artists.a1.name');
	expect(answerAfter(answers, 'artists.a2.name', 1)).toBeNull();
	expect(answerAfter(answers, 'artists.a2.name', -1)).toBe('artists.a1.name');
	expect(answerAfter(answers, null, -1)).toBe('artists.a2.name');
});

test('once all answers are checked, N and P move between all of them', () => {
	const checked = [answer('title', 'ok'), answer('version', 'fix')];
	expect(answerAfter(checked, 'title', 1)).toBe('version');
	expect(answerAfter(checked, 'title', -1)).toBeNull();
});

test('each finding is shown beside its answer, those of all rows beside the first, and none is lost', () => {
	const places = findingsFor(answers, [finding('title'), finding('artists'), finding('lyrics')]);
	expect([...places.keys()]).toEqual(['title', 'artists.a1.name', noPlace]);
});

test('answers of a row are grouped under its name', () => {
	expect(groupsOf(answers).map(({ name, answers: inner }) => [name, inner.length])).toEqual([
		[null, 3],
		['Mira', 2],
		['Otto', 1],
	]);
});

test.each([
	['writers.w2.email', 'Otto Vantage: Email'],
	['writers.none.email', 'Email'],
	['lyrics', 'Lyrics'],
	['credits', null],
	['nonsense', null],
])('a finding at %s without an answer is labelled %s', (path, expected) => {
	const ofOtto = [answer('writers.w2.creditName', null, { rowName: 'Otto Vantage' })];
	expect(nameOfPlace(metadataForm, ofOtto, path)).toBe(expected);
});
