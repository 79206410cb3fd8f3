// Measures some generated songs in a separate process; every sound becomes a file of levels in the given folder.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAudioAnalyzer } from '../audio/analyzer.ts';
import { measureMadeSong } from '../scripts/sounds/made-fingerprints.ts';
import { soundChangeNames } from '../scripts/sounds/sound-changes.ts';
import { startAnalysisWorker } from '../server/platform/threads/start-worker.ts';

const [folder = '', first = '0', step = '1', end = '0', mixesEvery = '1'] = process.argv.slice(2);
const isMeasured = (number: number) => existsSync(join(folder, `${number}.${soundChangeNames.at(-1)}`));
const analyzer = createAudioAnalyzer({ ffmpegPath: 'ffmpeg', startWorker: startAnalysisWorker });
for (let number = Number(first); number < Number(end); number += Number(step)) {
	if (isMeasured(number)) continue;
	for (const { name, levels } of await measureMadeSong(analyzer, number, {
		withMixes: number % Number(mixesEvery) === 0,
	}))
		writeFileSync(join(folder, `${number}.${name}`), levels);
}
await analyzer.close();
