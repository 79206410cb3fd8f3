import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderForData } from '../tooling/data-folder.mjs';
import { endChild, onEnd, run } from '../tooling/run.mjs';
import { complain, say } from '../tooling/say.mjs';
import { freePort } from './free-port.mjs';
import {
	findOnPath,
	installSystemPackages,
	keepDebianFromMakingCluster,
	whyNoSystemPackages,
} from './system-packages.mjs';

/**
 * A real PostgreSQL for the tests: the one in TEST_POSTGRES_URL, or a private cluster in a temporary folder that is
 * removed after the run. Resolves with `{ url }`, or `{ reason }` if none is available.
 */
export async function providePostgres() {
	if (process.env.TEST_POSTGRES_URL) {
		say('PostgreSQL: the one that TEST_POSTGRES_URL names.');
		return { url: process.env.TEST_POSTGRES_URL };
	}
	let binaries = findBinaries();
	if (binaries === undefined) {
		const reason = await install();
		if (reason !== undefined) return { reason: `no PostgreSQL was found, and ${reason}` };
		binaries = findBinaries();
	}
	return binaries === undefined ? { reason: 'no PostgreSQL was found after installing it' } : startCluster(binaries);
}

function findBinaries() {
	const debian = '/usr/lib/postgresql';
	const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
	const folders = versions.map((version) => join(debian, version, 'bin'));
	const onPath = findOnPath('postgres');
	if (onPath !== undefined) folders.push(dirname(onPath));
	return folders.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
}

async function install() {
	const obstacle = whyNoSystemPackages();
	if (obstacle !== undefined) return obstacle;
	const failure = await installSystemPackages('postgresql-common');
	if (failure !== undefined) return failure;
	keepDebianFromMakingCluster();
	return installSystemPackages('postgresql');
}

async function startCluster(binaries) {
	const folder = mkdtempSync(join(folderForData(), 'acetate-pg-'));
	const identity = unprivilegedIdentity();
	if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
	const removeFolder = onEnd(() => rmSync(folder, { recursive: true, force: true }));
	const data = join(folder, 'data');
	const env = { LC_ALL: 'C.UTF-8', HOME: folder };
	const options = { ...identity, cwd: folder, env };

	const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
	const init = await run(
		join(binaries, 'initdb'),
		['-D', data, '-U', 'postgres', '-E', 'UTF8', `--locale=${locale}`, '--lc-messages=C', '-A', 'trust', '--no-sync'],
		{ ...options, capture: true },
	);
	if (!init.ok) {
		process.stderr.write(init.output);
		await removeFolder();
		return { reason: 'initdb failed, as shown above' };
	}

	const port = await freePort();
	const settings = [
		'max_connections=200',
		'listen_addresses=127.0.0.1',
		`unix_socket_directories=${folder}`,
		// The cluster is removed after the run and never killed in it: waiting for the disk would prove nothing.
		'fsync=off',
		'full_page_writes=off',
	];
	const server = spawn(
		join(binaries, 'postgres'),
		['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
		// A separate process group: Ctrl-C goes to the tests first, and the database stops after them.
		{ ...options, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
	);
	const stop = onEnd(async () => {
		isStopping = true;
		await endChild(server, 'SIGINT');
		await removeFolder();
	});
	let isStopping = false;
	let log = '';
	const isReady = await new Promise((resolve) => {
		server.stderr.on('data', (chunk) => {
			log = (log + chunk).slice(-20_000);
			if (log.includes('ready to accept connections')) resolve(true);
		});
		server.once('error', (error) => {
			log += error.message;
			resolve(false);
		});
		server.once('exit', (code) => {
			if (!isStopping) complain(`PostgreSQL exited unexpectedly with code ${code}:\n${log}`);
			resolve(false);
		});
	});
	if (!isReady) {
		await stop();
		return { reason: 'PostgreSQL did not start, as shown above' };
	}
	say(`PostgreSQL: a private one from ${binaries} on port ${port}, in ${folder} until the end of the tests.`);
	return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** PostgreSQL refuses to run as root, so its own user or `nobody` runs it then. */
function unprivilegedIdentity() {
	if (process.getuid?.() !== 0) return {};
	for (const user of ['postgres', 'nobody']) {
		try {
			const idOf = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
			return { uid: idOf('-u'), gid: idOf('-g') };
		} catch {
			// This system has no such user: try the next one.
		}
	}
	return {};
}
