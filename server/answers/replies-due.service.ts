// Demos with a reply due, songs and declined ones in one order (R-ANSWER-6), and replies for several at a time.
import { setImmediate } from 'node:timers/promises';
import type { AnswerInput } from '../../domain/answers/answer-input.ts';
import { sharedSendTime, waitingSince } from '../../domain/answers/answer-rules.ts';
import { answersApi } from '../../domain/answers/answers.api.ts';
import { alreadyAnswered, reasonForSeveral } from '../../domain/answers/answers.errors.ts';
import { usesPlaceholder } from '../../domain/answers/reply-placeholders.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { AnswerId, SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { answerTopic } from '../../domain/kernel/topics.ts';
import type { Admin, Member } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import type { Mutate } from '../framework/mutate.ts';
import { countMembers } from '../framework/reviewers.shared-queries.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import {
	countSentSongs,
	isSenderRevealedSql,
	listSentSongs,
	readSentCursor,
	writeSentCursor,
} from '../songs/sent-songs.shared-queries.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import { getSong } from '../songs/songs.shared-queries.ts';
import {
	countDeclined,
	findPromiseDays,
	isFromBlockedSql,
	isFromPageSql,
	listDeclined,
	listSendersOfSongs,
	lockDeclined,
	lockSubmissionsOf,
	markTrackAnswered,
} from '../submissions/submissions.shared-queries.ts';
import { type Answerable, answerableDemo, answerableSong } from './answer-writing.ts';
import type { Answering, AnswersCore } from './answering.service.ts';
import { answersFor, canBeAnswered, presentDeclined, presentReplyDue } from './answers.present.ts';
import {
	insertAnswer,
	isDeclinedReplyDueSql,
	isReplyDueSql,
	listAnswersOf,
	listAnswersOfTracks,
} from './answers.repository.ts';

const pageSize = 50;
const replyDueFacts = { isRevealed: isSenderRevealedSql, isBlocked: isFromBlockedSql, isFromPage: isFromPageSql };

async function listRepliesDue(db: Db, actor: Member, after: string | undefined, now: Date) {
	const { organizationId } = actor;
	const promiseDays = await findPromiseDays(db, organizationId);
	const where = isReplyDueSql(waitingSince(promiseDays, now), replyDueFacts);
	// One more row than is shown is loaded of both, so that it is known whether there are more.
	const page = { after: readSentCursor(after), limit: pageSize + 1 };
	const songs = await listSentSongs(db, actor, where, page);
	const sent = await listSendersOfSongs(
		db,
		organizationId,
		songs.map(({ song }) => song.id),
	);
	const facts = { memberCount: await countMembers(db, organizationId), now };
	const declined = await listDeclined(db, organizationId, isDeclinedReplyDueSql, page);
	const all = [
		...songs.map(({ song, key }) => ({ key, id: song.id, owed: presentReplyDue(song, sent.get(song.id), facts) })),
		...declined.map((each) => ({ key: each.key, id: each.sent.track.id, owed: presentDeclined(each.sent) })),
	].toSorted(byTime);
	const last = all.length > pageSize ? all[pageSize - 1] : undefined;
	return {
		owed: all.slice(0, pageSize).map(({ owed }) => owed),
		nextAfter: last ? writeSentCursor(last) : null,
		total: (await countSentSongs(db, actor, where)) + (await countDeclined(db, organizationId, isDeclinedReplyDueSql)),
		promiseDays,
	};
}

/** Orders like the database: by the microsecond in which they arrived. */
function byTime(one: { key: string; id: string }, other: { key: string; id: string }) {
	return Number(BigInt(one.key) - BigInt(other.key)) || (one.id < other.id ? -1 : 1);
}

type DemoId =
	| { readonly songId: SongId; readonly trackId: null }
	| { readonly songId: null; readonly trackId: SubmissionTrackId };

/** Each demo once, songs first, and in one order, so that two admins who mark the same demos wait for each other. */
function eachOf({
	songIds,
	trackIds = [],
}: {
	songIds: SongId[];
	trackIds?: SubmissionTrackId[] | undefined;
}): DemoId[] {
	return [
		...[...new Set(songIds)].sort().map((songId) => ({ songId, trackId: null })),
		...[...new Set(trackIds)].sort().map((trackId) => ({ songId: null, trackId })),
	];
}

