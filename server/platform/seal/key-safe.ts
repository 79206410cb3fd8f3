import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** What was encrypted with another secret, or was changed since. */
export class UnreadableSecret extends Error {
	constructor(options?: ErrorOptions) {
		super('it was stored with another secret', options);
		this.name = 'UnreadableSecret';
	}
}

/** Keeps private keys in the database so that the database alone is not enough to use them. */
export function createKeySafe(secret: string) {
	// Keys of their own: the secret also signs session cookies and links.
	const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
	const encryptionKey = derive('acetate/seal/key/1');
	const proofKey = derive('acetate/seal/certificate/1');

	const proofOf = (certificate: Uint8Array) => createHmac('sha256', proofKey).update(certificate).digest('base64url');

	return {
		/** Bound to the name of the key, so that one cannot stand in for another. */
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
