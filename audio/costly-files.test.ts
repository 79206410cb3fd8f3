// A megabyte of any bytes costs little memory. analyzer-jobs.test.ts checks that it does not block another label's
// file.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAudioAnalyzer } from './analyzer.ts';
import type { AnalysisOptions } from './audio-analysis.ts';
import { computeOggChecksum } from './containers/ogg/ogg-pages.ts';
import { serverWaveformOptions } from './peaks/waveform-file.ts';
import { tenHoursInTwentyKilobytes } from './testing/bad-sounds.ts';
import { readBytes } from './testing/blind-check.ts';
import { pngBomb } from './testing/png-bomb.ts';
import { startWorker } from './testing/start-test-worker.ts';
import { cachedSound, encodeSound, runFfmpeg } from './testing/test-sounds.ts';

const megabyte = 1024 * 1024;
const mostMemory = 200 * megabyte;
const options: AnalysisOptions = {
	waveform: serverWaveformOptions,
	withLoudness: true,
	withFingerprint: true,
	withHash: true,
	renditionPath: null,
	maxDurationMs: 2 * 60 * 60 * 1000,
};
const analyzer = createAudioAnalyzer({ ffmpegPath: 'ffmpeg', startWorker });
let folder = '';

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'costly-'));
});

afterAll(async () => {
	await analyzer.close();
	await rm(folder, { recursive: true });
});

const be16 = (value: number) => [value >>> 8, value & 255];
const be32 = (value: number) => [...be16(value >>> 16), ...be16(value & 0xffff)];
const le = (bytes: number[]) => bytes.toReversed();
const letters = (text: string) => [...Buffer.from(text, 'latin1')];
const bytes = (...parts: readonly (readonly number[] | Uint8Array)[]) =>
	Buffer.concat(parts.map((p) => Buffer.from(p)));
const box = (type: string, content: Buffer, size = content.length + 8) => bytes(be32(size), letters(type), content);
const zeros = (count = megabyte) => Buffer.alloc(count);

function wav(channels: number, rate: number, bits: number, sound: Buffer): Buffer {
	const format = [...le(be16(1)), ...le(be16(channels)), ...le(be32(rate)), ...le(be32(rate)), ...le(be16(4))];
	return bytes(
		...[letters('RIFF'), le(be32(0xffff_ffff)), letters('WAVEfmt '), le(be32(16)), format, le(be16(bits))],
		...[letters('data'), le(be32(0xffff_fff0)), sound],
	);
}

function aiff(channels: number, frames: number): Buffer {
	const common = [
		...be16(channels),
		...be32(frames),
		...be16(16),
		0x7f,
		0xff,
		0xff,
		0xff,
		0xff,
		0xff,
		0xff,
		0xff,
		0,
		0,
	];
	return bytes(
		...[letters('FORM'), be32(0xffff_ffff), letters('AIFFCOMM'), be32(18), common],
		...[letters('SSND'), be32(0xffff_fff0), be32(0), be32(0), zeros()],
	);
}

/** The file with a comment of a megabyte, on as many pages as it needs. */
function withGiantComment(opus: Uint8Array): Buffer {
	const file = Buffer.from(opus);
	const head = file.subarray(0, 47);
	const comment = bytes(letters('OpusTags'), le(be32(0xffff_fff0)), Buffer.alloc(megabyte - 12, 'x'));
	const pages: Buffer[] = [];
	for (let at = 0; at < comment.length; at += 255 * 255) {
		const body = comment.subarray(at, at + 255 * 255);
		const lacing = [...Array.from({ length: Math.floor(body.length / 255) }, () => 255)];
		if (body.length < 255 * 255) lacing.push(body.length % 255);
		const header = Buffer.concat([head.subarray(0, 26), Buffer.from([lacing.length, ...lacing])]);
		header[5] = at === 0 ? 0 : 1;
		header.writeUInt32LE(pages.length + 1, 18);
		const page = Buffer.concat([header, body]);
		page.set(computeOggChecksum(page), 22);
		pages.push(page);
	}
	return Buffer.concat([head, ...pages, file.subarray(file.indexOf('OggS', 60, 'latin1'))]);
}

function nested(depth: number): Buffer {
	const sizes = Array.from({ length: depth }, (_, level) => bytes(be32(8 * (depth - level)), letters('udta')));
	return Buffer.concat(sizes);
}

const ftyp = box('ftyp', bytes(letters('M4A '), be32(0)));
const mp3 = async () => readBytes(await encodeSound({ format: 'mp3-cbr', seconds: 1 }));
const id3 = (flags: number, size: number, content: Buffer) =>
	bytes(
		letters('ID3'),
		[3, 0, flags],
		[24, 21, 14, 7].map((shift) => (size >> (shift - 7)) & 127),
		content,
	);

