import { expect, test } from 'vitest';
import { areaStatusesOf } from './area-statuses.ts';
import type { SignedSongFacts } from './readiness.ts';

const fresh: SignedSongFacts = {
	contracts: [],
	metadata: null,
	marketing: null,
	works: [{ status: 'draft', hasRows: false, isWhole: false }],
	labelCopy: null,
	clearances: [],
	recordings: [],
	releases: [],
	writers: [],
};

test('at first no area is started, and none is broken', () => {
	const statuses = Object.values(areaStatusesOf(fresh));
	expect(statuses.map(({ caption }) => caption)).toEqual(Array.from({ length: 5 }, () => 'Not started'));
	expect(statuses.every(({ state, isBroken }) => state === 'not_started' && !isBroken)).toBe(true);
});

test.each<readonly [Partial<SignedSongFacts>, 'metadata' | 'splits' | 'contract' | 'labelCopy', string, boolean]>([
	[{ metadata: 'sent' }, 'metadata', 'Sent', false],
	[{ metadata: 'in_progress' }, 'metadata', 'In progress', false],
	[{ metadata: 'submitted' }, 'metadata', 'Submitted', false],
	[{ metadata: 'changes_requested' }, 'metadata', 'Changes requested', false],
	[{ metadata: 'expired' }, 'metadata', 'Link expired', true],
	[{ metadata: 'cancelled' }, 'metadata', 'Cancelled', false],
	[{ metadata: 'approved' }, 'metadata', 'Approved', false],
	[{ works: [{ status: 'draft', hasRows: true, isWhole: true }] }, 'splits', 'Draft', false],
	[
		{ works: [{ status: 'proposed', hasRows: true, isWhole: true, asked: 3, agreed: 2 }] },
		'splits',
		'2 of 3 agreed',
		false,
	],
	[{ works: [{ status: 'disputed', hasRows: true, isWhole: true, asked: 3, agreed: 1 }] }, 'splits', 'Disputed', true],
	[{ works: [{ status: 'confirmed', hasRows: true, isWhole: true }] }, 'splits', 'Confirmed', false],
	[
		{ contracts: [{ kind: 'exclusive_licence', status: 'signed', givesRights: true }] },
		'contract',
		'To countersign',
		false,
	],
	[{ contracts: [{ kind: 'exclusive_licence', status: 'declined', givesRights: true }] }, 'contract', 'Declined', true],
	[
		{
			contracts: [
				{ kind: 'exclusive_licence', status: 'declined', givesRights: true },
				{ kind: 'exclusive_licence', status: 'signed', givesRights: true },
			],
		},
		'contract',
		'To countersign',
		false,
	],
	[
		{ contracts: [{ kind: 'exclusive_licence', status: 'negotiating', givesRights: true }] },
		'contract',
		'Negotiating',
		false,
	],
	[
		{
			contracts: [
				{ kind: 'exclusive_licence', status: 'partially_signed', givesRights: true, asked: 2, signed: 1 },
				{ kind: 'exclusive_licence', status: 'void', givesRights: true },
			],
		},
		'contract',
		'1 of 2 signed',
		false,
	],
	[{ labelCopy: { status: 'final', isOutOfDate: true } }, 'labelCopy', 'Out of date', true],
	[{ labelCopy: { status: 'in_review', isOutOfDate: false } }, 'labelCopy', 'In review', false],
])('with %j the area %s is shown as %s', (facts, area, caption, isBroken) => {
	expect(areaStatusesOf({ ...fresh, ...facts })[area]).toMatchObject({ caption, isBroken });
});

test('of several contracts the one that needs the label most is shown by name, with the number of open ones', () => {
	const executed = { kind: 'exclusive_licence', status: 'executed', givesRights: true } as const;
	const producer = { kind: 'producer', status: 'partially_signed', givesRights: false, asked: 2, signed: 1 } as const;
	const amendment = { kind: 'amendment', status: 'negotiating', givesRights: true } as const;
	const withdrawn = { kind: 'amendment', status: 'void', givesRights: true } as const;
	const contractOf = (...contracts: SignedSongFacts['contracts']) => areaStatusesOf({ ...fresh, contracts }).contract;

	expect(contractOf(executed, amendment, producer, withdrawn)).toEqual({
		state: 'to_review',
		caption: '2 of 3 open',
		detail: 'Amendment: Negotiating',
		isBroken: false,
	});
	expect(contractOf(executed, producer)).toMatchObject({
		state: 'waiting',
		caption: '1 of 2 open',
		detail: 'Producer: 1 of 2 signed',
	});
	const draft = { ...amendment, status: 'draft' } as const;
	expect(contractOf(executed, draft)).toEqual({
		state: 'to_review',
		caption: '1 of 2 open',
		detail: 'Amendment: Draft',
		isBroken: false,
	});
	expect(contractOf(executed, producer, draft)).toMatchObject({ caption: '2 of 3 open', detail: 'Amendment: Draft' });
	expect(contractOf(executed, draft, amendment)).toMatchObject({ detail: 'Amendment: Negotiating' });
	expect(contractOf(executed, withdrawn)).toMatchObject({ state: 'done', caption: 'Complete', detail: '' });
	expect(contractOf(executed, { ...amendment, status: 'executed' })).toMatchObject({ state: 'done', detail: '' });
});
