// Songs that came from outside, and their senders.

import { and, eq, isNull } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, SongId, UploadId } from '../../domain/kernel/ids.ts';
import type { Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { type SongRow, songColumns } from './songs.repository.ts';
import { removedDemos, songs } from './songs.table.ts';

/** Until the transaction ends nobody else changes it. */
export async function lockSongOfSender(
	tx: Tx,
	organizationId: OrganizationId,
	id: SongId,
): Promise<SongRow | undefined> {
	noteLock('songs');
	const [row] = await tx
		.select(songColumns)
		.from(songs)
		.where(and(eq(songs.id, id), eq(songs.organizationId, organizationId)))
		.for('update');
	return row;
}

export async function replaceSound(
	tx: Tx,
	id: SongId,
	sound: { readonly uploadId: UploadId; readonly audioUrl: string; readonly waveformUrl: string | null },
): Promise<void> {
	await tx.update(songs).set(sound).where(eq(songs.id, id));
}

export async function insertRemovedDemo(tx: Tx, demo: typeof removedDemos.$inferInsert): Promise<void> {
	await tx.insert(removedDemos).values(demo);
}

export async function replaceSender(
	tx: Tx,
	id: SongId,
	sender: { readonly submissionSource: string; readonly formerArtists: string[] },
): Promise<void> {
	await tx.update(songs).set(sender).where(eq(songs.id, id));
}

/** Makes a member the submitter of songs that came from their e-mail address and have no submitter. */
export async function linkSubmissions(
	tx: Tx,
	organizationId: OrganizationId,
	member: { readonly id: ReviewerId; readonly email: string },
): Promise<void> {
	await tx
		.update(songs)
		.set({ submittedBy: member.id })
		.where(
			and(
				eq(songs.organizationId, organizationId),
				isNull(songs.submittedBy),
				eq(songs.submissionSource, member.email),
			),
		);
}
