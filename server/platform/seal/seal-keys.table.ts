import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/**
 * Certificates with which this installation has sealed. They stay when another key takes over, so that earlier seals
 * can still be checked.
 */
export const sealKeys = pgTable(
	'seal_keys',
	{
		/** SHA-256 of the certificate, in hex. */
		fingerprint: text('fingerprint').primaryKey(),
		/** `made` by the installation, or `given` as a file. */
		origin: text('origin').$type<'made' | 'given'>().notNull(),
		/** X.509 certificate, DER in base64. */
		certificate: text('certificate').notNull(),
		/** Private key in PKCS#8, encrypted; null if it is in a file. */
		privateKey: text('private_key'),
		/**
		 * Computed with the secret of the installation: an attacker who can write here but lacks the secret cannot add a
		 * key.
		 */
		proof: text('proof').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [uniqueIndex('seal_keys_made_once').on(table.origin).where(sql`origin = 'made'`)],
);
