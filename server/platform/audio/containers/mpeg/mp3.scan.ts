import { AnalysisFailed } from '../../audio-analysis.ts';
import { PatchList } from '../blind-bytes/patch-list.ts';
import { type ContainerScan, toDurationMs } from '../container-scan.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { type FrameHeader, mpegFrames } from './frame-headers.ts';
import { type FrameWalk, walkFrames } from './frame-walk.ts';

export function scanMp3(bytes: SoundBytes): ContainerScan {
	const patches = new PatchList();
	const walk = walkFrames(bytes, mpegFrames, patches);
	const { first } = walk;
	if (first.layer !== 3) throw new AnalysisFailed('not_audio', `MPEG layer ${first.layer}`);
	const announcedSamples = readAnnouncedSamples(bytes, walk) ?? walk.samples;
	return {
		format: 'mp3',
		codec: 'MP3',
		sampleRate: first.sampleRate,
		channels: first.channels,
		bitDepth: null,
		announcedSamples,
		announcedDurationMs: toDurationMs(announcedSamples, first.sampleRate),
		hasIndexAtEnd: false,
		soundOffset: walk.firstOffset,
		soundEnd: walk.end,
		patches: patches.toSorted(),
	};
}

/** In most files the first frame has no sound, but says how many frames follow. */
function readAnnouncedSamples(bytes: SoundBytes, { first, firstOffset }: FrameWalk): number | null {
	const frame = bytes.view(firstOffset, first.lengthBytes);
	const view = new DataView(frame.buffer, frame.byteOffset, frame.length);
	return readXing(view, first) ?? readVbri(view, first);
}

function readXing(frame: DataView, header: FrameHeader): number | null {
	const isMono = header.channels === 1;
	const at = 4 + (header.isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17);
	if (frame.byteLength < at + 12 || !['Xing', 'Info'].includes(readText(frame, at))) return null;
	const flags = frame.getUint32(at + 4);
	if ((flags & 1) === 0) return null;
	const samples = frame.getUint32(at + 8) * header.samples;
	const lame = at + 8 + 4 + ((flags & 2) === 0 ? 0 : 4) + ((flags & 4) === 0 ? 0 : 100) + ((flags & 8) === 0 ? 0 : 4);
	if (frame.byteLength < lame + 24) return samples;
	// Twelve bits each for the encoder's padding before and after the sound.
	const added = (frame.getUint8(lame + 21) << 16) | (frame.getUint8(lame + 22) << 8) | frame.getUint8(lame + 23);
	return Math.max(0, samples - (added >> 12) - (added & 0xfff));
}

function readVbri(frame: DataView, header: FrameHeader): number | null {
	const at = 36;
	if (frame.byteLength < at + 18 || readText(frame, at) !== 'VBRI') return null;
	return frame.getUint32(at + 14) * header.samples;
}

function readText(view: DataView, at: number): string {
	return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}
