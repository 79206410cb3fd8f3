import type { Config } from '../config/config.ts';
import type { Queries } from '../db/database.ts';
import { createKeySafe } from './key-safe.ts';
import { sealKeys } from './seal-keys.table.ts';

/** Whether the keys in this database were stored with this secret. True as long as there are none. */
export async function isSecretOfDatabase(
	queries: Queries,
	{ APP_SECRET }: Pick<Config, 'APP_SECRET'>,
): Promise<boolean> {
	const safe = createKeySafe(APP_SECRET);
	const keys = await queries.select({ certificate: sealKeys.certificate, proof: sealKeys.proof }).from(sealKeys);
	return (
		keys.length === 0 || keys.some(({ certificate, proof }) => safe.isProven(Buffer.from(certificate, 'base64'), proof))
	);
}

/** For the operator, at start and while it lasts in the log. */
export const wrongSecret =
	'APP_SECRET is not the one that this database was used with. Sealed documents can be read; sealing, mailed links and second factors fail until the server is started with the former secret.';
export const lostSecret =
	'The file "secret" is missing from DATA_DIR, and this database has keys that were stored with it. Restore the file from a backup, or set APP_SECRET to what it held.';
