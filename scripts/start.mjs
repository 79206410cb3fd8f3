import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build, buildState, serverEntry } from './tooling/build-state.mjs';
import { endWithParent } from './tooling/end-with-parent.mjs';
import { ensureInstalled, hasDevelopmentTools, requireNode } from './tooling/install.mjs';
import { inRoot } from './tooling/paths.mjs';
import { say } from './tooling/say.mjs';

requireNode();
process.env.NODE_ENV ??= 'production';

const state = buildState();
// A production machine has a finished build and no tools to make another: it serves what it was given.
const isProductionMachine = state !== 'none' && existsSync(inRoot('node_modules')) && !hasDevelopmentTools();

if (state === 'current' || isProductionMachine) {
	await ensureInstalled({ dev: false });
	if (state === 'old') say('Serving the finished build in dist; the tools to build again are not installed here.');
} else {
	await ensureInstalled({ dev: true });
	say(
		state === 'none'
			? 'Building Acetate once; the next start skips this.'
			: 'The sources have changed: building again.',
	);
	const result = await build();
	if (!result.ok) process.exit(1);
}

endWithParent();
// In this same process, so that Ctrl-C and SIGTERM reach the server itself and its exit code is ours.
await import(pathToFileURL(serverEntry).href);
