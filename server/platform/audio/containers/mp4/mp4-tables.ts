/** How long the boxes are that are kept as they are. What stands behind that is not theirs. */
import type { SoundBytes } from '../sound-bytes.ts';
import type { Mp4Box } from './mp4-boxes.ts';

/** The size of their bodies, in version 0 and 1. */
const fixedBytes: Record<string, readonly [number, number]> = {
	mvhd: [100, 112],
	tkhd: [84, 96],
	mdhd: [24, 36],
	smhd: [8, 8],
	mehd: [8, 12],
	trex: [24, 24],
	mfhd: [8, 8],
	tfdt: [8, 12],
};

/** Tables of which every entry has the same size, behind version, flags and their number. */
const entryBytes: Record<string, readonly [number, number]> = {
	stts: [8, 8],
	ctts: [8, 8],
	stsc: [12, 12],
	stco: [4, 4],
	co64: [8, 8],
	stss: [4, 4],
	elst: [12, 20],
};

const runFields = [0x100, 0x200, 0x400, 0x800];
const headerFields: readonly (readonly [flag: number, length: number])[] = [
	[0x1, 8],
	[0x2, 4],
	[0x8, 4],
	[0x10, 4],
	[0x20, 4],
];

/** The size of the body of a box as far as it is known what it holds; null for other kinds of boxes. */
export function neededBytes(bytes: SoundBytes, { type, body, end }: Mp4Box): number | null {
	if (end - body < 4) return 0;
	const version = bytes.u8(body) === 1 ? 1 : 0;
	const flags = bytes.u24be(body + 1);
	const fixed = fixedBytes[type]?.[version];
	if (fixed !== undefined) return fixed;
	if (type === 'tfhd')
		return headerFields.reduce((sum, [flag, length]) => sum + ((flags & flag) === 0 ? 0 : length), 8);
	const entry = entryBytes[type]?.[version];
	if (entry === undefined && type !== 'stsz' && type !== 'trun') return null;
	if (end - body < (type === 'stsz' ? 12 : 8)) return 0;
	if (entry !== undefined) return 8 + entry * bytes.u32be(body + 4);
	if (type === 'stsz') return 12 + (bytes.u32be(body + 4) === 0 ? 4 * bytes.u32be(body + 8) : 0);
	const fields = runFields.filter((flag) => (flags & flag) !== 0).length;
	const ahead = ((flags & 0x1) === 0 ? 0 : 4) + ((flags & 0x4) === 0 ? 0 : 4);
	return 8 + ahead + 4 * fields * bytes.u32be(body + 4);
}
