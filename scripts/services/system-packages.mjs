import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../tooling/run.mjs';
import { say } from '../tooling/say.mjs';

export function findOnPath(...names) {
	const folders = (process.env.PATH ?? '').split(delimiter);
	for (const name of names) {
		const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
		if (found !== undefined) return found;
	}
	return undefined;
}

/** Why packages of the system cannot be installed here, or nothing if they can. */
export function whyNoSystemPackages() {
	if (findOnPath('apt-get') === undefined) return 'this is no Debian or Ubuntu';
	if (process.getuid?.() !== 0) return 'installing it needs root';
	return undefined;
}

let isUpdated = false;

/** Installs packages of Debian or Ubuntu without asking anything. Returns the reason if it did not work. */
export async function installSystemPackages(...names) {
	say(`Installing ${names.join(', ')} with apt-get, which the tests need and this machine lacks.`);
	const env = { DEBIAN_FRONTEND: 'noninteractive' };
	if (!isUpdated) {
		const update = await run('apt-get', ['update', '-q'], { env });
		if (!update.ok) return `apt-get update ended with code ${update.code}`;
		isUpdated = true;
	}
	const install = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env });
	return install.ok ? undefined : `apt-get install ${names.join(' ')} ended with code ${install.code}`;
}

/** Debian makes and starts a cluster of its own on installing PostgreSQL; the tests start a private one instead. */
export function keepDebianFromMakingCluster() {
	const settings = '/etc/postgresql-common/createcluster.conf';
	if (!existsSync(settings)) return;
	const text = readFileSync(settings, 'utf8');
	writeFileSync(settings, text.replace(/^#?\s*create_main_cluster\s*=.*$/m, 'create_main_cluster = false'));
}
