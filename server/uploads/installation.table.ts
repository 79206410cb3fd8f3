import { pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * One row with the id of this installation. The file storage holds the same id, so that no other database sweeps it.
 */
export const installation = pgTable('installation', {
	id: uuid('id').primaryKey().defaultRandom(),
});
