// The artist of a signed song has a row in the catalogue; other songs never create one (R-CATALOG-2).
import { and, count, desc, eq, max, sql } from 'drizzle-orm';
import * as m from '../../domain/catalogue/catalogue.messages.ts';
import type { CatalogueId, OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { artistTopic } from '../../domain/kernel/topics.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import type { MergeParticipant } from '../framework/merge-participant.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { songEvents, songNameEvents } from '../songs/songs.events.ts';
import { lockCatalogue } from './catalogue.shared-queries.ts';
import { artistSongs, artists } from './catalogue.table.ts';
import type { CatalogueCore } from './catalogue-core.ts';
import { findByName, insertEntry } from './entries.repository.ts';
import { usageOf } from './entry-checks.ts';

export async function findArtistOfSong(queries: Queries, songId: SongId) {
	const [row] = await queries
		.select({ artistId: artistSongs.artistId })
		.from(artistSongs)
		.where(eq(artistSongs.songId, songId));
	return row?.artistId;
}

async function insertArtistSong(tx: Tx, row: typeof artistSongs.$inferInsert) {
	const { artistId, signedAt } = row;
	await tx
		.insert(artistSongs)
		.values(row)
		.onConflictDoUpdate({ target: artistSongs.songId, set: { artistId, signedAt } });
}

/** Deletes an artist that a signing created, if it was not edited and has no signed song left. */
async function removeIfFromSigning(tx: Tx, artistId: CatalogueId) {
	const hasNoSong = sql`not exists (select 1 from artist_songs where artist_songs.artist_id = ${artistId})`;
	await tx.delete(artists).where(and(eq(artists.id, artistId), artists.isFromSigning, hasNoSong));
}

/** A song with several main artists belongs to the first, not to an artist with the names of all of them. */
export async function setArtistOfSong(tx: Tx, row: typeof artistSongs.$inferInsert) {
	const before = await findArtistOfSong(tx, row.songId);
	if (before === row.artistId) return;
	await insertArtistSong(tx, row);
	if (before) await removeIfFromSigning(tx, before);
}

export async function countSongsByArtist(queries: Queries, ids: readonly CatalogueId[]) {
	const rows = await queries
		.select({ id: artistSongs.artistId, signedSongs: count(), lastSignedAt: max(artistSongs.signedAt) })
		.from(artistSongs)
		.where(isOneOf(artistSongs.artistId, ids))
		.groupBy(artistSongs.artistId);
	return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

interface SongPage extends Pick<typeof artistSongs.$inferSelect, 'artistId' | 'organizationId'> {
	readonly offset: number;
	readonly limit: number;
}

/** Ids of the artist's signed songs, newest signing first. */
export async function listSongIdsOf(queries: Queries, { artistId, organizationId, offset, limit }: SongPage) {
	const rows = await queries
		.select({ songId: artistSongs.songId })
		.from(artistSongs)
		.where(and(eq(artistSongs.artistId, artistId), eq(artistSongs.organizationId, organizationId)))
		.orderBy(desc(artistSongs.signedAt), desc(artistSongs.songId))
		.limit(limit)
		.offset(offset);
	return rows.map(({ songId }) => songId);
}

interface ChangedSong {
	readonly songId: SongId;
	readonly organizationId: OrganizationId;
}

export function createSignedArtists(core: CatalogueCore) {
	/** Links the song to the artist with its current name, or to none if it is no longer signed. */
	async function follow(tx: Tx, { songId, organizationId }: ChangedSong, isStaying: boolean) {
		await lockCatalogue(tx, organizationId, 'artists');
		const before = await findArtistOfSong(tx, songId);
		const song = isStaying ? await findSignedSong(tx, organizationId, songId) : undefined;
		if (!before && !song) return;
		if (song) {
			const artistId = await findOrMakeArtist(tx, organizationId, song.artist);
			await insertArtistSong(tx, { songId, organizationId, artistId, signedAt: song.signedAt });
			if (artistId === before) return;
		} else await tx.delete(artistSongs).where(eq(artistSongs.songId, songId));
		// An artist that later modules point to is not deleted with its last signed song.
		const isUsed = before && (await usageOf(core, tx, organizationId, 'artists', before)).length > 0;
		if (before && !isUsed) await removeIfFromSigning(tx, before);
		await touchLabel(tx, organizationId, artistTopic);
	}

	async function findOrMakeArtist(tx: Tx, organizationId: OrganizationId, name: string) {
		const known = await findByName(tx, organizationId, 'artists', name);
		if (known?.isArchived) await tx.update(artists).set({ archivedAt: null }).where(eq(artists.id, known.id));
		if (known) return known.id;
		const made = { organizationId, values: { name }, createdAt: core.clock.now(), isFromSigning: true };
		return insertEntry(tx, 'artists', made);
	}

	return [
		on(songEvents, async (tx, event) => {
			if (event.kind === 'signed' || event.kind === 'undone' || event.kind === 'passed') await follow(tx, event, true);
		}),
		on(songNameEvents, (tx, event) => follow(tx, event, event.kind === 'edited')),
	];
}

/** Moves signed songs to the surviving artist. */
export const signedSongsParticipant: MergeParticipant = {
	subject: 'artists',
	async describe(queries, _, artistId) {
		const found = await queries.$count(artistSongs, eq(artistSongs.artistId, artistId));
		return found === 0 ? null : { count: found, text: t(m.usageSignedSongs, { count: found }) };
	},
	async move(tx, { survivorId, loserId }) {
		await tx.update(artistSongs).set({ artistId: survivorId }).where(eq(artistSongs.artistId, loserId));
	},
};
