import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { LinkId } from '../../domain/kernel/ids.ts';

const purpose = 'acetate/links/1';

/** Derives tokens from the secret of the installation, so that the same address can be given out again. */
export function createTokenMaker(secret: string): (link: { id: LinkId; generation: number }) => string {
	// A key of its own: the secret also signs session cookies, and neither use may stand in for the other.
	const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
	return ({ id, generation }) => createHmac('sha256', key).update(`${id}.${generation}`).digest('base64url');
}

/** What is stored of a token. Its 256 bits cannot be guessed, so a plain hash is enough. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}
