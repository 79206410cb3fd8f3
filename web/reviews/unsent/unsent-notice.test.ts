import { expect, test } from 'vitest';
import { formatWaiting } from './unsent-notice.tsx';
import type { UnsentReview } from './use-unsent-reviews.ts';

const review = { songId: 'one', title: 'Night Ferry' } as UnsentReview;

test('the notice names one waiting review, or counts several', () => {
	expect(formatWaiting([review])).toBe(
		'Your review of “Night Ferry” hasn’t been sent yet. We’ll send it when the connection is back.',
	);
	expect(formatWaiting([review, review])).toBe(
		'2 reviews haven’t been sent yet. We’ll send them when the connection is back.',
	);
});
