// Updates replies when something happens to their songs.

import { canUndoAnswer } from '../../domain/answers/answer-rules.ts';
import { signingAnnounced } from '../../domain/answers/answers.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { answerTopic } from '../../domain/kernel/topics.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import { idsOf, type Tx } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents, songNameEvents } from '../songs/songs.events.ts';
import { submissionEvents } from '../submissions/submissions.events.ts';
import { findSenderOfSong, listTracksOfSender } from '../submissions/submissions.shared-queries.ts';
import type { AnswersCore } from './answering.service.ts';
import {
	type AnswerRow,
	lockAnswersOf,
	lockAnswersOfTracks,
	moveAnswersToSong,
	type NewAnswer,
	updateAnswer,
} from './answers.repository.ts';

export type AnswerListeners = ReturnType<typeof createAnswerListeners>;

export function createAnswerListeners({ clock, writing }: AnswersCore) {
	/** Returns false if the reply has been sent or was undone before. */
	async function cancelIfQueued(tx: Tx, answer: AnswerRow, at: Date) {
		const isWaiting = answer.undoneAt === null && canUndoAnswer(answer, at).allowed;
		return isWaiting && (await writing.cancel(tx, answer, at));
	}

	async function forgetAll(tx: Tx, rows: readonly AnswerRow[], change: Partial<NewAnswer> = {}) {
		const now = clock.now();
		for (const answer of rows) {
			await cancelIfQueued(tx, answer, now);
			await updateAnswer(tx, answer.id, { ...change, recipient: null, subject: '', text: '', parts: null });
		}
	}

	/** The sender's data was deleted. Signed songs stay, and so does the fact that their senders got a reply. */
	async function forget(tx: Tx, songIds: readonly SongId[], trackIds: readonly SubmissionTrackId[]) {
		for (const songId of songIds) await forgetAll(tx, await lockAnswersOf(tx, songId));
		await forgetAll(tx, await lockAnswersOfTracks(tx, trackIds));
	}

	return {
		forget,

		listeners: [
			/** Undoing a decision cancels the reply that is queued with it. */
			on(songEvents, async (tx, { kind, songId, organizationId, at, actorId, wasRevealed = false }) => {
				if (kind === 'added' && actorId === null) {
					const sent = await findSenderOfSong(tx, organizationId, songId);
					if (sent) await moveAnswersToSong(tx, sent.track.id, songId);
				}
				if (kind !== 'undone') return;
				for (const answer of await lockAnswersOf(tx, songId)) {
					const isOfDecision = answer.isWithDecision || answer.matter === 'signed' || answer.matter === 'pass';
					const isCancelled = isOfDecision && (await cancelIfQueued(tx, answer, at));
					const isSeenAsSent = answer.undoneAt === null && !(wasRevealed && answer.failedAt !== null);
					if (!isCancelled && answer.matter === 'signed' && isSeenAsSent) throw new AppError(signingAnnounced);
				}
				await touchLabel(tx, organizationId, answerTopic);
			}),

			/** When a song is removed, its queued replies are cancelled and their texts are deleted. */
			on(songNameEvents, async (tx, { kind, songId }) => {
				if (kind === 'removing') await forgetAll(tx, await lockAnswersOf(tx, songId), { songId: null });
			}),

			/** For declined demos, undoing the decline cancels the reply that is queued with it. */
			on(submissionEvents, async (tx, { kind, submissionId, organizationId, trackIds, at }) => {
				if (kind === 'undeclined')
					for (const answer of await lockAnswersOfTracks(tx, trackIds)) await cancelIfQueued(tx, answer, at);
				if (kind === 'withdrawn') await forgetAll(tx, await lockAnswersOfTracks(tx, trackIds));
				if (kind === 'erased') {
					const tracks = await listTracksOfSender(tx, submissionId);
					await forget(
						tx,
						tracks.flatMap(({ songId }) => songId ?? []),
						idsOf(tracks),
					);
				}
				if (kind === 'declined' || kind === 'undeclined' || kind === 'withdrawn')
					await touchLabel(tx, organizationId, answerTopic);
			}),
		],
	};
}
