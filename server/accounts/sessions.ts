// A session is a random token. The browser stores it in a signed cookie, programs send it as a bearer token, and the
// database has only its hash, so that a copy of the database opens no session.

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Config } from '../platform/config/config.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { isSameSecret } from '../platform/http/secrets.ts';

const dayMs = 24 * 60 * 60_000;
const sessionMs = 30 * dayMs;
const maxSessionMs = 90 * dayMs;
const extendEveryMs = 5 * 60_000;
const bearerScheme = /^bearer +/i;

export function newExpiry(now: Date) {
	return new Date(now.getTime() + sessionMs);
}

/** Whether a session with this expiry is extended when it is used. */
export function isExtensionDue(expiresAt: Date, now: Date) {
	return expiresAt.getTime() - now.getTime() <= sessionMs - extendEveryMs;
}

/** Sessions that began before this time have ended, however often they were extended (R-SESSION-2). */
export function oldestSessionStart(now: Date) {
	return new Date(now.getTime() - maxSessionMs);
}

/** Two instances on one machine share the cookie jar of `localhost`, so the names carry host and port. */
export function cookieNames(publicUrl: string) {
	const prefix = `acetate-${new URL(publicUrl).host.replaceAll(/[^a-zA-Z0-9]+/g, '-')}`;
	return { session: `${prefix}.session_token`, signedOutMarker: `${prefix}.signed_out` };
}

export function newSessionToken() {
	return randomBytes(32).toString('base64url');
}

export function hashSessionToken(token: string) {
	return createHash('sha256').update(token).digest('hex');
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;

/** Tokens are sent signed, so that none can be guessed or derived from the database. */
export function createSessionTokens({ APP_SECRET, PUBLIC_URL }: Pick<Config, 'APP_SECRET' | 'PUBLIC_URL'>) {
	const { session } = cookieNames(PUBLIC_URL);
	// Browsers let only this exact host set a cookie with that prefix: no other subdomain and no plain http page.
	const nameFor = ({ isSecure }: Pick<RequestFacts, 'isSecure'>) => `${isSecure ? '__Host-' : ''}${session}`;
	const signatureOf = (token: string) => createHmac('sha256', APP_SECRET).update(token).digest();
	const sign = (token: string) => `${token}.${signatureOf(token).toString('base64')}`;

	function verify(signed: string) {
		const [token = '', signature = ''] = signed.split('.');
		return isSameSecret(Buffer.from(signature, 'base64'), signatureOf(token)) ? token : null;
	}

	function cookie(request: RequestFacts, value: string, maxAge: number) {
		const options = { maxAge, path: '/', httpOnly: true, sameSite: 'Lax', secure: request.isSecure } as const;
		return serialize(nameFor(request), value, options);
	}

	return {
		sign,
		/** Returns the token of a request, or null if it has none with a valid signature. */
		find(request: RequestFacts) {
			const { authorization = '', cookie: cookies = '' } = request;
			const bearer = bearerScheme.test(authorization) ? decode(authorization.replace(bearerScheme, '').trim()) : '';
			return verify(bearer) ?? verify(parse(cookies)[nameFor(request)] ?? '');
		},
		cookie: (request: RequestFacts, token: string) => cookie(request, sign(token), sessionMs / 1000),
		expiredCookie: (request: RequestFacts) => cookie(request, '', 0),
	};
}

function decode(text: string) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
