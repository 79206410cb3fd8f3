// A server that is stopped past its leases and then continued, beside a second one that has taken over.
import { randomUUID } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
	countersign,
	draftOf,
	getContract,
	must,
	oneSigner,
	save,
	sendContract,
	startContract,
} from '../../server/testing/contract-life.ts';
import { callerAt, founder, until, untilSigned } from '../../server/testing/seal-kill-run.ts';
import { announceTracks, sendTrack, untilSongs } from '../../server/testing/sent-tracks.ts';
import { freePort, newDataFolder, type RunningProcess, startProcess } from '../../server/testing/server-process.ts';
import { openMailbox } from '../../server/testing/test-mailbox.ts';
import { startTimestampServer } from '../../server/testing/timestamp-server.ts';
import { aFile } from '../../server/testing/uploading.ts';

const titles = Array.from({ length: 12 }, (_, index) => `Stopped ${index}`);
const metricsToken = 'only-used-by-the-fault-suite';

/** Returns the sentences of the report; one that starts with ✗ reports a bug. */
export async function stopPastLease(): Promise<string[]> {
	const gate = createGate();
	const mailbox = await openMailbox({ onRcptTo: (_, __, done) => void gate.pass().then(() => done()) });
	const timestamps = await startTimestampServer();
	const database = await createDatabase();
	const folders = [newDataFolder(), newDataFolder()] as const;
	symlinkSync(join(folders[0].path, 'files'), join(folders[1].path, 'files'));
	const start = async (folder: { path: string }) =>
		startProcess({
			DATA_DIR: folder.path,
			DATABASE_URL: database.url,
			PORT: String(await freePort()),
			APP_SECRET: 'a secret that is only used by the fault suite',
			SMTP_URL: mailbox.url,
			SEAL_TSA_URL: timestamps.url,
			METRICS_TOKEN: metricsToken,
			PASSWORD_COST: '14',
			LOG_LEVEL: 'info',
		});

	const stalled = await start(folders[0]);
	const mails = async () => mailbox.arrived.map(({ parsed }) => parsed);
	const { admin, songId, contractId } = await signContract(stalled, database, mails);

	// The mail waits for the mail server, the seal for its timestamp, and the files for one another.
	const account = { url: stalled.url, token: admin.token };
	const { bytes } = await aFile({ seconds: 60, sampleRate: 44_100 });
	const tracks = await announceTracks(account, titles, bytes);
	const openGate = gate.close();
	let respondWithTimestamp = () => {};
	timestamps.hold = new Promise((resolve) => {
		respondWithTimestamp = resolve;
	});
	const another = await startContract(admin, songId);
	await must(save(admin, another, draftOf(await getContract(admin, another), oneSigner)));
	await sendContract(admin, another);
	await must(countersign(admin, contractId));
	await Promise.all(
		tracks.map((track) => sendTrack(account, track, { bytes, chunkBytes: bytes.byteLength, onChunk: () => undefined })),
	);
	const held = await until(async () => {
		const [row] = await database.query<Held>(heldNow);
		return row && row.mails > 0 && row.seals > 0 && row.analyses > 0 ? row : undefined;
	});
	stalled.signal('SIGSTOP');
	const mailsBefore = mailbox.arrived.length;

	const successor = await start(folders[1]);
	const there = callerAt(successor);
	await must(there.signIn());
	await until(async () => ((await database.query<Held>(heldNow))[0]?.open === 0 ? true : undefined));
	stalled.signal('SIGCONT');
	openGate();
	respondWithTimestamp();
	const lost = await until(async () => {
		const found = await readLost(stalled);
		return found.mails > 0 && found.seals > 0 && found.analysis > 0 ? found : undefined;
	});
	const contract = await getContract(there, contractId);
	const songs = await untilSongs({ url: successor.url, token: there.token }, titles);
	const sealed = await database.query<{ count: number }>(
		`select count(*)::int as count from evidence_rows where subject_id = '${contractId}' and kind = 'sealed'`,
	);
	for (const server of [stalled, successor]) {
		server.signal('SIGTERM');
		await server.exited;
	}
	const sent = countBy(
		mailbox.arrived.slice(mailsBefore).map(({ parsed, recipients }) => `${parsed.subject} to ${recipients}`),
	);
	// The stopped server may report that its timestamp took long and that the file of an analysis no longer exists.
	const errors = [...stalled.lines, ...successor.lines].filter((line) => /job failed|could not be stored/.test(line));
	await mailbox.close();
	await timestamps.close();
	await database.drop();
	for (const folder of folders) folder.remove();

	const faults = [
		...[...sent].flatMap(([what, count]) => (count === 1 ? [] : [`"${what}" was sent ${count} times`])),
		...(sent.size < 3 ? [`only these mails were sent: ${[...sent.keys()].join('; ')}`] : []),
		...(contract.sealed && sealed[0]?.count === 1 ? [] : [`the contract was sealed ${sealed[0]?.count} times`]),
		...titles.flatMap((title) =>
			songs.get(title)?.length === 1 ? [] : [`${title} became ${songs.get(title)?.length} songs`],
		),
		...errors,
	];
	return [
		`a server was stopped that held ${held.mails} mails, ${held.seals} seals and ${held.analyses} analyses`,
		`after it was continued it had lost ${lost.mails} mails, ${lost.seals} seals and ${lost.analysis} analyses`,
		`${[...sent.keys()].join(', ')}: each once`,
		...faults.map((fault) => `✗ ${fault}`),
	];
}

