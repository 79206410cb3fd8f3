import { eq } from 'drizzle-orm';
import type { OrganizationId, RecordingId, ReviewerId, SongId } from '../../../domain/kernel/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { recordings, signedSongs, works } from './workspace.table.ts';

interface NewWorkspace {
	readonly songId: SongId;
	readonly organizationId: OrganizationId;
	readonly title: string;
	readonly signedBy: ReviewerId | null;
	readonly signedAt: Date;
}

/** One work and one recording; returns the recording. */
export async function insertWorkspace(tx: Tx, song: NewWorkspace): Promise<RecordingId> {
	const { songId, organizationId, title, signedBy, signedAt } = song;
	await tx.insert(signedSongs).values({ songId, organizationId, ownerId: signedBy, signedAt });
	const part = { songId, organizationId, title, createdAt: signedAt };
	const [work] = await tx.insert(works).values(part).returning({ id: works.id });
	if (!work) throw new Error('a work was not inserted');
	const [recording] = await tx
		.insert(recordings)
		.values({ ...part, workId: work.id })
		.returning({ id: recordings.id });
	if (!recording) throw new Error('a recording was not inserted');
	return recording.id;
}

/** Everything that signing made; the recordings go with their works. */
export async function deleteWorkspace(tx: Tx, songId: SongId): Promise<void> {
	await tx.delete(works).where(eq(works.songId, songId));
	await tx.delete(signedSongs).where(eq(signedSongs.songId, songId));
}
