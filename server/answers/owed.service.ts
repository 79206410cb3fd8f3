import { setImmediate } from 'node:timers/promises';
import type { AnswerInput } from '../../domain/answers/answer-input.ts';
import { waitingSince } from '../../domain/answers/answer-rules.ts';
import type { OwedAnswer } from '../../domain/answers/answers.api.ts';
import { alreadyAnswered, reasonForSeveral } from '../../domain/answers/answers.errors.ts';
import { answerTopic } from '../../domain/answers/answers.topics.ts';
import { usesPlaceholder } from '../../domain/answers/placeholders.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { AnswerId, SongId } from '../../domain/kernel/ids.ts';
import type { Admin, Member } from '../accounts/actor.ts';
import { recordTouched } from '../accounts/live-scopes.ts';
import { countMembers } from '../accounts/reviewers.shared-queries.ts';
import { ensureStillAdmin } from '../accounts/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { countSentSongs, listSentSongs } from '../songs/sent-songs.shared-queries.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import { markTrackAnswered } from '../submissions/answered-tracks.shared-queries.ts';
import { findPromiseDays } from '../submissions/promises.shared-queries.ts';
import { findSenderOfSong, listSendersOfSongs } from '../submissions/song-senders.shared-queries.ts';
import type { Answering } from './answering.service.ts';
import { canBeAnswered, presentOwed } from './answers.present.ts';
import { insertAnswer, isOwedSql, listAnswersOf } from './answers.repository.ts';

interface OwedDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly answering: Answering;
}

export type OwedAnswers = ReturnType<typeof createOwedAnswers>;

const pageSize = 50;

/** Who still waits, and answers for several at a time. */
export function createOwedAnswers({ db, clock, answering }: OwedDeps) {
	async function markOne(tx: Tx, admin: Admin, songId: SongId): Promise<AnswerId | null> {
		const song = await lockSong(tx, admin, songId);
		const { organizationId } = song;
		if (!canBeAnswered(song) || (await listAnswersOf(tx, organizationId, [songId])).some(({ isFinal }) => isFinal))
			return null;
		const sent = await findSenderOfSong(tx, organizationId, songId);
		const now = clock.now();
		const answer = await insertAnswer(tx, {
			...{ organizationId, songId, kind: 'elsewhere', matter: 'elsewhere', isFinal: true },
			cameAt: sent?.submission.confirmedAt ?? song.submittedAt,
			isFromPage: sent !== undefined,
			...{ createdAt: now, createdBy: admin.reviewerId, sendAt: now, sentAt: now },
		});
		if (answer) await markTrackAnswered(tx, organizationId, songId, now);
		return answer?.id ?? null;
	}

	return {
		async list(actor: Member, after: string | undefined) {
			const now = clock.now();
			const { organizationId } = actor;
			const promiseDays = await findPromiseDays(db, organizationId);
			const where = isOwedSql(waitingSince(promiseDays, now));
			const page = await listSentSongs(db, actor, where, { after, limit: pageSize });
			const sent = await listSendersOfSongs(
				db,
				organizationId,
				page.songs.map(({ id }) => id),
			);
			const facts = { memberCount: await countMembers(db, organizationId), now };
			const owed: OwedAnswer[] = page.songs.map((song) => presentOwed(song, sent.get(song.id), facts));
			return { owed, nextAfter: page.nextAfter, total: await countSentSongs(db, actor, where), promiseDays };
		},

		/** Each in a transaction of its own. Whoever has been answered meanwhile is left out. */
		async answerSeveral(admin: Admin, songIds: readonly SongId[], answer: AnswerInput) {
			if (usesPlaceholder(`${answer.subject}\n${answer.text}`, 'reason')) throw new AppError(reasonForSeveral);
			const answerIds: AnswerId[] = [];
			const refused: { songId: SongId; message: string }[] = [];
			for (const songId of new Set(songIds)) {
				try {
					const before = await listAnswersOf(db, admin.organizationId, [songId]);
					if (before.some(({ isFinal }) => isFinal)) throw new AppError(alreadyAnswered);
					answerIds.push(await answering.send(admin, songId, { ...answer, commentIds: [] }));
				} catch (error) {
					if (!(error instanceof AppError)) throw error;
					refused.push({ songId, message: error.message });
				}
				// The embedded database answers in microtasks, so without a break no other request would get through.
				await setImmediate();
			}
			return { answerIds, refused };
		},

		async undoSeveral(admin: Admin, ids: readonly AnswerId[]) {
			let undone = 0;
			let gone = 0;
			for (const id of new Set(ids)) {
				try {
					await answering.undo(admin, id);
					undone += 1;
				} catch (error) {
					if (!(error instanceof AppError)) throw error;
					gone += 1;
				}
			}
			return { undone, gone };
		},

		/** They were answered by other means: nothing is mailed, and nobody waits any more. */
		async markAnswered(admin: Admin, songIds: readonly SongId[]): Promise<AnswerId[]> {
			return db.transaction(async (tx) => {
				await ensureStillAdmin(tx, admin);
				const ids: AnswerId[] = [];
				// In one order, so that two admins who mark the same songs wait for each other.
				for (const songId of [...new Set(songIds)].sort())
					ids.push(...[(await markOne(tx, admin, songId)) ?? []].flat());
				await recordTouched(tx, [`label:${admin.organizationId}`], [answerTopic]);
				return ids;
			});
		},
	};
}
