import { createPrivateKey, X509Certificate } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../domain/kernel/errors.ts';
import { sealUnreadable } from '../../../domain/kernel/kernel.errors.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Queries } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { type OpenKey, readGivenKey, UnusableKeyFile } from './given-key.ts';
import { createKeySafe, UnreadableSecret } from './key-safe.ts';
import { sealKeys } from './seal-keys.table.ts';
import { signWith } from './sign-with.ts';

interface StoreDeps {
	readonly config: Pick<Config, 'APP_SECRET' | 'PUBLIC_URL' | 'SEAL_FILE' | 'SEAL_PASSWORD'>;
	readonly clock: Clock;
	readonly log: Log;
}

export interface InstallationKey extends OpenKey {
	readonly fingerprint: string;
}

/** A certificate that may be trusted, and one that somebody without the secret has put there. */
export type KnownCertificate =
	| { readonly isProven: true; readonly fingerprint: string; readonly certificate: X509Certificate }
	| { readonly isProven: false; readonly fingerprint: string };

export const fingerprintOf = ({ fingerprint256 }: X509Certificate) => fingerprint256.replaceAll(':', '').toLowerCase();

/**
 * The key of the installation: the one in a file if there is one, otherwise one that is made once. Of several servers
 * that make one at the same moment the database lets one win, and all use that one.
 */
export function createSealKeyStore({ config, clock, log }: StoreDeps) {
	const safe = createKeySafe(config.APP_SECRET);

	async function insert(
		queries: Queries,
		row: Omit<typeof sealKeys.$inferInsert, 'proof' | 'createdAt'>,
	): Promise<void> {
		const proof = safe.proofOf(Buffer.from(row.certificate, 'base64'));
		await queries
			.insert(sealKeys)
			.values({ ...row, proof, createdAt: clock.now() })
			.onConflictDoNothing();
	}

	async function openGiven(queries: Queries, path: string): Promise<InstallationKey> {
		const key = await readGivenKey(path, config.SEAL_PASSWORD);
		const fingerprint = fingerprintOf(key.certificate);
		const known = await queries.select().from(sealKeys).where(eq(sealKeys.fingerprint, fingerprint));
		if (known.length === 0)
			await insert(queries, { fingerprint, origin: 'given', certificate: key.certificate.raw.toString('base64') });
		return { ...key, fingerprint };
	}

	async function findMade(queries: Queries) {
		const [row] = await queries.select().from(sealKeys).where(eq(sealKeys.origin, 'made'));
		return row;
	}

	async function make(queries: Queries): Promise<void> {
		// Loaded late: it is needed once in the life of an installation.
		const { makeKey } = await import('./make-key.ts');
		const made = await makeKey(new URL(config.PUBLIC_URL).host, clock.now());
		const certificate = new X509Certificate(made.certificate);
		const fingerprint = fingerprintOf(certificate);
		await insert(queries, {
			fingerprint,
			origin: 'made',
			certificate: certificate.raw.toString('base64'),
			privateKey: safe.lock(made.privateKey, fingerprint),
		});
	}

	async function openMade(queries: Queries): Promise<InstallationKey> {
		let row = await findMade(queries);
		if (!row) {
			await make(queries);
			row = await findMade(queries);
		}
		if (!row?.privateKey) throw new Error('the database stored no key');
		const pkcs8 = safe.unlock(row.privateKey, row.fingerprint);
		const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
		const certificate = new X509Certificate(Buffer.from(row.certificate, 'base64'));
		return {
			fingerprint: row.fingerprint,
			certificate,
			sealing: { format: 'pkcs8', privateKey: pkcs8, certificate: certificate.raw, chain: [] },
			sign: (data) => signWith(privateKey, data),
		};
	}

	return {
		async open(queries: Queries): Promise<InstallationKey> {
			try {
				return await (config.SEAL_FILE === undefined ? openMade(queries) : openGiven(queries, config.SEAL_FILE));
			} catch (cause) {
				if (!(cause instanceof UnreadableSecret) && !(cause instanceof UnusableKeyFile)) throw cause;
				log.error(cause instanceof UnusableKeyFile ? cause.message : secretChanged);
				throw new AppError(sealUnreadable, { cause });
			}
		},

		async listCertificates(queries: Queries): Promise<KnownCertificate[]> {
			const rows = await queries.select().from(sealKeys);
			return rows.map(({ fingerprint, certificate, proof }) => {
				const der = Buffer.from(certificate, 'base64');
				// What is not proven may be anything.
				if (!safe.isProven(der, proof)) return { isProven: false, fingerprint };
				return { isProven: true, fingerprint, certificate: new X509Certificate(der) };
			});
		},
	};
}

/** For whoever runs the server. */
export const secretChanged =
	'The key of the seal cannot be read, because it was stored with another APP_SECRET. Start with that one again, or give a key with SEAL_FILE.';
