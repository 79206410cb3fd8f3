// What a server that was killed leaves in its database.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openEmbeddedDatabase } from '../platform/db/embedded.database.ts';
import { rowsOf } from './injected-faults.ts';

const stuck = `
	select 'a mail is still due: ' || subject as what from outgoing_mails
		where ended_at is null and due_at < now() - interval '1 minute'
	union all select 'a mail is still claimed: ' || subject from outgoing_mails where held_until is not null
	union all select 'a job is still claimed: ' || job from job_leases where held_until is not null
	union all select 'a file is still claimed: ' || id from uploads where held_until is not null
	union all select 'a contract is not sealed: ' || title from contracts where status = 'executed' and sealed_at is null`;

/** Lists what should be done or free once a server has ended, in the database of these settings. */
export async function listStuckWork({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>): Promise<string[]> {
	if (DATABASE_URL) return (await queryAt<{ what: string }>(DATABASE_URL, stuck)).map(({ what }) => what);
	const database = await openEmbeddedDatabase({ dataDir: join(DATA_DIR, 'database') });
	const rows = await rowsOf<{ what: string }>(database.db, stuck);
	await database.close();
	return rows.map(({ what }) => what);
}

/**
 * Waits until the running server has taken over the mails of a server that was killed while it sent them, which it may
 * do once their claims have expired. An embedded database ends them at its start.
 */
export async function untilClaimsExpired({ DATABASE_URL }: Record<string, string>, withinMs: number): Promise<void> {
	if (!DATABASE_URL) return;
	const due = 'select 1 from outgoing_mails where ended_at is null and due_at <= now()';
	for (const until = performance.now() + withinMs; performance.now() < until; await wait(100))
		if ((await queryAt(DATABASE_URL, due)).length === 0) return;
}

/** Makes the claims look as if half a minute had passed. An embedded database ends them at its start. */
export async function endDeadClaims({ DATABASE_URL }: Record<string, string>): Promise<void> {
	if (!DATABASE_URL) return;
	for (const table of ['outgoing_mails', 'job_leases', 'uploads', 'contracts'])
		await queryAt(DATABASE_URL, `update ${table} set held_until = now() where held_until is not null`);
}

async function queryAt<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows } = await client.query<Row>(statement);
	await client.end();
	return rows;
}
