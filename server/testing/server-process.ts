/** The real server as a separate process, for what cannot be tested from inside: signals, exit codes, kill -9. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BuildOptions, buildSync } from 'esbuild';
import serverBundle from '../bundle.json' with { type: 'json' };
import { fontPaths } from '../platform/pdf/font-paths.ts';

const root = join(import.meta.dirname, '../..');
const startTimeoutMs = 90_000;

/** The current sources, or the built server if its behaviour is what counts. */
type Entry = 'sources' | 'build';

const bundlesFolder = join(root, 'node_modules/.cache');
const bundlesOf = (parentPid: number) => `acetate-server-${parentPid}-`;
let bundle: string | undefined;

/** Vitest kills its workers, so that none can remove its bundle: their parent does it at the end of a run. */
export function removeBundlesOfChildren(): void {
	const names = existsSync(bundlesFolder) ? readdirSync(bundlesFolder) : [];
	for (const name of names.filter((one) => one.startsWith(bundlesOf(process.pid))))
		rmSync(join(bundlesFolder, name), { recursive: true, force: true });
}

/**
 * Made from the sources as the build makes it, once per process: starting it is much faster than compiling each file at
 * every start.
 */
function bundleSources(): string {
	if (bundle) return bundle;
	// The bundle is inside node_modules, so that it finds the packages that it leaves external.
	const folder = join(bundlesFolder, `${bundlesOf(process.ppid)}${process.pid}`);
	buildSync({ ...(serverBundle as BuildOptions), absWorkingDir: root, outdir: folder });
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
	cpSync(join(root, 'server/migrations'), join(folder, 'migrations'), { recursive: true });
	for (const [file, path] of Object.entries(fontPaths(new URL('../platform/pdf/fonts.ts', import.meta.url).href)))
		cpSync(path, join(folder, 'fonts', basename(file)));
	bundle = join(folder, 'main.js');
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
	return bundle;
}

export interface RunningProcess {
	readonly url: string;
	readonly pid: number;
	/** Time from spawning the process to the line that it is ready. */
	readonly startMs: number;
	readonly lines: readonly string[];
	/** Resolves with the exit code, or the name of the signal that ended it. */
	readonly exited: Promise<number | string>;
	signal(name: NodeJS.Signals): void;
	/** Closes the pipes that the process prints to, as when its terminal is closed. */
	stopReading(): void;
	/** Waits for a line that the process prints, from now on or before. */
	untilLine(pattern: RegExp): Promise<string>;
}

const running = new Set<ChildProcess>();

export function newDataFolder(): { path: string; remove(): void } {
	const path = mkdtempSync(join(tmpdir(), 'acetate-process-'));
	return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts a server and waits until it is ready; fails with everything that it printed if it ends instead. */
export async function startProcess(env: Record<string, string>, entry: Entry = 'sources'): Promise<RunningProcess> {
	const startedAt = performance.now();
	const { child, lines, exited, untilLine } = spawnServer(env, entry);
	const ready = untilLine(/^Acetate is ready at /);
	const outcome = await Promise.race([ready, exited]);
	if (typeof outcome === 'number' || !outcome.startsWith('Acetate is ready'))
		throw new Error(`The server ended with ${outcome}:\n${lines.join('\n')}`);
	return {
		url: `http://127.0.0.1:${env.PORT}`,
		pid: child.pid ?? 0,
		startMs: performance.now() - startedAt,
		lines,
		exited,
		signal: (name) => child.kill(name),
		stopReading() {
			child.stdout.destroy();
			child.stderr.destroy();
		},
		untilLine,
	};
}

/** Runs a server that is expected to end on its own. */
export async function runToEnd(env: Record<string, string>): Promise<{ code: number | string; output: string }> {
	const { lines, exited } = spawnServer(env, 'sources');
	return { code: await exited, output: lines.join('\n') };
}

/** Runs another program beside the server, such as `verify-log`, to its end. */
export async function runProgram(
	name: string,
	env: Record<string, string>,
	...args: string[]
): Promise<{ code: number | string; output: string }> {
	const { lines, exited } = spawnProgram([join(dirname(bundleSources()), `${name}.js`), ...args], env);
	return { code: await exited, output: lines.join('\n') };
}

/** Kills every process that was started. */
export async function killAllProcesses(): Promise<void> {
	await Promise.all(
		[...running].map(async (child) => {
			const exited = once(child, 'exit');
			child.kill('SIGKILL');
			await exited;
		}),
	);
}

function spawnServer(env: Record<string, string>, entry: Entry) {
	return spawnProgram([entry === 'build' ? join(root, 'dist/server/main.js') : bundleSources()], env);
}

function spawnProgram(args: readonly string[], env: Record<string, string>) {
	const child = spawn(process.execPath, args, {
		cwd: root,
		env: { PATH: process.env.PATH, RATE_LIMIT_SCALE: '1000000', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const lines: string[] = [];
	const waiting = new Set<(line: string) => void>();
	for (const stream of [child.stdout, child.stderr]) {
		createInterface({ input: stream }).on('line', (line) => {
			lines.push(line);
			for (const listener of [...waiting]) listener(line);
		});
	}
	running.add(child);
	const exited = new Promise<number | string>((resolve) => {
		child.once('close', (code, signal) => {
			running.delete(child);
			resolve(code ?? signal ?? 'nothing');
		});
	});
	function untilLine(pattern: RegExp): Promise<string> {
		const known = lines.find((line) => pattern.test(line));
		if (known !== undefined) return Promise.resolve(known);
		return new Promise((resolve, reject) => {
			const giveUp = setTimeout(
				() => reject(new Error(`No line like ${pattern} in:\n${lines.join('\n')}`)),
				startTimeoutMs,
			);
			giveUp.unref();
			const listener = (line: string) => {
				if (!pattern.test(line)) return;
				clearTimeout(giveUp);
				waiting.delete(listener);
				resolve(line);
			};
			waiting.add(listener);
		});
	}
	return { child, lines, exited, untilLine };
}

export async function freePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1');
	await once(probe, 'listening');
	const address = probe.address();
	await new Promise((done) => probe.close(done));
	if (address === null || typeof address === 'string') throw new Error('no port');
	return address.port;
}
