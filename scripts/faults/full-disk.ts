// One server with the embedded database on a separate disk that runs full.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, call, foundLabel, Refused } from '../../server/testing/kill-runs.ts';
import { announceTracks, sendTrack } from '../../server/testing/sent-tracks.ts';
import { freePort, startProcess } from '../../server/testing/server-process.ts';
import { writeWav } from '../sounds/wav.ts';

const diskMb = 160;
const longestTryMs = 60_000;
const uploads = 40;
/** Larger than a connection's buffer, so that a refusal arrives while bytes are still being sent. */
const uploadSeconds = 30;

/** Returns the sentences of the report; one that starts with ✗ reports a bug. */
export async function fillDisk(): Promise<string[]> {
	const folder = mkdtempSync(join(tmpdir(), 'acetate-full-'));
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder], { stdio: 'ignore' });
	} catch {
		rmSync(folder, { recursive: true, force: true });
		return ['left out: a small disk can be mounted only by root'];
	}
	try {
		return await workUntilFull(folder);
	} finally {
		execFileSync('umount', ['--lazy', folder]);
		rmSync(folder, { recursive: true, force: true });
	}
}

async function workUntilFull(folder: string): Promise<string[]> {
	const env = {
		DATA_DIR: join(folder, 'data'),
		PORT: String(await freePort()),
		LOG_LEVEL: 'silent',
		DISK_FLOOR_MB: '0',
	};
	const server = await startProcess(env);
	const account = { url: server.url, token: await foundLabel(server.url) };
	const sendFiles = await announceFiles(account);
	const fill = join(folder, 'fill');
	const { bavail, bsize } = statfsSync(folder);
	writeFileSync(fill, Buffer.alloc(Math.max(0, bavail * bsize - 4096)));
	const statuses = new Map<number, number>();
	let acknowledged = '';
	const until = performance.now() + longestTryMs;
	for (let change = 0; performance.now() < until && (statuses.get(503) ?? 0) < 20; change++) {
		const name = `Full ${change}`;
		const status = await call(account, 'PATCH', '/api/organization', { name }).then(() => 200, statusOf);
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
		if (status === 200) acknowledged = name;
	}
	const files = await sendFiles();
	const ready = await fetch(`${server.url}/readyz`);
	const alive = await fetch(`${server.url}/healthz`);
	truncateSync(fill, 0);
	const { name } = await call<{ name: string }>(account, 'GET', '/api/organization');
	const again = await call(account, 'PATCH', '/api/organization', { name: 'Room again' }).then(() => 200, statusOf);
	server.signal('SIGTERM');
	const code = await server.exited;
	return [
		`${isOnly(statuses, 200, 503) ? '' : '✗ '}changes on a full disk returned ${listStatuses(statuses)}`,
		`${isOnly(files, 200, 503) ? '' : '✗ '}files, with changes among them, returned ${listStatuses(files)}`,
		`${ready.status === 503 && alive.status === 200 ? '' : '✗ '}/readyz ${ready.status}, /healthz ${alive.status}`,
		`${name === acknowledged ? '' : '✗ '}the last acknowledged change is ${name === acknowledged ? 'there' : 'lost'}`,
		`${again === 200 ? '' : '✗ '}with room again the next change returned ${again}`,
		`${code === 0 ? '' : '✗ '}it ended with code ${code}`,
	];
}

/** Files that were announced while there was space; sends them all, eight at a time and with a change after each. */
async function announceFiles(account: Account): Promise<() => Promise<Map<number, number>>> {
	const sound = new Float32Array(44_100 * uploadSeconds).map((_, at) => Math.sin(at / 20));
	const bytes = new Uint8Array(writeWav([sound], 44_100));
	const titles = Array.from({ length: uploads }, (_, number) => `Full ${number}`);
	const tracks = await announceTracks(account, titles, bytes);
	return async () => {
		const statuses = new Map<number, number>();
		const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
		const work = async () => {
			for (let track = tracks.pop(); track; track = tracks.pop()) {
				const sending = { bytes, chunkBytes: bytes.byteLength, onChunk: () => undefined };
				count(await sendTrack(account, track, sending).then((isSent) => (isSent ? 200 : 0), statusOf));
				const name = { name: track.title };
				count(await call(account, 'PATCH', '/api/organization', name).then(() => 200, statusOf));
			}
		};
		await Promise.all(Array.from({ length: 8 }, work));
		return statuses;
	};
}

/** 0 for a connection that broke. */
function statusOf(error: unknown): number {
	return error instanceof Refused ? Number(/returned (\d+)/.exec(error.message)?.[1] ?? 0) : 0;
}

function listStatuses(statuses: ReadonlyMap<number, number>): string {
	return [...statuses].map(([status, count]) => `${count} × ${status || 'a broken connection'}`).join(', ');
}

function isOnly(statuses: ReadonlyMap<number, number>, ...expected: number[]): boolean {
	return [...statuses.keys()].every((status) => expected.includes(status));
}
