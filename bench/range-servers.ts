import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/testing/server-process.ts';

/** Another server of the same file. */
export interface RangeServer {
	readonly url: string;
	stop(): Promise<void>;
}

export async function startBareNode(path: string): Promise<RangeServer> {
	const port = await freePort();
	const program = fileURLToPath(new URL('./bare-range-server.ts', import.meta.url));
	const child = spawn(process.execPath, ['--import', 'tsx', program, path, String(port)]);
	await untilLine(child, /^ready/);
	return { url: `http://127.0.0.1:${port}/`, stop: () => end(child) };
}

/** nginx with one worker, as Node has one; null if it is not on PATH. */
export async function startNginx(path: string): Promise<RangeServer | null> {
	const port = await freePort();
	const folder = await mkdtemp(join(tmpdir(), 'acetate-bench-nginx-'));
	await writeFile(join(folder, 'nginx.conf'), nginxConfiguration(folder, dirname(path), port));
	// The log also goes to stderr before the configuration is read: a private instance touches no system folder.
	const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
	const removeFolder = () => rm(folder, { recursive: true, force: true });
	try {
		await untilLine(child, /start worker process /);
	} catch (error) {
		await removeFolder();
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
		throw error;
	}
	return {
		url: `http://127.0.0.1:${port}/${basename(path)}`,
		stop: async () => {
			await end(child);
			await removeFolder();
		},
	};
}

function nginxConfiguration(folder: string, root: string, port: number): string {
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(kind) => `${kind}_temp_path ${join(folder, kind)};`,
	);
	return `${process.getuid?.() === 0 ? 'user root;' : ''}
		daemon off;
		worker_processes 1;
		pid ${join(folder, 'nginx.pid')};
		error_log stderr notice;
		events { worker_connections 64; }
		http {
			${temporary.join('\n')}
			access_log off;
			sendfile on;
			tcp_nopush on;
			open_file_cache max=16;
			keepalive_requests 1000000;
			types { audio/mpeg mp3; }
			server { listen 127.0.0.1:${port}; root "${root}"; }
		}`;
}

/** Resolves with the first such line; fails if the process cannot be started or ends without it. */
async function untilLine(child: ChildProcess, pattern: RegExp): Promise<void> {
	const lines: string[] = [];
	await new Promise<void>((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${lines.join('\n')}`)));
		for (const stream of [child.stdout, child.stderr]) {
			if (!stream) continue;
			createInterface({ input: stream }).on('line', (line) => {
				lines.push(line);
				if (pattern.test(line)) resolve();
			});
		}
	});
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'exit');
	child.kill('SIGTERM');
	await ended;
}
