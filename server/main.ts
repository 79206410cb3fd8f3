import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';
import { start } from './start.ts';

const here = dirname(fileURLToPath(import.meta.url));
// The build puts this file into dist/server; in development it is in server/.
const root = here.endsWith(join('dist', 'server')) ? join(here, '..', '..') : join(here, '..');

function say(sentence: string) {
	process.stdout.write(`${sentence}\n`);
}

/** Less than the 30 seconds after which a process manager kills the server (R-RUN-6). */
const longestStopMs = 25_000;

function fail(error: unknown): never {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}

/** The server serves on when nothing reads what it prints, for example because its terminal was closed. */
function surviveWithoutReader() {
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

async function main() {
	surviveWithoutReader();
	const config = readConfig();
	const log = createLog(config.LOG_LEVEL);
	const server = await start({
		config,
		log,
		say,
		fail,
		migrationsFolder: join(here, 'migrations'),
		webFolder: join(root, 'dist', 'web'),
	});
	say(`Acetate is ready at ${config.PUBLIC_URL.replace(/:0$/, `:${server.port}`)}`);

	let isStopping = false;
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.on(signal, () => {
			// A second signal stops at once.
			if (isStopping) process.exit(1);
			isStopping = true;
			say('Finishing running requests, then stopping.');
			// Anything that still hangs by then waits for something that does not respond. Everything acknowledged is on
			// the disk.
			setTimeout(() => fail('Stopping took too long. Exiting now.'), longestStopMs).unref();
			server.stop().then(() => process.exit(0), fail);
		});
	}
}

main().catch(fail);
