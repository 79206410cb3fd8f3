// What happens to a recording between the studio and a label's inbox, as ffmpeg arguments.
import { join } from 'node:path';
import { runFfmpeg } from '../../audio/testing/test-sounds.ts';

/** Encoded quickly, at the cost of quality, to save test time. */
const mp3 = (kbits: number) => ['-c:a', 'libmp3lame', '-compression_level', '9', '-b:a', `${kbits}k`];
const flac = ['-c:a', 'flac', '-compression_level', '0'];

/** Ten changes that do not make it another recording. */
export const soundChanges = {
	format: { extension: 'ogg', args: ['-c:a', 'libvorbis', '-q:a', '3'] },
	bitrate: { extension: 'mp3', args: mp3(64) },
	gain: { extension: 'flac', args: ['-af', 'volume=-9dB', ...flac] },
	trim: { extension: 'flac', args: ['-ss', '3.217', ...flac] },
	silence: { extension: 'mp3', args: ['-af', 'adelay=2000:all=1', ...mp3(128)] },
	mono: { extension: 'mp3', args: ['-ac', '1', ...mp3(96)] },
	resampled: { extension: 'm4a', args: ['-ar', '48000', '-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '96k'] },
	tags: { extension: 'mp3', args: ['-metadata', 'title=Another', '-metadata', 'artist=Else', ...mp3(320)] },
	fade: {
		extension: 'opus',
		args: [
			'-af',
			'afade=t=in:d=3,areverse,afade=t=in:d=6,areverse',
			'-ar',
			'48000',
			'-c:a',
			'libopus',
			'-compression_level',
			'3',
			'-b:a',
			'80k',
		],
	},
	cut: { extension: 'mp3', args: ['-ss', '7.777', '-t', '30', ...mp3(128)] },
} as const;

export type SoundChange = keyof typeof soundChanges;

export const soundChangeNames = Object.keys(soundChanges) as readonly SoundChange[];

/** Makes all ten of a file at once, and returns their paths. */
export async function changeSound(from: string, folder: string): Promise<ReadonlyMap<SoundChange, string>> {
	const paths = new Map(
		soundChangeNames.map((name) => [name, join(folder, `${name}.${soundChanges[name].extension}`)] as const),
	);
	const outputs = [...paths].flatMap(([name, path]) => ['-map', '0:a', ...soundChanges[name].args, path]);
	await runFfmpeg(['-i', from, ...outputs]);
	return paths;
}
