import { say } from '../tooling/say.mjs';
import { findOnPath, installSystemPackages, whyNoSystemPackages } from './system-packages.mjs';

/** The programs with which the tests look at PDF files: installed ones, or ones that are brought. */
export async function providePoppler() {
	if (findOnPath('pdfsig') !== undefined) return found('the one installed here');
	const obstacle = whyNoSystemPackages() ?? (await installSystemPackages('poppler-utils'));
	if (obstacle !== undefined) return { reason: `no pdfsig was found, and ${obstacle}` };
	return findOnPath('pdfsig') === undefined
		? { reason: 'no pdfsig was found after installing it' }
		: found('just installed');
}

function found(how) {
	const path = findOnPath('pdfsig');
	say(`pdfsig: ${path}, ${how}.`);
	return { path };
}
