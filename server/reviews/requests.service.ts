// Requests reviews from colleagues, from each at most once a day per song.
import { randomUUID } from 'node:crypto';
import { AppError } from '../../domain/kernel/errors.ts';
import type { BatchId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { reviewRequestTopic } from '../../domain/kernel/topics.ts';
import { reviewsApi } from '../../domain/reviews/reviews.api.ts';
import { allAskedToday, noColleagueToAsk } from '../../domain/reviews/reviews.errors.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { type Call, handlers } from '../framework/handle.ts';
import { listMembersOf } from '../framework/reviewers.shared-queries.ts';
import { idsOf, type Tx } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import { type ReviewRequested, songEvents } from '../songs/songs.events.ts';
import { arePeopleHidden } from '../songs/songs.present.ts';
import { getSong } from '../songs/songs.shared-queries.ts';
import { insertRequests, listAskedOn } from './review-requests.repository.ts';
import { listReviewerIds } from './reviews.repository.ts';
import { forEachSong } from './several-songs.ts';

type Request = Omit<ReviewRequested, 'kind' | 'askedIds'>;

/** Returns the day in UTC, independent of the server's time zone. */
function dayOf(moment: Date) {
	return moment.toISOString().slice(0, 10);
}

/** Returns those who had not been asked that day. */
async function ask({ events }: Core, tx: Tx, request: Request, ids: readonly ReviewerId[]) {
	const { songId, actorId: askedBy, at: askedAt, batchId } = request;
	const asked = await insertRequests(tx, ids, { songId, day: dayOf(askedAt), askedBy, askedAt, batchId });
	if (asked.length > 0) await events.emit(tx, songEvents, { ...request, kind: 'requested', askedIds: asked });
	return asked;
}

export function createRequests(core: Core) {
	const { db, clock } = core;

	function request(
		{ mutate }: Call<unknown, Member>,
		songId: SongId,
		reviewerIds: readonly ReviewerId[],
		batchId: BatchId | null,
	) {
		return mutate(async (tx, { actor, touch }) => {
			const { organizationId, reviewerId: actorId } = actor;
			const song = await lockSong(tx, actor, songId);
			const members = await listMembersOf(tx, organizationId);
			const haveReviewed = await listReviewerIds(tx, songId);
			const chosen = idsOf(members).filter((id) => id !== actorId && reviewerIds.includes(id));
			const valid = chosen.filter((id) => !haveReviewed.includes(id));
			// If the names of colleagues are hidden, the response must not show which of them have reviewed.
			const reported = arePeopleHidden(song) ? chosen : valid;
			if (reported.length === 0) throw new AppError(noColleagueToAsk);
			const asked = await ask(core, tx, { songId, organizationId, actorId, at: clock.now(), batchId }, valid);
			await touch(reviewRequestTopic);
			return { asked, alreadyAsked: reported.filter((id) => !asked.includes(id)) };
		});
	}

	return handlers(core, reviewsApi, {
		requestReviews: (call) => {
			const { songId, reviewerIds, batchId = null } = call.input;
			return request(call, songId, reviewerIds, batchId);
		},

		requestReviewsOfSongs: async (call) => {
			const { songIds, reviewerIds, batchId = randomUUID() as BatchId } = call.input;
			const outcome = await forEachSong(songIds, async (songId) => {
				const { asked } = await request(call, songId, reviewerIds, batchId);
				if (asked.length === 0) throw new AppError(allAskedToday);
			});
			return { ...outcome, batchId };
		},

		listColleaguesToAsk: async ({ input: { songId }, actor }) => {
			const song = await getSong(db, actor, songId);
			const haveReviewed = arePeopleHidden(song) ? [] : await listReviewerIds(db, songId);
			const askedToday = await listAskedOn(db, songId, dayOf(clock.now()));
			const members = await listMembersOf(db, actor.organizationId);
			const colleagues = members
				.filter(({ id }) => id !== actor.reviewerId && !haveReviewed.includes(id))
				.map(({ id, name }) => ({ id, name, wasAskedToday: askedToday.includes(id) }));
			return { colleagues };
		},
	});
}

/** The person who added a song may have chosen colleagues to ask. */
export function askWhenSongsAreAdded(core: Core) {
	return on(songEvents, async (tx, event) => {
		if (event.kind !== 'added' || !event.askForReview) return;
		const { askForReview, songId, organizationId, actorId, at, batchId } = event;
		const ids = idsOf(await listMembersOf(tx, organizationId)).filter(
			(id) => id !== actorId && (askForReview === 'everyone' || askForReview.includes(id)),
		);
		await ask(core, tx, { songId, organizationId, actorId, at, batchId }, ids);
	});
}
