import { AnalysisFailed } from '../audio-analysis.ts';
import type { Decoder, SoundSink } from './decoder.ts';
import { checkPcmFormat, createIffReader } from './iff-reader.ts';
import { createPcmReader, type PcmLayout, type PcmReader } from './pcm-reader.ts';
import { sampleKindOf } from './wav.decoder.ts';

interface AiffFormat {
	readonly layout: PcmLayout;
	readonly sampleRate: number;
	readonly frames: number;
}

/** Offset and block size, before the samples. */
const soundHeaderBytes = 8;

/** Reads AIFF and the uncompressed kinds of AIFC. */
export function createAiffDecoder(sizeBytes: number, sink: SoundSink): Decoder {
	let format: AiffFormat | null = null;
	let pcm: PcmReader | null = null;
	const soundHeader = Buffer.alloc(soundHeaderBytes);
	let headerFilled = 0;
	let bytesToSkip = 0;
	let bytesLeft = 0;

	function openSound(size: number, contentOffset: number): number {
		if (format === null) throw new AnalysisFailed('damaged', 'sound before its format');
		const { layout, sampleRate, frames } = format;
		const frameBytes = layout.channels * layout.bytesPerSample;
		const isUnknown = size === 0 || size === 0xffffffff;
		const room = sizeBytes - contentOffset - soundHeaderBytes;
		const within = isUnknown ? room : Math.min(size - soundHeaderBytes, room);
		bytesLeft = frames > 0 ? frames * frameBytes : Number.POSITIVE_INFINITY;
		sink.open({
			sampleRate,
			channels: layout.channels,
			announcedSamples: Math.max(0, Math.floor(Math.min(within, bytesLeft) / frameBytes)),
			sampleKind: sampleKindOf(layout),
		});
		pcm = createPcmReader(layout, sink);
		return isUnknown ? Number.POSITIVE_INFINITY : size;
	}

	function takeSound(bytes: Uint8Array): void {
		let at = 0;
		while (headerFilled < soundHeaderBytes && at < bytes.length) {
			soundHeader[headerFilled++] = bytes[at++] as number;
			if (headerFilled === soundHeaderBytes) bytesToSkip = soundHeader.readUInt32BE(0);
		}
		const skipped = Math.min(bytesToSkip, bytes.length - at);
		bytesToSkip -= skipped;
		at += skipped;
		const sound = bytes.subarray(at, at + Math.min(bytes.length - at, bytesLeft));
		bytesLeft -= sound.length;
		pcm?.add(sound);
	}

	const chunks = createIffReader(true, {
		plan(id, size, contentOffset) {
			if (id === 'SSND' && pcm === null) return { plan: 'stream', size: openSound(size, contentOffset) };
			return { plan: id === 'COMM' ? 'keep' : 'drop', size };
		},
		kept(_id, content) {
			format = readFormat(content);
		},
		streamed: takeSound,
	});

	return { feed: (bytes) => chunks.feed(bytes), finish() {}, free() {} };
}

const kinds: Record<string, Pick<PcmLayout, 'kind' | 'isBigEndian'>> = {
	NONE: { kind: 'signed', isBigEndian: true },
	twos: { kind: 'signed', isBigEndian: true },
	in24: { kind: 'signed', isBigEndian: true },
	in32: { kind: 'signed', isBigEndian: true },
	sowt: { kind: 'signed', isBigEndian: false },
	fl32: { kind: 'float', isBigEndian: true },
	FL32: { kind: 'float', isBigEndian: true },
	fl64: { kind: 'float', isBigEndian: true },
	FL64: { kind: 'float', isBigEndian: true },
	'raw ': { kind: 'unsigned', isBigEndian: true },
};

function readFormat(content: Buffer): AiffFormat {
	if (content.length < 18) throw new AnalysisFailed('damaged', 'format too short');
	const channels = content.readUInt16BE(0);
	const sampleRate = Math.round(readExtended(content, 8));
	checkPcmFormat(channels, sampleRate);
	const code = content.length >= 22 ? content.toString('latin1', 18, 22) : 'NONE';
	const kind = kinds[code];
	if (kind === undefined) throw new AnalysisFailed('unplayable', `AIFC codec ${code}`);
	const bytesPerSample = Math.ceil(content.readUInt16BE(6) / 8);
	return { sampleRate, frames: content.readUInt32BE(2), layout: { channels, bytesPerSample, ...kind } };
}

/** The rate is an 80-bit float: sign and exponent, then 64 bits including the leading one. */
function readExtended(content: Buffer, at: number): number {
	const exponent = (content.readUInt16BE(at) & 0x7fff) - 16_383;
	return (content.readUInt32BE(at + 2) * 2 ** 32 + content.readUInt32BE(at + 6)) * 2 ** (exponent - 63);
}
