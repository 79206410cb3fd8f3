import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cachedSound, encodeFile, type SoundContent, soundExtension } from '../../audio/testing/test-sounds.ts';
import type { Song } from './song.ts';
import { synthesize } from './synthesize.ts';
import { writeWav } from './wav.ts';

const sampleRate = 44_100;

// A changed synthesiser makes different songs under the same titles.
const synthesizer = readdirSync(import.meta.dirname)
	.sort()
	.reduce((hash, name) => hash.update(readFileSync(join(import.meta.dirname, name))), createHash('sha256'))
	.digest('hex');

/** The path of a song as a file of that kind, made once and kept for later runs. Its tags are those of the song. */
export function cachedSong(song: Song, content: SoundContent & { seconds?: number }): Promise<string> {
	const { seconds = song.seconds, ...asked } = content;
	const whole = { tags: { title: song.title, artist: song.artist }, ...asked };
	return cachedSound([song.title, seconds, whole, synthesizer], soundExtension(content.format), async (path) =>
		encodeFile({ ...whole, from: await cachedWav(song, seconds), to: path }),
	);
}

function cachedWav(song: Song, seconds: number): Promise<string> {
	return cachedSound([song.title, seconds, synthesizer], 'wav', (path) =>
		writeFile(path, writeWav(synthesize(song, { sampleRate, seconds }).channels, sampleRate, 24)),
	);
}
