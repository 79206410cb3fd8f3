import { describe, expect, test } from 'vitest';
import type { ContractStatus } from '../contracts/contract-status.ts';
import { daysSince } from '../kernel/day.ts';
import { t } from '../kernel/message.ts';
import {
	areaStates,
	areas,
	contractState,
	formState,
	type LabelCopyFacts,
	labelCopyState,
	type SplitFacts,
	splitsState,
} from './area-states.ts';
import { explainNextAction, nextAction, offeredActions } from './next-action.ts';
import {
	isReady,
	isToReview,
	isWaitingOnOthers,
	missingForReady,
	missingIdentifiers,
	readinessOf,
	type SignedSongFacts,
} from './readiness.ts';

const contract = (status: ContractStatus, givesRights = true) =>
	({ kind: givesRights ? 'exclusive_licence' : 'sync', status, givesRights }) as const;

const noRecipients = { metadata: null, marketing: null };

const ready: SignedSongFacts = {
	contracts: [contract('executed')],
	metadata: 'approved',
	marketing: 'approved',
	works: [{ status: 'confirmed', hasRows: true, isWhole: true }],
	labelCopy: { status: 'final', isOutOfDate: false },
	clearances: ['cleared', 'not_needed'],
	recordings: [{ title: 'Paper Lanterns', isrc: 'USRC17607839' }],
	releases: [{ title: 'Paper Lanterns', barcode: '731346000101' }],
	writers: [{ name: 'Mira Quill', ipi: '00014107338', society: 'PRS' }],
};
const fresh: SignedSongFacts = {
	contracts: [],
	metadata: null,
	marketing: null,
	works: [{ status: 'draft', hasRows: false, isWhole: false }],
	labelCopy: null,
	clearances: [],
	recordings: [{ title: 'Paper Lanterns', isrc: '' }],
	releases: [{ title: 'Paper Lanterns', barcode: '' }],
	writers: [],
};

test('the areas of a signed song and their states have captions', () => {
	expect(Object.values(areas).map((caption) => t(caption))).toEqual([
		'Contract',
		'Metadata',
		'Splits',
		'Marketing',
		'Label copy',
	]);
	expect(Object.values(areaStates).map((caption) => t(caption))).toEqual([
		'Not started',
		'Waiting on others',
		'To review',
		'Done',
	]);
});

test.each([
	[[], 'not_started'],
	[[contract('draft')], 'not_started'],
	[[contract('sent')], 'waiting'],
	[[contract('partially_signed')], 'waiting'],
	[[contract('negotiating')], 'to_review'],
	[[contract('signed')], 'to_review'],
	[[contract('declined')], 'to_review'],
	[[contract('declined'), contract('draft')], 'not_started'],
	[[contract('declined'), contract('sent')], 'waiting'],
	[[contract('draft'), contract('declined')], 'to_review'],
	[[contract('declined'), contract('void')], 'to_review'],
	[[contract('declined'), contract('draft', false)], 'to_review'],
	[[contract('executed')], 'done'],
	[[contract('expired')], 'not_started'],
	[[contract('terminated')], 'not_started'],
	[[contract('void'), contract('sent')], 'waiting'],
	[[contract('draft'), contract('executed')], 'done'],
	[[contract('executed', false)], 'not_started'],
	[[contract('executed', false), contract('sent')], 'waiting'],
	[[contract('expired'), contract('executed')], 'done'],
])('contracts %j have the state %s', (contracts, state) => {
	expect(contractState(contracts)).toBe(state);
});

test.each([
	[null, 'not_started'],
	['draft', 'not_started'],
	['cancelled', 'not_started'],
	['sent', 'waiting'],
	['opened', 'waiting'],
	['in_progress', 'waiting'],
	['changes_requested', 'waiting'],
	['expired', 'waiting'],
	['submitted', 'to_review'],
	['approved', 'done'],
] as const)('a form that is %s has the area state %s', (status, state) => {
	expect(formState(status)).toBe(state);
});

