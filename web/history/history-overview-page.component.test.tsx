// The charts of the track history.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reviewerIdSchema } from '../../domain/kernel/ids.ts';
import { openAsMember } from '../testing/open-app.tsx';

const source = { added: 4, signed: 1, passed: 1, replied: 2, medianDaysToReply: 3, withinPromise: null };
const noneOf = { added: 0, signed: 0, passed: 0, replied: 0, medianDaysToReply: null, withinPromise: null };
const bySource = { all: source, hand: source, page: noneOf };

const reviewer = (name: string, number: number, distanceFromOthers: number) => ({
	reviewerId: reviewerIdSchema.parse(`d2b4b2bb-3fba-44b6-a8ae-764c4097e${100 + number}`),
	name,
	reviewCount: 12,
	averageOverall: 6.5,
	distanceFromOthers,
});

test('the longest bar of the agreement has the largest number, and a decision within hours is a short column', async () => {
	await openAsMember('/track-history/overview', {
		history: {
			getOverview: {
				months: ['2026-01', '2026-02'].map((month) => ({
					month,
					added: 4,
					signed: 1,
					passed: 1,
					medianDaysToDecision: 0.3,
					bySource,
				})),
				bySource,
				replyWithinDays: null,
				signedShare: 0.5,
				medianDaysToDecision: 0.3,
				reviewers: [reviewer('Jonas Okafor', 1, 0.4), reviewer('Priya Raman', 2, 2.1), reviewer('Ada Quill', 3, 1.2)],
			},
		},
	});
	const agreement = page.getByRole('region', { name: 'Agreement', exact: true });
	await expect.element(agreement).toBeVisible();
	const bars = [...agreement.element().querySelectorAll('li')].map((bar) => ({
		text: bar.textContent ?? '',
		width: bar.querySelector('i')?.getBoundingClientRect().width ?? 0,
	}));
	expect(bars.map(({ text }) => text.slice(-3))).toEqual(['0.4', '1.2', '2.1']);
	expect(bars.toSorted((one, other) => one.width - other.width)).toEqual(bars);

	const decisions = page.getByRole('region', { name: 'Time to decision' });
	const columns = [...decisions.element().querySelectorAll('[aria-hidden=true] i')];
	expect(columns).toHaveLength(2);
	expect(decisions.element().textContent).toContain('7 h');
	// A whole day would be 110 px high.
	for (const column of columns) expect(column.getBoundingClientRect().height).toBeLessThan(55);
});
