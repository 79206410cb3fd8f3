import {
	createCipheriv,
	createDecipheriv,
	createHmac,
	createPrivateKey,
	hkdfSync,
	type KeyObject,
	randomBytes,
	sign,
	timingSafeEqual,
	X509Certificate,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../domain/kernel/errors.ts';
import { sealUnreadable } from '../../../domain/kernel/kernel.errors.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { findRow, type Queries } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { SealingKey } from '../pdf/pdf-task.ts';
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

/** Shown to the operator at start, and logged while it lasts. */
export const wrongSecret =
	'APP_SECRET has changed since this database was used. Sealed documents can be read, but sealing, mailed links and second factors fail until the server is started with the previous secret.';
export const lostSecret =
	'The file "secret" is missing from DATA_DIR, and this database has keys that were stored with it. Restore the file from a backup, or set APP_SECRET to its content.';

const ivBytes = 12;
const tagBytes = 16;

/** Thrown for data that was encrypted with another secret or changed since. */
class UnreadableSecret extends Error {
	constructor(options?: ErrorOptions) {
		super('it was stored with another secret', options);
		this.name = 'UnreadableSecret';
	}
}

/** Encrypts private keys in the database, so that the database alone is not enough to use them. */
function createKeySafe(secret: string) {
	// Derives separate keys, because the secret also signs session cookies and links.
	const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
	const encryptionKey = derive('acetate/seal/key/1');
	const proofKey = derive('acetate/seal/certificate/1');

	const proofOf = (certificate: Uint8Array) => createHmac('sha256', proofKey).update(certificate).digest('base64url');

	return {
		/** The encryption is bound to the name of the key, so that keys cannot be swapped. */
		lock(privateKey: Uint8Array, name: string) {
			const iv = randomBytes(ivBytes);
			const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv).setAAD(Buffer.from(name));
			const encrypted = Buffer.concat([cipher.update(privateKey), cipher.final()]);
			return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
		},
		unlock(locked: string, name: string) {
			try {
				const bytes = Buffer.from(locked, 'base64');
				const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, ivBytes));
				decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
				return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
			} catch (cause) {
				throw new UnreadableSecret({ cause });
			}
		},
		proofOf,
		isProven(certificate: Uint8Array, proof: string) {
			const [right, given] = [Buffer.from(proofOf(certificate)), Buffer.from(proof)];
			return right.length === given.length && timingSafeEqual(right, given);
		},
	};
}

interface OpenKey {
	readonly certificate: X509Certificate;
	/** Key in the form that the sealing thread takes. */
	readonly sealing: SealingKey;
	/** Signs with SHA-256; RSA as in PKCS#1, elliptic curves as DER. */
	sign(data: Uint8Array): Promise<Buffer>;
}

/** The message is for the operator; it never contains what is in the file. */
class UnusableKeyFile extends Error {
	constructor(reason: string, options?: ErrorOptions) {
		super(`The key in SEAL_FILE cannot be used: ${reason}.`, options);
		this.name = 'UnusableKeyFile';
	}
}

/** Reads a key and its certificate from one file: PEM, or PKCS#12 (`.p12`, `.pfx`). */
async function readGivenKey(path: string, password: string | undefined) {
	const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
		throw new UnusableKeyFile(`it cannot be read (${cause.code ?? 'unknown reason'})`, { cause });
	});
	return bytes.includes('-----BEGIN ') ? readPem(bytes.toString('utf8'), password) : readPkcs12(bytes, password ?? '');
}

const pemCertificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const pemKey =
	/-----BEGIN (?:ENCRYPTED |RSA |EC )?PRIVATE KEY-----[\s\S]+?-----END (?:ENCRYPTED |RSA |EC )?PRIVATE KEY-----/;

function readPem(text: string, password: string | undefined): OpenKey {
	const certificates = [...text.matchAll(pemCertificate)].map(([pem]) => new X509Certificate(pem));
	const key = pemKey.exec(text)?.[0];
	if (key === undefined) throw new UnusableKeyFile('it contains no private key');
	const privateKey = openPrivateKey(key, password);
	const certificate = certificates.find((one) => one.checkPrivateKey(privateKey));
	if (certificate === undefined) throw new UnusableKeyFile('it contains no certificate for its private key');
	return {
		certificate,
		sealing: {
			format: 'pkcs8',
			privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
			certificate: certificate.raw,
			chain: certificates.filter((one) => one !== certificate).map(({ raw }) => raw),
		},
		sign: (data) => signWith(privateKey, data),
	};
}

function openPrivateKey(key: string, passphrase: string | undefined) {
	try {
		return createPrivateKey({ key, format: 'pem', ...(passphrase === undefined ? {} : { passphrase }) });
	} catch (cause) {
		throw new UnusableKeyFile('its private key does not open with SEAL_PASSWORD', { cause });
	}
}

async function readPkcs12(bytes: Uint8Array, password: string): Promise<OpenKey> {
	// The library is large, and needed here only for this kind of file.
	const { P12Signer } = await import('@libpdf/core');
	const signer = await P12Signer.create(bytes, password).catch((cause: Error) => {
		throw new UnusableKeyFile('it is not a PKCS#12 file, or SEAL_PASSWORD does not open it', { cause });
	});
	return {
		certificate: new X509Certificate(signer.certificate),
		sealing: { format: 'pkcs12', bytes, password },
		sign: async (data) => Buffer.from(await signer.sign(data, 'SHA-256')),
	};
}

export interface SealKeyDeps {
	readonly config: Pick<Config, 'APP_SECRET' | 'PUBLIC_URL' | 'SEAL_FILE' | 'SEAL_PASSWORD'>;
	readonly clock: Clock;
	readonly log: Log;
}

export interface InstallationKey extends OpenKey {
	readonly fingerprint: string;
}

/** Either a certificate that may be trusted, or a certificate that was added without the secret. */
type KnownCertificate =
	| { readonly isProven: true; readonly fingerprint: string; readonly certificate: X509Certificate }
	| { readonly isProven: false; readonly fingerprint: string };

export const fingerprintOf = ({ fingerprint256 }: X509Certificate) => fingerprint256.replaceAll(':', '').toLowerCase();

/**
 * The key of the installation: the key in a file if there is one, otherwise a key that is created once. If several
 * servers create a key at the same moment, the database lets one win, and all use that key.
 */
export function createSealKeyStore({ config, clock, log }: SealKeyDeps) {
	const safe = createKeySafe(config.APP_SECRET);

	async function insert(queries: Queries, row: Omit<typeof sealKeys.$inferInsert, 'proof' | 'createdAt'>) {
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
		return findRow(queries, sealKeys, { origin: 'made' });
	}

	async function make(queries: Queries) {
		// Loaded late, because it is needed once in the life of an installation.
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
		async open(queries: Queries) {
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
				// Nothing can be assumed about a certificate that is not proven.
				if (!safe.isProven(der, proof)) return { isProven: false, fingerprint };
				return { isProven: true, fingerprint, certificate: new X509Certificate(der) };
			});
		},
	};
}

/** Message for the operator. */
export const secretChanged =
	'The key of the seal cannot be read, because it was stored with another APP_SECRET. Start with that secret again, or set SEAL_FILE to a key.';

/** Signs on a separate thread: with RSA it takes milliseconds. */
function signWith(privateKey: KeyObject, data: Uint8Array): Promise<Buffer> {
	return new Promise((resolve, reject) =>
		sign('sha256', data, privateKey, (error, signature) => (error ? reject(error) : resolve(signature))),
	);
}
