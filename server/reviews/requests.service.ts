import { AppError } from '../../domain/kernel/errors.ts';
import type { BatchId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { nobodyToAsk } from '../../domain/reviews/reviews.errors.ts';
import { reviewRequestTopic } from '../../domain/reviews/reviews.topics.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { listMembersOf } from '../framework/reviewers.shared-queries.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import { type SongEvent, songEvents } from '../songs/songs.events.ts';
import { arePeopleHidden } from '../songs/songs.present.ts';
import { getSong } from '../songs/songs.shared-queries.ts';
import { insertRequests, listAskedOn } from './review-requests.repository.ts';
import { listReviewerIds } from './reviews.repository.ts';

interface RequestsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
}

interface Request {
	readonly songId: SongId;
	readonly organizationId: OrganizationId;
	readonly askedBy: ReviewerId | null;
	readonly at: Date;
	readonly batchId: BatchId | null;
}

export type RequestsService = ReturnType<typeof createRequestsService>;

/** The day in UTC, independent of the server's time zone. */
function dayOf(moment: Date): string {
	return moment.toISOString().slice(0, 10);
}

/** Asking colleagues for a review, each at most once a day per song. */
export function createRequestsService({ db, clock, emit }: RequestsDeps) {
	async function ask(tx: Tx, request: Request, ids: readonly ReviewerId[]) {
		const { songId, organizationId, askedBy, at, batchId } = request;
		const asked = await insertRequests(tx, {
			songId,
			reviewerIds: ids,
			day: dayOf(at),
			askedBy,
			askedAt: at,
			batchId,
		});
		if (asked.length > 0)
			await emit(tx, songEvents, {
				kind: 'requested',
				songId,
				organizationId,
				actorId: askedBy,
				at,
				askedIds: asked,
				batchId,
			});
		return asked;
	}

	return {
		async request(actor: Member, songId: SongId, reviewerIds: readonly ReviewerId[], batchId: BatchId | null) {
			return db.transaction(async (tx) => {
				await ensureStillMember(tx, actor);
				const song = await lockSong(tx, actor, songId);
				const members = await listMembersOf(tx, actor.organizationId);
				const haveReviewed = await listReviewerIds(tx, songId);
				const chosen = members.map(({ id }) => id).filter((id) => id !== actor.reviewerId && reviewerIds.includes(id));
				const valid = chosen.filter((id) => !haveReviewed.includes(id));
				// Where colleagues are hidden, it does not show either who of them has reviewed.
				const answered = arePeopleHidden(song) ? chosen : valid;
				if (answered.length === 0) throw new AppError(nobodyToAsk);
				const { organizationId, reviewerId: askedBy } = actor;
				const asked = await ask(tx, { songId, organizationId, askedBy, at: clock.now(), batchId }, valid);
				await recordTouched(tx, [`label:${organizationId}`], [reviewRequestTopic]);
				return { asked, alreadyAsked: answered.filter((id) => !asked.includes(id)) };
			});
		},

		async listColleagues(actor: Member, songId: SongId) {
			const song = await getSong(db, actor, songId);
			const haveReviewed = arePeopleHidden(song) ? [] : await listReviewerIds(db, songId);
			const askedToday = await listAskedOn(db, songId, dayOf(clock.now()));
			const members = await listMembersOf(db, actor.organizationId);
			return members
				.filter(({ id }) => id !== actor.reviewerId && !haveReviewed.includes(id))
				.map(({ id, name }) => ({ id, name, wasAskedToday: askedToday.includes(id) }));
		},

		/** The person who added a song may have chosen colleagues to ask. */
		async onSongEvent(tx: Tx, event: SongEvent): Promise<void> {
			if (event.kind !== 'added' || !event.askForReview) return;
			const { askForReview, songId, organizationId, actorId, at, batchId } = event;
			const ids = (await listMembersOf(tx, organizationId))
				.map(({ id }) => id)
				.filter((id) => id !== actorId && (askForReview === 'everyone' || askForReview.includes(id)));
			await ask(tx, { songId, organizationId, askedBy: actorId, at, batchId }, ids);
		},
	};
}
