import { randomUUID } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { bearer } from 'better-auth/plugins/bearer';
import { passwordMaxLength, passwordMinLength } from '../../domain/accounts/account-rules.ts';
import { users } from '../framework/people.table.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/database.ts';
import type { Log } from '../platform/log/log.ts';
import { credentials, sessions, verifications } from './accounts.table.ts';
import { withHashedSessionTokens } from './hashed-session-tokens.ts';
import type { Passwords } from './passwords.ts';

const sessionDays = 30;
const maxSessionDays = 90;
const secondsPerDay = 24 * 60 * 60;
const extendEverySeconds = 5 * 60;

/** Whether a session with this expiry is extended when it is used next. */
export function isExtensionDue(expiresAt: Date): boolean {
	return expiresAt.getTime() - Date.now() <= (sessionDays * secondsPerDay - extendEverySeconds) * 1000;
}

/** Sessions that began before then have ended, however often they were extended (R-SESSION-2). */
export function oldestSessionStart(now: Date): Date {
	return new Date(now.getTime() - maxSessionDays * secondsPerDay * 1000);
}

/** We set it on the headers that better-auth gets; it is never read from a client. */
export const addressHeader = 'x-client-address';

/** Two instances on one machine share the cookie jar of `localhost`, so the names carry host and port. */
export function cookieNames(publicUrl: string): { prefix: string; session: string; signedOutMarker: string } {
	const prefix = `acetate-${new URL(publicUrl).host.replaceAll(/[^a-zA-Z0-9]+/g, '-')}`;
	return { prefix, session: `${prefix}.session_token`, signedOutMarker: `${prefix}.signed_out` };
}

interface AuthDeps {
	readonly db: Db;
	readonly config: Config;
	readonly log: Log;
	readonly passwords: Passwords;
}

export type Auth = ReturnType<typeof createAuth>;

/** better-auth as a library behind our own endpoints: password hashes, sessions, cookies and bearer tokens. */
export function createAuth({ db, config, log, passwords }: AuthDeps) {
	return betterAuth({
		appName: 'Acetate',
		baseURL: config.PUBLIC_URL,
		secret: config.APP_SECRET,
		database: withHashedSessionTokens(
			drizzleAdapter(db, {
				provider: 'pg',
				schema: { user: users, session: sessions, account: credentials, verification: verifications },
				// An account without its password could neither sign in nor be created again.
				transaction: true,
			}),
		),
		emailAndPassword: {
			enabled: true,
			autoSignIn: false,
			minPasswordLength: passwordMinLength,
			// Counted in UTF-16 units there and in characters by our rule, so theirs must be the looser one.
			maxPasswordLength: passwordMaxLength * 2,
			password: passwords,
		},
		session: { expiresIn: sessionDays * secondsPerDay, updateAge: extendEverySeconds },
		// Ours count per e-mail as well as per address, and across instances.
		rateLimit: { enabled: false },
		advanced: {
			cookiePrefix: cookieNames(config.PUBLIC_URL).prefix,
			// Decided per request when the cookie is handed out: one instance is reached over https and on the LAN.
			useSecureCookies: false,
			database: { generateId: () => randomUUID() },
			ipAddress: { ipAddressHeaders: [addressHeader] },
		},
		telemetry: { enabled: false },
		logger: {
			level: 'warn',
			log: (level, message) => log[level === 'error' ? 'warn' : level]({ from: 'better-auth' }, message),
		},
		// A token that only has to be guessed or read somewhere would do without the signature.
		plugins: [bearer({ requireSignature: true })],
	});
}
