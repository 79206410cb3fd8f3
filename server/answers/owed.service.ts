import { setImmediate } from 'node:timers/promises';
import type { AnswerInput } from '../../domain/answers/answer-input.ts';
import { sharedSendTime } from '../../domain/answers/answer-rules.ts';
import { alreadyAnswered, reasonForSeveral } from '../../domain/answers/answers.errors.ts';
import { answerTopic } from '../../domain/answers/answers.topics.ts';
import { usesPlaceholder } from '../../domain/answers/placeholders.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { AnswerId, SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import type { Admin } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { OutsideMails } from '../framework/outside-mails.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import { getSong } from '../songs/songs.shared-queries.ts';
import { markTrackAnswered } from '../submissions/answered-tracks.shared-queries.ts';
import { lockDeclined } from '../submissions/declined-tracks.shared-queries.ts';
import { type Answerable, answerableDemo, answerableSong } from './answerable.ts';
import type { Answering } from './answering.service.ts';
import { answersFor, canBeAnswered } from './answers.present.ts';
import { insertAnswer, listAnswersOf, listAnswersOfTracks } from './answers.repository.ts';
import type { DeclinedAnswers } from './declined-answers.service.ts';

interface OwedDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly answering: Answering;
	readonly declined: DeclinedAnswers;
	readonly outsideMails: Pick<OutsideMails, 'ensureAllowed'>;
}

export type OwedAnswers = ReturnType<typeof createOwedAnswers>;

/** Answers for several demos at a time. */
export function createOwedAnswers({ db, clock, answering, declined, outsideMails }: OwedDeps) {
	async function markOne(tx: Tx, admin: Admin, songId: SongId): Promise<AnswerId | null> {
		const song = await lockSong(tx, admin, songId);
		const before = await listAnswersOf(tx, song.organizationId, [songId]);
		if (!canBeAnswered(song) || answersFor(before, song).some(({ isFinal }) => isFinal)) return null;
		const isAgain = before.some(({ failedAt, isFinal }) => failedAt !== null && isFinal);
		return note(tx, admin, await answerableSong(tx, song), isAgain);
	}

	/** Declined before it became a song. */
	async function markDeclined(tx: Tx, admin: Admin, trackId: SubmissionTrackId): Promise<AnswerId | null> {
		const { organizationId } = admin;
		const sent = await lockDeclined(tx, organizationId, trackId);
		const before = await listAnswersOfTracks(tx, organizationId, [trackId]);
		if (!sent || before.some(({ isFinal }) => isFinal)) return null;
		return note(tx, admin, answerableDemo(sent));
	}

	async function note(tx: Tx, admin: Admin, demo: Answerable, isAgain = false): Promise<AnswerId | null> {
		const { organizationId, reviewerId } = admin;
		const { songId, trackId, cameAt, isFromPage } = demo;
		const now = clock.now();
		const answer = await insertAnswer(tx, {
			organizationId,
			songId,
			trackId,
			kind: 'elsewhere',
			matter: 'elsewhere',
			isFinal: true,
			cameAt,
			isFromPage,
			createdAt: now,
			createdBy: reviewerId,
			sendAt: now,
			sentAt: now,
			isAgain,
			isAnnounced: true,
		});
		if (answer) await markTrackAnswered(tx, organizationId, { songId, trackId }, now);
		return answer?.id ?? null;
	}

	async function answerOne(admin: Admin, id: DemoId, answer: AnswerInput): Promise<AnswerId> {
		const { organizationId } = admin;
		const before =
			id.songId !== null
				? answersFor(await listAnswersOf(db, organizationId, [id.songId]), await getSong(db, admin, id.songId))
				: await listAnswersOfTracks(db, organizationId, [id.trackId]);
		if (before.some(({ isFinal }) => isFinal)) throw new AppError(alreadyAnswered);
		const words = { ...answer, commentIds: [] };
		return id.songId !== null ? answering.send(admin, id.songId, words) : declined.send(admin, id.trackId, words);
	}

	return {
		/** Each in a transaction of its own. Whoever has been answered meanwhile is left out. */
		async answerSeveral(admin: Admin, demos: SeveralDemos, answer: AnswerInput) {
			if (usesPlaceholder(`${answer.subject}\n${answer.text}`, 'reason')) throw new AppError(reasonForSeveral);
			await outsideMails.ensureAllowed(admin);
			const words = { ...answer, sendAt: sharedSendTime(answer.sendAt, clock.now()) };
			const answerIds: AnswerId[] = [];
			const refused: { id: SongId | SubmissionTrackId; message: string }[] = [];
			for (const id of eachOf(demos)) {
				try {
					answerIds.push(await answerOne(admin, id, words));
				} catch (error) {
					if (!(error instanceof AppError)) throw error;
					refused.push({ id: id.songId ?? id.trackId, message: error.message });
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
		async markAnswered(admin: Admin, demos: SeveralDemos): Promise<AnswerId[]> {
			return db.transaction(async (tx) => {
				await ensureStillAdmin(tx, admin);
				const ids: AnswerId[] = [];
				// In one order, so that two admins who mark the same demos wait for each other.
				for (const demo of eachOf(demos)) {
					const id = await (demo.songId === null
						? markDeclined(tx, admin, demo.trackId)
						: markOne(tx, admin, demo.songId));
					if (id) ids.push(id);
				}
				await recordTouched(tx, [`label:${admin.organizationId}`], [answerTopic]);
				return ids;
			});
		},
	};
}

type DemoId =
	| { readonly songId: SongId; readonly trackId: null }
	| { readonly songId: null; readonly trackId: SubmissionTrackId };

interface SeveralDemos {
	readonly songIds: readonly SongId[];
	readonly trackIds?: readonly SubmissionTrackId[] | undefined;
}

/** Each once, songs first. */
function eachOf({ songIds, trackIds = [] }: SeveralDemos): DemoId[] {
	return [
		...[...new Set(songIds)].sort().map((songId) => ({ songId, trackId: null })),
		...[...new Set(trackIds)].sort().map((trackId) => ({ songId: null, trackId })),
	];
}