test.each<readonly [readonly SplitFacts[], string]>([
	[[], 'not_started'],
	[[{ status: 'draft', hasRows: false, isWhole: false }], 'not_started'],
	[[{ status: 'draft', hasRows: true, isWhole: true }], 'to_review'],
	[[{ status: 'proposed', hasRows: true, isWhole: true }], 'waiting'],
	[[{ status: 'disputed', hasRows: true, isWhole: true }], 'to_review'],
	[[{ status: 'confirmed', hasRows: true, isWhole: true }], 'done'],
	[
		[
			{ status: 'confirmed', hasRows: true, isWhole: true },
			{ status: 'proposed', hasRows: true, isWhole: true },
		],
		'waiting',
	],
])('splits %j have the state %s', (works, state) => {
	expect(splitsState(works)).toBe(state);
});

test.each<readonly [LabelCopyFacts | null, string]>([
	[null, 'not_started'],
	[{ status: 'draft', isOutOfDate: false }, 'not_started'],
	[{ status: 'in_review', isOutOfDate: false }, 'waiting'],
	[{ status: 'changes_requested', isOutOfDate: false }, 'to_review'],
	[{ status: 'approved', isOutOfDate: false }, 'to_review'],
	[{ status: 'final', isOutOfDate: false }, 'done'],
	[{ status: 'final', isOutOfDate: true }, 'to_review'],
	[{ status: 'superseded', isOutOfDate: false }, 'not_started'],
])('a label copy %j has the state %s', (copy, state) => {
	expect(labelCopyState(copy)).toBe(state);
});

describe('a ready song', () => {
	test('a signed song with every area complete is ready', () => {
		expect(isReady(ready)).toBe(true);
		expect(new Set(Object.values(readinessOf(ready)))).toEqual(new Set(['done']));
	});

	test.each<readonly [string, Partial<SignedSongFacts>, string | null]>([
		['no executed contract', { contracts: [contract('signed')] }, 'The contract is not complete.'],
		['metadata to review', { metadata: 'submitted' }, 'The metadata is not approved.'],
		[
			'a proposed split',
			{ works: [{ status: 'proposed', hasRows: true, isWhole: true }] },
			'The writer split is not confirmed.',
		],
		['a refused sample', { clearances: ['cleared', 'refused'] }, 'A sample is not cleared.'],
		['a sample whose clearance was requested', { clearances: ['requested'] }, 'A sample is not cleared.'],
		['no ISRC', { recordings: [{ title: 'x', isrc: '' }] }, 'Identifiers are missing or invalid.'],
		['a wrong barcode', { releases: [{ title: 'x', barcode: '731346000102' }] }, 'Identifiers are missing or invalid.'],
		['an outdated label copy', { labelCopy: { status: 'final', isOutOfDate: true } }, 'The label copy is out of date.'],
		['no marketing', { marketing: null }, null],
		['a writer without IPI', { writers: [{ name: 'x', ipi: '', society: 'PRS' }] }, null],
	])('whether a song is ready with %s', (_, facts, reason) => {
		expect(missingForReady({ ...ready, ...facts })).toEqual(reason === null ? [] : [reason]);
	});
});

