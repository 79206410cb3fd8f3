import { PatchList } from '../blind-bytes/patch-list.ts';
import type { ContainerScan } from '../container-scan.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { aacSampleRates, adtsFrames } from './frame-headers.ts';
import { walkFrames } from './frame-walk.ts';

const names = new Map([
	[1, 'AAC Main'],
	[2, 'AAC LC'],
	[3, 'AAC SSR'],
	[4, 'AAC LTP'],
	[5, 'HE-AAC'],
	[23, 'AAC LD'],
	[29, 'HE-AAC v2'],
	[39, 'AAC ELD'],
	[42, 'xHE-AAC'],
]);
const escapeObjectType = 31;
const escapeRate = 15;
const spectralBandReplication = 5;
const parametricStereo = 29;

/** The usual name of an MPEG-4 audio object type. */
export function describeAac(objectType: number) {
	return names.get(objectType) ?? 'AAC';
}

/**
 * Reads an AudioSpecificConfig; missing bits count as zero. Rate and channels are null if they are stated elsewhere.
 */
export function readAacConfig(config: Uint8Array) {
	let at = 0;
	const take = (bits: number) => {
		let value = 0;
		for (let count = 0; count < bits; count++, at++) {
			value = value * 2 + (((config[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
		}
		return value;
	};
	const takeObjectType = () => {
		const short = take(5);
		return short === escapeObjectType ? 32 + take(6) : short;
	};
	const takeRate = () => {
		const index = take(4);
		return index === escapeRate ? take(24) : (aacSampleRates[index] ?? null);
	};
	const objectType = takeObjectType();
	const codedRate = takeRate();
	const configuration = take(4);
	const isExtended = objectType === spectralBandReplication || objectType === parametricStereo;
	const channels = configuration === 7 ? 8 : configuration || null;
	return {
		objectType,
		sampleRate: isExtended ? takeRate() : codedRate,
		channels: objectType === parametricStereo ? 2 : channels,
	};
}

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
