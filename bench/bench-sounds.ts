import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFile, runFfmpeg, type SoundFormat, soundExtension } from '../audio/testing/test-sounds.ts';
import { cachedSong } from '../scripts/sounds/cached-song.ts';
import { songs } from '../scripts/sounds/composed-songs.ts';

export interface BenchSound {
	readonly format: SoundFormat;
	readonly path: string;
	readonly seconds: number;
	readonly sizeBytes: number;
}

const songSeconds = 300;
const lossless: readonly SoundFormat[] = ['wav16', 'wav24', 'wav32f', 'aiff', 'aiff24', 'flac', 'flac24', 'alac'];

/** Five minutes of stereo music at 44,100 samples a second, kept for the next run. Each number gives another song. */
export async function benchSound(format: SoundFormat, number = 0): Promise<BenchSound> {
	const song = songs[number % songs.length];
	if (!song) throw new Error('there are no songs');
	return weighed(format, await cachedSong(song, { format, seconds: songSeconds }), songSeconds);
}

/** The same song repeated; too large to be kept, so the caller has to call `remove`. */
export async function longBenchSound(
	format: SoundFormat,
	minutes: number,
): Promise<BenchSound & { remove(): Promise<void> }> {
	const folder = await mkdtemp(join(tmpdir(), 'acetate-bench-sound-'));
	const times = Math.ceil((minutes * 60) / songSeconds);
	const path = join(folder, `long.${soundExtension(format)}`);
	const { path: from } = await benchSound(lossless.includes(format) ? 'wav24' : format);
	// Lossy files are joined instead of encoded again: twelve songs in a row of an mp3 would take a minute and a half.
	if (lossless.includes(format)) await encodeFile({ format, from, to: path, times });
	else await runFfmpeg(['-stream_loop', String(times - 1), '-i', from, '-c', 'copy', path]);
	return {
		...(await weighed(format, path, times * songSeconds)),
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}

async function weighed(format: SoundFormat, path: string, seconds: number): Promise<BenchSound> {
	return { format, path, seconds, sizeBytes: (await stat(path)).size };
}
