// Files from outside are parsed in separate processes, because a small file can unpack to gigabytes in a library
// without limits. The kernel limits the memory and processor time of each process (decision record 66).
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { AppError, withValues } from '../../../domain/kernel/errors.ts';
import { tooManyRequests } from '../../../domain/kernel/kernel.errors.ts';
import type { InspectedPdf, JoinedAbout } from '../pdf/pdf-task.ts';
import type { WrittenPdf } from '../pdf/write-pdf.ts';
import type { CleanedDrawing, PictureFacts, ShrinkOptions } from '../pictures/decode-pictures.ts';
import { workerFile } from '../threads/start-worker.ts';

/** The process reached a limit, or its library crashed on the file. */
export class TooHeavy extends Error {
	constructor(task: string, reason: string) {
		super(`${task} was ended: ${reason}`);
		this.name = 'TooHeavy';
	}
}

const mebibyte = 1024 ** 2;
/** Limit of writable memory; memory mapped from program files comes on top, 30 MB at most. */
const freeMemory = 132 * mebibyte;
const memoryPerByte = 16;
const mostMemory = 768 * mebibyte;
const freeSeconds = 4;
const secondsPerMebibyte = 0.5;
/** The machine may be busy, so the wall-clock limit is more generous than the processor limit. */
const longestMs = 60_000;
const stackKib = 2048;
/** Node 24 reserves 512 MiB for compiled code at its start. The kernel counts them as writable memory, used or not. */
const reservedMemory = readReservedMemory();

/** A second process keeps a slow file of one label from blocking the files of others. */
const inTurn = createTurns(2, 20, () => new AppError(withValues(tooManyRequests, { minutes: 1 })));

const nodeOptions = ['--v8-pool-size=1', '--max-semi-space-size=8'];
const environment = {
	UV_THREADPOOL_SIZE: '1',
	VIPS_CONCURRENCY: '1',
	VIPS_DISC_THRESHOLD: '100g',
	MALLOC_ARENA_MAX: '2',
};
/** No core dumps and no files are written; where the system does not support a limit, the others remain. */
const limitAndRun = 'ulimit -c 0; ulimit -f 0; ulimit -s "$1"; ulimit -t "$2"; ulimit -d "$3"; shift 3; exec "$@"';

async function start(sizeBytes: number) {
	const memory = Math.min(mostMemory, freeMemory + memoryPerByte * sizeBytes);
	const seconds = Math.ceil(freeSeconds + (secondsPerMebibyte * sizeBytes) / mebibyte);
	const heapMib = Math.floor((memory * 0.75) / mebibyte);
	const file = await workerFile('server/platform/foreign-files/foreign-worker');
	const command = [process.execPath, ...nodeOptions, `--max-old-space-size=${heapMib}`, file];
	// Nothing of the server's environment is passed on, because it holds secrets.
	const options = { env: environment, stdio: 'pipe' } as const;
	const [program = '', ...rest] = command;
	if (process.platform === 'win32') return spawn(program, rest, options);
	const limits = [stackKib, seconds, Math.ceil((memory + reservedMemory) / 1024)].map(String);
	return spawn('/bin/sh', ['-c', limitAndRun, 'sh', ...limits, ...command], options);
}

/** Returns the bytes that this process has reserved: the processes that it starts run on the same Node. */
function readReservedMemory() {
	try {
		const ranges = readFileSync('/proc/self/maps', 'utf8').matchAll(/^([0-9a-f]+)-([0-9a-f]+) rwxp /gm);
		return [...ranges].reduce((sum, [, from, to]) => sum + Number(`0x${to}`) - Number(`0x${from}`), 0);
	} catch {
		// Only Linux has this file.
		return 0;
	}
}

