/**
 * Kills a real server in the middle of its work, again and again, and checks what the next server knows. Used by the
 * test that nothing acknowledged is lost, and by the benchmark that prints how much was checked.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, type RunningProcess, startProcess } from './server-process.ts';

const inFlight = 8;
const longestDelayMs = 20;

export interface KillRun {
	readonly acknowledged: number;
	readonly lost: string[];
}

export interface Account {
	readonly url: string;
	readonly token: string;
}

interface ActivityPage {
	readonly entries: { readonly kind: string; readonly subject: string | null }[];
	readonly nextBefore: string | null;
}

/**
 * Each run renames the label, several renames at a time, until kill -9 comes somewhere in its share of the first
 * `changesPerRun`; each rename leaves a line in the activity log.
 */
export async function killAgainAndAgain(
	env: Record<string, string>,
	runs: number,
	changesPerRun: number,
): Promise<KillRun[]> {
	const changesPerStep = Math.ceil(changesPerRun / runs);
	const start = async () => startProcess({ ...env, PORT: String(await freePort()), LOG_LEVEL: 'warn' });
	const results: KillRun[] = [];
	let server = await start();
	const token = await foundLabel(server.url);
	for (let run = 0; run < runs; run++) {
		const killAt = run * changesPerStep + 1 + Math.floor(Math.random() * changesPerStep);
		const acknowledged = await renameUntilKilled({ url: server.url, token }, run, killAt, server);
		server = await start();
		const remembered = await listRemembered({ url: server.url, token }, run);
		results.push({
			acknowledged: acknowledged.length,
			lost: acknowledged.filter((name) => !remembered.has(name)),
		});
	}
	server.signal('SIGKILL');
	await server.exited;
	return results;
}

export async function foundLabel(url: string, email = 'ada@label.example'): Promise<string> {
	const visitor = { url, token: '' };
	const person = { name: 'Ada', email, password: 'correct horse battery' };
	await call(visitor, 'POST', '/api/auth/sign-up/email', person);
	const { token } = await call<{ token: string }>(visitor, 'POST', '/api/auth/sign-in/email', person);
	await call({ url, token }, 'POST', '/api/organizations', { name: 'Unkillable Label' });
	return token;
}

/** Returns the names that the server has acknowledged. */
async function renameUntilKilled(
	account: Account,
	run: number,
	killAt: number,
	server: RunningProcess,
): Promise<string[]> {
	const acknowledged: string[] = [];
	let next = 0;
	let isGone = false;
	const work = async () => {
		while (!isGone) {
			const name = `Run ${run} change ${next++}`;
			try {
				await call(account, 'PATCH', '/api/organization', { name });
			} catch (error) {
				// A refusal would be a separate fault; a broken connection is what this tests.
				if (error instanceof Refused) throw error;
				isGone = true;
				return;
			}
			acknowledged.push(name);
			if (acknowledged.length !== killAt) continue;
			await wait(Math.random() * longestDelayMs);
			server.signal('SIGKILL');
		}
	};
	await Promise.all(Array.from({ length: inFlight }, work));
	await server.exited;
	return acknowledged;
}

/** Lists every name of a run in the activity log; the newest lines come first. */
async function listRemembered(account: Account, run: number): Promise<Set<string>> {
	const remembered = new Set<string>();
	for (let before: string | null = ''; before !== null; ) {
		const query: string = before === '' ? '' : `?before=${before}`;
		const page: ActivityPage = await call(account, 'GET', `/api/organization/activity${query}`);
		const names = page.entries.flatMap(({ kind, subject }) => (kind === 'label.renamed' && subject ? [subject] : []));
		for (const name of names) remembered.add(name);
		before = names.some((name) => !name.startsWith(`Run ${run} `)) ? null : page.nextBefore;
	}
	return remembered;
}

export class Refused extends Error {}

export async function call<Body>({ url, token }: Account, method: string, path: string, body?: unknown): Promise<Body> {
	const response = await fetch(`${url}${path}`, {
		method,
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
		headers: {
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
			...(token ? { authorization: `Bearer ${token}` } : {}),
		},
	});
	const text = await response.text();
	if (!response.ok) throw new Refused(`${method} ${path} returned ${response.status}: ${text}`);
	return JSON.parse(text) as Body;
}
