import type { SongId } from '../../domain/kernel/ids.ts';
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
import type { Admin } from '../accounts/actor.ts';
import { countMembers } from '../accounts/reviewers.shared-queries.ts';
import { ensureStillAdmin } from '../accounts/rights.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { lockSong, type SongChange, updateSong } from '../songs/song-changes.shared-queries.ts';
import { type SongPassed, songEvents } from '../songs/songs.events.ts';
import { touchDecisions } from '../songs/songs.live.ts';
import type { SongForViewer } from '../songs/songs.shared-queries.ts';
import { stateOf } from './reviews.present.ts';

interface DecisionsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
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

export type DecisionsService = ReturnType<typeof createDecisionsService>;

/** What admins do with a song. Each action locks the song first, so that a double click sees the first one's result. */
export function createDecisionsService({ db, clock, emit }: DecisionsDeps) {
	function change(
		admin: Admin,
		songId: SongId,
		decided: DecisionEvent,
		decide: (locked: LockedSong) => SongChange | null,
	): Promise<void> {
		return db.transaction(async (tx) => {
			await lockMembers(tx, admin.organizationId, 'shared');
			await ensureStillAdmin(tx, admin);
			const now = clock.now();
			const song = await lockSong(tx, admin, songId);
			const memberCount = await countMembers(tx, admin.organizationId);
			const status = statusOf({ ...stateOf(song), decision: song.decision }, memberCount, now);
			const changed = decide({ song, status, now });
			if (!changed) return;
			const event = { songId, organizationId: admin.organizationId, actorId: admin.reviewerId, at: now };
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
			await emit(tx, songEvents, { ...event, ...decided });
			if (isNew) await emit(tx, songEvents, { ...event, kind: 'completed' });
			await touchDecisions(tx, admin.organizationId);
		});
	}

	return {
		sign: (admin: Admin, songId: SongId) =>
			change(admin, songId, { kind: 'signed' }, ({ status, now }) => {
				ensure(canDecide(status));
				return { decision: 'signed', decidedAt: now, decidedBy: admin.reviewerId, passReason: null };
			}),

		/** `otherArtists`: further names in the reason that people must not read who may not know the song's artist. */
		async pass(admin: Admin, songId: SongId, typedReason: string, otherArtists: readonly string[] = []): Promise<void> {
			ensure(checkReason(typedReason));
			const reason = typedReason.trim();
			await change(admin, songId, { kind: 'passed', reason }, ({ song, status, now }) => {
				ensure(canDecide(status));
				const masked = new Set([...song.formerArtists, ...otherArtists]);
				masked.delete(song.artist);
				return {
					decision: 'passed',
					decidedAt: now,
					decidedBy: admin.reviewerId,
					passReason: reason || null,
					formerArtists: [...masked],
				};
			});
		},

		undo: (admin: Admin, songId: SongId) =>
			change(admin, songId, { kind: 'undone' }, ({ status }) => {
				ensure(canUndoDecision(status));
				return { decision: null, decidedAt: null, decidedBy: null, passReason: null };
			}),

		close: (admin: Admin, songId: SongId) =>
			change(admin, songId, { kind: 'closed' }, ({ song, status }) => {
				ensure(canClose(status));
				return song.reviewed ? null : { reviewed: true };
			}),

		reopen: (admin: Admin, songId: SongId) =>
			change(admin, songId, { kind: 'reopened' }, ({ song, status }) => {
				ensure(canReopen({ isClosed: song.reviewed, status }));
				return { reviewed: false };
			}),

		extend: (admin: Admin, songId: SongId) =>
			change(admin, songId, { kind: 'extended' }, ({ song, status, now }) => {
				ensure(canExtend(status));
				const end = extendedExpiry(song, now);
				return end && { extendedUntil: end, expiresAt: end, isEndRecorded: false };
			}),
	};
}
