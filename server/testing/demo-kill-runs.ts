/**
 * Kills a real server while many guests send demos and confirm them; the next server must know what was acknowledged,
 * and no incomplete submission may become a song. Used by the test and, with more rounds, by the benchmark.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { clockModule } from './clock-module.ts';
import { type Account, call, foundLabel, Refused } from './kill-runs.ts';
import { freePort, type RunningProcess, startProcess } from './server-process.ts';
import { filledForm, solve } from './submission-life.ts';
import type { Bytes } from './uploading.ts';

export interface DemoKillOptions {
	readonly env: Record<string, string>;
	readonly guests: number;
	/** Kill -9 comes somewhere within this many acknowledged steps. */
	readonly steps: number;
	readonly bytes: Bytes;
}

/** Progress of a guest, according to the server's responses. */
interface SendingGuest {
	readonly email: string;
	readonly title: string;
	readonly key: string;
	token: string;
	step: 'nothing' | 'started' | 'announced' | 'arrived' | 'sent' | 'confirmed';
	uploadUrl: string;
}

export interface DemoKillResult {
	readonly acknowledged: number;
	readonly lost: string[];
	/** Songs that the label has after every guest has finished, by title. */
	readonly titles: string[];
	readonly expected: string[];
}

export async function killDuringDemos(options: DemoKillOptions): Promise<DemoKillResult> {
	const { env, guests: count, steps, bytes } = options;
	const start = async (more: Record<string, string> = {}) =>
		startProcess({ ...env, ...more, PORT: String(await freePort()), LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' });
	const server = await start();
	// One database is used for several runs.
	const run = crypto.randomUUID();
	const account = { url: server.url, token: await foundLabel(server.url, `${run}@label.example`) };
	const settings = await call<object>(account, 'GET', '/api/submit-settings');
	const { slug } = await call<{ slug: string }>(account, 'PUT', '/api/submit-settings', { ...settings, state: 'open' });
	const guests = Array.from(
		{ length: count },
		(_, number): SendingGuest => ({
			email: `guest-${number}-${run}@outside.example`,
			title: `Demo ${number}`,
			key: crypto.randomUUID(),
			token: '',
			step: 'nothing',
			uploadUrl: '',
		}),
	);
	const outbox = join(env.DATA_DIR ?? '', 'outbox');
	const sending: Sending = { slug, bytes, mailedToken: (email) => findMailedToken(outbox, email) };
	const acknowledged = await sendUntilKilled(server, guests, sending, 1 + Math.floor(Math.random() * steps));
	const next = await start();
	const then = { url: next.url, token: account.token };
	const lost = await findLost(then, guests);
	for (const guest of guests) await goOn(then, guest, sending, () => undefined);
	for (const { email } of guests) await untilRead(then, (await sending.mailedToken(email)) ?? '');
	next.signal('SIGKILL');
	await next.exited;
	const last = await start(await anHourLater(env));
	const titles = await untilSongs({ url: last.url, token: account.token }, count);
	last.signal('SIGKILL');
	await last.exited;
	return { acknowledged, lost, titles, expected: guests.map(({ title }) => title).sort() };
}

/** Demos appear at the next full hour. Servers on PostgreSQL follow its clock, so the hour is moved there instead. */
async function anHourLater({ DATABASE_URL }: Record<string, string>): Promise<Record<string, string>> {
	if (!DATABASE_URL) return { NODE_OPTIONS: `--import ${clockModule(60 * 60_000)}` };
	const client = new pg.Client({ connectionString: DATABASE_URL });
	await client.connect();
	await client.query("update submission_demos set appears_at = appears_at - interval '1 hour'");
	await client.end();
	return {};
}

async function untilRead(account: Account, token: string): Promise<void> {
	for (let isReading = true; isReading; await wait(100)) {
		const page = await call<{ demos: { status: string }[] }>(
			{ ...account, token: '' },
			'POST',
			'/api/submissions/mine',
			{ token },
		);
		isReading = page.demos.some(({ status }) => status === 'reading');
	}
}

/** Searches the newest mail to an address; null if none arrives for a while. */
async function findMailedToken(outbox: string, email: string): Promise<string | null> {
	for (let attempt = 0; attempt < 150; attempt++) {
		// The name of a file that is being written begins with a dot.
		const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
		const mails = names.sort().map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''));
		const mail = mails.findLast((text) => text.includes(`To: ${email}`));
		const token = mail && /\/submission\/([\w-]+)/.exec(mail)?.[1];
		if (token) return token;
		await wait(100);
	}
	return null;
}

interface Sending {
	readonly slug: string;
	readonly bytes: Bytes;
	/** Returns the token that was mailed to an address; null if nothing arrives. */
	readonly mailedToken: (email: string) => Promise<string | null>;
}

