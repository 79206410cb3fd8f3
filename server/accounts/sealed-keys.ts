import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const purpose = 'acetate/two-factor/1';
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export type KeySealer = ReturnType<typeof createKeySealer>;

/** Encrypts the keys of authenticator apps with a dedicated key, derived from the secret of the installation. */
export function createKeySealer(secret: string) {
	const sealing = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
	return {
		/** Binds the key to its owner: a sealed key that is copied to another account does not open there. */
		seal(key: Uint8Array, owner: string) {
			const nonce = randomBytes(nonceBytes);
			const cipher = createCipheriv(algorithm, sealing, nonce, { authTagLength: tagBytes });
			cipher.setAAD(Buffer.from(owner));
			const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
			return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
		},
		/** Returns null if the key was sealed with another secret, for another owner, or was changed. */
		open(sealed: string, owner: string): Uint8Array | null {
			const bytes = Buffer.from(sealed, 'base64url');
			try {
				const decipher = createDecipheriv(algorithm, sealing, bytes.subarray(0, nonceBytes), {
					authTagLength: tagBytes,
				});
				decipher.setAAD(Buffer.from(owner));
				decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
				return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
			} catch {
				return null;
			}
		},
	};
}
