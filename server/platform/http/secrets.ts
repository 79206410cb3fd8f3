import { createHash, timingSafeEqual } from 'node:crypto';

/** Hashes a random token or code for storage. It cannot be guessed, so a plain hash is enough. */
export function hashSecret(secret: string) {
	return createHash('sha256').update(secret).digest('base64url');
}

/** Takes the same time however much of the given secret is right. */
export function isSameSecret(given: string | Buffer, expected: string | Buffer) {
	const [left, right] = [Buffer.from(given), Buffer.from(expected)];
	return left.length === right.length && timingSafeEqual(left, right);
}
