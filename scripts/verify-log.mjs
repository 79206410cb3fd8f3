/**
 * Verifies the evidence log: `npm run verify-log`. With `-- --save=heads.json` it also saves the head of every chain,
 * with `-- --compare=heads.json` it compares with the saved heads.
 */
import { pathToFileURL } from 'node:url';
import { build, buildState } from './tooling/build-state.mjs';
import { ensureInstalled, hasDevelopmentTools, requireNode } from './tooling/install.mjs';
import { inRoot } from './tooling/paths.mjs';

requireNode();
if (buildState() !== 'current' && hasDevelopmentTools()) {
	await ensureInstalled({ dev: true });
	if (!(await build()).ok) process.exit(1);
} else await ensureInstalled({ dev: false });
await import(pathToFileURL(inRoot('dist/server/verify-log.js')).href);
