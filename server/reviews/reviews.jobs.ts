import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { reviewsToComplete } from '../../domain/songs/song-state.ts';
import { countMembers } from '../accounts/reviewers.shared-queries.ts';
import { holdMembers } from '../organizations/organizations.shared-queries.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { listLabelsWithEnded, takeEnded, takeNewlyFinished, updateSong } from '../songs/song-changes.shared-queries.ts';
import type { SongListener } from '../songs/songs.events.ts';
import { tellLabel } from '../songs/songs.live.ts';
import { tellAll } from '../songs/tell-all.ts';

const labelsAtOnce = 100;
const songsAtOnce = 200;

/** Tells of songs whose time is over: they expired unheard, or are completed by it. */
export async function tellExpired(db: Db, listeners: readonly SongListener[], now: Date): Promise<void> {
	for (;;) {
		const labels = await listLabelsWithEnded(db, now, labelsAtOnce);
		let taken = 0;
		for (const label of labels) taken += await db.transaction((tx) => tellExpiredOf(tx, label, listeners, now));
		// Whatever is left is in another server's hands.
		if (taken === 0) return;
	}
}

async function tellExpiredOf(
	tx: Tx,
	organizationId: OrganizationId,
	listeners: readonly SongListener[],
	now: Date,
): Promise<number> {
	await holdMembers(tx, organizationId, 'together');
	const ended = await takeEnded(tx, organizationId, now, songsAtOnce);
	for (const { id: songId, expiresAt: at, reviewCount, isClosed, completedAt } of ended) {
		const happened = { songId, organizationId, actorId: null, at };
		if (reviewCount === 0 && !isClosed) await tellAll(listeners, tx, { ...happened, kind: 'expired' });
		else if (completedAt === null) {
			await updateSong(tx, songId, { completedAt: at });
			await tellAll(listeners, tx, { ...happened, kind: 'completed' });
		}
	}
	if (ended.length > 0) await tellLabel(tx, organizationId);
	return ended.length;
}

/** With fewer people fewer reviews are enough: tells of the songs that are completed by it. */
export async function tellFinished(
	tx: Tx,
	organizationId: OrganizationId,
	listeners: readonly SongListener[],
	now: Date,
): Promise<void> {
	const reviewsNeeded = reviewsToComplete(await countMembers(tx, organizationId));
	const finished = await takeNewlyFinished(tx, organizationId, { now, reviewsNeeded });
	for (const songId of finished)
		await tellAll(listeners, tx, { kind: 'completed', songId, organizationId, actorId: null, at: now });
	if (finished.length > 0) await tellLabel(tx, organizationId);
}
