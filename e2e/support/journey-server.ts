// The built server as people run it: a separate process on a free port, with a data folder that survives restarts.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clockModule } from '../../server/testing/clock-module.ts';
import { operatorEmails } from './journey-people.ts';

const startTimeoutMs = 120_000;
const stopTimeoutMs = 15_000;

/** Part of the prepared data: a key to seal with, so that no journey waits for its generation. */
export const sealFile = 'seal.pem';

export interface RunOptions {
	/** How far the server's clock runs ahead, for events that happen later. */
	readonly clockAheadMs?: number;
	/** Folder of the build; another folder is another version of the product. */
	readonly distFolder?: string;
	/** Simulates a machine without ffmpeg. */
	readonly withoutFfmpeg?: boolean;
}

interface StartOptions {
	/** Addresses of the operators, if they are not those of the journeys. */
	readonly operators?: readonly string[];
}

export interface ServerProcess {
	readonly url: string;
	readonly dataDir: string;
	/** Everything that the server has printed, newest last; read it when a journey fails. */
	readonly lines: readonly string[];
	/** The log lines about faults of the server itself. No journey may cause one. */
	errorLines(): string[];
	/** Stops the process and keeps the data. */
	halt(): Promise<void>;
	/** Starts it again on the same port and data. */
	resume(options?: RunOptions): Promise<void>;
	/** Stops for good and removes the data. */
	remove(): Promise<void>;
}

const memoryFolder = '/dev/shm';
const roomyBytes = 4 * 1024 ** 3;

/** In memory if there is plenty of it: disk durability is the subject of other tests. */
function folderForData(): string {
	if (!existsSync(memoryFolder)) return tmpdir();
	const { bavail, bsize } = statfsSync(memoryFolder);
	return bavail * bsize > roomyBytes ? memoryFolder : tmpdir();
}

/** Uses a new folder: an empty one, or a copy of a prepared one. */
export async function startServer(
	preparedDataDir?: string,
	{ operators = Object.values(operatorEmails) }: StartOptions = {},
): Promise<ServerProcess> {
	const dataDir = mkdtempSync(join(folderForData(), 'acetate-e2e-'));
	if (preparedDataDir) cpSync(preparedDataDir, dataDir, { recursive: true });
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const lines: string[] = [];
	let child: ChildProcess | undefined;

	async function halt(): Promise<void> {
		if (child) await endProcess(child);
		child = undefined;
	}

	async function resume(options: RunOptions = {}): Promise<void> {
		const { clockAheadMs = 0, distFolder = 'dist', withoutFfmpeg = false } = options;
		const clock = clockAheadMs === 0 ? [] : ['--import', clockModule(clockAheadMs)];
		const seal = join(dataDir, sealFile);
		const started = spawn(process.execPath, [...clock, join(distFolder, 'server', 'main.js')], {
			env: {
				...process.env,
				NODE_ENV: 'production',
				PORT: String(port),
				PUBLIC_URL: url,
				DATA_DIR: dataDir,
				RATE_LIMIT_SCALE: '1000',
				OPERATOR_EMAILS: operators.join(','),
				// The journeys do not measure signing in.
				PASSWORD_COST: '14',
				FFMPEG: withoutFfmpeg ? 'off' : 'auto',
				...(existsSync(seal) && { SEAL_FILE: seal }),
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		child = started;
		for (const stream of [started.stdout, started.stderr]) {
			createInterface({ input: stream }).on('line', (line) => lines.push(line));
		}
		await untilHealthy(started, url);
	}

	const server: ServerProcess = {
		url,
		dataDir,
		lines,
		errorLines: () => lines.filter(isError),
		halt,
		resume,
		remove: async () => {
			await halt();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
	try {
		await resume();
	} catch (error) {
		await server.remove();
		throw new Error(`${(error as Error).message}\n${lines.join('\n')}`, { cause: error });
	}
	return server;
}

function isError(line: string): boolean {
	try {
		const { level } = JSON.parse(line) as { level?: unknown };
		return level === 'error' || level === 'fatal';
	} catch {
		// Not a log line: printed for people, or a crash.
		return /^\s*(?:\w*Error\b.*:|.*\bUnhandled)/.test(line);
	}
}

async function untilHealthy(child: ChildProcess, url: string): Promise<void> {
	const deadline = Date.now() + startTimeoutMs;
	while (Date.now() < deadline) {
		if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} while starting.`);
		const response = await fetch(`${url}/healthz`).catch(() => undefined);
		if (response?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`The server was not healthy after ${startTimeoutMs} ms.`);
}

async function endProcess(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	child.kill('SIGTERM');
	const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
	await ended;
	clearTimeout(force);
	if (child.signalCode === 'SIGKILL') throw new Error(`The server did not stop within ${stopTimeoutMs} ms of SIGTERM.`);
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once('error', reject);
		probe.listen(0, () => {
			const address = probe.address();
			probe.close(() =>
				address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
			);
		});
	});
}
