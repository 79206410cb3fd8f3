import { signingTold } from '../../domain/answers/answers.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import type { SongEvent, SongNameChanged } from '../songs/songs.events.ts';
import { isWaiting, takeBack, touchAnswers } from './answer-taking-back.ts';
import { lockAnswersOf, updateAnswer } from './answers.repository.ts';

export type AnswerListeners = ReturnType<typeof createAnswerListeners>;

/** What becomes of answers when something happens to their songs. */
export function createAnswerListeners({ clock }: { readonly clock: Clock }) {
	return {
		/** Undoing a decision takes back the answer that waits with it. */
		async onSongEvent(tx: Tx, { kind, songId, organizationId, at }: SongEvent): Promise<void> {
			if (kind !== 'undone') return;
			for (const answer of await lockAnswersOf(tx, songId)) {
				const isOfDecision = answer.isWithDecision || answer.matter === 'signed' || answer.matter === 'pass';
				if (isOfDecision && isWaiting(answer, at)) await takeBack(tx, answer, at);
				else if (answer.matter === 'signed' && answer.undoneAt === null) throw new AppError(signingTold);
			}
			await touchAnswers(tx, organizationId);
		},

		/** Of a song that goes, nothing is answered any more, and nothing stays of what was written. */
		async onSongNameEvent(tx: Tx, { kind, songId }: SongNameChanged): Promise<void> {
			if (kind !== 'removing') return;
			const now = clock.now();
			for (const answer of await lockAnswersOf(tx, songId)) {
				if (isWaiting(answer, now)) await takeBack(tx, answer, now);
				await updateAnswer(tx, answer.id, { songId: null, recipient: null, subject: '', text: '' });
			}
		},

		/** The sender's data was deleted, and the song stays because it was signed. */
		async forget(tx: Tx, songIds: readonly SongId[]): Promise<void> {
			const now = clock.now();
			for (const songId of songIds)
				for (const answer of await lockAnswersOf(tx, songId)) {
					if (isWaiting(answer, now)) await takeBack(tx, answer, now);
					await updateAnswer(tx, answer.id, { recipient: null, subject: '', text: '' });
				}
		},
	};
}
