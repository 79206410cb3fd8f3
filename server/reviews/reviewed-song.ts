// What giving, deleting and restoring a review have in common. The song stays locked for the whole transaction, so that
// its totals, its reveals and its completion are always consistent.
import type { SongId } from '../../domain/kernel/ids.ts';
import { isCompleted } from '../../domain/songs/song-state.ts';
import type { Member } from '../framework/actor.ts';
import { countMembers } from '../framework/reviewers.shared-queries.ts';
import { ensureStillMember } from '../framework/rights.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { lockSong } from '../songs/song-changes.shared-queries.ts';
import type { SongForViewer } from '../songs/songs.shared-queries.ts';
import { stateOf } from './reviews.present.ts';

/** Until the transaction ends, nobody can join or leave the label or change the song. */
export async function lockForReview(tx: Tx, actor: Member, songId: SongId): Promise<SongForViewer> {
	await lockMembers(tx, actor.organizationId, 'shared');
	await ensureStillMember(tx, actor);
	return lockSong(tx, actor, songId);
}

export async function isCompletedWith(tx: Tx, song: SongForViewer, reviewCount: number, now: Date): Promise<boolean> {
	const memberCount = await countMembers(tx, song.organizationId);
	return isCompleted({ ...stateOf(song), reviewCount }, memberCount, now);
}

/** Whether one more review completes the song. After a decision nobody waits for that any more. */
export async function isCompletedByOneMore(tx: Tx, song: SongForViewer, now: Date): Promise<boolean> {
	const isOpen = song.completedAt === null && song.decision === null;
	return isOpen && (await isCompletedWith(tx, song, song.reviewCount + 1, now));
}
