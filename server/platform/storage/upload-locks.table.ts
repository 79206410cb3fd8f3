import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Which request is writing to an upload, so that two requests never do, even on different servers. */
export const uploadLocks = pgTable('upload_locks', {
	id: text('id').primaryKey(),
	holder: text('holder').notNull(),
	/** Renewed by the holder while it lives; after this time the lock is free. */
	expiresAt: moment('expires_at').notNull(),
	/** Set when another request waits for the lock: the holder should release it. */
	isWanted: boolean('is_wanted').notNull().default(false),
});
