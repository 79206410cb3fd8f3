/** Locks a data folder: only one process may use it at a time, and the next as soon as that process has ended. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export class DataFolderInUse extends Error {
	constructor(dataDir: string) {
		super(
			`Another Acetate server is using the data folder ${dataDir}. Two servers would destroy each other's data, so this one stops. ` +
				'Stop the other server first, or set DATA_DIR to another folder.',
		);
		this.name = 'DataFolderInUse';
	}
}

export interface DataFolderLock {
	release(): Promise<void>;
}

const timeoutMs = 10_000;
const retryEveryMs = 10;
const socketName = /^\.lock-([0-9a-f]{16})$/;

/**
 * The lock is a socket in the data folder. It accepts connections as long as its owner lives, and the system closes it
 * with the process, however that ends. A file with a process id would be wrong after kill -9 and between containers.
 *
 * Each process creates a socket under a unique name, so removing a dead socket can never hit a living one. A process
 * that finds no other living socket has the lock. If several start at once, each creates its socket before it looks, so
 * at least one of any two sees the other: the process with the greater name gives up, the process with the smaller name
 * waits to see whether the other already has the lock.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
	if (process.platform === 'win32') return lockByPipe(dataDir);
	const id = randomBytes(8).toString('hex');
	const own = join(dataDir, `.lock-${id}`);
	const short = shorten(dataDir);
	// The socket first has a temporary name: between bind and listen it refuses connections and would look dead.
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

async function isAlone(id: string, dataDir: string, shortPath: string) {
	const deadline = Date.now() + timeoutMs;
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
		await wait(retryEveryMs);
	}
	return false;
}

function heldMark(socketPath: string) {
	return `${socketPath}.held`;
}

/**
 * Socket paths are limited to about a hundred bytes, so a long data folder is reached through a short symbolic link.
 */
function shorten(dataDir: string) {
	if (Buffer.byteLength(dataDir) < 70) return { path: dataDir, dispose: () => undefined };
	const folder = mkdtempSync(join(tmpdir(), 'acetate-'));
	symlinkSync(dataDir, join(folder, 'd'));
	return { path: join(folder, 'd'), dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The operating system accepts the connection, even while the owner of the socket is busy. */
function isReachable(path: string): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(path);
		socket.once('connect', () => {
			socket.destroy();
			resolve(true);
		});
		// Any other error, such as that of a socket of another user, does not prove that the socket is dead.
		socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
	});
}

/** Windows has named pipes, and creating a pipe that exists fails. */
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
