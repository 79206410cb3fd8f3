// Songs as the server lists them, for component tests.
import { reviewIdSchema, songIdSchema } from '../../domain/kernel/ids.ts';
import type { Review, ReviewedSong } from '../../domain/reviews/reviews.api.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';

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

/** A review of the viewer's, unless it is given another author. Numbers distinguish reviews. */
export function reviewOf(number: number, given: Partial<Review> = {}): Review {
	return {
		id: reviewIdSchema.parse(`5b0f7d0e-97d4-4b4c-9d0b-6d52f1aa${1000 + number}`),
		reviewerId: null,
		reviewerName: 'Ada Quill',
		isMine: true,
		musical: 7,
		artist: 6,
		overall: 8,
		comment: 'The bridge earns its length.',
		heardShare: 1,
		reviewedAt: new Date('2026-11-02T09:30:00Z'),
		wasArtistKnown: false,
		mayPassOn: false,
		...given,
	};
}

type Action = SignedSong['nextAction'];

/** A signed song with what the viewer can do for it. Numbers distinguish songs. */
export function signedSong(title: string, number: number, actions: readonly [Action, ...Action[]]): SignedSong {
	const [next, ...further] = actions;
	const area = { state: 'not_started', caption: 'Not started', detail: '', isBroken: false } as const;
	return {
		songId: songIdSchema.parse(`1d31d25a-86d3-4796-b5c2-5709eb7d${1000 + number}`),
		title,
		artist: 'Tiril Holm',
		artists: [],
		signedAt: new Date('2026-11-02T09:30:00Z'),
		signedBy: 'Ada Quill',
		owner: null,
		withdrawn: null,
		release: null,
		areas: { contract: area, metadata: area, splits: area, marketing: area, labelCopy: area },
		nextAction: next,
		furtherActions: further,
		missingForReady: [],
		missingIdentifiers: [],
	};
}

export const startContract: Action = {
	name: 'start_contract',
	area: 'contract',
	caption: 'Start a contract',
	isOffered: true,
	text: 'No contract yet.',
};

export const sendMetadata: Action = {
	name: 'send_metadata',
	area: 'metadata',
	caption: 'Send the metadata form',
	isOffered: true,
	text: 'Metadata form not sent.',
};