export function createRepliesDue(core: AnswersCore, answering: Answering) {
	const { db, clock, outsideMails } = core;

	async function recordReply(tx: Tx, { reviewerId }: Admin, demo: Answerable, isAgain = false) {
		const { organizationId, songId, trackId, cameAt, isFromPage } = demo;
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
		if (answer) await markTrackAnswered(tx, organizationId, demo, now);
		return answer?.id ?? null;
	}

	async function markSong(tx: Tx, admin: Admin, songId: SongId) {
		const song = await lockSong(tx, admin, songId);
		const before = await listAnswersOf(tx, song.organizationId, [songId]);
		if (!canBeAnswered(song) || answersFor(before, song).some(({ isFinal }) => isFinal)) return null;
		const isAgain = before.some(({ failedAt, isFinal }) => failedAt !== null && isFinal);
		return recordReply(tx, admin, await answerableSong(tx, song), isAgain);
	}

	/** For a demo that was declined before it became a song. */
	async function markDeclined(tx: Tx, admin: Admin, trackId: SubmissionTrackId) {
		const sent = await lockDeclined(tx, admin.organizationId, trackId);
		const before = await listAnswersOfTracks(tx, admin.organizationId, [trackId]);
		if (!sent || before.some(({ isFinal }) => isFinal)) return null;
		return recordReply(tx, admin, answerableDemo(sent));
	}

	async function answerOne(mutate: Mutate<Admin>, admin: Admin, id: DemoId, answer: AnswerInput) {
		const { organizationId } = admin;
		const before =
			id.songId !== null
				? answersFor(await listAnswersOf(db, organizationId, [id.songId]), await getSong(db, admin, id.songId))
				: await listAnswersOfTracks(db, organizationId, [id.trackId]);
		if (before.some(({ isFinal }) => isFinal)) throw new AppError(alreadyAnswered);
		const reply = { ...answer, commentIds: [] };
		return id.songId !== null
			? answering.sendForSong(mutate, admin, id.songId, reply)
			: answering.sendForDeclined(mutate, admin, id.trackId, reply);
	}

	return handlers(core, answersApi, {
		listOwedAnswers: ({ actor, input }) => listRepliesDue(db, actor, input.after, clock.now()),

		/** Each reply has its own transaction. Senders who got a reply in the meantime are left out. */
		async answerSeveral({ actor, input: { answer, ...demos }, mutate }) {
			if (usesPlaceholder(`${answer.subject}\n${answer.text}`, 'reason')) throw new AppError(reasonForSeveral);
			await outsideMails.ensureAllowed(actor);
			const reply = { ...answer, sendAt: sharedSendTime(answer.sendAt, clock.now()) };
			const answerIds: AnswerId[] = [];
			const refused: { id: SongId | SubmissionTrackId; message: string }[] = [];
			for (const id of eachOf(demos)) {
				try {
					answerIds.push(await answerOne(mutate, actor, id, reply));
				} catch (error) {
					if (!(error instanceof AppError)) throw error;
					refused.push({ id: id.songId ?? id.trackId, message: error.message });
				}
				// The embedded database answers in microtasks, so without a break no other request would get through.
				await setImmediate();
			}
			return { answerIds, refused };
		},

		async undoSeveralAnswers({ input, mutate }) {
			let undone = 0;
			let gone = 0;
			for (const id of new Set(input.answerIds)) {
				try {
					await answering.undo(mutate, id);
					undone += 1;
				} catch (error) {
					if (!(error instanceof AppError)) throw error;
					gone += 1;
				}
			}
			return { undone, gone };
		},

		/** The senders got replies by other means: nothing is mailed, and no reply is due. */
		markAnswered: ({ input, mutate }) =>
			mutate(async (tx, { actor, touch }) => {
				await lockSubmissionsOf(tx, actor.organizationId, input.trackIds ?? []);
				const answerIds: AnswerId[] = [];
				for (const { songId, trackId } of eachOf(input)) {
					const id = await (songId === null ? markDeclined(tx, actor, trackId) : markSong(tx, actor, songId));
					if (id) answerIds.push(id);
				}
				await touch(answerTopic);
				return { answerIds };
			}),
	});
}
