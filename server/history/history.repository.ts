import { asc, inArray } from 'drizzle-orm';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { SongEvent } from '../songs/songs.events.ts';
import { type SongEventDetail, songEvents } from './history.table.ts';

export type SongEventRow = Pick<typeof songEvents.$inferSelect, 'songId' | 'kind' | 'actorId' | 'at' | 'detail'>;

export async function insertSongEvent(tx: Tx, event: SongEvent) {
	const { organizationId, songId, kind, actorId, at } = event;
	await tx.insert(songEvents).values({ organizationId, songId, kind, actorId, at, detail: detailOf(event) });
}

function detailOf(event: SongEvent): SongEventDetail {
	if (event.kind === 'requested') return { askedCount: event.askedIds.length };
	if (event.kind === 'passed' && event.reason) return { reason: event.reason, reading: event.reading };
	return {};
}

/** Events of some songs, oldest first. */
export async function listSongEvents(queries: Queries, songIds: readonly SongId[]) {
	const eventsBySong = new Map<SongId, SongEventRow[]>(songIds.map((id) => [id, []]));
	if (songIds.length === 0) return eventsBySong;
	const { songId, kind, actorId, at, detail } = songEvents;
	const rows = await queries
		.select({ songId, kind, actorId, at, detail })
		.from(songEvents)
		.where(inArray(songEvents.songId, [...songIds]))
		.orderBy(asc(songEvents.at), asc(songEvents.id));
	for (const row of rows) eventsBySong.get(row.songId)?.push(row);
	return eventsBySong;
}
