import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** Processor numbers of ELF files. */
const machines = { x64: 62, arm64: 183 };

/** The packages with binaries for Linux on this processor, as a lockfile names them. */
export function listNative({ packages }, cpu) {
	return Object.entries(packages).flatMap(([folder, { os = ['linux'], cpu: processors, libc = ['glibc'] }]) =>
		processors?.includes(cpu) && os.includes('linux') && libc.includes('glibc') ? [folder] : [],
	);
}

/** The direct or indirect dependencies whose code is in packages per platform: name and version. */
export function dependenciesWithBinaries({ packages }) {
	const isForPlatform = (name) => packages[`node_modules/${name}`]?.cpu !== undefined;
	return Object.fromEntries(
		Object.entries(packages)
			.filter(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies).some(isForPlatform))
			.map(([folder, { version }]) => [folder.replace(/^.*node_modules\//, ''), version])
			.filter(([name]) => !isForPlatform(name)),
	);
}

/** Problems of the native packages in a folder, one sentence each. */
export function faultsOfNative(folder, lockfile, cpu) {
	const native = listNative(lockfile, cpu);
	const without = Object.keys(dependenciesWithBinaries(lockfile)).filter((name) => {
		const names = Object.keys(lockfile.packages[`node_modules/${name}`]?.optionalDependencies ?? {});
		return !names.some((one) => native.includes(`node_modules/${one}`));
	});
	const absent = native.filter((one) => !hasBinary(join(folder, one), machines[cpu]));
	return [
		...without.map((name) => `${name} has no binaries for linux on ${cpu} in package-lock.json`),
		...absent.map((one) => `${one} was not installed, or its binaries are not for ${cpu}`),
	];
}

function hasBinary(folder, machine) {
	try {
		const files = readdirSync(folder, { recursive: true }).filter((name) => /\.(node|so)(\.[\d.]+)?$/.test(name));
		return files.length > 0 && files.every((name) => machineOf(join(folder, name)) === machine);
	} catch {
		return false;
	}
}

function machineOf(file) {
	const head = Buffer.alloc(20);
	const descriptor = openSync(file);
	readSync(descriptor, head, 0, head.length, 0);
	closeSync(descriptor);
	return head.toString('latin1', 1, 4) === 'ELF' ? head.readUInt16LE(18) : undefined;
}
