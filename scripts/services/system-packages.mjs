import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../tooling/run.mjs';
import { say, seconds } from '../tooling/say.mjs';

export function findOnPath(...names) {
	const folders = (process.env.PATH ?? '').split(delimiter);
	for (const name of names) {
		const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
		if (found !== undefined) return found;
	}
	return undefined;
}

/** Why system packages cannot be installed here; undefined if they can. */
export function whyNoSystemPackages() {
	if (findOnPath('apt-get') === undefined) return 'this is no Debian or Ubuntu';
	if (process.getuid?.() !== 0) return 'installing it needs root';
	return undefined;
}

/** apt-get accepts one caller at a time; the services are provided in parallel. */
let queue = Promise.resolve();
let isUpdated = false;

/** Installs packages of Debian or Ubuntu without prompts. Returns the reason if it failed. */
export function installSystemPackages(...names) {
	const installing = queue.then(() => install(names));
	queue = installing;
	return installing;
}

/** The output of apt-get is shown only if it fails: other steps run and print at the same time. */
async function install(names) {
	const list = names.join(', ');
	say(`Installing ${list} with apt-get, which the tests need and this machine lacks.`);
	if (!isUpdated) {
		const update = await runApt('update', '-q');
		if (!update.ok) return `apt-get update ended with code ${update.code}`;
		isUpdated = true;
	}
	const result = await runApt('install', '-y', '-q', '--no-install-recommends', ...names);
	if (!result.ok) return `apt-get install ${names.join(' ')} ended with code ${result.code}`;
	say(`Installed ${list} in ${seconds(result.ms)}.`);
	return undefined;
}

async function runApt(...args) {
	const result = await run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, capture: true });
	if (!result.ok) process.stderr.write(result.output);
	return result;
}

/** Debian creates and starts a cluster when PostgreSQL is installed; the tests start a private one instead. */
export function keepDebianFromMakingCluster() {
	const settings = '/etc/postgresql-common/createcluster.conf';
	if (!existsSync(settings)) return;
	const text = readFileSync(settings, 'utf8');
	writeFileSync(settings, text.replace(/^#?\s*create_main_cluster\s*=.*$/m, 'create_main_cluster = false'));
}
