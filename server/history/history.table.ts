import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BlindReading } from '../../domain/songs/blind.ts';
import type { SongEventKind } from '../../domain/songs/song-state.ts';
import { labelId, moment, person, serialId, songId } from '../platform/db/columns.ts';

export interface SongEventDetail {
	readonly askedCount?: number;
	readonly reason?: string;
	/** How the reason reads for people who may not know the artist; masked if missing. */
	readonly reading?: BlindReading;
}

/** Events of every song. Each row is written in the transaction of the change. */
export const songEvents = pgTable(
	'song_events',
	{
		id: serialId(),
		organizationId: labelId(),
		songId: songId(),
		kind: text('kind').$type<SongEventKind>().notNull(),
		/** Null if no person caused it, or if the account is deleted. */
		actorId: person('actor_id'),
		at: moment('at').notNull(),
		detail: jsonb('detail').$type<SongEventDetail>().notNull().default({}),
	},
	(table) => [
		index('song_events_song').on(table.songId, table.id),
		index('song_events_kind').on(table.organizationId, table.kind, table.at),
	],
);
