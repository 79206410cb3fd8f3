/** Finds FLAC frames by parsing them, where it is not known where one begins or ends. */
import { AnalysisFailed } from '../../audio-analysis.ts';
import { createMemoryBytes, largestView, type SoundBytes } from '../sound-bytes.ts';
import { type FlacFrame, readFlacFrame } from './flac-frame-end.ts';
import { longestFlacHeaderBytes, nextFlacNumber, readFlacFrameHeader } from './flac-frame-header.ts';

/** About one in ten megabytes looks like a frame by accident; a file full of them was made to take long. */
const maxFalseFrames = 200;

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

export function createFrameSearch(bytes: SoundBytes, end: number, bitDepth: number) {
	let falseFrames = 0;

	function readAt(offset: number) {
		if (readFlacFrameHeader(bytes.view(offset, longestFlacHeaderBytes), 0) === null) return null;
		const frame = readFlacFrame(bytes, offset, bitDepth);
		if (frame !== null && frame.end <= end) return frame;
		falseFrames += 1;
		if (falseFrames > maxFalseFrames) throw new AnalysisFailed('damaged', 'too many false frames');
		return null;
	}

	return {
		/** Where the first frame at or after this offset begins. */
		findOffset(from: number) {
			return this.find(from)?.offset ?? null;
		},
		/** The first frame at or after this offset. */
		find(from: number): (FlacFrame & { readonly offset: number }) | null {
			for (let offset = from; offset < end; ) {
				const view = bytes.view(offset, Math.min(largestView, end - offset));
				const ahead = Buffer.from(view.buffer, view.byteOffset, view.length).indexOf(0xff);
				offset += ahead === -1 ? view.length : ahead;
				const frame = ahead === -1 ? null : readAt(offset);
				if (frame !== null) return { ...frame, offset };
				if (ahead !== -1) offset += 1;
			}
			return null;
		},
		/** The last of the frames that follow this one without a gap. */
		follow(first: FlacFrame) {
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
