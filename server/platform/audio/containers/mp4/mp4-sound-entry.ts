import { AnalysisFailed } from '../../audio-analysis.ts';
import type { ContainerScan } from '../container-scan.ts';
import { describeAac, readAacConfig } from '../mpeg/aac-config.ts';
import type { SoundBytes } from '../sound-bytes.ts';
import { findEntryChildren } from './mp4-blanks.ts';
import { listBoxes, type Mp4Box } from './mp4-boxes.ts';
import { readDecoderConfig } from './mp4-esds.ts';

const mp3ObjectTypes = [0x69, 0x6b];
const aacObjectTypes = [0x40, 0x66, 0x67, 0x68];

type SoundEntry = Pick<ContainerScan, 'format' | 'codec' | 'sampleRate' | 'channels' | 'bitDepth'>;

/** How the samples of a track are coded. */
export function readSoundEntry(bytes: SoundBytes, entry: Mp4Box): SoundEntry {
	const sound = entry.type === 'alac' ? readAlac(bytes, entry) : readMp4a(bytes, entry);
	if (sound.sampleRate === 0 || sound.channels === 0) throw new AnalysisFailed('damaged', 'a format that cannot be');
	return sound;
}

function readMp4a(bytes: SoundBytes, entry: Mp4Box): SoundEntry {
	const channels = bytes.u16be(entry.body + 16);
	const sampleRate = bytes.u16be(entry.body + 24);
	const esds = findDeep(bytes, entry, 'esds');
	const config = esds && readDecoderConfig(bytes, esds);
	if (!config) throw new AnalysisFailed('damaged', 'sound without a decoder configuration');
	const common = { format: 'm4a', bitDepth: null } as const;
	if (mp3ObjectTypes.includes(config.objectTypeIndication)) return { ...common, codec: 'MP3', sampleRate, channels };
	if (!aacObjectTypes.includes(config.objectTypeIndication)) {
		throw new AnalysisFailed('not_audio', `object type ${config.objectTypeIndication}`);
	}
	const aac = readAacConfig(config.specific);
	return {
		...common,
		codec: describeAac(aac.objectType),
		sampleRate: aac.sampleRate ?? sampleRate,
		channels: aac.channels ?? channels,
	};
}

function readAlac(bytes: SoundBytes, entry: Mp4Box): SoundEntry {
	const cookie = findDeep(bytes, entry, 'alac');
	if (!cookie) throw new AnalysisFailed('damaged', 'sound without a decoder configuration');
	return {
		format: 'alac',
		codec: 'ALAC',
		bitDepth: bytes.u8(cookie.body + 9),
		channels: bytes.u8(cookie.body + 13),
		sampleRate: bytes.u32be(cookie.body + 24),
	};
}

/** A box in the entry, or in the `wave` box in which QuickTime wraps it. */
function findDeep(bytes: SoundBytes, entry: Mp4Box, type: string): Mp4Box | null {
	const children = [...listBoxes(bytes, findEntryChildren(bytes, entry), entry.end)];
	const wave = children.find((box) => box.type === 'wave');
	const wrapped = wave ? [...listBoxes(bytes, wave.body, wave.end)] : [];
	return [...children, ...wrapped].find((box) => box.type === type) ?? null;
}
