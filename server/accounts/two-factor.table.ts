import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '../../domain/kernel/ids.ts';
import { users } from '../framework/people.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const account = () =>
	uuid('user_id')
		.$type<UserId>()
		.references(() => users.id, { onDelete: 'cascade' });

/** The key that an account shares with its authenticator app, encrypted with the secret of the installation. */
export const twoFactor = pgTable('two_factor', {
	userId: account().primaryKey(),
	sealedKey: text('sealed_key').notNull(),
	/** Null until a first code has shown that the app has the key. */
	enabledAt: moment('enabled_at'),
	/** The time step of the last code that was taken: no code of it or before it is taken again. */
	lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
	createdAt: moment('created_at').notNull(),
});

/** The recovery codes that an account has not used yet, as hashes. */
export const recoveryCodes = pgTable(
	'recovery_codes',
	{ codeHash: text('code_hash').primaryKey(), userId: account().notNull() },
	(table) => [index('recovery_codes_user').on(table.userId)],
);
