import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './tooling/install.mjs';
import { commands, root } from './tooling/paths.mjs';
import { endChild } from './tooling/run.mjs';
import { say } from './tooling/say.mjs';

const pagePort = 5173;
const pages = `http://localhost:${pagePort}`;

await ensureInstalled({ dev: true });
say(`Open ${pages}. Pages reload as you save; the server (port 3000) restarts as you save. Ctrl-C ends both.`);

const children = [
	// Links in mails open the page under development, not the last build.
	start('server', [commands.tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
		PORT: '3000',
		PUBLIC_URL: pages,
	}),
	start('pages ', [commands.vite, '--port', String(pagePort), '--strictPort', '--clearScreen', 'false'], {}),
];
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));

function start(name, args, defaults) {
	const child = spawn(process.execPath, args, {
		cwd: root,
		env: { ...defaults, ...process.env },
		stdio: ['ignore', 'pipe', 'pipe'],
		// Separate process groups, so that only this process gets Ctrl-C and each child is stopped once.
		detached: process.platform !== 'win32',
	});
	for (const stream of [child.stdout, child.stderr]) {
		createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${name} │ ${line}\n`));
	}
	child.once('exit', (code) => {
		if (isEnding) return;
		say(`The ${name.trim()} process ended with code ${code}; ending the other one too.`);
		end(code ?? 1);
	});
	return child;
}

async function end(code) {
	if (isEnding) return;
	isEnding = true;
	await Promise.all(children.map((child) => endChild(child)));
	process.exit(code);
}
