import { AnalysisFailed, damaged } from '../../audio-analysis.ts';
import type { ContainerScan } from '../container-scan.ts';
import { findEndOfLeadingTags } from '../loose-tags.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { checkPcmFormat } from './wav.scan.ts';

const littleEndian = 'sowt';
const integers = ['NONE', 'twos', littleEndian];
const floats = ['fl32', 'FL32', 'fl64', 'FL64'];
const chunkHeaderBytes = 8;
const maxChunks = 10_000;

export type AiffFormat = ReturnType<typeof readCommon>;

/** AIFF and AIFC. Browsers cannot play them, so a rendition is served, and there is nothing to blank. */
export function scanAiff(bytes: SoundBytes): ContainerScan {
	const soundOffset = findEndOfLeadingTags(bytes);
	const isCompressed = bytes.is(soundOffset + 8, 'AIFC');
	let common: AiffFormat | null = null;
	let hasSamples = false;
	let offset = soundOffset + 12;
	for (let count = 0; bytes.has(offset, chunkHeaderBytes) && count < maxChunks; count++) {
		const size = bytes.u32be(offset + 4);
		if (bytes.is(offset, 'COMM')) common ??= readCommon(bytes, offset + chunkHeaderBytes, isCompressed);
		if (bytes.is(offset, 'SSND')) hasSamples = true;
		offset += chunkHeaderBytes + size + (size % 2);
	}
	if (common === null || !hasSamples) throw damaged('no samples or no format');
	return {
		format: 'aiff',
		codec: `PCM ${common.bitDepth}-bit${common.isFloat ? ' float' : ''}`,
		sampleRate: common.sampleRate,
		channels: common.channels,
		bitDepth: common.bitDepth,
		announcedSamples: common.samples,
		soundOffset,
		soundEnd: bytes.sizeBytes,
		patches: [],
	};
}

/** Reads the content of a `COMM` chunk. */
export function readCommon(bytes: SoundBytes, body: number, isCompressed: boolean) {
	const channels = bytes.u16be(body);
	const samples = bytes.u32be(body + 2);
	const bitDepth = bytes.u16be(body + 6);
	const sampleRate = readExtended(bytes, body + 8);
	const compression = isCompressed ? bytes.text(body + 18, 4) : 'NONE';
	const isFloat = floats.includes(compression);
	if (!isFloat && !integers.includes(compression)) throw new AnalysisFailed('not_audio', `AIFC ${compression}`);
	checkPcmFormat(channels, sampleRate);
	if (bitDepth < 1 || bitDepth > 64) throw damaged('a format that cannot be');
	return { channels, samples, bitDepth, sampleRate, isFloat, isBigEndian: compression !== littleEndian };
}

/** Sample rates are stored as 80-bit floating point numbers. */
function readExtended(bytes: SoundBytes, offset: number) {
	const exponent = (bytes.u16be(offset) & 0x7fff) - 16_383 - 63;
	return Math.round(bytes.u64be(offset + 2) * 2 ** exponent);
}
