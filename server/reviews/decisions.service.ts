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
import { daysLeft, extendedFrom } from '../../domain/songs/expiry.ts';
import type { SongEventKind } from '../../domain/songs/song-events.ts';
import { isCompleted, type SongStatus, statusOf } from '../../domain/songs/song-state.ts';
import type { Admin } from '../accounts/actor.ts';
import { countMembers } from '../accounts/reviewers.shared-queries.ts';
import { holdMembers } from '../organizations/organizations.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { lockSong, type SongChange, updateSong } from '../songs/song-changes.shared-queries.ts';
import type { SongListener } from '../songs/songs.events.ts';
import { tellLabelOfDecision } from '../songs/songs.live.ts';
import type { SeenSong } from '../songs/songs.shared-queries.ts';
import { tellAll } from '../songs/tell-all.ts';
import { stateOf } from './reviews.present.ts';

interface DecisionsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly listeners: readonly SongListener[];
}

interface Found {
	readonly song: SeenSong;
	readonly status: SongStatus;
	readonly now: Date;
}

export type DecisionsService = ReturnType<typeof createDecisionsService>;

/** What admins do with a song. Each looks at it under a lock, so a second press finds what the first one did. */
export function createDecisionsService({ db, clock, listeners }: DecisionsDeps) {
	function change(
		admin: Admin,
		songId: SongId,
		kind: SongEventKind,
		decide: (found: Found) => SongChange | null,
		reason?: string,
	): Promise<void> {
		return db.transaction(async (tx) => {
			await holdMembers(tx, admin.organizationId, 'together');
			const now = clock.now();
			const song = await lockSong(tx, admin, songId);
			const memberCount = await countMembers(tx, admin.organizationId);
			const status = statusOf({ ...stateOf(song), decision: song.decision }, memberCount, now);
			const changed = decide({ song, status, now });
			if (!changed) return;
			const isNowCompleted = isCompleted(stateOf({ ...song, ...changed }), memberCount, now);
			const completedAt = isNowCompleted ? (song.completedAt ?? now) : null;
			await updateSong(tx, songId, { ...changed, completedAt });
			const happened = { songId, organizationId: admin.organizationId, actorId: admin.reviewerId, at: now };
			await tellAll(listeners, tx, { ...happened, kind, ...(reason ? { reason } : {}) });
			if (kind === 'closed' && song.completedAt === null)
				await tellAll(listeners, tx, { ...happened, kind: 'completed' });
			await tellLabelOfDecision(tx, admin.organizationId);
		});
	}

	return {
		sign: (admin: Admin, songId: SongId) =>
			change(admin, songId, 'signed', ({ status, now }) => {
				ensure(canDecide(status));
				return { decision: 'signed', decidedAt: now, decidedBy: admin.reviewerId, passReason: null };
			}),

		async pass(admin: Admin, songId: SongId, typedReason: string): Promise<void> {
			ensure(checkReason(typedReason));
			const reason = typedReason.trim();
			await change(
				admin,
				songId,
				'passed',
				({ status, now }) => {
					ensure(canDecide(status));
					return { decision: 'passed', decidedAt: now, decidedBy: admin.reviewerId, passReason: reason || null };
				},
				reason,
			);
		},

		undo: (admin: Admin, songId: SongId) =>
			change(admin, songId, 'undone', ({ status }) => {
				ensure(canUndoDecision(status));
				return { decision: null, decidedAt: null, decidedBy: null, passReason: null };
			}),

		close: (admin: Admin, songId: SongId) =>
			change(admin, songId, 'closed', ({ song, status }) => {
				ensure(canClose(status));
				return song.reviewed ? null : { reviewed: true };
			}),

		reopen: (admin: Admin, songId: SongId) =>
			change(admin, songId, 'reopened', ({ song, status }) => {
				ensure(canReopen({ isClosed: song.reviewed, status }));
				return { reviewed: false };
			}),

		extend: (admin: Admin, songId: SongId) =>
			change(admin, songId, 'extended', ({ song, status, now }) => {
				ensure(canExtend(status, { daysLeft: daysLeft(song, now), isExtended: song.extendedUntil !== null }));
				const end = extendedFrom(song, now);
				return { extendedUntil: end, expiresAt: end, isExpiryTold: false };
			}),
	};
}
