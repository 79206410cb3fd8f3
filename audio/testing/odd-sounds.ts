/** Files that ffmpeg makes only on request: other streams beside the sound, chapters, films. */
import { rm, writeFile } from 'node:fs/promises';
import { hiddenName } from './blind-check.ts';
import { cachedSound, runFfmpeg } from './test-sounds.ts';

const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1:sample_rate=44100'];
const otherTone = ['-f', 'lavfi', '-i', 'sine=frequency=2000:duration=1:sample_rate=44100'];
const film = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=64x48:rate=5'];
const named = ['-metadata', `title=${hiddenName}`, '-metadata', `artist=${hiddenName}`];

const recipes = {
	'ogg-flac.oga': [...tone, ...named, '-c:a', 'flac', '-f', 'ogg'],
	'ogg-vorbis.ogg': [...tone, ...named, '-c:a', 'libvorbis', '-serial_offset', '7'],
	'ogg-opus.opus': [...tone, ...named, '-c:a', 'libopus', '-serial_offset', '70'],
	'ogg-two-sounds.ogg': [
		...tone,
		...otherTone,
		'-map',
		'0:a',
		'-map',
		'1:a',
		'-c:a',
		'libvorbis',
		'-metadata:s:a:0',
		`artist=${hiddenName}`,
		'-metadata:s:a:1',
		`artist=${hiddenName}`,
	],
	'ogg-film.ogv': [...film, ...tone, '-c:v', 'libtheora', '-c:a', 'libvorbis'],
	'fragmented.m4a': [
		...tone,
		...named,
		'-c:a',
		'aac',
		'-movflags',
		'empty_moov+frag_keyframe',
		'-frag_duration',
		'200000',
	],
	'dash.m4a': [...tone, ...named, '-c:a', 'aac', '-movflags', 'dash+global_sidx', '-frag_duration', '200000'],
	'handler.m4a': [...tone, '-c:a', 'aac', '-metadata:s:a:0', `handler_name=${hiddenName}`],
	'two-sounds.m4a': [...tone, ...otherTone, '-map', '0:a', '-map', '1:a', '-c:a', 'aac'],
	'quicktime.mov': [...tone, ...named, '-c:a', 'aac'],
	'quicktime-lossless.mov': [...tone, ...named, '-c:a', 'alac'],
	'still.mp4': [...film, ...tone, '-map', '1:a', '-map', '0:v', '-frames:v', '2', '-c:v', 'mjpeg', '-c:a', 'aac'],
	'film.mp4': [...film, ...tone, '-c:v', 'mpeg4', '-c:a', 'aac'],
	'film-fast.mp4': [...film, ...tone, '-c:v', 'mpeg4', '-c:a', 'aac', '-movflags', '+faststart'],
	'silent-film.mp4': [...film, '-c:v', 'mpeg4', '-movflags', '+faststart'],
	'film.mkv': [...film, ...tone, '-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
	'sound.webm': [...tone, '-c:a', 'libopus'],
	'film.avi': [...film, ...tone, '-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
	'layer2.mp2': [...tone, '-c:a', 'mp2'],
	'adpcm.wav': [...tone, '-c:a', 'adpcm_ms'],
	'float.aifc': [...tone, ...named, '-c:a', 'pcm_f32be', '-f', 'aiff'],
	'little.aifc': [...tone, '-c:a', 'pcm_s16le', '-f', 'aiff'],
	'ulaw.aifc': [...tone, '-c:a', 'pcm_mulaw', '-f', 'aiff'],
} as const satisfies Record<string, readonly string[]>;

export type Oddity = keyof typeof recipes;

/** The path of such a file; it is shared: copy it before changing it. */
export function encodeOddity(oddity: Oddity): Promise<string> {
	const extension = oddity.slice(oddity.lastIndexOf('.') + 1);
	return cachedSound([oddity, recipes[oddity]], extension, (path) => runFfmpeg([...recipes[oddity], path]));
}

/** Chapters are in a text track and in a separate list. */
export function encodeChapters(): Promise<string> {
	const chapters = [0, 400].map(
		(start) => `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${start}\nEND=${start + 400}\ntitle=${hiddenName} ${start}`,
	);
	const metadata = [';FFMETADATA1', `artist=${hiddenName}`, ...chapters, ''].join('\n');
	return cachedSound(['chapters', metadata], 'm4a', async (path) => {
		await writeFile(`${path}.metadata`, metadata);
		try {
			await runFfmpeg([
				...tone,
				'-f',
				'ffmetadata',
				'-i',
				`${path}.metadata`,
				'-map_metadata',
				'1',
				'-c:a',
				'aac',
				path,
			]);
		} finally {
			await rm(`${path}.metadata`);
		}
	});
}
