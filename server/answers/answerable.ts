// A demo whose sender is answered: a song, or one that was declined before it became one.
import { nobodyToAnswer } from '../../domain/answers/answers.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { LinkId, OrganizationId, SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { startOfDay } from '../../domain/submissions/arrival.ts';
import type { Tx } from '../platform/db/database.ts';
import type { SongForViewer } from '../songs/songs.shared-queries.ts';
import { findSenderOfSong } from '../submissions/song-senders.shared-queries.ts';
import type { SenderOfSong } from '../submissions/submissions.present.ts';
import { canBeAnswered } from './answers.present.ts';

export interface Answerable {
	readonly organizationId: OrganizationId;
	readonly songId: SongId | null;
	readonly trackId: SubmissionTrackId | null;
	/** The sender's address. */
	readonly to: string;
	/** Whether the admin who answers may know who that is. */
	readonly isSenderKnown: boolean;
	readonly artist: string;
	readonly title: string;
	readonly isDecided: boolean;
	readonly cameAt: Date;
	readonly isFromPage: boolean;
	/** To the page of the sender, if it came from the submit page. */
	readonly linkId: LinkId | null;
}

export async function answerableSong(tx: Tx, song: SongForViewer): Promise<Answerable> {
	if (!canBeAnswered(song)) throw new AppError(nobodyToAnswer);
	const { organizationId, submissionSource: to, artist, title } = song;
	const sent = await findSenderOfSong(tx, organizationId, song.id);
	return {
		organizationId,
		songId: song.id,
		trackId: null,
		to,
		artist,
		title,
		isSenderKnown: song.isRevealed,
		isDecided: song.decision !== null,
		cameAt: song.submittedAt,
		isFromPage: sent !== undefined,
		// Only they may open the page of the submission: its link withdraws and deletes.
		linkId: sent?.submission.email === to ? sent.submission.linkId : null,
	};
}

export function answerableDemo({ submission, track }: SenderOfSong): Answerable {
	const { email, artistName: artist, organizationId, linkId } = submission;
	if (email === null) throw new AppError(nobodyToAnswer);
	return {
		organizationId,
		songId: null,
		trackId: track.id,
		to: email,
		artist,
		title: track.title,
		linkId,
		isSenderKnown: false,
		isDecided: true,
		cameAt: startOfDay(submission.confirmedAt ?? submission.createdAt),
		isFromPage: true,
	};
}
