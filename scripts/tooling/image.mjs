/** The content of the container image, made without a container: the steps are read from the Dockerfile itself. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { dependenciesWithBinaries, faultsOfNative } from './native-packages.mjs';
import { inRoot, root } from './paths.mjs';
import { onEnd, run, runNpm } from './run.mjs';
import { servingLockfile, writeServingPackages } from './serving-packages.mjs';

/** The steps of each stage by its name; the last one, which becomes the image, is called `image`. */
export function readStages(dockerfile) {
	const stages = {};
	let steps;
	for (const line of dockerfile.replaceAll(/\\\n/g, ' ').split('\n')) {
		const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
		if (word === 'FROM') {
			steps = [];
			stages[/ AS (\w+)$/i.exec(rest)?.[1] ?? 'image'] = steps;
		} else if (word === 'COPY') {
			const words = rest.split(/\s+/);
			const from = words.find((one) => one.startsWith('--from='))?.slice('--from='.length);
			const paths = words.filter((one) => !one.startsWith('--'));
			steps.push({ copy: paths.slice(0, -1).map((path) => path.replace(/^\/app\//, '')), to: paths.at(-1), from });
		} else if (word === 'RUN') steps.push({ run: rest });
		else if (word === 'CMD') steps.push({ start: JSON.parse(rest) });
	}
	return stages;
}

const otherProcessor = { x64: 'arm64', arm64: 'x64' };

/** Installs the packages of the image for this machine, and those with binaries for the other processor. */
export async function installImage() {
	const folder = mkdtempSync(join(tmpdir(), 'acetate-image-'));
	onEnd(() => rmSync(folder, { recursive: true, force: true }));
	const { packages, image } = readStages(readFileSync(inRoot('Dockerfile'), 'utf8'));
	const installed = join(folder, 'packages');
	mkdirSync(installed);
	for (const step of packages) {
		if (step.copy) copy(step, () => root, installed);
		if (!step.run) continue;
		const { ok, output } = await run('sh', ['-c', step.run], { cwd: installed, capture: true });
		if (!ok) return { folder, faults: [`"${step.run}" failed:\n${output}`] };
	}
	const lockfile = JSON.parse(readFileSync(join(installed, 'package-lock.json'), 'utf8'));
	const faults = process.platform === 'linux' ? faultsOfNative(installed, lockfile, process.arch) : [];
	return { folder, image, faults: [...faults, ...(await faultsElsewhere(folder))] };
}

async function faultsElsewhere(folder) {
	const cpu = otherProcessor[process.arch] ?? 'x64';
	const to = join(folder, cpu);
	mkdirSync(to);
	const whole = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
	const lockfile = writeServingPackages(root, to, dependenciesWithBinaries(servingLockfile(whole)));
	const platform = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc'];
	const flags = ['--no-audit', '--no-fund', '--ignore-scripts'];
	const { ok, output } = await runNpm(['ci', ...platform, ...flags], { cwd: to, capture: true });
	return ok ? faultsOfNative(to, lockfile, cpu) : [`npm ci for ${cpu} failed:\n${output}`];
}

/** Assembles the files of the image after the build. Returns the file that the image starts. */
export function assembleImage({ folder, image }) {
	const app = join(folder, 'app');
	mkdirSync(app);
	const stages = { packages: join(folder, 'packages'), build: root };
	for (const step of image) if (step.copy) copy(step, () => stages[step.from], app);
	const { start } = image.find((step) => step.start);
	return join(app, start.at(-1));
}

function copy({ copy: sources, to, from }, folderOf, target) {
	for (const source of sources) {
		const file = to.endsWith('/') ? join(target, to, basename(source)) : join(target, to);
		mkdirSync(dirname(file), { recursive: true });
		// The output of another stage is needed once, and packages are many files.
		if (from === 'packages') renameSync(join(folderOf(), source), file);
		else cpSync(join(folderOf(), source), file, { recursive: true });
	}
}
