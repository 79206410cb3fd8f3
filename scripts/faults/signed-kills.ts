// kill -9 during work on contracts, forms, splits and label copies, on both databases.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Mailroom, openMailServer, watchOutbox } from '../../server/testing/sent-mails.ts';
import { newDataFolder, runProgram } from '../../server/testing/server-process.ts';
import { killDuringSignedWork, type SignedKill, type SignedKillReport } from '../../server/testing/signed-kill-runs.ts';
import { aFile } from '../../server/testing/uploading.ts';

interface Options {
	readonly kills: number;
	readonly say: (sentence: string) => void;
}

/** How long the mail server takes to accept a mail, so that some kills happen in between. */
const acceptMs = 150;

/** Returns the sentences of the report; one that starts with ✗ reports a bug. */
export async function killSignedWork(options: Options): Promise<string[]> {
	const folders = [newDataFolder(), newDataFolder()] as const;
	const database = await createDatabase();
	const mailServer = await openMailServer(acceptMs);
	const embedded = { DATA_DIR: folders[0].path };
	const postgres = { DATA_DIR: folders[1].path, DATABASE_URL: database.url };
	const sentences = [
		...(await killOn('embedded, outbox folder', embedded, watchOutbox(folders[0].path), options)),
		...(await killOn('PostgreSQL, mail server', postgres, mailServer, options)),
	];
	await mailServer.close();
	await database.drop();
	for (const folder of folders) folder.remove();
	return sentences;
}

async function killOn(
	name: string,
	env: Record<string, string>,
	mailroom: Mailroom,
	{ kills, say }: Options,
): Promise<string[]> {
	const { bytes } = await aFile({ seconds: 1, sampleRate: 8000 });
	const onKill = ({ inFlight, dueMails, mailsMs }: SignedKill) =>
		say(`${name}: killed with ${inFlight} requests in flight; ${dueMails} mails were due, ${seconds(mailsMs)} s.`);
	const report = await killDuringSignedWork({ env, mailroom, kills, lanes: 3, workMs: 5000, bytes, onKill });
	const log = await runProgram('verify-log', env);
	const faults = [...report.faults, ...(log.code === 0 ? [] : [`verify-log: ${log.output}`])];
	return summarise(name, { ...report, faults });
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

function summarise(name: string, { kills, acknowledged, mails, mailsAgain, faults }: SignedKillReport): string[] {
	const hit = kills.filter(({ inFlight }) => inFlight > 0).length;
	const due = kills.reduce((sum, { dueMails }) => sum + dueMails, 0);
	const slowest = Math.max(...kills.map(({ mailsMs }) => mailsMs));
	return [
		`${name}: ${kills.length} kills, ${hit} with requests in flight; ${acknowledged} acknowledged changes and ${mails} mails were checked`,
		`${name}: ${due} mails were due at a restart, the slowest left after ${seconds(slowest)} s; ${mailsAgain} arrived once more`,
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
