import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/**
 * The environment of an ffmpeg that we start: empty. Ours contains the keys of the storage, the database and the mail
 * server, and ffmpeg reads files of strangers.
 */
const ffmpegEnvironment: NodeJS.ProcessEnv = {};

/** The ffmpeg of this machine, or null. */
export function findFfmpeg(searchPath: string | undefined): string | null {
	for (const folder of (searchPath ?? '').split(delimiter)) {
		if (folder === '') continue;
		const path = join(folder, process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
		try {
			accessSync(path, constants.X_OK);
			return path;
		} catch {
			// Not in this folder.
		}
	}
	return null;
}

/** Where a child process writes to, and where that is read. */
interface ReusedOutput {
	readonly childEnd: Socket;
	readonly ours: Socket;
}

const outputBytes = 256 * 1024;

/**
 * The stream of a child process allocates memory for everything that it reads, and an hour of samples is 1.3 GB. A
 * socket can be given memory to read into (docs/decisions/0073): the bytes of an event are valid until its listener
 * returns.
 */
export async function openReusedOutput(): Promise<ReusedOutput> {
	// Only this user may open the folder, so no one else can connect.
	const folder = await mkdtemp(join(tmpdir(), 'acetate-sound-'));
	const path = join(folder, 'samples');
	const server = createServer({ pauseOnConnect: true }).listen(path);
	try {
		await once(server, 'listening');
		const accepted = once(server, 'connection');
		const buffer = Buffer.allocUnsafeSlow(outputBytes);
		const callback = (count: number) => ours.emit('data', buffer.subarray(0, count));
		const ours: Socket = connect({ path, onread: { buffer, callback } });
		// A child that is killed may break the connection; whether it failed is known when it has ended.
		ours.on('error', () => {});
		const [[childEnd]] = await Promise.all([accepted, once(ours, 'connect')]);
		return { childEnd, ours };
	} finally {
		server.close();
		await rm(folder, { recursive: true, force: true });
	}
}

export interface RunningFfmpeg {
	readonly child: ChildProcessByStdio<Writable, Readable | null, Readable>;
	/** The output of the process. */
	readonly output: Readable;
	/** Exit code of ffmpeg, when all of its output was read; null if it could not be started or was killed. */
	readonly ended: Promise<number | null>;
	/** Throws if it could not be started, or `onOutput` threw. */
	throwIfFailed(): void;
	/** What it printed to stderr. */
	errorOutput(): string;
	free(): void;
}

const maxErrorBytes = 2000;

/** Starts an ffmpeg, which is written to through a pipe, and read through another unless `reused` is given. */
export function startFfmpeg(
	path: string,
	args: readonly string[],
	onOutput: (bytes: Buffer) => void,
	reused?: ReusedOutput,
): RunningFfmpeg {
	const child = spawn(path, ['-nostdin', '-v', 'error', '-threads', '1', ...args], {
		stdio: ['pipe', reused?.childEnd ?? 'pipe', 'pipe'],
		env: ffmpegEnvironment,
	}) as RunningFfmpeg['child'];
	reused?.childEnd.destroy();
	const output = reused?.ours ?? (child.stdout as Readable);
	const outputClosed = new Promise((resolve) => output.once('close', resolve));
	let errorOutput = '';
	let failure: unknown = null;
	output.on('data', (bytes: Buffer) => {
		if (failure !== null) return;
		try {
			onOutput(bytes);
		} catch (error) {
			failure = error;
			child.kill('SIGKILL');
		}
	});
	child.stderr.on('data', (bytes: Buffer) => {
		if (errorOutput.length < maxErrorBytes) errorOutput += bytes.toString('utf8');
	});
	// ffmpeg may stop reading early, for instance after the end of the sound. Whether it failed is known once it ends.
	child.stdin.on('error', () => {});
	const exited = new Promise<number | null>((resolve) => {
		child.once('error', (error) => {
			failure ??= error;
			resolve(null);
		});
		child.once('close', resolve);
	});
	return {
		child,
		output,
		ended: outputClosed.then(() => exited),
		throwIfFailed() {
			if (failure !== null) throw failure;
		},
		errorOutput: () => errorOutput.trim(),
		free() {
			child.kill('SIGKILL');
			child.stdin.destroy();
			output.destroy();
		},
	};
}
