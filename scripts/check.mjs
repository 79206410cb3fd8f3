import { availableParallelism } from 'node:os';
import { ensureInstalled } from './tooling/install.mjs';
import { commands } from './tooling/paths.mjs';
import { endOnSignals, runNode } from './tooling/run.mjs';
import { say, seconds } from './tooling/say.mjs';

// With file names only these are formatted and linted, and only the types of their trees are checked.
const files = process.argv.slice(2);
const touches = (...trees) => files.length === 0 || files.some((file) => trees.includes(file.split('/')[0]));
const isOnlyInWeb = files.length > 0 && files.every((file) => file.startsWith('web/'));
const checks = [
	['formatting and lint', commands.biome, ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files]],
	...(touches('audio', 'domain') ? [['types of domain', commands.tsc, ['-p', 'tsconfig.domain.json']]] : []),
	...(isOnlyInWeb ? [] : [['types of server', commands.tsc, ['-p', 'tsconfig.server.json']]]),
	...(touches('audio', 'domain', 'web') ? [['types of web', commands.tsc, ['-p', 'tsconfig.web.json']]] : []),
	...(files.length === 0 ? [['unused code and packages', commands.knip, []]] : []),
];

await ensureInstalled({ dev: true });
endOnSignals();

const waiting = [...checks];
let failures = 0;
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 3) }, work));
process.exit(failures === 0 ? 0 : 1);

async function work() {
	for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
		const [name, command, args] = check;
		const result = await runNode(command, args, { capture: true });
		say(`${result.ok ? '✓' : '✗'} ${name} (${seconds(result.ms)})`);
		if (result.ok) continue;
		failures += 1;
		process.stdout.write(`${result.output}\n`);
	}
}
