// Songs as the server lists them, for component tests.
import { songIdSchema } from '../../domain/kernel/ids.ts';
import type { ReviewedSong } from '../../domain/reviews/reviews.api.ts';

/** A song that is waiting for the viewer's review. Numbers distinguish songs. */
export function pendingSong(title: string, number: number, submittedAt = new Date()): ReviewedSong {
	return {
		song: {
			id: songIdSchema.parse(`1d31d25a-86d3-4796-b5c2-5709eb7c${1000 + number}`),
			title,
			artist: null,
			hasReviewed: false,
			audioUrl: '/files/none.mp3',
			lightAudioUrl: null,
			waveformUrl: null,
			outline: 'DGJJNRQUSTZYYXXacccgZknfojkjhkklgmlldjgdcabcba',
			originalUrl: null,
			addedBy: 'Bo Lindgren',
			submittedAt,
			extendedUntil: null,
			isClosed: false,
			decision: null,
			sound: {
				format: 'mp3',
				codec: 'MP3',
				durationMs: 180_000,
				announcedDurationMs: 180_000,
				sampleRate: 44_100,
				channels: 2,
				bitDepth: null,
				integratedLufs: -13,
				truePeakDb: -2,
			},
			tags: null,
		},
		status: 'pending',
		reviewCount: 0,
		reviewsMissing: 1,
		averages: { musical: null, artist: null, overall: null },
		isOthersHidden: false,
		myReviewId: null,
		myReview: null,
	};
}
