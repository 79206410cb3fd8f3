import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { reviewsToComplete } from '../../domain/songs/song-state.ts';
import { countMembers } from '../accounts/reviewers.shared-queries.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import {
	listLabelsWithUnrecordedEnds,
	markNewlyCompleted,
	recordEnds,
	updateSong,
} from '../songs/song-changes.shared-queries.ts';
import { songEvents } from '../songs/songs.events.ts';
import { touchSongs } from '../songs/songs.live.ts';

const labelsAtOnce = 100;
const songsAtOnce = 200;

/** Emits the events of songs whose time is over: they expired without a review, or are completed by it. */
export async function endExpiredSongs(db: Db, emit: Emit, now: Date): Promise<void> {
	for (;;) {
		const labels = await listLabelsWithUnrecordedEnds(db, now, labelsAtOnce);
		let taken = 0;
		for (const label of labels) taken += await db.transaction((tx) => endExpiredOf(tx, label, emit, now));
		// Whatever is left is locked by another server, which does the same.
		if (taken === 0) return;
	}
}

async function endExpiredOf(tx: Tx, organizationId: OrganizationId, emit: Emit, now: Date): Promise<number> {
	await lockMembers(tx, organizationId, 'shared');
	const ended = await recordEnds(tx, organizationId, now, songsAtOnce);
	for (const { id: songId, expiresAt: at, reviewCount, isClosed, completedAt } of ended) {
		const event = { songId, organizationId, actorId: null, at };
		if (reviewCount === 0 && !isClosed) await emit(tx, songEvents, { ...event, kind: 'expired' });
		else if (completedAt === null) {
			await updateSong(tx, songId, { completedAt: at });
			await emit(tx, songEvents, { ...event, kind: 'completed' });
		}
	}
	if (ended.length > 0) await touchSongs(tx, organizationId);
	return ended.length;
}

/** With fewer members fewer reviews are enough: completes the songs that have them. */
export async function completeSongsWithEnoughReviews(
	tx: Tx,
	organizationId: OrganizationId,
	emit: Emit,
	now: Date,
): Promise<void> {
	const reviewsNeeded = reviewsToComplete(await countMembers(tx, organizationId));
	const finished = await markNewlyCompleted(tx, organizationId, { now, reviewsNeeded });
	for (const songId of finished)
		await emit(tx, songEvents, { kind: 'completed', songId, organizationId, actorId: null, at: now });
	if (finished.length > 0) await touchSongs(tx, organizationId);
}
