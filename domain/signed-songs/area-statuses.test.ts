import { expect, test } from 'vitest';
import { areaStatusesOf } from './area-statuses.ts';
import type { SignedSongFacts } from './readiness.ts';

const fresh: SignedSongFacts = {
	contracts: [],
	metadata: null,
	marketing: null,
	works: [{ status: 'draft', hasRows: false }],
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
	[{ metadata: 'changes_requested' }, 'metadata', 'Being revised', false],
	[{ metadata: 'expired' }, 'metadata', 'Link expired', true],
	[{ metadata: 'cancelled' }, 'metadata', 'Cancelled', false],
	[{ metadata: 'approved' }, 'metadata', 'Approved', false],
	[{ works: [{ status: 'draft', hasRows: true }] }, 'splits', 'Draft', false],
	[{ works: [{ status: 'proposed', hasRows: true, asked: 3, agreed: 2 }] }, 'splits', '2 of 3 agreed', false],
	[{ works: [{ status: 'disputed', hasRows: true, asked: 3, agreed: 1 }] }, 'splits', 'Disputed', true],
	[{ works: [{ status: 'confirmed', hasRows: true }] }, 'splits', 'Confirmed', false],
	[{ contracts: [{ status: 'signed', givesRights: true }] }, 'contract', 'To countersign', false],
	[{ contracts: [{ status: 'declined', givesRights: true }] }, 'contract', 'Declined', true],
	[
		{
			contracts: [
				{ status: 'declined', givesRights: true },
				{ status: 'signed', givesRights: true },
			],
		},
		'contract',
		'To countersign',
		false,
	],
	[{ contracts: [{ status: 'negotiating', givesRights: true }] }, 'contract', 'Negotiating', false],
	[
		{
			contracts: [
				{ status: 'partially_signed', givesRights: true, asked: 2, signed: 1 },
				{ status: 'void', givesRights: true },
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
