import { createHash } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/**
 * A socket in the data folder is the lock: as long as its owner lives it answers, and the system forgets it with the
 * process, however that ends. A file with a process number would lie after kill -9 and between containers.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
	const address = socketAddress(dataDir);
	const guard = takeGuard(join(dataDir, '.lock-taking'), dataDir);
	try {
		if (await answers(address.path)) throw new DataFolderInUse(dataDir);
		if (address.isFile) rmSync(join(dataDir, '.lock'), { force: true });
		const server = await listen(address.path);
		return {
			release: async () => {
				await new Promise((done) => server.close(done));
				address.dispose();
			},
		};
	} catch (error) {
		address.dispose();
		throw error;
	} finally {
		guard.release();
	}
}

// Between finding a dead socket and replacing it, nobody else may do the same. The guard lives for milliseconds, so
// one that is seconds old was left by a process that was killed right there.
const guardStaleMs = 5000;

function takeGuard(path: string, dataDir: string): { release(): void } {
	try {
		closeSync(openSync(path, 'wx'));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		const left = statSync(path, { throwIfNoEntry: false });
		if (!left || Date.now() - left.mtimeMs < guardStaleMs) throw new DataFolderInUse(dataDir);
	}
	return { release: () => rmSync(path, { force: true }) };
}

/** Socket paths are limited to about a hundred bytes, data folders are not: a short link stands in for the folder. */
function socketAddress(dataDir: string): { path: string; isFile: boolean; dispose(): void } {
	if (process.platform === 'win32') {
		const name = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 32);
		return { path: `\\\\.\\pipe\\acetate-${name}`, isFile: false, dispose: () => undefined };
	}
	const direct = join(dataDir, '.lock');
	if (Buffer.byteLength(direct) < 100) return { path: direct, isFile: true, dispose: () => undefined };
	const shortDir = mkdtempSync(join(tmpdir(), 'acetate-'));
	const link = join(shortDir, 'd');
	symlinkSync(dataDir, link);
	return {
		path: join(link, '.lock'),
		isFile: true,
		dispose: () => {
			unlinkSync(link);
			rmSync(shortDir, { recursive: true, force: true });
		},
	};
}

function answers(path: string): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(path);
		socket.once('connect', () => {
			socket.destroy();
			resolve(true);
		});
		socket.once('error', () => resolve(false));
	});
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
