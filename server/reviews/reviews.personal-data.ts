import { inPages, type PersonalData } from '../framework/personal-data.ts';
import type { Db } from '../platform/db/database.ts';
import { listTitles } from '../songs/songs.shared-queries.ts';
import { listReviewsBy, type ReviewRow } from './reviews.repository.ts';

const pageSize = 100;

/** All reviews of a person. Those of an earlier label are there without its songs, which are not theirs to read now. */
export function createReviewsPersonalData(db: Db): PersonalData {
	return {
		name: 'reviews',
		async *list({ reviewerId, organizationId }) {
			if (!reviewerId) return;
			const pages = inPages<ReviewRow>(pageSize, (last, limit) => listReviewsBy(db, reviewerId, last, limit));
			for await (const page of pages) {
				const ids = page.map(({ songId }) => songId);
				const titles = organizationId ? await listTitles(db, { reviewerId, organizationId }, ids) : null;
				yield page.map((review) => {
					const song = titles?.get(review.songId);
					return {
						song: song ? { title: song.title, artist: song.artist } : null,
						musical: review.musicalScore,
						artist: review.artistScore,
						overall: review.overallScore,
						comment: review.comment,
						artistKnown: review.wasArtistKnown,
						heardShare: review.heardShare,
						reviewedAt: review.reviewedAt,
						editedAt: review.editedAt,
					};
				});
			}
		},
	};
}
