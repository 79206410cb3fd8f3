import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who writes to an upload at the moment, so that two requests never do, even on different servers. */
export const uploadLocks = pgTable('upload_locks', {
	id: text('id').primaryKey(),
	holder: text('holder').notNull(),
	/** Renewed by the holder while it lives; after it the lock is free. */
	expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	/** Another request waits for the lock: the holder should release it. */
	isWanted: boolean('is_wanted').notNull().default(false),
});
