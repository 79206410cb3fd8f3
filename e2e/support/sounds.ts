// Sound files as people have them on their disks: real encoders, hastily typed names.
import { existsSync } from 'node:fs';
import { link, mkdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import {
	corruptFlac,
	emptyFile,
	m4aTooLongForBrowsers,
	mp3WithHugePicture,
	sixHoursOfSilence,
	tenHoursInTwentyKilobytes,
	textNamedMp3,
	truncatedMp3,
} from '../../audio/testing/bad-sounds.ts';
import {
	cachedSound,
	encodeSound,
	runFfmpeg,
	type SoundContent,
	type SoundFormat,
	soundExtension,
} from '../../audio/testing/test-sounds.ts';
import { cachedSong } from '../../scripts/sounds/cached-song.ts';
import { songs } from '../../scripts/sounds/composed-songs.ts';
import { soundChanges } from '../../scripts/sounds/sound-changes.ts';

/** A file to drop onto a page. Its path ends with its name. */
export interface SoundFile {
	readonly name: string;
	readonly path: string;
}

/** A song with the texts of its tags. */
export interface DemoFile extends SoundFile {
	readonly title: string;
	readonly artist: string;
	readonly format: SoundFormat;
}

// One per song, and every kind of file that the product accepts.
const formats: readonly SoundFormat[] = [
	'mp3-cbr',
	'wav16',
	'flac',
	'm4a',
	'ogg',
	'opus',
	'aiff',
	'mp3-vbr',
	'wav24',
	'm4a-faststart',
	'aac',
	'mp3-cbr',
];

/** The dozen songs, each as a file of some kind. */
export function demoFiles({ seconds = 20 } = {}): Promise<DemoFile[]> {
	return Promise.all(formats.map((format, number) => demoFile({ number, format, seconds })));
}

/** One song as a file; `number` is its index among the dozen. */
export async function demoFile(
	options: SoundContent & { readonly number?: number; readonly seconds?: number },
): Promise<DemoFile> {
	const { number = 0, ...content } = options;
	const song = songs[number % songs.length];
	if (!song) throw new Error('there are no songs');
	const name = `${song.title} mix${number + 1}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
	const file = await named(`${name}.${soundExtension(content.format)}`, cachedSong(song, { seconds: 20, ...content }));
	return { ...file, title: song.title, artist: song.artist, format: content.format };
}

/** The same recording again: an mp3 of 128 kbit with two seconds of leading silence. */
export async function sameRecording({ name, path }: SoundFile): Promise<SoundFile> {
	const { extension, args } = soundChanges.silence;
	const making = cachedSound(['silence in front', path, args], extension, (to) => runFfmpeg(['-i', path, ...args, to]));
	return named(`again-${parse(name).name}.${extension}`, making);
}

/** Other files that people drop. Each is made on demand. */
export const oddFiles = {
	text: () => named('cover-letter.mp3', textNamedMp3()),
	empty: () => named('nothing-arrived.mp3', emptyFile()),
	truncated: () => named('cut-off.mp3', truncatedMp3()),
	corrupt: () => named('scratched.flac', corruptFlac()),
	float: () => named('mixdown-32-float.wav', encodeSound({ format: 'wav32f' })),
	telephone: () => named('telephone-idea.wav', encodeSound({ format: 'wav8k-mono' })),
	sixHours: () => named('tape-left-running.flac', sixHoursOfSilence()),
	tenHours: () => named('tiny-but-endless.flac', tenHoursInTwentyKilobytes()),
	halfAnHour: () => named('whole-rehearsal.m4a', m4aTooLongForBrowsers()),
	hugePicture: () => named('heavy-sleeve.mp3', mp3WithHugePicture()),
	appleLossless: () => named('studio-bounce.m4a', encodeSound({ format: 'alac' })),
} as const satisfies Record<string, () => Promise<SoundFile>>;

/** The cached file under a realistic name. */
async function named(name: string, making: Promise<string>): Promise<SoundFile> {
	const kept = await making;
	const { dir, name: digest } = parse(kept);
	const folder = join(dir, digest);
	const path = join(folder, name);
	if (existsSync(path)) return { name, path };
	await mkdir(folder, { recursive: true });
	await link(kept, path).catch((error: NodeJS.ErrnoException) => {
		// Another worker was first.
		if (error.code !== 'EEXIST') throw error;
	});
	return { name, path };
}