describe('the next action of a signed song', () => {
	const admin = { isAdmin: true };
	const member = { isAdmin: false };
	const approved: SignedSongFacts = { ...ready, labelCopy: null, marketing: null };

	test.each<readonly [string, SignedSongFacts, string]>([
		['nothing yet', fresh, 'Start a contract'],
		['a draft of a contract', { ...fresh, contracts: [contract('draft')] }, 'Send the contract'],
		['a contract sent', { ...fresh, contracts: [contract('sent')] }, 'Send the metadata form'],
		['a signed contract', { ...fresh, contracts: [contract('signed')] }, 'Countersign the contract'],
		[
			'a second signed contract',
			{ ...ready, contracts: [contract('executed'), contract('signed')] },
			'Countersign the contract',
		],
		[
			'an amendment with requested changes',
			{ ...ready, contracts: [contract('executed'), contract('negotiating', false)] },
			'Respond to requested changes',
		],
		['a contract declined', { ...fresh, contracts: [contract('declined')] }, 'Review the declined contract'],
		[
			'a declined contract and a new one sent',
			{ ...fresh, contracts: [contract('declined'), contract('sent')] },
			'Send the metadata form',
		],
		[
			'requested changes to the contract',
			{ ...fresh, contracts: [contract('negotiating')] },
			'Respond to requested changes',
		],
		['metadata to review', { ...fresh, metadata: 'submitted' }, 'Review metadata'],
		['an expired form', { ...ready, metadata: 'expired', marketing: 'sent' }, 'Resend the metadata form'],
		['an expired marketing form', { ...ready, marketing: 'expired' }, 'Resend the marketing form'],
		[
			'a disputed split',
			{ ...approved, works: [{ status: 'disputed', hasRows: true, isWhole: true }] },
			'Settle the split',
		],
		[
			'a split in draft',
			{ ...approved, works: [{ status: 'draft', hasRows: true, isWhole: true }] },
			'Propose the split',
		],
		[
			'a split that is not whole',
			{ ...approved, works: [{ status: 'draft', hasRows: true, isWhole: false }] },
			'Complete the split',
		],
		['no split', { ...approved, works: [{ status: 'draft', hasRows: false, isWhole: false }] }, 'Enter the split'],
		['a sample', { ...approved, clearances: ['requested'] }, 'Clear the samples'],
		['no ISRC', { ...approved, recordings: [{ title: 'x', isrc: '' }] }, 'Add identifiers'],
		['no marketing', approved, 'Send the marketing form'],
		['marketing to review', { ...approved, marketing: 'submitted' }, 'Review marketing'],
		['no label copy', { ...approved, marketing: 'approved' }, 'Generate the label copy'],
		[
			'a draft of the label copy',
			{ ...ready, labelCopy: { status: 'draft', isOutOfDate: false } },
			'Send the label copy',
		],
		[
			'corrections',
			{ ...ready, labelCopy: { status: 'changes_requested', isOutOfDate: false } },
			'Revise the label copy',
		],
		[
			'an approved copy',
			{ ...ready, labelCopy: { status: 'approved', isOutOfDate: false } },
			'Mark the label copy as final',
		],
		[
			'an outdated copy',
			{ ...ready, labelCopy: { status: 'final', isOutOfDate: true } },
			'Generate the label copy again',
		],
		['everything sent', { ...ready, metadata: 'sent', marketing: 'sent' }, 'Waiting on others'],
		['everything done', ready, 'Ready'],
	])('the next action with %s is %s', (_, song, caption) => {
		expect(nextAction(song, admin).caption).toBe(caption);
	});

	const toReview: SignedSongFacts = { ...fresh, contracts: [contract('signed')], metadata: 'submitted' };
	const asked: SignedSongFacts = { ...fresh, metadata: 'sent', marketing: 'sent' };
	test.each([
		['a new song', fresh, 'Start a contract', 'Send the metadata form'],
		['a contract to countersign and a form to review', toReview, 'Countersign the contract', 'Review metadata'],
		[
			'a draft of a contract',
			{ ...fresh, contracts: [contract('draft')] },
			'Send the contract',
			'Send the metadata form',
		],
	])('the next action of a member is what they can do themselves: %s', (_, song, ofAdmin, ofMember) => {
		expect(nextAction(song, admin)).toMatchObject({ caption: ofAdmin, isOffered: true });
		expect(nextAction(song, member)).toMatchObject({ caption: ofMember, isOffered: true });
	});

	test('the next action of a member waits for an admin if there is nothing else', () => {
		expect(nextAction(asked, member)).toEqual({
			name: 'start_contract',
			area: 'contract',
			caption: 'Waiting for an admin',
			isOffered: false,
		});
		expect(nextAction({ ...ready, contracts: [contract('signed')] }, member)).toMatchObject({
			name: 'countersign_contract',
			isOffered: false,
		});
		expect(nextAction(asked, admin).isOffered).toBe(true);
	});

	test('a draft beside an executed contract is to be sent, by an admin', () => {
		const amended: SignedSongFacts = {
			...ready,
			contracts: [contract('executed'), { kind: 'amendment', status: 'draft', givesRights: true }],
		};

		const action = nextAction(amended, admin);
		expect(action).toMatchObject({ name: 'send_contract', caption: 'Send the contract', isOffered: true });
		expect(explainNextAction(action.name, amended, noRecipients)).toBe('The contract (amendment) is a draft.');
		expect(nextAction(amended, member)).toMatchObject({ caption: 'Waiting for an admin', isOffered: false });
		const reviewing: SignedSongFacts = { ...amended, metadata: 'submitted' };
		const captions = (viewer: typeof admin) => offeredActions(reviewing, viewer).map(({ caption }) => caption);
		expect(captions(admin)).toEqual(['Review metadata', 'Send the contract']);
		expect(captions(member)).toEqual(['Review metadata']);
		expect(isReady(amended)).toBe(true);
	});

	test('a draft that gives no rights is to be sent, and the contract that gives them is to be started', () => {
		const captions = offeredActions({ ...ready, contracts: [contract('draft', false)] }, admin).map(
			({ caption }) => caption,
		);
		expect(captions).toEqual(['Send the contract', 'Start a contract']);
	});

	test('everything that a viewer can do now is offered once, the next action first', () => {
		const captions = (viewer: typeof admin) => offeredActions(toReview, viewer).map(({ caption }) => caption);

		expect(captions(admin)).toEqual(['Countersign the contract', 'Review metadata', 'Send the marketing form']);
		expect(captions(member)).toEqual(['Review metadata', 'Send the marketing form']);
		expect(offeredActions(ready, admin)).toEqual([]);
		const corrected = { ...ready, labelCopy: { status: 'changes_requested', isOutOfDate: false } } as const;
		expect(offeredActions(corrected, admin)).toHaveLength(1);
		const disputed = { ...ready, works: [{ status: 'disputed', hasRows: true, isWhole: true }] } as const;
		expect(offeredActions(disputed, admin)).toHaveLength(1);
		const drafted = { ...ready, contracts: [contract('draft')] };
		expect(offeredActions(drafted, admin)).toHaveLength(1);
	});
});

