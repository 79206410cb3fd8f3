import { PatchList } from '../blind-bytes/patch-list.ts';
import type { ContainerScan } from '../container-scan.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { describeAac } from './aac-config.ts';
import { adtsFrames } from './frame-headers.ts';
import { walkFrames } from './frame-walk.ts';

export function scanAdts(bytes: SoundBytes): ContainerScan {
	const patches = new PatchList();
	const { first, firstOffset, end, samples } = walkFrames(bytes, adtsFrames, patches);
	return {
		format: 'aac',
		codec: describeAac(first.objectType),
		sampleRate: first.sampleRate,
		channels: first.channels,
		bitDepth: null,
		announcedSamples: samples,
		soundOffset: firstOffset,
		soundEnd: end,
		patches: patches.toSorted(),
	};
}
