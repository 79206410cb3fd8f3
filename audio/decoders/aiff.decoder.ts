import { damaged } from '../audio-analysis.ts';
import { type AiffFormat, readCommon } from '../containers/iff/aiff.scan.ts';
import { createMemoryBytes } from '../containers/sound-bytes.ts';
import type { Decoder, SoundSink } from './decoder.ts';
import { createIffReader } from './iff-reader.ts';
import { createPcmReader, type PcmReader } from './pcm-reader.ts';
import { sampleKindOf } from './wav.decoder.ts';

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

	function openSound(size: number, contentOffset: number) {
		if (format === null) throw damaged('sound before its format');
		const { channels, sampleRate, samples, isFloat, isBigEndian } = format;
		const bytesPerSample = Math.ceil(format.bitDepth / 8);
		const layout = { channels, bytesPerSample, kind: isFloat ? 'float' : 'signed', isBigEndian } as const;
		const frameBytes = channels * bytesPerSample;
		const isUnknown = size === 0 || size === 0xffffffff;
		const room = sizeBytes - contentOffset - soundHeaderBytes;
		const within = isUnknown ? room : Math.min(size - soundHeaderBytes, room);
		bytesLeft = samples > 0 ? samples * frameBytes : Number.POSITIVE_INFINITY;
		sink.open({
			sampleRate,
			channels,
			announcedSamples: Math.max(0, Math.floor(Math.min(within, bytesLeft) / frameBytes)),
			sampleKind: sampleKindOf(layout),
		});
		pcm = createPcmReader(layout, sink);
		return isUnknown ? Number.POSITIVE_INFINITY : size;
	}

	function takeSound(bytes: Uint8Array) {
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
			// Only compressed kinds state their coding.
			format = readCommon(createMemoryBytes(content), 0, content.length >= 22);
		},
		streamed: takeSound,
	});

	return { feed: (bytes) => chunks.feed(bytes), finish() {}, free() {} };
}