async function sendUntilKilled(
	server: RunningProcess,
	guests: readonly SendingGuest[],
	sending: Sending,
	killAt: number,
): Promise<number> {
	let total = 0;
	const gone = server.exited.then(() => Promise.reject(new Error('the server is gone')));
	gone.catch(() => undefined);
	const patient = { ...sending, mailedToken: (email: string) => Promise.race([sending.mailedToken(email), gone]) };
	const work = async (guest: SendingGuest) => {
		const onStep = async () => {
			total += 1;
			if (total !== killAt) return;
			await wait(Math.random() * 20);
			server.signal('SIGKILL');
		};
		await goOn({ url: server.url, token: '' }, guest, patient, onStep).catch((error: unknown) => {
			if (error instanceof Refused) throw error;
		});
	};
	await Promise.all(guests.map(work));
	server.signal('SIGKILL');
	await server.exited;
	return total;
}

/** Continues from the guest's current step to the confirmation. */
async function goOn(
	account: Account,
	guest: SendingGuest,
	{ slug, bytes, mailedToken }: Sending,
	onStep: () => void | Promise<void>,
): Promise<void> {
	const post = <Body>(path: string, body: object) => call<Body>({ ...account, token: '' }, 'POST', path, body);
	const { token: _, key, email, title } = guest;
	if (guest.step === 'nothing') {
		const { challenge, bits } = await post<{ challenge: string; bits: number }>(
			`/api/submit-pages/${slug}/challenge`,
			{},
		);
		const proof = { challenge, attempts: solve(challenge, bits) };
		guest.token = (await post<{ token: string }>(`/api/submit-pages/${slug}/submissions`, proof)).token;
		guest.step = 'started';
		await onStep();
	}
	if (guest.step === 'started') {
		const file = { token: guest.token, key, name: `${title}.flac`, sizeBytes: bytes.byteLength };
		guest.uploadUrl = (await post<{ uploadUrl: string }>('/api/submissions/draft/files', file)).uploadUrl;
		guest.step = 'announced';
		await onStep();
	}
	if (guest.step === 'announced') {
		await sendBytes(account.url, guest, bytes);
		guest.step = 'arrived';
		await onStep();
	}
	if (guest.step === 'arrived') {
		await post('/api/submissions/draft/send', { ...filledForm(email, [key], [title]), token: guest.token });
		guest.step = 'sent';
		await onStep();
	}
	if (guest.step === 'sent') {
		let token = await mailedToken(email);
		// A mail with an unknown outcome is delayed by an hour, so its recipient requests another.
		if (token === null) {
			await post('/api/submissions/draft/send', { ...filledForm(email, [key], [title]), token: guest.token });
			token = await mailedToken(email);
		}
		if (token === null) throw new Refused(`nothing was mailed to ${email}`);
		await post('/api/submissions/mine/confirm', { token });
		guest.step = 'confirmed';
		await onStep();
	}
}

/** Continues from the offset that the server reports. */
async function sendBytes(url: string, guest: SendingGuest, bytes: Bytes): Promise<void> {
	const headers = { 'tus-resumable': '1.0.0', 'x-link-token': guest.token };
	const head = await fetch(`${url}${guest.uploadUrl}`, { method: 'HEAD', headers });
	const offset = Number(head.headers.get('upload-offset') ?? 0);
	if (offset === bytes.byteLength) return;
	const response = await fetch(`${url}${guest.uploadUrl}`, {
		method: 'PATCH',
		headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
		body: bytes.slice(offset),
	});
	if (!response.ok) throw new Refused(`the bytes returned ${response.status}`);
}

/** Lists what the server had acknowledged and no longer knows. */
async function findLost(account: Account, guests: readonly SendingGuest[]): Promise<string[]> {
	const lost: string[] = [];
	for (const { token, step, title, email } of guests) {
		if (step === 'nothing' || step === 'confirmed') continue;
		const draft = await call<{ demos: { isComplete: boolean }[]; mailedTo: string | null }>(
			{ ...account, token: '' },
			'POST',
			'/api/submissions/draft',
			{ token },
		).catch(() => null);
		// The confirmation may have been stored although its response was lost.
		if (draft === null && step === 'sent') continue;
		const isThere =
			draft !== null &&
			(step === 'started' || draft.demos.length === 1) &&
			(step === 'started' || step === 'announced' || draft.demos[0]?.isComplete === true) &&
			(step !== 'sent' || draft.mailedTo === email);
		if (!isThere) lost.push(`${title}: ${step}`);
	}
	return lost;
}

async function untilSongs(account: Account, count: number): Promise<string[]> {
	for (let attempt = 0; ; attempt++) {
		const titles: string[] = [];
		let before = '';
		do {
			const page = await call<{ songs: { title: string }[]; nextBefore: string | null }>(
				account,
				'GET',
				`/api/songs${before}`,
			);
			titles.push(...page.songs.map(({ title }) => title));
			before = page.nextBefore === null ? '' : `?before=${page.nextBefore}`;
		} while (before !== '');
		if (titles.length >= count || attempt > 600) return titles.sort();
		await wait(100);
	}
}
