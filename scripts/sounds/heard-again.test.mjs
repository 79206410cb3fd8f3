// The same recording is recognised after any of these changes, and other mixes are not (R-SUBMIT-8). The benchmark does
// the same with five hundred sounds, at the usual sample rate.
import { afterAll, expect, it } from 'vitest';
import { createAudioAnalyzer } from '../../audio/analyzer.ts';
import { startAnalysisWorker } from '../../server/platform/threads/start-worker.ts';
import { createFingerprintShelf } from './fingerprint-shelf.ts';
import { measureMadeSong, mixNames } from './made-fingerprints.ts';

const analyzer = createAudioAnalyzer({ ffmpegPath: 'ffmpeg', startWorker: startAnalysisWorker });

afterAll(() => analyzer.close());

async function makeSounds(number) {
	const isChanged = number === 0;
	const measured = await measureMadeSong(analyzer, number, {
		withMixes: isChanged,
		withChanges: isChanged,
		sampleRate: 16_000,
	});
	return measured.map(({ name, levels }) => {
		const isSound = name === 'song' || mixNames.includes(name);
		return { name, levels, isSound, id: `${number} ${isSound ? name : 'song'}` };
	});
}

it('a recording is recognised after ten changes, and no other song or mix is mistaken for it', {
	timeout: 120_000,
}, async () => {
	const made = (await Promise.all([0, 1].map(makeSounds))).flat();
	const shelf = createFingerprintShelf();
	for (const { id, levels, isSound } of made) if (isSound) shelf.add(id, levels);

	const found = made.map(({ name, id, levels }) => [name, id, shelf.find(levels)]);

	expect(found).toEqual(made.map(({ name, id }) => [name, id, [id]]));
});
