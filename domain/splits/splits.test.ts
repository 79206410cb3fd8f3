import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalOf } from '../catalogue/shares.ts';
import type { Verdict } from '../kernel/errors.ts';
import { mergeWriters, type WorkSplit } from './merge-writers.ts';
import { checkDraft, checkWhole, isSameSplit, type SplitRow, withEqualShares } from './split-rows.ts';
import {
	canConfirmFor,
	canConfirmMaster,
	canEditSplit,
	canFillFromForm,
	canPropose,
	canReopenSplit,
	canRespond,
	canStillAgree,
	reopened,
	type SplitStatus,
	statusAfterResponses,
} from './split-status.ts';

const row = (holder: string, share: number, role = 'CA'): SplitRow => ({ holder, role, share });
const whole = [row('mira', 5000), row('otto', 3000, 'A'), row('sana', 2000, 'C')];
const thirds = [row('mira', 3333), row('otto', 3333), row('sana', 3333)];
const messageOf = (verdict: Verdict) => (verdict.allowed ? null : verdict.error.message);
const admin = { isAdmin: true };
const member = { isAdmin: false };
const statuses: readonly SplitStatus[] = ['draft', 'proposed', 'confirmed', 'disputed'];

test.each<readonly [string, readonly SplitRow[], string | null]>([
	['exactly 100.00', whole, null],
	['three thirds', thirds, 'Shares add up to 99.99%. They must add up to 100%.'],
	[
		'a hundredth too much',
		[row('mira', 10_000), row('otto', 1)],
		'Shares add up to 100.01%. They must add up to 100%.',
	],
	['no rows', [], 'Add at least one row.'],
	['a writer without a role', [row('mira', 10_000, '')], 'Every writer needs a role.'],
	[
		'a writer twice in one role',
		[row('mira', 5000), row('mira', 5000)],
		'Two rows have the same writer and role. Combine them.',
	],
	['a writer in two roles', [row('mira', 5000, 'C'), row('mira', 5000, 'A')], null],
	[
		'half a hundredth',
		[row('mira', 9999.5), row('otto', 0.5)],
		'Enter a share above 0 and up to 100, with two decimals at most.',
	],
])('a split of %s', (_, rows, message) => {
	expect(messageOf(checkWhole(rows))).toBe(message);
});

test('a draft split may have any total', () => {
	expect(checkDraft(thirds).allowed).toBe(true);
	expect(checkDraft([row('mira', 0)]).allowed).toBe(false);
	expect(checkDraft([]).allowed).toBe(true);
});

test('an equal split is whole for any number of writers', () => {
	expect(withEqualShares(thirds).map(({ share }) => share)).toEqual([3334, 3333, 3333]);
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 100 }), (count) => {
			const rows = withEqualShares(Array.from({ length: count }, (_, index) => row(`w${index}`, 1)));
			return totalOf(rows.map(({ share }) => share)) === 10_000;
		}),
	);
});

describe('proposing shares', () => {
	test.each([
		['draft', null],
		['proposed', 'The writers have been asked to confirm these shares. Reopen the split before changing them.'],
		['confirmed', 'These shares are confirmed. Reopen the split before changing them.'],
		['disputed', 'A writer doesn’t agree with these shares. Reopen the split before changing them.'],
	] as const)('the shares of a %s split can be changed: %s', (status, message) => {
		expect(messageOf(canEditSplit(status, thirds))).toBe(message);
	});

	test.each(statuses)('the shares of a %s split can be proposed only from a draft', (status) => {
		expect(messageOf(canPropose(status, whole))).toBe(
			status === 'draft' ? null : `You can’t do this while the split is ${status}.`,
		);
	});

	test('shares cannot be proposed before they add up to 100%', () => {
		expect(messageOf(canPropose('draft', thirds))).toBe('Shares add up to 99.99%. They must add up to 100%.');
	});
});

describe('the responses of a writer', () => {
	const yes = { writer: 'mira', agrees: true, reason: '', earlier: null };
	const no = { writer: 'mira', agrees: false, reason: 'I wrote the words too', earlier: null };

	test.each(statuses)('a writer can respond while the split is proposed, not while it is %s', (status) => {
		const message =
			status === 'proposed' ? null : `You can’t do this while the split is ${status === 'draft' ? 'a draft' : status}.`;
		expect(messageOf(canRespond(status, whole, yes))).toBe(message);
		expect(messageOf(canRespond(status, whole, no))).toBe(message);
	});

	test.each([
		['disputed', 'disagreed', true],
		['disputed', 'agreed', false],
		['disputed', null, false],
		['confirmed', 'agreed', false],
		['draft', 'disagreed', false],
		['proposed', null, true],
	] as const)('in a %s split, a writer who responded %s can agree: %s', (status, earlier, expected) => {
		expect(canRespond(status, whole, { ...yes, earlier }).allowed).toBe(expected);
		expect(canStillAgree(status, earlier)).toBe(expected);
		expect(canRespond(status, whole, { ...no, earlier }).allowed).toBe(status === 'proposed');
	});

	test('a writer who disagrees must say why, and no one else can respond', () => {
		expect(messageOf(canRespond('proposed', whole, { ...no, reason: ' ' }))).toBe('Enter a reason.');
		expect(messageOf(canRespond('proposed', whole, { ...no, reason: 'x'.repeat(501) }))).toBe(
			'The reason can have at most 500 characters.',
		);
		expect(messageOf(canRespond('proposed', whole, { ...yes, writer: 'jory' }))).toBe(
			'This writer has no share in the split.',
		);
	});

	test.each([
		[{}, 'proposed'],
		[{ mira: 'agreed', otto: 'agreed' }, 'proposed'],
		[{ mira: 'agreed', otto: 'agreed', sana: 'agreed' }, 'confirmed'],
		[{ mira: 'agreed', otto: 'disagreed', sana: 'agreed' }, 'disputed'],
		[{ mira: 'agreed', otto: 'agreed', sana: null, jory: 'agreed' }, 'proposed'],
	] as const)('after the responses %j the split is %s', (responses, status) => {
		expect(statusAfterResponses(whole, responses)).toBe(status);
	});

	test('an admin can confirm for a writer with a reason', () => {
		const request = { writer: 'mira', reason: 'On paper, 12 March' };
		expect(messageOf(canConfirmFor('proposed', whole, request, admin))).toBeNull();
		expect(messageOf(canConfirmFor('proposed', whole, request, member))).toBe(
			'Only an admin can confirm shares for others.',
		);
		expect(messageOf(canConfirmFor('proposed', whole, { ...request, reason: '' }, admin))).toBe('Enter a reason.');
		expect(messageOf(canConfirmFor('draft', whole, request, admin))).toBe(
			'You can’t do this while the split is a draft.',
		);
		expect(messageOf(canConfirmFor('proposed', whole, { ...request, writer: 'jory' }, admin))).toBe(
			'This writer has no share in the split.',
		);
	});
});

