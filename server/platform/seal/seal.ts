import { createHash, type KeyObject, verify } from 'node:crypto';
import { AppError } from '../../../domain/kernel/errors.ts';
import { sealUnreadable } from '../../../domain/kernel/kernel.errors.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Db, Queries } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { SealOptions, Timestamp } from '../pdf/pdf-task.ts';
import type { PdfThread } from '../pdf/pdf-thread.ts';
import { createSealKeyStore, fingerprintOf, type InstallationKey, type KnownCertificate } from './seal-key-store.ts';

interface SealDeps {
	readonly db: Db;
	readonly config: Config;
	readonly clock: Clock;
	readonly log: Log;
	readonly thread: PdfThread;
}

export interface SealedPdf {
	readonly bytes: Uint8Array;
	/** Of these bytes, in hex. */
	readonly sha256: string;
	/** Null if no timestamp server is configured. */
	readonly timestamp: Timestamp | null;
}

/** The timestamp server could not be reached or gave nothing of use. Sealing is tried again later. */
export class TimestampUnavailable extends Error {}

/** A signature of something that is no file, such as the head of a log. */
export interface Signature {
	/** The fingerprint of the certificate. */
	readonly keyId: string;
	/** Base64. */
	readonly signature: string;
}

/** With the key of the installation. Everything fails with `sealUnreadable` if that key cannot be opened. */
export interface Seal {
	/** Whether a timestamp server vouches for the time of every seal. */
	readonly hasTimestamps: boolean;
	/** Makes or opens the key. Called before a transaction that signs: it is kept in memory only from here. */
	ready(): Promise<void>;
	/** The same for what is done without the key as well; the log has the reason. */
	isReady(): Promise<boolean>;
	/** A PAdES signature over the whole file, as the last step: nothing may change after it. */
	sealPdf(bytes: Uint8Array, options: SealOptions): Promise<SealedPdf>;
	/** Whether a file was sealed by this installation and is unchanged since. */
	verifyPdf(
		bytes: Uint8Array,
	): Promise<{ ok: true; signedAt: Date | null; timestamp: Timestamp | null } | { ok: false; reason: string }>;
	certificate(): Promise<{ pem: string; fingerprint: string; subject: string }>;
	/** Of this key or an earlier one, PEM; null if it cannot be trusted, as with another secret. */
	certificatePemOf(keyId: string): Promise<string | null>;
	/** Within the caller's transaction. */
	sign(queries: Queries, data: Uint8Array): Promise<Signature>;
	/** All that are stored, proven or not. */
	certificates(queries: Queries): Promise<readonly KnownCertificate[]>;
	/** The keys that this installation has ever signed with, by fingerprint, to check signatures with `isSignedBy`. */
	trustedKeys(queries: Queries): Promise<TrustedKeys>;
}

export type TrustedKeys = ReadonlyMap<string, KeyObject>;

export function isSignedBy(keys: TrustedKeys, data: Uint8Array, { keyId, signature }: Signature): boolean {
	const key = keys.get(keyId);
	return key !== undefined && verify('sha256', data, key, Buffer.from(signature, 'base64'));
}

export function createSeal({ db, config, clock, log, thread }: SealDeps): Seal {
	const store = createSealKeyStore({ config, clock, log });
	let opened: InstallationKey | undefined;

	async function open() {
		opened ??= await store.open(db);
		return opened;
	}

	return {
		hasTimestamps: config.SEAL_TSA_URL !== undefined,
		async ready() {
			await open();
		},
		isReady: () =>
			open().then(
				() => true,
				(error: unknown) => {
					if (error instanceof AppError && error.code === sealUnreadable.code) return false;
					throw error;
				},
			),
		async sealPdf(bytes, options) {
			const { sealing } = await open();
			const url = config.SEAL_TSA_URL;
			const given = { bytes, key: sealing, options: { ...options, ...(url && { timestampUrl: url }) } };
			const sealed = await thread.run('seal', given).catch((cause: unknown) => {
				throw url ? new TimestampUnavailable('no timestamp for the seal', { cause }) : cause;
			});
			const sha256 = createHash('sha256').update(sealed).digest('hex');
			if (!url) return { bytes: sealed, sha256, timestamp: null };
			const check = await thread.run('check', sealed);
			if (!check.ok || check.timestamp === null) throw new TimestampUnavailable('the seal has no timestamp');
			return { bytes: sealed, sha256, timestamp: check.timestamp };
		},
		async verifyPdf(bytes) {
			const check = await thread.run('check', bytes);
			if (!check.ok) return check;
			const fingerprint = createHash('sha256').update(check.certificate).digest('hex');
			const known = (await store.listCertificates(db)).find((one) => one.fingerprint === fingerprint);
			if (!known?.isProven) return { ok: false, reason: 'it was sealed with a key that is not of this installation' };
			return { ok: true, signedAt: check.signedAt, timestamp: check.timestamp };
		},
		async certificate() {
			const { certificate, fingerprint } = await open();
			return { pem: certificate.toString(), fingerprint, subject: certificate.subject };
		},
		async certificatePemOf(keyId) {
			const known = (await store.listCertificates(db)).find(({ fingerprint }) => fingerprint === keyId);
			return known?.isProven ? known.certificate.toString() : null;
		},
		async sign(queries, data) {
			// What a transaction reads may be its own and never be committed, so it is not kept.
			const key = opened ?? (await store.open(queries));
			return { keyId: key.fingerprint, signature: (await key.sign(data)).toString('base64') };
		},
		certificates: store.listCertificates,
		async trustedKeys(queries) {
			const known = await store.listCertificates(queries);
			const proven = known.flatMap((one) => (one.isProven ? [one.certificate] : []));
			return new Map(proven.map((certificate) => [fingerprintOf(certificate), certificate.publicKey]));
		},
	};
}
