/**
 * Kills a real server after everyone has signed and before the seal is written, and lets the next server continue. The
 * first is blocked at the document that it would seal: the document is replaced by a pipe that is never written to.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { Caller } from './caller.ts';
import {
	countersign,
	draftOf,
	getContract,
	must,
	oneSigner,
	readAndConsent,
	save,
	sendContract,
	sign,
	startContract,
	tokenOf,
} from './contract-life.ts';
import { sendSignedSong } from './form-kill-runs.ts';
import { freePort, type RunningProcess, runProgram, startProcess } from './server-process.ts';
import { endDeadClaims } from './stuck-work.ts';
import type { Bytes } from './uploading.ts';
import { readZip } from './zip-entries.ts';

export const founder = { name: 'The Founder', email: 'seal@label.example', password: 'correct horse battery' };
const pollIntervalMs = 50;
const patience = 3000;

/** Returns a caller of a server process. */
export const callerAt = ({ url }: RunningProcess, person = founder) =>
	new Caller({ request: (path, init) => fetch(`${url}${path}`, init) }, person);

export async function until<Found>(find: () => Promise<Found | undefined> | Found | undefined): Promise<Found> {
	for (let tries = 0; tries < patience; tries++) {
		const found = await find();
		if (found !== undefined) return found;
		await wait(pollIntervalMs);
	}
	throw new Error('this did not happen');
}

async function readOutbox(folder: string): Promise<ParsedMail[]> {
	const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
	return Promise.all(files.sort().map((name) => simpleParser(readFileSync(join(folder, name)))));
}

const addressOf = ({ to }: ParsedMail) => [to].flat()[0]?.value[0]?.address ?? '';

/** Continues until it is the label's turn: one signer, by the code that is mailed. */
export async function untilSigned(
	admin: Caller,
	server: RunningProcess,
	readMails: () => Promise<readonly ParsedMail[]>,
	bytes: Bytes,
) {
	const songId = await sendSignedSong({ url: server.url, token: admin.token }, bytes);
	const contractId = await startContract(admin, songId);
	await must(save(admin, contractId, draftOf(await getContract(admin, contractId), oneSigner)));
	await sendContract(admin, contractId);
	const token = await tokenOf(admin, contractId);
	const guests = { visitor: () => callerAt(server, { name: '', email: '', password: '' }) };
	await readAndConsent(guests, token);
	await must(guests.visitor().post('/api/guest/contract/code', { token, version: 1 }));
	const code = await until(async () => {
		const mails = await readMails();
		return mails.flatMap(({ text }) => /^(\d{6})$/m.exec(text ?? '')?.[1] ?? []).at(-1);
	});
	await must(sign(guests, token, code));
	return { songId, contractId };
}

export async function killBeforeSeal(env: Record<string, string>, bytes: Bytes) {
	const start = async () => startProcess({ ...env, PORT: String(await freePort()), LOG_LEVEL: 'warn' });
	const first = await start();
	const admin = callerAt(first);
	await must(admin.post('/api/auth/sign-up/email', founder));
	await must(admin.signIn());
	await must(admin.post('/api/organizations', { name: 'Unkillable Label' }));
	const { contractId } = await untilSigned(admin, first, () => readOutbox(join(env.DATA_DIR ?? '', 'outbox')), bytes);

	const documents = documentsFolder(env);
	const [name = ''] = readdirSync(documents);
	const [document, aside] = [join(documents, name), join(env.DATA_DIR ?? '', 'aside.pdf')];
	renameSync(document, aside);
	execFileSync('mkfifo', [document]);
	await must(countersign(admin, contractId));
	const { status, sealed: seal } = await getContract(admin, contractId);
	first.signal('SIGKILL');
	await first.exited;
	const atTheKill = { status, sealed: seal, files: readdirSync(documents).length };
	rmSync(document);
	renameSync(aside, document);
	await endDeadClaims(env);

	const next = await start();
	const again = callerAt(next);
	await must(again.signIn());
	const contract = await until<Contract>(async () => {
		const found = await getContract(again, contractId);
		return found.sealed ? found : undefined;
	});
	const file = await fileOf(again, `/files/contracts/${contractId}/sealed`);
	const zip = await fileOf(again, `/files/contracts/${contractId}/evidence`);
	const copies = await until(async () => {
		const mails = await readOutbox(join(env.DATA_DIR ?? '', 'outbox'));
		const found = mails.filter(({ subject }) => subject?.includes(': your signed ')).map(addressOf);
		return found.length < contract.parties.length ? undefined : found.sort();
	});
	next.signal('SIGKILL');
	await next.exited;
	const lines = (readZip(zip).get('log.jsonl') ?? '').toString().trim().split('\n');
	return {
		atTheKill,
		contract,
		copies,
		sealed: { bytes: file, sha256: createHash('sha256').update(file).digest('hex') },
		events: lines.map((line) => (JSON.parse(line) as { kind: string }).kind),
		log: await runProgram('verify-log', env),
	};
}

async function fileOf(caller: Caller, path: string): Promise<Buffer> {
	return Buffer.from(await (await caller.open('GET', path)).arrayBuffer());
}

/** Folder of the only label. */
function documentsFolder(env: Record<string, string>): string {
	const objects = join(env.DATA_DIR ?? '', 'files/objects');
	const found = readdirSync(objects, { withFileTypes: true, recursive: true }).find(
		(entry) => entry.isDirectory() && entry.name === 'contracts',
	);
	if (!found) throw new Error('no document was stored');
	return join(found.parentPath, found.name);
}
