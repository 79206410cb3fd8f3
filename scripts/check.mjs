import { availableParallelism } from 'node:os';
import { ensureInstalled } from './tooling/install.mjs';
import { commands } from './tooling/paths.mjs';
import { endOnSignals, runNode } from './tooling/run.mjs';
import { say, seconds } from './tooling/say.mjs';

const checks = [
	['formatting and lint', commands.biome, ['check', '--error-on-warnings', '--no-errors-on-unmatched']],
	['types of domain', commands.tsc, ['-p', 'tsconfig.domain.json']],
	['types of server', commands.tsc, ['-p', 'tsconfig.server.json']],
	['types of web', commands.tsc, ['-p', 'tsconfig.web.json']],
	['unused code and packages', commands.knip, []],
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
