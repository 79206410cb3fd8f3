import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listNative } from './native-packages.mjs';
import { inRoot, root } from './paths.mjs';
import { runNpm } from './run.mjs';
import { complain, say, seconds } from './say.mjs';
import { servingLockfile, writeServingPackages } from './serving-packages.mjs';

const oldestNode = [20, 19];

export function requireNode(version = process.versions.node) {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
	complain(`Acetate needs Node ${oldestNode.join('.')} or newer; this is Node ${version}.`);
	process.exit(1);
}

/**
 * The packages that the lockfile requires and node_modules lacks. npm writes node_modules/.package-lock.json as the
 * last step of every install, so the comparison is also valid after a manual `npm install`, and an interrupted install
 * counts as none. Packages for other platforms are optional and may be absent.
 */
export function missingPackages(lockfile, installed, { dev }) {
	return Object.entries(lockfile.packages)
		.filter(([folder, wanted]) => {
			if (folder === '' || wanted.link) return false;
			const found = installed?.packages?.[folder];
			if (found !== undefined) return found.version !== wanted.version || found.integrity !== wanted.integrity;
			return !wanted.optional && !wanted.devOptional && (dev || !wanted.dev);
		})
		.map(([folder]) => nameOf(folder));
}

/** True if everything for building and testing is installed, and not only what serving needs. */
export function hasDevelopmentTools() {
	return missing({ dev: true }).length === 0;
}

/**
 * Installs the packages of the lockfile if any is missing, or ends the process. `dev: false` serves a finished build.
 */
export async function ensureInstalled(scope) {
	if (!(await installMissing(scope))) process.exit(1);
}

/** The same for callers that have to clean up first: resolves with whether everything is installed. */
export async function installMissing({ dev }) {
	requireNode();
	const absent = missing({ dev });
	if (absent.length === 0) return true;
	const isFirst = readJson(inRoot('node_modules/.package-lock.json')) === undefined;
	say(
		isFirst
			? 'Installing the packages that Acetate is built on (npm ci). Only the first time; it may take a minute or two.'
			: `Installing again (npm ci): package-lock.json has changed (${absent.slice(0, 3).join(', ')}${absent.length > 3 ? ', …' : ''}).`,
	);
	const result = dev ? await runNpm(['ci', '--no-audit', '--no-fund', '--include=dev']) : await installServing();
	if (!result.ok) complain(`npm ci ended with code ${result.code}; the reason is above.`);
	else say(`Installed in ${seconds(result.ms)}.`);
	return result.ok;
}

/** As in the image: in a temporary folder, because package.json and the lockfile here list more. */
async function installServing() {
	const aside = mkdtempSync(inRoot('.packages-'));
	try {
		writeServingPackages(root, aside);
		cpSync(inRoot('.npmrc'), join(aside, '.npmrc'));
		const result = await runNpm(['ci', '--no-audit', '--no-fund'], { cwd: aside });
		if (result.ok) {
			rmSync(inRoot('node_modules'), { recursive: true, force: true });
			renameSync(join(aside, 'node_modules'), inRoot('node_modules'));
		}
		return result;
	} finally {
		rmSync(aside, { recursive: true, force: true });
	}
}

function missing(scope) {
	const lockfile = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
	const installed = readJson(inRoot('node_modules/.package-lock.json'));
	return [...missingPackages(lockfile, installed, scope), ...missingBinaries(lockfile, installed)];
}

/** The binaries that the server needs on this platform: optional packages, which earlier versions did not install. */
export function missingBinaries(lockfile, installed, platform = thisPlatform()) {
	if (platform === undefined) return [];
	const needed = listNative(servingLockfile(lockfile), platform);
	return needed.filter((folder) => installed?.packages?.[folder] === undefined).map(nameOf);
}

/** Undefined if the lockfile's names for a platform may not fit. */
function thisPlatform() {
	const isGlibc = process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime !== undefined;
	return isGlibc ? process.arch : undefined;
}

function nameOf(folder) {
	return folder.replace(/^.*node_modules\//, '');
}

function readJson(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		return undefined;
	}
}