const files: Record<string, () => Promise<Buffer> | Buffer> = {
	'a WAV of 65,535 channels at 4 GHz': () => wav(0xffff, 0xffff_ffff, 16, zeros()),
	'a WAV of 32 channels at 8 kHz': () => wav(32, 8000, 8, zeros()),
	'an AIFF of 65,535 channels and an endless rate': () => aiff(0xffff, 0xffff_ffff),
	'a FLAC of ten hours that does not say so': async () =>
		Buffer.from(readBytes(await tenHoursInTwentyKilobytes({ isAnnounced: false }))),
	'a FLAC of eight channels of silence in the largest blocks': async () =>
		Buffer.from(
			readBytes(
				await cachedSound('eight silent channels', 'flac', (path) =>
					runFfmpeg([
						'-f',
						'lavfi',
						'-i',
						'anullsrc=r=96000:cl=7.1',
						'-t',
						'120',
						'-c:a',
						'flac',
						'-frame_size',
						'65535',
						'-compression_level',
						'0',
						path,
					]),
				),
			),
		),
	'a FLAC of a minute at 655,340 Hz': async () =>
		Buffer.from(
			readBytes(
				await cachedSound('a minute at 655,340 Hz', 'flac', (path) =>
					runFfmpeg(['-f', 'lavfi', '-i', 'anullsrc=r=655340:cl=stereo', '-t', '60', '-c:a', 'flac', path]),
				),
			),
		),
	'an Ogg with a comment of a megabyte': async () =>
		withGiantComment(readBytes(await encodeSound({ format: 'opus', seconds: 1 }))),
	'an MP4 with boxes 100,000 deep': () => bytes(ftyp, box('moov', nested(100_000))),
	'an MP4 with a table of four thousand million entries': () =>
		bytes(
			ftyp,
			box(
				'moov',
				box('trak', box('mdia', box('minf', box('stbl', box('stts', bytes(be32(0), be32(0xffff_ffff), zeros())))))),
			),
		),
	'an MP4 with a box of four gigabytes': () => bytes(ftyp, box('moov', zeros(), 0xffff_ffff)),
	'an mp3 with a tag of 256 MB': async () => bytes(id3(0, 0x0fff_ffff, zeros()), await mp3()),
	'an mp3 with a tag that grows when it is read': async () =>
		bytes(id3(0x80, megabyte, Buffer.alloc(megabyte, Buffer.from([0xff, 0x00]))), await mp3()),
	'an mp3 with a picture of 100 megapixels': async () => {
		const picture = bytes(letters('\0image/png\0\x03\0'), pngBomb(10_000, true));
		const frame = bytes(letters('APIC'), be32(picture.length), [0, 0], picture);
		return bytes(id3(0, frame.length, frame), await mp3());
	},
	'an mp3 with a million false frames': () => Buffer.alloc(megabyte, Buffer.from([0xff, 0xfb, 0x10, 0x00])),
};

test.each(Object.entries(files))(
	'%s takes at most 200 MB, and another label’s file is analysed in parallel',
	{ timeout: 60_000 },
	async (_, make) => {
		const path = join(folder, 'costly');
		await writeFile(path, await make());
		const short = await encodeSound({ format: 'wav16', seconds: 1 });
		// Two threads and their code are already loaded.
		await Promise.all(['costly', 'other'].map((group) => analyze(short, group).result));
		const before = readMemory();
		let most = before;
		const watch = setInterval(() => {
			most = Math.max(most, readMemory());
		}, 20);

		const costly = analyze(path, 'costly');
		const ended = costly.result.then(
			() => 'read',
			() => 'refused',
		);
		const { facts } = await analyze(short, 'other').result;
		await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1500))]);
		costly.cancel();
		await ended;
		clearInterval(watch);

		expect(statSync(path).size).toBeLessThan(1.2 * megabyte);
		expect(most - before).toBeLessThan(mostMemory);
		expect(facts.durationMs).toBe(1000);
	},
);

function analyze(path: string, group: string) {
	return analyzer.analyze({ path, sizeBytes: statSync(path).size, isGrowing: false, group }, options);
}

/** Memory of this process and its child processes. */
function readMemory(): number {
	if (process.platform !== 'linux') return process.memoryUsage.rss();
	const pages = readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map((pid) => readStatus(pid))
		.filter(({ pid, parent }) => pid === process.pid || parent === process.pid)
		.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
	return pages * 1024;
}

function readStatus(pid: string): { pid: number; parent: number; kilobytes: number } {
	try {
		const status = readFileSync(`/proc/${pid}/status`, 'utf8');
		const numberOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
		return { pid: Number(pid), parent: numberOf('PPid'), kilobytes: numberOf('VmRSS') };
	} catch {
		return { pid: 0, parent: 0, kilobytes: 0 };
	}
}
