import type { AnswerInput } from '../../domain/answers/answer-input.ts';
import type { AnswerId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import {
	canClose,
	canDecide,
	canExtend,
	canReopen,
	canUndoDecision,
	checkReason,
} from '../../domain/reviews/decisions.ts';
import { expiresAt, extendedExpiry } from '../../domain/songs/expiry.ts';
import { isCompleted, type SongStatus, statusOf } from '../../domain/songs/song-state.ts';
import type { Answering } from '../answers/answering.service.ts';
import type { Admin } from '../framework/actor.ts';
import { countMembers } from '../framework/reviewers.shared-queries.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { rememberArtistKnownToLabel } from '../songs/known-artists.shared-queries.ts';
import { lockSong, type SongChange, updateSong } from '../songs/song-changes.shared-queries.ts';
import { type SongPassed, songEvents } from '../songs/songs.events.ts';
import { touchDecisions } from '../songs/songs.live.ts';
import { readingOf } from '../songs/songs.present.ts';
import type { SongForViewer } from '../songs/songs.shared-queries.ts';
import { stateOf } from './reviews.present.ts';

interface DecisionsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
	readonly answers: Pick<Answering, 'counting' | 'sendWithDecision' | 'findTold'>;
}

interface Pass {
	readonly reason: string;
	/** Further names in the reason, which its author knows and people must not read who may not know them. */
	readonly otherArtists?: readonly string[];
	/** What the sender of the song is told with it. */
	readonly answer?: AnswerInput | null;
}

/** The part of the event that depends on the decision. */
type DecisionEvent =
	| Pick<SongPassed, 'kind' | 'reason'>
	| { readonly kind: 'signed' | 'undone' | 'closed' | 'reopened' | 'extended' };

interface LockedSong {
	readonly song: SongForViewer;
	readonly status: SongStatus;
	readonly now: Date;
}

/** What the decisions about several songs share: their transaction, and what is looked up once for all of them. */
export interface SeveralDecisions {
	readonly tx: Tx;
	readonly memberCount: number;
}

type Tell = (tx: Tx, song: SongForViewer) => Promise<AnswerId | null>;

/** Members and their rights stay as they are until the transaction ends. Returns the number of members. */
async function lockLabel(tx: Tx, admin: Admin): Promise<number> {
	await lockMembers(tx, admin.organizationId, 'shared');
	await ensureStillAdmin(tx, admin);
	return countMembers(tx, admin.organizationId);
}

export async function beginSeveral(tx: Tx, admin: Admin): Promise<SeveralDecisions> {
	return { tx, memberCount: await lockLabel(tx, admin) };
}

export type DecisionsService = ReturnType<typeof createDecisionsService>;

