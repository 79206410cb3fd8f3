import { type SQL, sql } from 'drizzle-orm';
import type { MessageId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';

/** The newest messages of the chats with the latest activity: a bound on what one search reads. */
const chatsSearched = 100;
const messagesSearchedPerChat = 100;

export interface FoundMessageRow {
	readonly id: MessageId;
	readonly songId: SongId;
	readonly authorId: ReviewerId | null;
	/** With marks in place of mentions. */
	readonly text: string;
	readonly createdAt: Date;
}

/**
 * Messages that contain all these folded words, newest first, in the chats that the members of the label may read: not
 * those of songs whose signing was undone, nor of withdrawn songs. A removed message has no text, and system lines are
 * composed when they are read, so neither is found.
 */
export async function findMessages(
	queries: Queries,
	organizationId: OrganizationId,
	words: readonly string[],
	limit: number,
): Promise<FoundMessageRow[]> {
	if (words.length === 0) return [];
	const isFound: SQL[] = words.map((word) => sql`strpos(message.folded, ${word}) > 0`);
	const rows = await selectRows<FoundMessageRow>(
		queries,
		sql`select message.id, message.song_id as "songId", message.author_id as "authorId", message.text,
				message.created_at as "createdAt"
			from (select song_id from chat_threads where organization_id = ${organizationId} and is_listed
				order by last_at desc, song_id desc limit ${chatsSearched}) as thread
			cross join lateral (select id, song_id, author_id, kind, text, folded, created_at from chat_messages
				where song_id = thread.song_id and organization_id = ${organizationId}
				order by position desc limit ${messagesSearchedPerChat}) as message
			where message.kind = 'text' and ${sql.join(isFound, sql` and `)}
			order by message.created_at desc, message.id desc limit ${limit}`,
	);
	return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
