import { ensureInstalled } from './tooling/install.mjs';
import { commands, inRoot } from './tooling/paths.mjs';
import { runNode } from './tooling/run.mjs';
import { say } from './tooling/say.mjs';

await ensureInstalled({ dev: true });
const result = await runNode(commands.tsx, [inRoot('scripts/write-configuration.ts')]);
if (result.ok) say('Wrote docs/configuration.md from the settings.');
process.exit(result.code);
