import { expect, test } from 'vitest';
import { formatWaiting } from './unsent-notice.tsx';
import type { UnsentReview } from './use-unsent-reviews.ts';

const review = { songId: 'one', title: 'Night Ferry' } as UnsentReview;

test('the notice names one waiting review, or counts several', () => {
	expect(formatWaiting([review])).toBe(
		'Your review of Night Ferry is not sent yet. It is sent by itself when the connection returns.',
	);
	expect(formatWaiting([review, review])).toBe(
		'2 reviews are not sent yet. They are sent by themselves when the connection returns.',
	);
});
