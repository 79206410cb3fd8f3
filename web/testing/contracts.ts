// Contracts as the server sends them to admins, for component tests.
import type { Contract, GuestContract } from '../../domain/contracts/contract-shapes.ts';
import { contractIdSchema, songIdSchema } from '../../domain/kernel/ids.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';

export const draftContract: Contract = {
	id: contractIdSchema.parse('7b0e2f53-6f0d-4a43-9a3c-2f2f8d8c1a01'),
	songId: songIdSchema.parse('7b0e2f53-6f0d-4a43-9a3c-2f2f8d8c1a02'),
	songTitle: 'Low Tide',
	artistName: 'Wren Attic',
	kind: 'exclusive_licence',
	status: 'draft',
	rowVersion: 1,
	actions: ['edit'],
	title: 'Licence of Low Tide',
	effectiveDate: null,
	endDate: null,
	sellOffEnd: null,
	executedAt: null,
	endedAt: null,
	endReason: null,
	isOnPaper: false,
	terms: { values: {}, options: [] },
	text: 'The licence.',
	document: null,
	parent: null,
	amendments: [],
	parties: [],
	missing: { terms: [], parties: [], document: [] },
	versions: [],
	sealed: null,
	events: [],
};

/** A contract at its link, read and agreed to, so that only the signature is left. */
export const contractToSign: GuestContract = {
	labelName: 'Salt Line',
	songTitle: 'Low Tide',
	artistName: 'Wren Attic',
	title: 'Licence of Low Tide',
	kind: 'exclusive_licence',
	status: 'sent',
	version: 1,
	pages: 3,
	sha256: 'a'.repeat(64),
	changeNote: null,
	signer: { name: 'Wren Attic', party: 'Wren Attic', role: 'Artist', maskedEmail: 'w•••@attic.example' },
	others: [],
	isTurn: true,
	pagesRead: 3,
	hasConsented: true,
	codeFor: null,
	signedAt: null,
	answer: null,
	isSealed: false,
	consent: { version: '2026-11', text: ['Signing here means the same as signing on paper.'] },
	expiresAt: new Date('2026-12-19T12:00:00Z'),
};

const notStarted = { state: 'not_started', caption: 'Not started', detail: '', isBroken: false } as const;

/** The signed song of these contracts. */
export const signedSong: SignedSong = {
	songId: draftContract.songId,
	title: draftContract.songTitle,
	artist: draftContract.artistName,
	artists: [],
	signedAt: new Date('2026-11-01T12:00:00Z'),
	signedBy: null,
	owner: null,
	withdrawn: null,
	release: null,
	areas: {
		contract: notStarted,
		metadata: notStarted,
		splits: notStarted,
		marketing: notStarted,
		labelCopy: notStarted,
	},
	nextAction: { name: 'nothing', area: null, caption: '', isOffered: false, text: '' },
	furtherActions: [],
	missingForReady: [],
	missingIdentifiers: [],
};
