import { createHash, type KeyObject, verify } from 'node:crypto';
import { AppError } from '../../../domain/kernel/errors.ts';
import { sealUnreadable } from '../../../domain/kernel/kernel.errors.ts';
import type { Config } from '../config/config.ts';
import type { Db, Queries } from '../db/database.ts';
import type { SealOptions } from '../pdf/pdf-task.ts';
import type { PdfThread } from '../pdf/pdf-thread.ts';
import { createSealKeyStore, fingerprintOf, type InstallationKey, type SealKeyDeps } from './seal-key-store.ts';

interface SealDeps extends SealKeyDeps {
	readonly db: Db;
	readonly config: Config;
	readonly thread: PdfThread;
}

/** The timestamp server could not be reached or returned nothing usable. Sealing is retried later. */
export class TimestampUnavailable extends Error {}

/** A signature of data that is not a file, such as the head of a log. */
export interface Signature {
	/** Fingerprint of the certificate. */
	readonly keyId: string;
	/** Signature in base64. */
	readonly signature: string;
}

export type Seal = ReturnType<typeof createSeal>;

export type TrustedKeys = ReadonlyMap<string, KeyObject>;

export function isSignedBy(keys: TrustedKeys, data: Uint8Array, { keyId, signature }: Signature): boolean {
	const key = keys.get(keyId);
	return key !== undefined && verify('sha256', data, key, Buffer.from(signature, 'base64'));
}

/** Seals with the key of the installation. Everything fails with `sealUnreadable` if that key cannot be opened. */
export function createSeal({ db, config, clock, log, thread }: SealDeps) {
	const store = createSealKeyStore({ config, clock, log });
	let opened: InstallationKey | undefined;

	async function open(): Promise<InstallationKey> {
		opened ??= await store.open(db);
		return opened;
	}

	return {
		/** Whether a timestamp server confirms the time of every seal. */
		hasTimestamps: config.SEAL_TSA_URL !== undefined,

		/** Creates or opens the key. Must be called before a transaction that signs: only this call caches the key. */
		async ready() {
			await open();
		},

		/** Does the same for work that can also be done without the key; the reason is logged. */
		isReady: () =>
			open().then(
				() => true,
				(error: unknown) => {
					if (error instanceof AppError && error.code === sealUnreadable.code) return false;
					throw error;
				},
			),

		/**
		 * Adds a PAdES signature over the whole file, as the last step: nothing may change after it. The timestamp is null
		 * if no timestamp server is configured.
		 */
		async sealPdf(bytes: Uint8Array, options: SealOptions) {
			const { sealing } = await open();
			const url = config.SEAL_TSA_URL;
			const given = { bytes, key: sealing, options: { ...options, ...(url && { timestampUrl: url }) } };
			const sealed = await thread.run('seal', given).catch((cause: unknown) => {
				throw url ? new TimestampUnavailable('no timestamp for the seal', { cause }) : cause;
			});
			if (!url) return { bytes: sealed, timestamp: null };
			const check = await thread.run('check', sealed);
			if (!check.ok || check.timestamp === null) throw new TimestampUnavailable('the seal has no timestamp');
			return { bytes: sealed, timestamp: check.timestamp };
		},

		/** Whether a file was sealed by this installation and is unchanged since. */
		async verifyPdf(bytes: Uint8Array) {
			const check = await thread.run('check', bytes);
			if (!check.ok) return check;
			const fingerprint = createHash('sha256').update(check.certificate).digest('hex');
			const known = (await store.listCertificates(db)).find((one) => one.fingerprint === fingerprint);
			if (!known?.isProven)
				return { ok: false, reason: 'it was sealed with a key that does not belong to this installation' };
			return { ok: true, signedAt: check.signedAt, timestamp: check.timestamp };
		},

		async certificate() {
			const { certificate, fingerprint } = await open();
			return { pem: certificate.toString(), fingerprint, subject: certificate.subject };
		},

		/**
		 * Returns the certificate of this key or an earlier key as PEM; null if it cannot be trusted, as with another
		 * secret.
		 */
		async certificatePemOf(keyId: string) {
			const known = (await store.listCertificates(db)).find(({ fingerprint }) => fingerprint === keyId);
			return known?.isProven ? known.certificate.toString() : null;
		},

		/** Signs within the caller's transaction. */
		async sign(queries: Queries, data: Uint8Array) {
			// A key that a transaction reads may be its own and never be committed, so it is not cached.
			const key = opened ?? (await store.open(queries));
			return { keyId: key.fingerprint, signature: (await key.sign(data)).toString('base64') };
		},

		/** Lists all stored certificates, proven or not. */
		certificates: store.listCertificates,

		/**
		 * Returns the keys that this installation has ever signed with, by fingerprint, to check signatures with
		 * `isSignedBy`.
		 */
		async trustedKeys(queries: Queries): Promise<TrustedKeys> {
			const known = await store.listCertificates(queries);
			const proven = known.flatMap((one) => (one.isProven ? [one.certificate] : []));
			return new Map(proven.map((certificate) => [fingerprintOf(certificate), certificate.publicKey]));
		},
	};
}
