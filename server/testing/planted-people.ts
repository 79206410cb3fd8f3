// People with an account and a session, written directly into the tables: tests create thousands of them, and through
// the API each costs as much as ten other requests. A test compares what is written here with what the API stores.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Passwords } from '../accounts/passwords.ts';
import { cookieNames, hashSessionToken } from '../accounts/sessions.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/database.ts';
import { type Caller, userAgent } from './caller.ts';

interface Ground {
	readonly db: Db;
	readonly config: Pick<Config, 'APP_SECRET' | 'PUBLIC_URL'>;
	readonly passwords: Passwords;
}

interface StoredPerson {
	readonly name: string;
	readonly email: string;
	readonly passwordHash: string;
}

const sessionMs = 30 * 24 * 60 * 60_000;
/** Address of requests that came over no network. */
const address = 'unknown';

/** Gives the caller an account and signs them in. */
export async function plantPerson({ db, config, passwords }: Ground, caller: Caller): Promise<void> {
	const { name, email, password } = caller.person;
	const token = await insertPerson(db, { name, email, passwordHash: await passwords.hash(password) });
	const cookie = sessionCookie(token, config);
	caller.token = decodeURIComponent(cookie.value);
	caller.cookies.set(cookie.name, cookie.value);
}

/** Stores an account with a session and returns the session's token. */
export async function insertPerson(db: Db, { name, email, passwordHash }: StoredPerson): Promise<string> {
	const token = randomBytes(24).toString('base64url');
	const expiresAt = new Date(Date.now() + sessionMs).toISOString();
	await db.execute(sql`
		with account as (
			insert into auth_users (id, name, email) values (${randomUUID()}, ${name}, ${email}) returning id
		), credential as (
			insert into auth_accounts (id, account_id, provider_id, user_id, password)
			select ${randomUUID()}::uuid, id::text, 'credential', id, ${passwordHash} from account
		), session as (
			insert into auth_sessions (id, token, user_id, ip_address, user_agent, expires_at)
			select ${randomUUID()}::uuid, ${hashSessionToken(token)}, id, ${address}, ${userAgent}, ${expiresAt}::timestamptz from account
		), reviewer as (
			insert into reviewers (user_id, email, name) select id, ${email}, ${name} from account returning id
		)
		insert into activity (reviewer_id, kind, actor_name, address)
		select id, kind, ${name}, ${address} from reviewer, unnest(array['account.created', 'session.signed_in']) as kind`);
	return token;
}

/** Returns the cookie of a session, signed as the server signs it. */
export function sessionCookie(token: string, { APP_SECRET, PUBLIC_URL }: Ground['config']) {
	const signature = createHmac('sha256', APP_SECRET).update(token).digest('base64');
	const prefix = PUBLIC_URL.startsWith('https:') ? '__Host-' : '';
	return { name: `${prefix}${cookieNames(PUBLIC_URL).session}`, value: encodeURIComponent(`${token}.${signature}`) };
}
