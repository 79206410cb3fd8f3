/** Serves a lively label of fictional people. It is made once, in a separate data folder. */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, buildState, serverEntry } from './tooling/build-state.mjs';
import { endWithParent } from './tooling/end-with-parent.mjs';
import { ensureInstalled, requireNode } from './tooling/install.mjs';
import { commands, inRoot } from './tooling/paths.mjs';
import { runNode } from './tooling/run.mjs';
import { complain, say } from './tooling/say.mjs';

requireNode();
const folder = resolve(process.env.DATA_DIR ?? inRoot('data-demo'));
const signIns = join(folder, 'demo.json');
process.env.DATA_DIR = folder;
process.env.NODE_ENV ??= 'production';
if (existsSync(folder) && !existsSync(signIns)) {
	complain(`${folder} contains something other than the demo label. Set DATA_DIR to a folder that does not exist yet.`);
	process.exit(1);
}

await ensureInstalled({ dev: true });
if (buildState() !== 'current' && !(await build()).ok) process.exit(1);
if (!existsSync(signIns)) await make();

const { people, password } = JSON.parse(readFileSync(signIns, 'utf8'));
say('Sign in as one of these; Mara is an admin.');
for (const { name, email } of people) say(`  ${name.padEnd(16)} ${email.padEnd(26)} ${password}`);
endWithParent();
await import(pathToFileURL(serverEntry).href);

/** Made in a temporary folder, and moved into place when it is complete. */
async function make() {
	const aside = `${folder}.making`;
	rmSync(aside, { recursive: true, force: true });
	say(`Making the demo label in ${folder}: a year of songs and reviews. This happens once and takes about a minute.`);
	const result = await runNode(commands.tsx, [inRoot('scripts/demo/seed.ts')], { env: { DATA_DIR: aside } });
	if (!result.ok) {
		complain('The demo label could not be created; the reason is above.');
		process.exit(1);
	}
	renameSync(aside, folder);
}
