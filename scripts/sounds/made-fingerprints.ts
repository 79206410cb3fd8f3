// Generated songs, all changes to them, and the fingerprints of everything, computed as for uploads.
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AudioAnalyzer } from '../../audio/audio-analysis.ts';
import type { BandLevels } from '../../audio/fingerprint/band-levels.ts';
import { serverWaveformOptions } from '../../audio/peaks/waveform-file.ts';
import { instrumentalOf, madeSong, rearranged, vocalUpOf } from './made-songs.ts';
import type { Song } from './song.ts';
import { changeSound } from './sound-changes.ts';
import { synthesize } from './synthesize.ts';
import { writeWav } from './wav.ts';

/** As much as artists typically raise it on request. */
const vocalUpDb = 3;

export interface MadeLevels {
	/** `song`, the name of a mix, or the name of a change. */
	readonly name: string;
	readonly levels: BandLevels;
}

export const mixNames: readonly string[] = ['instrumental', 'vocal up', 'other arrangement'];

/** The levels of a song, of its ten changes unless they are not wanted, and of its three other mixes on request. */
export async function measureMadeSong(
	analyzer: AudioAnalyzer,
	number: number,
	{
		withMixes,
		withChanges = true,
		sampleRate = 44_100,
	}: { withMixes: boolean; withChanges?: boolean; sampleRate?: number },
): Promise<MadeLevels[]> {
	const song = madeSong(number);
	const mixes = [instrumentalOf(song), vocalUpOf(song, vocalUpDb), rearranged(song)];
	const write = (one: Song, name: string) => writeSong(one, join(folder, `${name}.wav`), sampleRate);
	const folder = await mkdtemp(join(tmpdir(), 'acetate-made-song-'));
	try {
		const path = await write(song, 'song');
		const paths = new Map<string, string>([['song', path], ...(withChanges ? await changeSound(path, folder) : [])]);
		for (const [index, mix] of (withMixes ? mixes : []).entries()) {
			const name = mixNames[index] ?? '';
			paths.set(name, await write(mix, name));
		}
		const measured: MadeLevels[] = [];
		for (const [name, at] of paths) measured.push({ name, levels: await measure(analyzer, at) });
		return measured;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function writeSong(song: Song, path: string, sampleRate: number): Promise<string> {
	await writeFile(path, writeWav(synthesize(song, { sampleRate }).channels, sampleRate));
	return path;
}

async function measure(analyzer: AudioAnalyzer, path: string): Promise<BandLevels> {
	const { size } = await stat(path);
	const { fingerprint } = await analyzer.analyze(
		{ path, sizeBytes: size, isGrowing: false, group: 'label' },
		{
			waveform: serverWaveformOptions,
			withLoudness: false,
			withFingerprint: true,
			withHash: false,
			renditionPath: null,
			maxDurationMs: 7_200_000,
		},
	).result;
	if (fingerprint === null) throw new Error(`${path} has no fingerprint`);
	return fingerprint.levels;
}
