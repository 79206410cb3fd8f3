import { expect, test } from 'vitest';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import { noReviewRequest, reviewRequestInput } from './new-track-table.tsx';

const jonas = 'jonas' as ReviewerId;
const priya = 'priya' as ReviewerId;

test('by default no colleague is asked for a review', () => {
	expect(reviewRequestInput(noReviewRequest)).toEqual({});
	expect(reviewRequestInput({ recipients: 'chosen', chosenIds: [] })).toEqual({});
	expect(reviewRequestInput({ recipients: 'none', chosenIds: [jonas] })).toEqual({});
});

test('a review request asks everyone or the chosen colleagues', () => {
	expect(reviewRequestInput({ recipients: 'everyone', chosenIds: [jonas] })).toEqual({ askForReview: 'everyone' });
	expect(reviewRequestInput({ recipients: 'chosen', chosenIds: [jonas, priya] })).toEqual({
		askForReview: [jonas, priya],
	});
});
