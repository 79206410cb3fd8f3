/** Runs all kinds of failures in turn and prints what was lost, duplicated or hung; `--only=` chooses one part. */
import { parseArgs } from 'node:util';
import { killAllProcesses } from '../../server/testing/server-process.ts';
import { fillDisk } from './full-disk.ts';
import { runOutages } from './outages.ts';
import { killSignedWork } from './signed-kills.ts';
import { stopPastLease } from './stops.ts';

const { values } = parseArgs({
	options: {
		only: { type: 'string' },
		seconds: { type: 'string', default: '60' },
		'kill-every': { type: 'string', default: '20' },
		away: { type: 'string', default: '8' },
		kills: { type: 'string', default: '30' },
	},
});
const [seconds, killEvery, away] = [Number(values.seconds), Number(values['kill-every']), Number(values.away)];

function say(sentence: string): void {
	process.stdout.write(`▸ ${sentence}\n`);
}

/** Prints the sentences of a run. One that starts with ✗ reports a bug. Returns whether there was none. */
function report(sentences: readonly string[]): boolean {
	for (const sentence of sentences) say(sentence);
	return sentences.every((sentence) => !sentence.startsWith('✗'));
}

const parts: Readonly<Record<string, () => Promise<boolean>>> = {
	outages: () => runOutages({ seconds, killEvery, away, say }),
	disk: async () => report(await fillDisk()),
	stops: async () => report(await stopPastLease()),
	kills: async () => report(await killSignedWork({ kills: Number(values.kills), say })),
};

const wanted = Object.keys(parts).filter((name) => values.only === undefined || values.only === name);
if (wanted.length === 0) say(`✗ There is no part called ${values.only}; there are ${Object.keys(parts).join(', ')}.`);
const results: boolean[] = [];
for (const name of wanted) {
	const isFine = (await parts[name]?.()) ?? false;
	say(`${isFine ? '✓' : '✗'} ${name}`);
	results.push(isFine);
}
await killAllProcesses();
const isFine = results.length > 0 && results.every(Boolean);
say(isFine ? '✓ Nothing was lost, doubled or hung.' : '✗ See above.');
process.exit(isFine ? 0 : 1);
