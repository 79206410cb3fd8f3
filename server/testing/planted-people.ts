// People with an account and a session, written straight into the tables: tests make thousands of them, and by the API
// each costs as much as ten other requests. A test compares what is written here with what the API leaves.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { cookieNames, type Passwords } from '../accounts/auth.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/database.ts';
import { type Caller, userAgent } from './caller.ts';

interface Ground {
	readonly db: Db;
	readonly config: Config;
	readonly passwords: Passwords;
}

const sessionMs = 30 * 24 * 60 * 60_000;
/** Where requests come from that came over no network, as we and as better-auth write it. */
const address = 'unknown';
const sessionAddress = '127.0.0.1';

/** Gives the caller an account and signs them in. */
export async function plantPerson({ db, config, passwords }: Ground, caller: Caller): Promise<void> {
	const { name, email, password } = caller.person;
	const token = randomBytes(24).toString('base64url');
	const expiresAt = new Date(Date.now() + sessionMs).toISOString();
	await db.execute(sql`
		with account as (
			insert into auth_users (id, name, email) values (${randomUUID()}, ${name}, ${email}) returning id
		), credential as (
			insert into auth_accounts (id, account_id, provider_id, user_id, password)
			select ${randomUUID()}::uuid, id::text, 'credential', id, ${await passwords.hash(password)} from account
		), session as (
			insert into auth_sessions (id, token, user_id, ip_address, user_agent, expires_at)
			select ${randomUUID()}::uuid, ${token}, id, ${sessionAddress}, ${userAgent}, ${expiresAt}::timestamptz from account
		), reviewer as (
			insert into reviewers (user_id, email, name) select id, ${email}, ${name} from account returning id
		)
		insert into activity (reviewer_id, kind, actor_name, address)
		select id, kind, ${name}, ${address} from reviewer, unnest(array['account.created', 'session.signed_in']) as kind`);
	caller.token = token;
	caller.cookies.set(cookieNames(config.PUBLIC_URL).session, signCookie(token, config.APP_SECRET));
}

/** As better-auth signs it. */
function signCookie(value: string, secret: string): string {
	return encodeURIComponent(`${value}.${createHmac('sha256', secret).update(value).digest('base64')}`);
}
