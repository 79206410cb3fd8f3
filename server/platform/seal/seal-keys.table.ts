import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/**
 * The certificates with which this installation has sealed. They stay when another key takes over, so that what they
 * sealed can still be checked.
 */
export const sealKeys = pgTable(
	'seal_keys',
	{
		/** SHA-256 of the certificate, in hex. */
		fingerprint: text('fingerprint').primaryKey(),
		/** `made` by the installation, or `given` as a file. */
		origin: text('origin').$type<'made' | 'given'>().notNull(),
		/** X.509, DER in base64. */
		certificate: text('certificate').notNull(),
		/** PKCS#8, encrypted; none if it is in a file. */
		privateKey: text('private_key'),
		/** Made with the secret of the installation: who can write here but lacks it cannot add a key of their own. */
		proof: text('proof').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [uniqueIndex('seal_keys_made_once').on(table.origin).where(sql`origin = 'made'`)],
);
