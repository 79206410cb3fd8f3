import { signingTold } from '../../domain/answers/answers.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import type { SongEvent, SongNameChanged } from '../songs/songs.events.ts';
import { listTrackIdsOfSender } from '../submissions/declined-tracks.shared-queries.ts';
import { findSenderOfSong, listSongIdsOfSender } from '../submissions/song-senders.shared-queries.ts';
import type { SubmissionEvent } from '../submissions/submissions.events.ts';
import type { AnswerPost } from './answer-post.ts';
import { isWaiting, touchAnswers } from './answer-taking-back.ts';
import {
	type AnswerRow,
	lockAnswersOf,
	lockAnswersOfTracks,
	moveAnswersToSong,
	updateAnswer,
} from './answers.repository.ts';

interface Sent {
	readonly songIds: readonly SongId[];
	readonly trackIds: readonly SubmissionTrackId[];
}

export type AnswerListeners = ReturnType<typeof createAnswerListeners>;

/** What becomes of answers when something happens to their songs. */
export function createAnswerListeners({ clock, post }: { readonly clock: Clock; readonly post: AnswerPost }) {
	async function forgetAll(tx: Tx, rows: readonly AnswerRow[]): Promise<void> {
		const now = clock.now();
		for (const answer of rows) {
			if (isWaiting(answer, now)) await post.takeBack(tx, answer, now);
			await updateAnswer(tx, answer.id, { recipient: null, subject: '', text: '', parts: null });
		}
	}

	/** The sender's data was deleted. Signed songs stay, and so does that their senders were answered. */
	async function forget(tx: Tx, { songIds, trackIds }: Sent): Promise<void> {
		for (const songId of songIds) await forgetAll(tx, await lockAnswersOf(tx, songId));
		await forgetAll(tx, await lockAnswersOfTracks(tx, trackIds));
	}

	return {
		/** Undoing a decision takes back the answer that waits with it. */
		async onSongEvent(tx: Tx, event: SongEvent): Promise<void> {
			const { kind, songId, organizationId, at, actorId, wasRevealed = false } = event;
			if (kind === 'added' && actorId === null) {
				const sent = await findSenderOfSong(tx, organizationId, songId);
				if (sent) await moveAnswersToSong(tx, sent.track.id, songId);
			}
			if (kind !== 'undone') return;
			for (const answer of await lockAnswersOf(tx, songId)) {
				const isOfDecision = answer.isWithDecision || answer.matter === 'signed' || answer.matter === 'pass';
				const isTakenBack = isOfDecision && isWaiting(answer, at) && (await post.takeBack(tx, answer, at));
				const isSeenAsTold = answer.undoneAt === null && !(wasRevealed && answer.failedAt !== null);
				if (!isTakenBack && answer.matter === 'signed' && isSeenAsTold) throw new AppError(signingTold);
			}
			await touchAnswers(tx, organizationId);
		},

		/** Of a song that goes, nothing is answered any more, and nothing stays of what was written. */
		async onSongNameEvent(tx: Tx, { kind, songId }: SongNameChanged): Promise<void> {
			if (kind !== 'removing') return;
			const now = clock.now();
			for (const answer of await lockAnswersOf(tx, songId)) {
				if (isWaiting(answer, now)) await post.takeBack(tx, answer, now);
				await updateAnswer(tx, answer.id, { songId: null, recipient: null, subject: '', text: '', parts: null });
			}
		},

		/** The same for demos that were declined; taking that back takes back the answer that waits with it. */
		async onSubmissionEvent(tx: Tx, event: SubmissionEvent): Promise<void> {
			const { kind, submissionId, organizationId, trackIds, at } = event;
			if (kind === 'undeclined')
				for (const answer of await lockAnswersOfTracks(tx, trackIds))
					if (isWaiting(answer, at)) await post.takeBack(tx, answer, at);
			if (kind === 'withdrawn') await forgetAll(tx, await lockAnswersOfTracks(tx, trackIds));
			if (kind === 'erased')
				await forget(tx, {
					songIds: await listSongIdsOfSender(tx, submissionId),
					trackIds: await listTrackIdsOfSender(tx, submissionId),
				});
			if (kind === 'declined' || kind === 'undeclined' || kind === 'withdrawn') await touchAnswers(tx, organizationId);
		},

		forget,
	};
}
