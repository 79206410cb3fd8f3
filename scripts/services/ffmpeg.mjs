import { say } from '../tooling/say.mjs';
import { findOnPath, installSystemPackages, whyNoSystemPackages } from './system-packages.mjs';

/** An ffmpeg on PATH, with which the tests make real audio files: an installed one, or a newly installed one. */
export async function provideFfmpeg() {
	const installed = findOnPath('ffmpeg');
	if (installed !== undefined) return found(installed, 'the one installed here');
	const obstacle = whyNoSystemPackages() ?? (await installSystemPackages('ffmpeg'));
	if (obstacle !== undefined) return { reason: `no ffmpeg was found, and ${obstacle}` };
	const brought = findOnPath('ffmpeg');
	return brought === undefined
		? { reason: 'no ffmpeg was found after installing it' }
		: found(brought, 'just installed');
}

function found(path, how) {
	say(`ffmpeg: ${path}, ${how}.`);
	return { path };
}
