import { and, eq, isNull } from 'drizzle-orm';
import type { OrganizationId, SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { submissionTopic } from '../../domain/submissions/submissions.topics.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { guestScope } from '../links/guest.ts';
import type { Tx } from '../platform/db/database.ts';
import { findSubmission } from './submissions.repository.ts';
import { submissionTracks } from './submissions.table.ts';

/** The label's answer has gone: from now on the sender's page says so. Null: it has not, after all. */
export async function markTrackAnswered(
	tx: Tx,
	organizationId: OrganizationId,
	{ songId, trackId }: { readonly songId: SongId | null; readonly trackId: SubmissionTrackId | null },
	answeredAt: Date | null,
): Promise<void> {
	const isIt = songId ? eq(submissionTracks.songId, songId) : trackId && eq(submissionTracks.id, trackId);
	if (!isIt) return;
	const isMeant = and(eq(submissionTracks.organizationId, organizationId), isIt);
	const [track] = await tx
		.update(submissionTracks)
		.set({ answeredAt })
		.where(answeredAt ? and(isMeant, isNull(submissionTracks.answeredAt)) : isMeant)
		.returning();
	const linkId = track && (await findSubmission(tx, track.submissionId))?.linkId;
	if (linkId) await recordTouched(tx, [guestScope(linkId)], [submissionTopic]);
}