describe('the lists across signed songs', () => {
	test.each([
		['nothing sent', fresh, false],
		['a form sent', { ...fresh, marketing: 'sent' as const }, true],
		['a contract sent', { ...ready, contracts: [contract('sent')] }, true],
		['a contract of another kind sent', { ...ready, contracts: [contract('executed'), contract('sent', false)] }, true],
		['everything done', ready, false],
	])('the list Waiting on others, with %s: %s', (_, song, isWaiting) => {
		expect(isWaitingOnOthers(song)).toBe(isWaiting);
	});

	test('the list To review has contracts for admins only', () => {
		const signed = { ...ready, contracts: [contract('signed')] };
		expect([isToReview(signed, { isAdmin: true }), isToReview(signed, { isAdmin: false })]).toEqual([true, false]);
		const second = { ...ready, contracts: [contract('executed'), contract('signed')] };
		expect([isToReview(second, { isAdmin: true }), isToReview(second, { isAdmin: false })]).toEqual([true, false]);
		expect(isToReview({ ...ready, metadata: 'submitted' }, { isAdmin: false })).toBe(true);
		expect(isToReview(ready, { isAdmin: true })).toBe(false);
	});

	test('the list Missing identifiers names what lacks them, and a writer without a society needs no IPI', () => {
		const writers = [
			{ name: 'Mira Quill', ipi: '', society: 'PRS' },
			{ name: 'Sana Brightwell', ipi: '', society: 'None yet' },
		];
		expect(missingIdentifiers({ ...fresh, writers })).toEqual([
			{ scheme: 'ISRC', of: 'Paper Lanterns' },
			{ scheme: 'UPC/EAN', of: 'Paper Lanterns' },
			{ scheme: 'IPI', of: 'Mira Quill' },
		]);
		expect(missingIdentifiers(ready)).toEqual([]);
	});

	test('days open are whole days', () => {
		const sent = new Date('2026-11-10T12:00:00Z');
		expect(daysSince(sent, new Date('2026-11-16T11:59:00Z'))).toBe(5);
		expect(daysSince(sent, new Date('2026-11-09T12:00:00Z'))).toBe(0);
	});
});
