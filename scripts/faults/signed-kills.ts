// kill -9 in the midst of contracts, forms, splits and label copies, on both databases.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openMailServer, watchOutbox } from '../../server/testing/sent-mails.ts';
import { newDataFolder } from '../../server/testing/server-process.ts';
import { killDuringSignedWork, type SignedKillReport } from '../../server/testing/signed-kill-runs.ts';
import { aFile } from '../../server/testing/uploading.ts';

interface Options {
	readonly kills: number;
	readonly say: (sentence: string) => void;
}

/** Answers with sentences; one that begins with ✗ is a fault of ours. */
export async function killSignedWork(options: Options): Promise<string[]> {
	const { bytes } = await aFile({ seconds: 1, sampleRate: 8000 });
	const folder = newDataFolder();
	const outbox = watchOutbox(folder.path);
	const run = { kills: options.kills, lanes: 3, workMs: 5000, bytes };
	const onKill = (name: string) => (kill: SignedKillReport['kills'][number]) =>
		options.say(
			`${name}: killed with ${kill.inFlight} requests in flight, ${kill.dueMails} mails were due and left within ${(kill.mailsMs / 1000).toFixed(1)} s.`,
		);
	const embedded = await killDuringSignedWork({
		...run,
		env: { DATA_DIR: folder.path },
		mailroom: outbox,
		onKill: onKill('embedded'),
	});
	folder.remove();
	const mailServer = await openMailServer(150);
	const database = await createDatabase();
	const other = newDataFolder();
	const postgres = await killDuringSignedWork({
		...run,
		env: { DATA_DIR: other.path, DATABASE_URL: database.url },
		mailroom: mailServer,
		onKill: onKill('PostgreSQL'),
	});
	await mailServer.close();
	other.remove();
	await database.drop();
	return [...summarise('embedded, outbox folder', embedded), ...summarise('PostgreSQL, mail server', postgres)];
}

function summarise(name: string, { kills, acknowledged, mails, mailsAgain, faults }: SignedKillReport): string[] {
	const hit = kills.filter(({ inFlight }) => inFlight > 0).length;
	const slowest = Math.max(...kills.map(({ mailsMs }) => mailsMs));
	const due = kills.reduce((sum, { dueMails }) => sum + dueMails, 0);
	return [
		`${name}: ${kills.length} kills, ${hit} with requests in flight; ${acknowledged} acknowledged changes and ${mails} mails were checked; ${due} mails were due at a restart, the slowest left after ${(slowest / 1000).toFixed(1)} s; ${mailsAgain} arrived once more`,
		...[...new Set(faults)].map((fault) => `✗ ${name}: ${fault}`),
	];
}

async function createDatabase() {
	const serverUrl = process.env.TEST_POSTGRES_URL ?? '';
	const name = `acetate_kills_${randomUUID().replaceAll('-', '')}`;
	async function run(statement: string): Promise<void> {
		const client = new pg.Client({ connectionString: serverUrl });
		await client.connect();
		await client.query(statement);
		await client.end();
	}
	await run(`create database ${name}`);
	const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
	return { url, drop: () => run(`drop database if exists ${name} with (force)`) };
}
