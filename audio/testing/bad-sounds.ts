import { readFile, writeFile } from 'node:fs/promises';
import { cachedSound, encodeSound, runFfmpeg } from './test-sounds.ts';

// Problematic files that a sound product meets sooner or later. Each returns a path, shared like those of
// `encodeSound`.

export function textNamedMp3(): Promise<string> {
	const text =
		'Dear label, please find our demo attached. It did not fit into the form, so here is a letter instead.\n';
	return cachedSound('text', 'mp3', (path) => writeFile(path, text.repeat(200)));
}

export function emptyFile(): Promise<string> {
	return cachedSound('empty', 'mp3', (path) => writeFile(path, ''));
}

/** Announces `seconds` in its header and contains a quarter of them. */
export function truncatedMp3(seconds = 20): Promise<string> {
	return cachedSound(['truncated', seconds], 'mp3', async (path) => {
		const whole = await readFile(await encodeSound({ format: 'mp3-vbr', seconds }));
		await writeFile(path, whole.subarray(0, whole.byteLength >> 2));
	});
}

/** Valid sound at both ends, and only wrong bytes in the middle third. */
export function corruptFlac(): Promise<string> {
	return cachedSound('corrupt', 'flac', async (path) => {
		const bytes = Buffer.from(await readFile(await encodeSound({ format: 'flac', seconds: 6 })));
		const third = Math.floor(bytes.byteLength / 3);
		for (let index = third; index < 2 * third; index++) bytes[index] = (bytes[index] ?? 0) ^ 0x5a;
		await writeFile(path, bytes);
	});
}

/** Six hours of silence in under 40 kB. */
export function sixHoursOfSilence(): Promise<string> {
	return cachedSound('six hours', 'flac', (path) => encodeSilence({ hours: 6, sampleRate: 8000, path }));
}

/**
 * Under 20 kB that decode to ten hours. Its header says so unless `isAnnounced` is false, as in a recording that was
 * written to a pipe: then only counting helps.
 */
export function tenHoursInTwentyKilobytes({ isAnnounced = true } = {}): Promise<string> {
	return cachedSound(['ten hours', isAnnounced], 'flac', async (path) => {
		await encodeSilence({ hours: 10, sampleRate: 2000, path });
		if (isAnnounced) return;
		const bytes = await readFile(path);
		// The number of samples is the lower half of byte 21 and the four bytes after it; zero means unknown.
		bytes.fill(0, 22, 26);
		bytes[21] = (bytes[21] ?? 0) & 0xf0;
		await writeFile(path, bytes);
	});
}

/** A minute longer than a browser draws: one minute repeated, without encoding it again. */
export function m4aTooLongForBrowsers(): Promise<string> {
	return cachedSound('too long for browsers', 'm4a', async (path) => {
		const minute = await encodeSound({ format: 'm4a', seconds: 60, sampleRate: 8000, channels: 1 });
		await runFfmpeg(['-stream_loop', '30', '-i', minute, '-c', 'copy', path]);
	});
}

export function mp3WithHugePicture(pictureBytes = 10_000_000): Promise<string> {
	const tags = { title: 'Heavy Sleeve', artist: 'The Weighty Covers' };
	return encodeSound({ format: 'mp3-cbr', tags, coverBytes: pictureBytes });
}

async function encodeSilence(silence: { hours: number; sampleRate: number; path: string }): Promise<void> {
	const { hours, sampleRate, path } = silence;
	await runFfmpeg([
		'-f',
		'lavfi',
		'-i',
		`anullsrc=r=${sampleRate}:cl=mono`,
		'-t',
		String(hours * 3600),
		// The largest blocks of the format: each is a constant and costs fifteen bytes.
		'-c:a',
		'flac',
		'-frame_size',
		'65535',
		'-compression_level',
		'0',
		'-metadata_header_padding',
		'0',
		path,
	]);
}
