import { damaged } from '../audio-analysis.ts';
import { readWavFormat, type WavFormat } from '../containers/iff/wav.scan.ts';
import { createMemoryBytes } from '../containers/sound-bytes.ts';
import type { Decoder, SampleKind, SoundSink } from './decoder.ts';
import { createIffReader } from './iff-reader.ts';
import { createPcmReader, type PcmLayout, type PcmReader } from './pcm-reader.ts';

/** Programs that cannot seek write this, or zero, instead of the size. */
const unknownSize = 0xffffffff;

/** Reads WAV, RF64 and BW64; sizes in the headers are limited by the size of the file. */
export function createWavDecoder(sizeBytes: number, sink: SoundSink): Decoder {
	let format: WavFormat | null = null;
	let dataSize64: number | null = null;
	let pcm: PcmReader | null = null;

	function openData(size: number, contentOffset: number) {
		if (format === null) throw damaged('sound before its format');
		const announced = size === unknownSize && dataSize64 !== null ? dataSize64 : size;
		const isUnknown = announced === 0 || announced === unknownSize;
		const within = isUnknown ? sizeBytes - contentOffset : Math.min(announced, sizeBytes - contentOffset);
		const { channels, sampleRate, frameBytes, isFloat } = format;
		const bytesPerSample = frameBytes / channels;
		const whole = bytesPerSample === 1 ? 'unsigned' : 'signed';
		const layout = { channels, bytesPerSample, kind: isFloat ? 'float' : whole, isBigEndian: false } as const;
		sink.open({
			sampleRate,
			channels,
			// A pipe has no size.
			announcedSamples: Number.isFinite(within) ? Math.floor(within / frameBytes) : null,
			sampleKind: sampleKindOf(layout),
			isFloat64: bytesPerSample === 8,
		});
		pcm = createPcmReader(layout, sink);
		return isUnknown ? Number.POSITIVE_INFINITY : announced;
	}

	const chunks = createIffReader(false, {
		plan(id, size, contentOffset) {
			if (id === 'data' && pcm === null) return { plan: 'stream', size: openData(size, contentOffset) };
			return { plan: id === 'fmt ' || id === 'ds64' ? 'keep' : 'drop', size };
		},
		kept(id, content) {
			if (id === 'fmt ') format = readWavFormat(createMemoryBytes(content), { body: 0, size: content.length });
			else if (content.length >= 16) dataSize64 = Number(content.readBigUInt64LE(8));
		},
		streamed: (bytes) => pcm?.add(bytes),
	});

	return { feed: (bytes) => chunks.feed(bytes), finish() {}, free() {} };
}

export function sampleKindOf({ bytesPerSample, kind }: PcmLayout): SampleKind {
	if (kind === 'float' || bytesPerSample > 3) return 'float32';
	return bytesPerSample === 3 ? 'int24' : 'int16';
}
