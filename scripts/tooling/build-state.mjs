import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprintSources } from './fingerprint.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';

const stamp = inRoot('dist/build.json');

export const serverEntry = inRoot('dist/server/main.js');

/** `none`, `old` (the sources have changed since) or `current`. */
export function buildState() {
	if (!existsSync(stamp) || !existsSync(serverEntry)) return 'none';
	return JSON.parse(readFileSync(stamp, 'utf8')).sources === fingerprintSources() ? 'current' : 'old';
}

/** The stamp is removed first and written last, so that an interrupted build does not count. */
export function forgetBuild() {
	rmSync(stamp, { force: true });
}

export function rememberBuild(sources) {
	writeFileSync(stamp, `${JSON.stringify({ sources })}\n`);
}

export function build(options) {
	return runNode(inRoot('scripts/build.mjs'), [], options);
}
