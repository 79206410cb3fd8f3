import { say } from '../tooling/say.mjs';
import { findOnPath, installSystemPackages, whyNoSystemPackages } from './system-packages.mjs';

/** The programs with which the tests inspect and timestamp PDF files: installed ones, or newly installed ones. */
const programs = [
	['pdfsig', 'poppler-utils'],
	['openssl', 'openssl'],
];

export async function providePoppler() {
	for (const [program, pkg] of programs) {
		const isInstalled = findOnPath(program) !== undefined;
		const obstacle = isInstalled ? undefined : (whyNoSystemPackages() ?? (await installSystemPackages(pkg)));
		if (obstacle !== undefined) return { reason: `no ${program} was found, and ${obstacle}` };
		const path = findOnPath(program);
		if (path === undefined) return { reason: `no ${program} was found after installing it` };
		say(`${program}: ${path}, ${isInstalled ? 'the one installed here' : 'just installed'}.`);
	}
	return { path: findOnPath('pdfsig') };
}
