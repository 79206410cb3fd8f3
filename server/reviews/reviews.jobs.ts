import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { songTopic } from '../../domain/kernel/topics.ts';
import { reviewsToComplete } from '../../domain/songs/song-state.ts';
import type { Core } from '../framework/core.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import { countMembers } from '../framework/reviewers.shared-queries.ts';
import { memberEvents } from '../organizations/organizations.events.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { type Emit, on } from '../platform/events/event-bus.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import {
	listLabelsWithUnrecordedExpiries,
	markNewlyCompleted,
	recordExpiries,
	updateSong,
} from '../songs/song-changes.shared-queries.ts';
import { songEvents } from '../songs/songs.events.ts';

const labelsPerBatch = 100;
/** Few, because each piece is one transaction, during which the embedded database serves no other caller. */
const songsPerPiece = 4;

/** Emits an event for songs whose time to review is over: expired if they have no review, else completed. */
export async function expireSongs({ db, events: { emit } }: Core, now: Date, pace: Pace) {
	for (;;) {
		const labels = new Set(await listLabelsWithUnrecordedExpiries(db, now, labelsPerBatch));
		let recorded = 0;
		// Labels take turns, so that a label with very many songs does not make the others wait.
		while (labels.size > 0)
			for (const label of labels) {
				const count = await db.transaction((tx) => expireSongsOf(tx, label, emit, now));
				if (count < songsPerPiece) labels.delete(label);
				recorded += count;
				if (!(await pace.next())) return;
			}
		// The remaining songs are locked by another server that runs the same job.
		if (recorded === 0) return;
	}
}

async function expireSongsOf(tx: Tx, organizationId: OrganizationId, emit: Emit, now: Date) {
	await lockMembers(tx, organizationId, 'shared');
	const expired = await recordExpiries(tx, organizationId, now, songsPerPiece);
	for (const { id: songId, expiresAt: at, reviewCount, reviewed, completedAt } of expired) {
		const event = { songId, organizationId, actorId: null, at };
		if (reviewCount === 0 && !reviewed) await emit(tx, songEvents, { ...event, kind: 'expired' });
		else if (completedAt === null) {
			await updateSong(tx, songId, { completedAt: at });
			await emit(tx, songEvents, { ...event, kind: 'completed' });
		}
	}
	if (expired.length > 0) await touchLabel(tx, organizationId, songTopic);
	return expired.length;
}

/** When a member leaves, fewer reviews are needed: completes the songs that now have enough. */
export function completeSongsWhenMembersLeave({ clock, events: { emit } }: Core) {
	return on(memberEvents, async (tx, { kind, organizationId }) => {
		if (kind !== 'left') return;
		const at = clock.now();
		const reviewsNeeded = reviewsToComplete(await countMembers(tx, organizationId));
		const completed = await markNewlyCompleted(tx, organizationId, { now: at, reviewsNeeded });
		for (const songId of completed)
			await emit(tx, songEvents, { kind: 'completed', songId, organizationId, actorId: null, at });
		if (completed.length > 0) await touchLabel(tx, organizationId, songTopic);
	});
}
