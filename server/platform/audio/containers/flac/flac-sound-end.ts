/** Finds the end of the last frame of a FLAC file, so that everything after it can be blanked. */
import { AnalysisFailed } from '../../audio-analysis.ts';
import { createMemoryBytes, largestView, type SoundBytes } from '../sound-bytes.ts';
import { type FlacFrame, readFlacFrame } from './flac-frame-end.ts';
import { longestFlacHeaderBytes, nextFlacNumber, readFlacFrameHeader } from './flac-frame-header.ts';

export interface FlacSound {
	readonly framesOffset: number;
	/** The frames end here at the latest. */
	readonly end: number;
	readonly bitDepth: number;
	readonly blockSamples: number;
	/** Null if the encoder did not know it. */
	readonly samples: number | null;
}

const firstTailBytes = 128 * 1024;
const tailGrowth = 8;
/** About one in ten megabytes looks like a frame by accident; a file full of them was made to take long. */
const maxFalseFrames = 200;

/**
 * Looks for frames near the end of the file and follows them to the last. If there are none, or the announced number of
 * samples is not reached, the search starts earlier. If that does not help, the file is damaged.
 */
export function findFlacEnd(bytes: SoundBytes, sound: FlacSound): number {
	const { framesOffset, end, bitDepth, samples } = sound;
	const first = readFlacFrameHeader(bytes.view(framesOffset, longestFlacHeaderBytes), 0);
	if (first === null) throw new AnalysisFailed('damaged', 'no frame where one begins');
	const frames = createFrameSearch(bytes, end, bitDepth);
	for (let tailBytes = firstTailBytes; ; tailBytes *= tailGrowth) {
		const from = Math.max(framesOffset, end - tailBytes);
		for (let found = frames.find(from); found !== null; ) {
			const last = frames.follow(found);
			if (samples === null || isReached(last.header, samples)) return last.end;
			found = frames.find(last.end);
		}
		if (from === framesOffset) throw new AnalysisFailed('damaged', 'the last frame is missing');
	}

	function isReached({ number, samples: length, isVariable }: FlacFrame['header'], announced: number): boolean {
		const passed = number - (first?.number ?? 0);
		return (isVariable ? passed : passed * sound.blockSamples) + length >= announced;
	}
}

/**
 * Where the frames in the last bytes of a file end. If that is not clear, for instance because more frames follow after
 * other bytes, it is the end of the file.
 */
export function findFlacEndWithin(tail: Uint8Array, bitDepth: number): number {
	const frames = createFrameSearch(createMemoryBytes(tail), tail.length, bitDepth);
	const first = frames.find(0);
	if (first === null) return tail.length;
	const { end } = frames.follow(first);
	return frames.find(end) === null ? end : tail.length;
}

function createFrameSearch(bytes: SoundBytes, end: number, bitDepth: number) {
	let falseFrames = 0;

	function readAt(offset: number): FlacFrame | null {
		if (readFlacFrameHeader(bytes.view(offset, longestFlacHeaderBytes), 0) === null) return null;
		const frame = readFlacFrame(bytes, offset, bitDepth);
		if (frame !== null && frame.end <= end) return frame;
		falseFrames += 1;
		if (falseFrames > maxFalseFrames) throw new AnalysisFailed('damaged', 'too many false frames');
		return null;
	}

	return {
		/** The first frame at or after this offset. */
		find(from: number): FlacFrame | null {
			for (let offset = from; offset < end; ) {
				const view = bytes.view(offset, Math.min(largestView, end - offset));
				const ahead = Buffer.from(view.buffer, view.byteOffset, view.length).indexOf(0xff);
				offset += ahead === -1 ? view.length : ahead;
				const frame = ahead === -1 ? null : readAt(offset);
				if (frame !== null) return frame;
				if (ahead !== -1) offset += 1;
			}
			return null;
		},
		/** The last of the frames that follow this one without a gap. */
		follow(first: FlacFrame): FlacFrame {
			let last = first;
			for (;;) {
				const header = readFlacFrameHeader(bytes.view(last.end, longestFlacHeaderBytes), 0);
				if (header?.number !== nextFlacNumber(last.header)) return last;
				const next = readAt(last.end);
				if (next === null) throw new AnalysisFailed('damaged', 'half a frame');
				last = next;
			}
		},
	};
}
