import { AnalysisFailed } from '../../audio-analysis.ts';
import { PatchList } from '../blind-bytes/patch-list.ts';
import { type ContainerScan, toDurationMs } from '../container-scan.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { mpegFrames } from './frame-headers.ts';
import { walkFrames } from './frame-walk.ts';
import { blankInfoFrame, type InfoFrame, readInfoFrame } from './mp3-info-frame.ts';
import { createAncillaryBlanker } from './mp3-main-data.ts';

/** More than six hours of the shortest frames. */
const maxFrames = 1_000_000;

export function scanMp3(bytes: SoundBytes): ContainerScan {
	const patches = new PatchList();
	const ancillary = createAncillaryBlanker(bytes, patches);
	const frameOffsets: number[] = [];
	let info: InfoFrame | null = null;
	const walk = walkFrames(bytes, mpegFrames, patches, (offset, header, frameEnd) => {
		const isFirst = frameOffsets.length === 0;
		if (isFirst && header.layer !== 3) throw new AnalysisFailed('not_audio', `MPEG layer ${header.layer}`);
		if (isFirst) info = readInfoFrame(bytes, offset, header);
		if (frameOffsets.push(offset) > maxFrames) throw new AnalysisFailed('too_long', 'too many frames');
		// A decoder leaves out the frame that counts the others.
		if (header.layer === 3 && info?.offset !== offset) ancillary.add(offset, header, frameEnd);
	});
	ancillary.finish();
	const { first } = walk;
	const found = info as InfoFrame | null;
	if (found !== null) blankInfoFrame(found, frameOffsets, walk.end, patches);
	const announcedSamples = found?.announcedSamples ?? walk.samples;
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