/** Everyone except the label has signed. */
async function signContract(
	server: RunningProcess,
	database: Awaited<ReturnType<typeof createDatabase>>,
	mails: Parameters<typeof untilSigned>[2],
) {
	const admin = callerAt(server);
	await must(admin.post('/api/auth/sign-up/email', founder));
	await database.query('update auth_users set email_verified = true');
	await must(admin.signIn());
	await must(admin.post('/api/organizations', { name: 'Stopped Label' }));
	const { bytes } = await aFile({ seconds: 1, sampleRate: 8000 });
	return { admin, ...(await untilSigned(admin, server, mails, bytes)) };
}

interface Held {
	readonly mails: number;
	readonly seals: number;
	readonly analyses: number;
	/** Unfinished work, whether a server holds it or not. */
	readonly open: number;
}

const heldNow = `select
	(select count(*)::int from outgoing_mails where held_until is not null) as mails,
	(select count(*)::int from contracts where held_until is not null) as seals,
	(select count(*)::int from uploads where held_until is not null and state = 'analysing') as analyses,
	(select count(*) from outgoing_mails where ended_at is null)::int
		+ (select count(*) from contracts where executed_at is not null and sealed_at is null)::int
		+ (select count(*) from uploads where state = 'analysing')::int as open`;

async function readLost({ url }: RunningProcess): Promise<Record<'mails' | 'seals' | 'analysis', number>> {
	const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
	const text = await response.text();
	const of = (queue: string) =>
		Number(new RegExp(`^acetate_claims_lost_total{queue="${queue}"} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
	return { mails: of('mails'), seals: of('seals'), analysis: of('analysis') };
}

/** Lets everything pass until it is closed; then the first arrival waits, and only that one. */
function createGate() {
	let waiting: Promise<void> | undefined;
	return {
		async pass(): Promise<void> {
			const own = waiting;
			waiting = undefined;
			await own;
		},
		close(): () => void {
			let open = () => {};
			waiting = new Promise((resolve) => {
				open = resolve;
			});
			return open;
		},
	};
}

function countBy(values: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return counts;
}

async function createDatabase() {
	const serverUrl = process.env.TEST_POSTGRES_URL ?? '';
	const name = `acetate_stops_${randomUUID().replaceAll('-', '')}`;
	const admin = new pg.Client({ connectionString: serverUrl });
	await admin.connect();
	await admin.query(`create database ${name}`);
	const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
	const pool = new pg.Pool({ connectionString: url, max: 1 });
	// Dropping the database may terminate the connection before it has closed.
	pool.on('error', () => {});
	return {
		url,
		query: async <Row extends pg.QueryResultRow>(statement: string) => (await pool.query<Row>(statement)).rows,
		async drop() {
			await pool.end();
			await admin.query(`drop database if exists ${name} with (force)`);
			await admin.end();
		},
	};
}