test('an admin can confirm master shares once they add up to 100%', () => {
	const master = [row('label', 7000, 'label'), row('mira', 3000, 'artist')];
	expect(messageOf(canConfirmMaster('draft', master, admin))).toBeNull();
	expect(messageOf(canConfirmMaster('draft', master, member))).toBe('Only an admin can confirm shares for others.');
	expect(messageOf(canConfirmMaster('draft', thirds, admin))).toBe(
		'Shares add up to 99.99%. They must add up to 100%.',
	);
	expect(messageOf(canConfirmMaster('confirmed', master, admin))).toBe(
		'You can’t do this while the split is confirmed.',
	);
});

test.each([
	['draft', 'why', 'You can’t do this while the split is a draft.'],
	['proposed', '', 'Enter a reason.'],
	['proposed', 'why', null],
	['confirmed', '', 'Enter a reason.'],
	['confirmed', 'why', null],
	['disputed', '', null],
] as const)('a %s split is reopened with the reason %j: %s', (status, reason, message) => {
	expect(messageOf(canReopenSplit(status, reason))).toBe(message);
});

test('reopening a split discards every confirmation', () => {
	expect(reopened()).toEqual({ status: 'draft', responses: {} });
});

test.each([
	['draft', thirds, null],
	['proposed', [...whole].reverse(), null],
	['proposed', thirds, 'The shares in this form differ from the split, which is proposed. Reopen the split first.'],
	['confirmed', thirds, 'The shares in this form differ from the split, which is confirmed. Reopen the split first.'],
] as const)('approving a form for a %s split with %j: %s', (status, submitted, message) => {
	expect(messageOf(canFillFromForm(status, whole, submitted))).toBe(message);
});

test('splits are equal in any order', () => {
	expect(isSameSplit(whole, [...whole].reverse())).toBe(true);
	expect(isSameSplit(whole, whole.slice(1))).toBe(false);
});

describe('merging two writers', () => {
	const work = (status: SplitStatus, rows: readonly SplitRow[]): WorkSplit => ({
		workId: 'w',
		title: 'Paper Lanterns',
		status,
		rows,
	});
	const both = [row('mira', 3000), row('miriam', 2000), row('miriam', 1000, 'AR'), row('otto', 4000)];

	test('merging two writers adds up the same role in a draft, moves the other roles, and keeps the total', () => {
		const { verdict, works } = mergeWriters([work('draft', both)], 'mira', 'miriam');
		expect(verdict.allowed).toBe(true);
		expect(works).toEqual([
			{
				workId: 'w',
				title: 'Paper Lanterns',
				rows: [row('mira', 5000), row('mira', 1000, 'AR'), row('otto', 4000)],
				addedUp: [{ role: 'CA', from: [3000, 2000], to: 5000 }],
				moved: [{ role: 'AR', share: 1000 }],
			},
		]);
	});

	test('merging two writers is refused with the reason if both have shares in a confirmed or proposed work', () => {
		const merge = (status: SplitStatus) => mergeWriters([work('draft', both), work(status, both)], 'mira', 'miriam');
		expect(messageOf(merge('confirmed').verdict)).toBe(
			'Both writers have shares in “Paper Lanterns”, and its split is confirmed. Reopen that split first.',
		);
		expect(messageOf(merge('proposed').verdict)).toBe(
			'Both writers have shares in “Paper Lanterns”, and its split is waiting for writers. Reopen that split first.',
		);
		expect(merge('confirmed').works).toEqual([]);
	});

	test('merging two writers is refused if one row of a draft would exceed the whole', () => {
		const draft = work('draft', [row('mira', 6000), row('miriam', 6000)]);
		expect(messageOf(mergeWriters([draft], 'mira', 'miriam').verdict)).toBe(
			'Together, the two writers would have more than 100% of “Paper Lanterns”. Correct that draft first.',
		);
	});

	test('merging two writers moves the shares of a confirmed work in which only one of them has any', () => {
		const { works } = mergeWriters([work('confirmed', [row('miriam', 6000), row('otto', 4000)])], 'mira', 'miriam');
		expect(works[0]?.rows).toEqual([row('mira', 6000), row('otto', 4000)]);
	});

	test('merging two writers leaves out works of others', () => {
		expect(mergeWriters([work('confirmed', [row('mira', 6000), row('otto', 4000)])], 'mira', 'miriam').works).toEqual(
			[],
		);
	});
});
