import { pgTable, uuid } from 'drizzle-orm/pg-core';

/** One row: which installation this database is of. Its files know the same, so that no other database sweeps them. */
export const installation = pgTable('installation', {
	id: uuid('id').primaryKey().defaultRandom(),
});