async function runProcess<Name extends ForeignTaskName>(
	task: Name,
	given: ForeignTasks[Name]['given'],
	sizeBytes: number,
) {
	const child = await start(sizeBytes);
	const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
	try {
		const output = await talk(child, serialize({ task, given }), 2 * sizeBytes + 8 * mebibyte);
		if (output === null) throw new TooHeavy(task, child.signalCode ?? `exit code ${child.exitCode}`);
		const message = deserialize(output) as FromForeignProcess;
		if (message.outcome === 'broke') throw new Error(`${task} broke: ${message.message}`);
		// The process responds with the type of the task that it was given.
		return message.result as ForeignTasks[Name]['result'];
	} finally {
		clearTimeout(timer);
	}
}

/** Returns what the process wrote until it ended; null if it failed. */
function talk(child: ChildProcessWithoutNullStreams, input: Uint8Array, mostBytes: number): Promise<Buffer | null> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let received = 0;
		child.on('error', reject);
		child.stdout.on('data', (chunk: Buffer) => {
			received += chunk.byteLength;
			if (received > mostBytes) child.kill('SIGKILL');
			else chunks.push(chunk);
		});
		child.stderr.resume();
		child.on('close', (code) => resolve(code === 0 && received <= mostBytes ? Buffer.concat(chunks) : null));
		// A process that was killed does not read its input; its exit status says enough.
		child.stdin.on('error', () => {});
		child.stdin.end(input);
	});
}

/** Parses a file from outside: one at a time for each label, the labels in turn. Fails with `TooHeavy` at a limit. */
export function runForeign<Name extends ForeignTaskName>(
	label: string,
	task: Name,
	given: ForeignTasks[Name]['given'],
	sizeBytes: number,
) {
	return inTurn(label, () => runProcess(task, given, sizeBytes));
}

/** Runs work of several owners: one task at a time for each owner, a few in all, and the owners in turn. */
export function createTurns(atOnce: number, mostWaiting: number, refuse: () => Error) {
	/** Owners with queued work; the first is next. */
	const waiting = new Map<string, (() => void)[]>();
	const running = new Set<string>();

	/** Moves an owner behind all others. */
	function moveBehind(owner: string, works: (() => void)[]) {
		waiting.delete(owner);
		if (works.length > 0) waiting.set(owner, works);
	}

	function startNext() {
		for (const [owner, [start, ...others]] of waiting) {
			if (running.size >= atOnce) return;
			if (running.has(owner) || !start) continue;
			moveBehind(owner, others);
			running.add(owner);
			start();
		}
	}

	return async function inTurn<Result>(owner: string, work: () => Promise<Result>) {
		const ahead = waiting.get(owner) ?? [];
		if (ahead.length >= mostWaiting) throw refuse();
		await new Promise<void>((resolve) => {
			waiting.set(owner, [...ahead, resolve]);
			startNext();
		});
		try {
			return await work();
		} finally {
			running.delete(owner);
			// Work that the owner added during this run is queued behind the work of others.
			moveBehind(owner, waiting.get(owner) ?? []);
			startNext();
		}
	};
}

/** Tasks for files from outside, by name: their input and their result. */
export interface ForeignTasks {
	'read-picture': { given: string; result: PictureFacts | null };
	'shrink-picture': { given: { path: string; options: ShrinkOptions }; result: Uint8Array | null };
	'clean-drawing': { given: Uint8Array; result: CleanedDrawing | null };
	'inspect-pdf': { given: Uint8Array; result: InspectedPdf };
	'join-pdfs': { given: { parts: readonly Uint8Array[]; about: JoinedAbout }; result: WrittenPdf };
}

export type ForeignTaskName = keyof ForeignTasks;

/** Sent over the standard input and output of the process. */
export interface ToForeignProcess<Name extends ForeignTaskName = ForeignTaskName> {
	readonly task: Name;
	readonly given: ForeignTasks[Name]['given'];
}

export type FromForeignProcess =
	| { readonly outcome: 'done'; readonly result: unknown }
	| { readonly outcome: 'broke'; readonly message: string };
