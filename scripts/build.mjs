import { cpSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { forgetBuild, rememberBuild } from './tooling/build-state.mjs';
import { fingerprintSources } from './tooling/fingerprint.mjs';
import { ensureInstalled } from './tooling/install.mjs';
import { commands, inRoot, root } from './tooling/paths.mjs';
import { runNode } from './tooling/run.mjs';
import { complain, say, seconds } from './tooling/say.mjs';

// One bundle per program, and per thread that it starts. The packages that every start loads are included, because
// finding and reading their thousand files took a good part of the start; those that are loaded later or contain more
// than JavaScript are not.
const serverBundle = 'server/bundle.json';
// Beside the bundle, so that their packages are needed only for building.
const fontFiles = 'server/platform/pdf/font-files.json';

await ensureInstalled({ dev: true });
const startedAt = performance.now();
const sources = fingerprintSources();
forgetBuild();

say('Building the pages (dist/web).');
// The app is built first: it empties the folder, and its service worker stores its own files only.
for (const config of ['vite.config.ts', 'vite.guest.config.ts']) {
	const pages = await runNode(commands.vite, ['build', '--config', config, '--logLevel', 'warn'], {
		env: { NODE_ENV: 'production' },
	});
	if (pages.ok) continue;
	complain('The pages could not be built; the reason is above.');
	process.exit(1);
}

say('Building the server (dist/server).');
rmSync(inRoot('dist/server'), { recursive: true, force: true });
const { build } = await import('esbuild');
await build({
	...JSON.parse(readFileSync(inRoot(serverBundle), 'utf8')),
	absWorkingDir: root,
	outdir: 'dist/server',
	sourcemap: true,
	logLevel: 'warning',
}).catch(() => {
	complain('The server could not be built; the reason is above.');
	process.exit(1);
});
cpSync(inRoot('server/migrations'), inRoot('dist/server/migrations'), { recursive: true });
for (const file of Object.values(JSON.parse(readFileSync(inRoot(fontFiles), 'utf8')))) {
	cpSync(inRoot('node_modules', file), inRoot('dist/server/fonts', basename(file)));
	const [scope, name] = file.split('/');
	// Their licence must be distributed with them.
	cpSync(inRoot('node_modules', scope, name, 'LICENSE_FONT'), inRoot('dist/server/fonts', `${name}-licence.txt`));
}

rememberBuild(sources);
say(`Built in ${seconds(performance.now() - startedAt)}.`);
