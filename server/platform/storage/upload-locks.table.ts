import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who writes to an upload at the moment, so that two requests never do, on whichever server they arrive. */
export const uploadLocks = pgTable('upload_locks', {
	id: text('id').primaryKey(),
	holder: text('holder').notNull(),
	/** Moved on by a living holder; a dead one's lock is free after it. */
	expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
	/** Somebody else waits for it: the holder should let go. */
	isWanted: boolean('is_wanted').notNull().default(false),
});
