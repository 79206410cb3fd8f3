import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from './paths.mjs';

const running = new Set();
const cleanups = new Set();
let interrupted = false;

/**
 * Runs a command to its end. With `capture` its output is collected and returned instead of shown; no output is ever
 * discarded. A command that cannot be started counts as failed, with the reason as its output. With `niceness` it has a
 * lower priority.
 */
export function run(command, args, { env = {}, capture = false, cwd = root, niceness = 0, ...options } = {}) {
	const startedAt = performance.now();
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			cwd,
			env: { ...process.env, ...env },
			stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
			...options,
		});
		if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
		let output = '';
		running.add(child);
		child.stdout?.on('data', (chunk) => {
			output += chunk;
		});
		child.stderr?.on('data', (chunk) => {
			output += chunk;
		});
		const settle = (code) => {
			running.delete(child);
			resolve({ code, ok: code === 0, output, ms: performance.now() - startedAt });
		};
		child.once('error', (error) => {
			output += `${command}: ${error.message}\n`;
			if (!capture) process.stderr.write(output);
			settle(127);
		});
		child.once('close', (code, signal) => settle(code ?? (signal === null ? 1 : 128)));
	});
}

export function runNode(file, args, { node = process.execPath, ...options } = {}) {
	return run(node, [file, ...args], options);
}

/** Runs `npm` by the program that started us if there is one: on Windows `npm` alone is not a program. */
export function runNpm(args, options) {
	const npm = process.env.npm_execpath;
	if (npm?.endsWith('.js') || npm?.endsWith('.cjs')) return runNode(npm, args, options);
	return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Registers a cleanup for the end, even if the run is interrupted. Returns the function that runs it once. */
export function onEnd(cleanup) {
	const once = async () => {
		if (cleanups.delete(once)) await cleanup();
	};
	cleanups.add(once);
	return once;
}

export async function cleanUp() {
	for (const cleanup of [...cleanups].reverse()) await cleanup();
}

/** Ctrl-C and SIGTERM reach the running commands, then every registered cleanup runs. */
export function endOnSignals() {
	for (const [signal, code] of [
		['SIGINT', 130],
		['SIGTERM', 143],
		['SIGHUP', 129],
	]) {
		process.on(signal, async () => {
			if (interrupted) return;
			interrupted = true;
			await Promise.all([...running].map((child) => endChild(child, signal)));
			await cleanUp();
			process.exit(code);
		});
	}
}

const patienceMs = 10_000;

/** Asks a process to stop and kills it if it does not. */
export function endChild(child, signal = 'SIGTERM') {
	if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
	return new Promise((resolve) => {
		const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
		child.once('exit', () => {
			clearTimeout(force);
			resolve();
		});
		child.kill(signal);
	});
}
