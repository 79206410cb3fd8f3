import { AppError } from '../../domain/kernel/errors.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { signedSongNotFound } from '../../domain/signed-songs/signed-songs.errors.ts';
import type { Member } from '../framework/actor.ts';
import type { Queries } from '../platform/db/database.ts';
import { findSignedSong, type SignedSongRow } from '../songs/signed-songs.shared-queries.ts';

/** The thread of a song that is not signed, or of another label, does not exist. */
export async function getChatSong(
	queries: Queries,
	{ organizationId }: Member,
	songId: SongId,
): Promise<SignedSongRow> {
	const song = await findSignedSong(queries, organizationId, songId);
	if (!song) throw new AppError(signedSongNotFound);
	return song;
}
