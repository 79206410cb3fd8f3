import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/**
 * What an ffmpeg that we start may know of our environment: nothing. Ours holds the keys of the storage, the database
 * and the mail server, and ffmpeg reads files of strangers.
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

export interface RunningFfmpeg {
	readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
	/** Its exit code; null if it could not be started or was ended. */
	readonly ended: Promise<number | null>;
	/** If it could not be started, or `onOutput` threw. */
	throwIfFailed(): void;
	/** What it printed as errors. */
	errorOutput(): string;
	free(): void;
}

const maxErrorBytes = 2000;

/** Starts an ffmpeg, which is written to and read from by pipes. */
export function startFfmpeg(path: string, args: readonly string[], onOutput: (bytes: Buffer) => void): RunningFfmpeg {
	const child = spawn(path, ['-nostdin', '-v', 'error', '-threads', '1', ...args], {
		stdio: ['pipe', 'pipe', 'pipe'],
		env: ffmpegEnvironment,
	});
	let errorOutput = '';
	let failure: unknown = null;
	child.stdout.on('data', (bytes: Buffer) => {
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
	// It may stop reading early, for instance after the end of the sound; whether it failed is known when it has ended.
	child.stdin.on('error', () => {});
	const ended = new Promise<number | null>((resolve) => {
		child.once('error', (error) => {
			failure ??= error;
			resolve(null);
		});
		child.once('close', resolve);
	});
	return {
		child,
		ended,
		throwIfFailed() {
			if (failure !== null) throw failure;
		},
		errorOutput: () => errorOutput.trim(),
		free() {
			child.kill('SIGKILL');
			child.stdin.destroy();
		},
	};
}
