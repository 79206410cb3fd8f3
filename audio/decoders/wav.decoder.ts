import { AnalysisFailed } from '../audio-analysis.ts';
import type { Decoder, SampleKind, SoundSink } from './decoder.ts';
import { checkPcmFormat, createIffReader } from './iff-reader.ts';
import { createPcmReader, type PcmLayout, type PcmReader } from './pcm-reader.ts';

interface WavFormat {
	readonly layout: PcmLayout;
	readonly sampleRate: number;
}

const plainPcm = 1;
const floatPcm = 3;
const extensible = 0xfffe;
/** Programs that cannot seek write this, or zero, instead of the size. */
const unknownSize = 0xffffffff;

/** Reads WAV, RF64 and BW64; sizes in the headers are limited by the size of the file. */
export function createWavDecoder(sizeBytes: number, sink: SoundSink): Decoder {
	let format: WavFormat | null = null;
	let dataSize64: number | null = null;
	let pcm: PcmReader | null = null;

	function openData(size: number, contentOffset: number): number {
		if (format === null) throw new AnalysisFailed('damaged', 'sound before its format');
		const announced = size === unknownSize && dataSize64 !== null ? dataSize64 : size;
		const isUnknown = announced === 0 || announced === unknownSize;
		const within = isUnknown ? sizeBytes - contentOffset : Math.min(announced, sizeBytes - contentOffset);
		const { layout, sampleRate } = format;
		sink.open({
			sampleRate,
			channels: layout.channels,
			// A pipe has no size.
			announcedSamples: Number.isFinite(within) ? Math.floor(within / (layout.channels * layout.bytesPerSample)) : null,
			sampleKind: sampleKindOf(layout),
			isFloat64: layout.bytesPerSample === 8,
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
			if (id === 'fmt ') format = readFormat(content);
			else if (content.length >= 16) dataSize64 = Number(content.readBigUInt64LE(8));
		},
		streamed: (bytes) => pcm?.add(bytes),
	});

	return { feed: (bytes) => chunks.feed(bytes), finish() {}, free() {} };
}

function readFormat(content: Buffer): WavFormat {
	if (content.length < 16) throw new AnalysisFailed('damaged', 'format too short');
	const channels = content.readUInt16LE(2);
	const sampleRate = content.readUInt32LE(4);
	checkPcmFormat(channels, sampleRate);
	const tag = content.readUInt16LE(0);
	const codec = tag === extensible && content.length >= 26 ? content.readUInt16LE(24) : tag;
	if (codec !== plainPcm && codec !== floatPcm) throw new AnalysisFailed('unplayable', `WAV codec ${codec}`);
	// From the frame size, because 20-bit samples take 3 bytes.
	const frameBytes = content.readUInt16LE(12);
	const bytesPerSample = frameBytes / channels;
	if (!Number.isInteger(bytesPerSample) || bytesPerSample === 0) throw new AnalysisFailed('damaged', 'frame size');
	const whole = bytesPerSample === 1 ? 'unsigned' : 'signed';
	const kind = codec === floatPcm ? 'float' : whole;
	return { sampleRate, layout: { channels, bytesPerSample, kind, isBigEndian: false } };
}

export function sampleKindOf({ bytesPerSample, kind }: PcmLayout): SampleKind {
	if (kind === 'float' || bytesPerSample > 3) return 'float32';
	return bytesPerSample === 3 ? 'int24' : 'int16';
}
