/** Who may use a data folder: one process at a time, and the next one as soon as that process is gone. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export class DataFolderInUse extends Error {
	constructor(dataDir: string) {
		super(
			`Another Acetate is running on the data folder ${dataDir}. Two of them would destroy each other's data, so this one stops here. ` +
				'Stop the other one first, or give this one a folder of its own with DATA_DIR.',
		);
		this.name = 'DataFolderInUse';
	}
}

export interface DataFolderLock {
	release(): Promise<void>;
}

const patienceMs = 10_000;
const askAgainMs = 10;
const socketName = /^\.lock-([0-9a-f]{16})$/;

/**
 * A socket in the data folder is the lock: as long as its owner lives it can be reached, and the system forgets it with
 * the process, however that ends. A file with a process number would lie after kill -9 and between containers.
 *
 * Each process brings a socket of its own name, so removing a dead one can never hit a living one. Whoever sees nobody
 * else alive holds the folder. Of several that start at once each is visible before it looks, hence at least one of any
 * two sees the other: the greater name gives way, the smaller one waits to see whether the greater had already won.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
	if (process.platform === 'win32') return lockByPipe(dataDir);
	const id = randomBytes(8).toString('hex');
	const own = join(dataDir, `.lock-${id}`);
	const short = shorten(dataDir);
	// Bound under another name first: between binding and listening a socket refuses and would be taken for a dead one.
	const server = await listen(join(short.path, `.new-${id}`));
	const release = async () => {
		rmSync(heldMark(own), { force: true });
		rmSync(own, { force: true });
		await new Promise((done) => server.close(done));
	};
	try {
		renameSync(join(dataDir, `.new-${id}`), own);
		if (!(await isAlone(id, dataDir, short.path))) throw new DataFolderInUse(dataDir);
		writeFileSync(heldMark(own), '');
		return { release };
	} catch (error) {
		await release();
		throw error;
	} finally {
		short.dispose();
	}
}

async function isAlone(id: string, dataDir: string, shortPath: string): Promise<boolean> {
	const deadline = Date.now() + patienceMs;
	while (Date.now() < deadline) {
		let someoneMayWin = false;
		for (const name of readdirSync(dataDir)) {
			const other = socketName.exec(name)?.[1];
			if (!other || other === id) continue;
			const path = join(dataDir, name);
			if (!(await isReachable(join(shortPath, name)))) {
				rmSync(heldMark(path), { force: true });
				rmSync(path, { force: true });
			} else if (existsSync(heldMark(path)) || other < id) return false;
			else someoneMayWin = true;
		}
		if (!someoneMayWin) return true;
		await wait(askAgainMs);
	}
	return false;
}

function heldMark(socketPath: string): string {
	return `${socketPath}.held`;
}

/** Socket paths are limited to about a hundred bytes, data folders are not: a short link stands in for the folder. */
function shorten(dataDir: string): { path: string; dispose(): void } {
	if (Buffer.byteLength(dataDir) < 70) return { path: dataDir, dispose: () => undefined };
	const folder = mkdtempSync(join(tmpdir(), 'acetate-'));
	symlinkSync(dataDir, join(folder, 'd'));
	return { path: join(folder, 'd'), dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Reaching a socket needs no answer: the system connects even while its owner is busy. */
function isReachable(path: string): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(path);
		socket.once('connect', () => {
			socket.destroy();
			resolve(true);
		});
		// Any other failure, such as a socket of another user, does not prove that nobody is there.
		socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
	});
}

/** Windows has pipes with names of their own, and opening one that exists fails at once. */
async function lockByPipe(dataDir: string): Promise<DataFolderLock> {
	const name = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 32);
	const server = await listen(`\\\\.\\pipe\\acetate-${name}`).catch((error: NodeJS.ErrnoException) => {
		throw error.code === 'EADDRINUSE' ? new DataFolderInUse(dataDir) : error;
	});
	return { release: async () => void (await new Promise((done) => server.close(done))) };
}

function listen(path: string): Promise<Server> {
	return new Promise((resolve, reject) => {
		const server = createServer((socket) => socket.destroy());
		server.once('error', reject);
		server.listen(path, () => {
			server.unref();
			resolve(server);
		});
	});
}
