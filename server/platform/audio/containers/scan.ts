import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { AudioFormat } from '../audio-analysis.ts';
import type { ContainerScan } from './container-scan.ts';
import { scanFlac } from './flac/flac.scan.ts';
import { scanAiff } from './iff/aiff.scan.ts';
import { scanWav } from './iff/wav.scan.ts';
import { scanMp4 } from './mp4/mp4.scan.ts';
import { scanAdts } from './mpeg/adts.scan.ts';
import { scanMp3 } from './mpeg/mp3.scan.ts';
import { scanOgg } from './ogg/ogg.scan.ts';
import { SoundBytes } from './sound-bytes.ts';

const scanners: Record<AudioFormat, (bytes: SoundBytes) => ContainerScan> = {
	mp3: scanMp3,
	wav: scanWav,
	aiff: scanAiff,
	flac: scanFlac,
	'ogg-vorbis': scanOgg,
	'ogg-opus': scanOgg,
	'ogg-flac': scanOgg,
	m4a: scanMp4,
	alac: scanMp4,
	aac: scanAdts,
};

/**
 * Reads the headers of a complete file: its properties, and what has to be blanked so that it contains no names. It
 * reads synchronously, so call it in a worker thread. Throws AnalysisFailed (`damaged` or `not_audio`).
 */
export async function scanContainer(path: string, sizeBytes: number, format: AudioFormat): Promise<ContainerScan> {
	const file = openSync(path, 'r');
	try {
		const size = Math.min(sizeBytes, fstatSync(file).size);
		return scanBytes(new SoundBytes(size, (target, offset) => readFully(file, target, offset)), format);
	} finally {
		closeSync(file);
	}
}

export function scanBytes(bytes: SoundBytes, format: AudioFormat): ContainerScan {
	return scanners[format](bytes);
}

function readFully(file: number, target: Uint8Array, offset: number): number {
	let length = 0;
	while (length < target.length) {
		const read = readSync(file, target, length, target.length - length, offset + length);
		if (read === 0) break;
		length += read;
	}
	return length;
}
