import { expect, test } from 'vitest';
import type { SongDecision } from '../../domain/songs/songs.api.ts';
import { formatDecider, formatDecisionWithReason } from './decision-format.ts';

const now = new Date(2026, 10, 15);
const at = new Date(2026, 10, 2);

test.each<[SongDecision, string, string]>([
	[{ kind: 'signed', by: 'Mara Kestrel', at, reason: null }, 'by Mara Kestrel, 2 Nov', 'Signed by Mara Kestrel, 2 Nov'],
	[
		{ kind: 'passed', by: 'Mara Kestrel', at, reason: 'Too long' },
		'by Mara Kestrel, 2 Nov',
		'Passed by Mara Kestrel, 2 Nov: “Too long”',
	],
	[{ kind: 'passed', by: null, at: new Date(2025, 10, 2), reason: null }, '2 Nov 2025', 'Passed, 2 Nov 2025'],
])('a decision says who decided, when and why', (decision, decided, withReason) => {
	expect([formatDecider(decision, now), formatDecisionWithReason(decision, now)]).toEqual([decided, withReason]);
});
