import { expect, test } from 'vitest';
import { explainNextAction, type NextActionName, nextActions } from './next-action.ts';
import { placeInLists, turnOf } from './place-in-lists.ts';
import type { SignedSongFacts } from './readiness.ts';

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
const asked: SignedSongFacts = {
	...fresh,
	contracts: [{ kind: 'exclusive_licence', status: 'sent', givesRights: true }],
	metadata: 'sent',
	marketing: 'sent',
	works: [{ status: 'proposed', hasRows: true, isWhole: true, asked: 3, agreed: 1 }],
};

test.each<readonly [string, SignedSongFacts, object]>([
	['new', fresh, { turn: 'needs_you', memberTurn: 'needs_you', isToReview: false, lacksIdentifiers: true }],
	[
		'with documents sent to outsiders and something to do for the label',
		{ ...asked, metadata: 'submitted' },
		{ turn: 'needs_you', isWaiting: true, isWaitingForMembers: true },
	],
	['new, with nothing sent', fresh, { isWaiting: false, isWaitingForMembers: false }],
	['that is waiting for everyone', asked, { turn: 'waiting', isToReview: false, lacksIdentifiers: true }],
	['with a form to review', { ...asked, metadata: 'submitted' }, { turn: 'needs_you', isToReview: true }],
	[
		'with a contract to countersign',
		{ ...asked, contracts: [{ kind: 'exclusive_licence', status: 'signed', givesRights: true }] },
		{ turn: 'needs_you', isToReview: true, memberTurn: 'waiting', isToReviewForMembers: false },
	],
	[
		'without a contract or identifiers',
		{
			...fresh,
			metadata: 'approved',
			marketing: 'approved',
			works: [{ status: 'confirmed', hasRows: true, isWhole: true }],
		},
		{ turn: 'needs_you', memberTurn: 'needs_you', lacksIdentifiers: true },
	],
	[
		'of which only the contract is not started',
		{ ...asked, contracts: [] },
		{ turn: 'needs_you', memberTurn: 'waiting', isToReviewForMembers: false },
	],
])('a song %s is in the expected lists', (_, song, place) => {
	expect(placeInLists(song)).toMatchObject(place);
});

test('an action that only an admin can do is shown to others as waiting', () => {
	const action = { name: 'send_contract', area: 'contract', caption: '' } as const;
	expect([turnOf({ ...action, isOffered: true }), turnOf({ ...action, isOffered: false })]).toEqual([
		'needs_you',
		'waiting',
	]);
});

test('every next action is explained in a sentence', () => {
	const names = Object.keys(nextActions) as NextActionName[];
	const recipients = { metadata: 'Mira Quill', marketing: null };
	const texts = names.map((name) => explainNextAction(name, asked, recipients));

	expect(texts.every((text) => text.endsWith('.'))).toBe(true);
	expect(explainNextAction('review_metadata', asked, recipients)).toBe(
		'Mira Quill submitted the metadata form. Check it field by field.',
	);
	const after = (status: 'declined' | 'negotiating') =>
		explainNextAction(
			'answer_contract',
			{ ...asked, contracts: [{ kind: 'amendment', status, givesRights: true }] },
			recipients,
		);
	expect([after('declined'), after('negotiating')]).toEqual([
		'The contract (amendment) was declined.',
		'Changes to the contract (amendment) were requested. Send a new version.',
	]);
	expect(explainNextAction('wait', asked, recipients)).toBe(
		'Waiting for signatures on the contract (exclusive licence), the metadata form from Mira Quill, 2 writers to confirm, and the marketing form.',
	);
	const executed = { kind: 'exclusive_licence', status: 'executed', givesRights: true } as const;
	const amended = {
		...asked,
		metadata: 'approved',
		marketing: 'approved',
		works: [],
		contracts: [executed, { ...executed, kind: 'amendment', status: 'sent' }],
	} as const;
	expect(explainNextAction('nothing', amended, recipients)).toBe(
		'The song is ready. Still waiting for signatures on the contract (amendment).',
	);
});
