import { describe, expect, test } from 'vitest';
import type { Verdict } from '../kernel/errors.ts';
import { checkMasterDraft, type MasterSlice, toMasterRow } from './master-rows.ts';
import { describeAddedUp, mergeArtists, type WorkSplit } from './merge-writers.ts';
import { describeSplitEvent, splitEventKinds } from './split-events.ts';

const slice = (more: Partial<MasterSlice> = {}): MasterSlice => ({
	kind: 'label',
	artistId: null,
	name: 'Nordlys Harbour',
	share: 5000,
	...more,
});
const messageOf = (verdict: Verdict) => (verdict.allowed ? null : verdict.error.message);

test.each<readonly [string, readonly MasterSlice[], string | null]>([
	['no rows', [], null],
	['any total', [slice(), slice({ name: 'Otto', share: 1 })], null],
	['one name in two roles', [slice(), slice({ kind: 'producer' })], null],
	['an artist of the catalogue without a name', [slice({ artistId: 'a', name: '' })], null],
	['no name', [slice({ name: '  ' })], 'Enter who gets this share.'],
	['a very long name', [slice({ name: 'x'.repeat(201) })], 'Names can have at most 200 characters.'],
	[
		'the same name twice',
		[slice(), slice({ name: 'nordlys  harbour' })],
		'Two rows have the same person and role. Combine them.',
	],
	[
		'the same artist twice',
		[slice({ artistId: 'a' }), slice({ artistId: 'a', name: 'other' })],
		'Two rows have the same person and role. Combine them.',
	],
	['no share', [slice({ share: 0 })], 'Enter a share above 0 and up to 100, with two decimals at most.'],
])('master shares with %s: %#', (_, rows, message) => {
	expect(messageOf(checkMasterDraft(rows))).toBe(message);
});

describe('merging two artists', () => {
	const recording = (status: WorkSplit['status'], shares: readonly [number, number]): WorkSplit => ({
		workId: 'r',
		title: 'Paper Lanterns',
		status,
		rows: ['mira', 'miriam'].map((artistId, index) => toMasterRow(slice({ artistId, share: shares[index] ?? 0 }))),
	});

	test('merging two artists adds up the master shares of a draft and reports it', () => {
		const { verdict, works } = mergeArtists([recording('draft', [3000, 2000])], 'mira', 'miriam');
		expect(verdict.allowed).toBe(true);
		expect(works.flatMap((work) => describeAddedUp(work, () => 'Label'))).toEqual([
			'In “Paper Lanterns”, 30.00% and 20.00% (Label) become 50.00%',
		]);
		expect(works.flatMap((work) => describeAddedUp(work, () => ''))).toEqual([
			'In “Paper Lanterns”, 30.00% and 20.00% become 50.00%',
		]);
	});

	test('merging two artists is refused with the reason if their shares are confirmed or exceed the whole', () => {
		expect(messageOf(mergeArtists([recording('confirmed', [3000, 2000])], 'mira', 'miriam').verdict)).toBe(
			'Both artists have master shares in “Paper Lanterns”, and those are confirmed. Reopen them first.',
		);
		expect(messageOf(mergeArtists([recording('draft', [6000, 6000])], 'mira', 'miriam').verdict)).toBe(
			'Together, the two artists would have more than 100% of the recording of “Paper Lanterns”. Correct that draft first.',
		);
	});
});

test('every split event has a sentence, even if its actor is unknown', () => {
	const sentences = splitEventKinds.map((kind) => describeSplitEvent({ kind, actor: null, writer: null }));
	expect(new Set(sentences).size).toBe(splitEventKinds.length);
	expect(describeSplitEvent({ kind: 'agreed_for', actor: 'Mara', writer: 'Sana' })).toBe(
		'Mara confirmed the split for Sana',
	);
	expect(describeSplitEvent({ kind: 'disagreed', actor: null, writer: 'Sana' })).toBe('Sana disagreed with the split');
	expect(describeSplitEvent({ kind: 'agreed', actor: null, writer: 'Sana' })).toBe('Sana agreed to the split');
	expect(describeSplitEvent({ kind: 'agreed', actor: 'Mara', writer: 'Sana' })).toBe(
		'Sana agreed to the split, using a link that Mara copied',
	);
});
