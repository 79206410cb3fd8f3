// Signed songs as the server lists them, for component tests.
import { releaseIdSchema, reviewerIdSchema, songIdSchema } from '../../domain/kernel/ids.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';

const notStarted = { state: 'not_started', caption: 'Not started', detail: '', isBroken: false } as const;

/** A new song of which nothing was sent. */
export const signedSong: SignedSong = {
	songId: songIdSchema.parse('3c7f0d51-8c0b-4b6e-9b77-20f6a1f3d001'),
	title: 'Low Tide',
	artist: 'Wren Attic',
	artists: [],
	signedAt: new Date('2026-03-02T09:30:00Z'),
	signedBy: 'Ada Quill',
	owner: { id: reviewerIdSchema.parse('d2b4b2bb-3fba-44b6-a8ae-764c4097ed9a'), name: 'Ada Quill' },
	withdrawn: null,
	release: {
		id: releaseIdSchema.parse('3c7f0d51-8c0b-4b6e-9b77-20f6a1f3d002'),
		date: null,
		version: 1,
		kind: null,
		catalogueNumber: null,
	},
	areas: {
		contract: notStarted,
		metadata: notStarted,
		splits: notStarted,
		marketing: notStarted,
		labelCopy: notStarted,
	},
	nextAction: {
		name: 'start_contract',
		area: 'contract',
		caption: 'Start a contract',
		isOffered: true,
		text: 'There is no licence or assignment yet.',
	},
	furtherActions: [],
	missingForReady: ['The contract is not complete.'],
	missingIdentifiers: [],
};