/** What admins do with a song. Each action locks the song first, so that a double click sees the first one's result. */
export function createDecisionsService({ db, clock, emit, answers }: DecisionsDeps) {
	function change(
		admin: Admin,
		songId: SongId,
		decided: DecisionEvent,
		decide: (locked: LockedSong) => SongChange | null,
		tell: Tell | null = null,
		several?: SeveralDecisions,
	): Promise<AnswerId | null> {
		const make = async (tx: Tx, memberCount: number): Promise<AnswerId | null> => {
			const now = clock.now();
			const song = await lockSong(tx, admin, songId);
			const status = statusOf({ ...stateOf(song), decision: song.decision }, memberCount, now);
			const changed = decide({ song, status, now });
			if (!changed) return null;
			const { organizationId, reviewerId: actorId } = admin;
			const event = { songId, organizationId, actorId, at: now, wasRevealed: song.isRevealed };
			const wasCompleted = isCompleted(stateOf(song), memberCount, now);
			const isUntold = wasCompleted && song.completedAt === null && song.decision === null;
			// Its time ended moments ago, and the job that tells of it has not come by.
			if (isUntold) await emit(tx, songEvents, { ...event, kind: 'completed', actorId: null, at: expiresAt(song) });
			const after = { ...song, ...changed };
			const isNowCompleted = isCompleted(stateOf(after), memberCount, now);
			const completedAt = isUntold ? expiresAt(song) : song.completedAt;
			// While a song is decided nobody waits for its reviews, so it is not completed by them.
			const isNew = isNowCompleted && completedAt === null && after.decision === null;
			await updateSong(tx, songId, { ...changed, completedAt: isNew ? now : isNowCompleted ? completedAt : null });
			if (after.decision === 'signed') await rememberArtistKnownToLabel(tx, admin.organizationId, songId);
			const details = decided.kind === 'passed' ? { ...decided, reading: after.reasonReading } : decided;
			await emit(tx, songEvents, { ...event, ...details });
			if (isNew) await emit(tx, songEvents, { ...event, kind: 'completed' });
			await touchDecisions(tx, admin.organizationId);
			return tell ? tell(tx, song) : null;
		};
		if (!several) return db.transaction(async (tx) => make(tx, await lockLabel(tx, admin)));
		const { tx, memberCount } = several;
		// A reply and an undo can be refused after something was written, which is then taken back alone.
		const canBeRefusedLate = tell !== null || decided.kind === 'undone';
		return canBeRefusedLate ? tx.transaction((inner) => make(inner, memberCount)) : make(tx, memberCount);
	}

	const tellWith = (admin: Admin, answer: AnswerInput | null, reason: string): Tell | null =>
		answer && ((tx, song) => answers.sendWithDecision(tx, admin, song, { ...answer, reason }));

	/** In a transaction of its own, or within one for several songs, which has counted the mails before. */
	async function pass(
		admin: Admin,
		songId: SongId,
		{ reason: typed, otherArtists = [], answer = null }: Pass,
		several?: SeveralDecisions,
	) {
		ensure(checkReason(typed));
		const reason = typed.trim();
		const decide = passing(admin, reason, otherArtists);
		return change(admin, songId, { kind: 'passed', reason }, decide, tellWith(admin, answer, reason), several);
	}

	function undo(admin: Admin, songId: SongId, several?: SeveralDecisions) {
		return change(admin, songId, { kind: 'undone' }, undoing, null, several);
	}

	function extend(admin: Admin, songId: SongId, several?: SeveralDecisions) {
		return change(admin, songId, { kind: 'extended' }, extending, null, several);
	}

	return {
		/** The same within the transaction of several songs. */
		within: { pass, undo, extend },

		async sign(admin: Admin, songId: SongId, answer: AnswerInput | null = null): Promise<AnswerId | null> {
			const sign = ({ status, now }: LockedSong): SongChange => {
				ensure(canDecide(status));
				return { decision: 'signed', decidedAt: now, decidedBy: admin.reviewerId, passReason: null };
			};
			const decide = () => change(admin, songId, { kind: 'signed' }, sign, tellWith(admin, answer, ''));
			return answer ? answers.counting(admin, songId, decide) : decide();
		},

		pass: (admin: Admin, songId: SongId, given: Pass) =>
			given.answer ? answers.counting(admin, songId, () => pass(admin, songId, given)) : pass(admin, songId, given),

		/** When the sender was told of it by a mail that cannot be taken back; null if they were not. */
		async undo(admin: Admin, songId: SongId): Promise<Date | null> {
			await undo(admin, songId);
			return answers.findTold(admin, songId);
		},

		close: (admin: Admin, songId: SongId) => change(admin, songId, { kind: 'closed' }, closing),

		reopen: (admin: Admin, songId: SongId) => change(admin, songId, { kind: 'reopened' }, reopening),

		extend: (admin: Admin, songId: SongId) => extend(admin, songId),
	};
}

function passing(admin: Admin, reason: string, otherArtists: readonly string[]) {
	return ({ song, status, now }: LockedSong): SongChange => {
		ensure(canDecide(status));
		const reading = readingOf(song);
		const isMasked = reading === 'masked';
		const masked = new Set([...song.formerArtists, ...otherArtists]);
		masked.delete(song.artist);
		return {
			decision: 'passed',
			decidedAt: now,
			decidedBy: admin.reviewerId,
			passReason: reason || null,
			// Names that its author knows from other songs are not masked beside this one, so it is hidden whatever they are.
			reasonReading: !isMasked && otherArtists.length > 0 ? 'hidden' : reading,
			formerArtists: isMasked ? [...masked] : song.formerArtists,
		};
	};
}

function undoing({ status }: LockedSong): SongChange {
	ensure(canUndoDecision(status));
	return { decision: null, decidedAt: null, decidedBy: null, passReason: null, reasonReading: 'masked' };
}

function closing({ song, status }: LockedSong): SongChange | null {
	ensure(canClose(status));
	return song.reviewed ? null : { reviewed: true };
}

function reopening({ song, status }: LockedSong): SongChange {
	ensure(canReopen({ isClosed: song.reviewed, status }));
	return { reviewed: false };
}

function extending({ song, status, now }: LockedSong): SongChange | null {
	ensure(canExtend(status));
	const end = extendedExpiry(song, now);
	return end && { extendedUntil: end, expiresAt: end, isEndRecorded: false };
}
