import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReviewId } from '../../domain/kernel/ids.ts';
import type { Review } from '../../domain/reviews/reviews.api.ts';
import { OwnReview } from './own-review.tsx';

const review: Review = {
	id: '11111111-1111-4111-8111-111111111111' as ReviewId,
	reviewerId: null,
	reviewerName: 'Ada',
	isMine: true,
	musical: 3,
	artist: 4,
	overall: 5,
	comment: 'Half a song',
	heardShare: null,
	reviewedAt: new Date(),
	wasArtistKnown: false,
	mayPassOn: false,
};

function textOf(given: Partial<Review>): string {
	return renderToStaticMarkup(<OwnReview review={{ ...review, ...given }} song={{ addedBy: 'Ada' }} />)
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ');
}

test("the viewer's own review shows the three scores, the comment and its date", () => {
	expect(textOf({})).toBe(' Your review Just now Musical 3 Artist 4 Overall 5 Half a song ');
	expect(textOf({ comment: '' })).toBe(' Your review Just now Musical 3 Artist 4 Overall 5 ');
});

test('a review that was scored after its author knew the artist says so', () => {
	expect(textOf({ wasArtistKnown: true })).toContain(', artist known');
});
