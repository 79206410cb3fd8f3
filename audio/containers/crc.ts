// Cyclic redundancy checks with the highest bit first, eight bytes at a time ("slicing by eight"): a master of a hundred
// megabytes is checked to its last byte while somebody waits for it.

const slices = 8;

/** The polynomial has its highest bit at bit 31; shorter checks are shifted up to there. */
export function createCrc(
	polynomial: number,
): (from: number, bytes: Uint8Array, start?: number, end?: number) => number {
	const tables = makeTables(polynomial);
	const last = (slices - 1) * 256;

	/** Continues a check, whose value is a signed number of 32 bits, over these bytes. */
	return (from, bytes, start = 0, end = bytes.length) => {
		let crc = from;
		let at = start;
		for (; at + slices <= end; at += slices) {
			crc ^=
				((bytes[at] as number) << 24) |
				((bytes[at + 1] as number) << 16) |
				((bytes[at + 2] as number) << 8) |
				(bytes[at + 3] as number);
			crc =
				(tables[last + (crc >>> 24)] as number) ^
				(tables[last - 256 + ((crc >>> 16) & 255)] as number) ^
				(tables[last - 512 + ((crc >>> 8) & 255)] as number) ^
				(tables[last - 768 + (crc & 255)] as number) ^
				(tables[768 + (bytes[at + 4] as number)] as number) ^
				(tables[512 + (bytes[at + 5] as number)] as number) ^
				(tables[256 + (bytes[at + 6] as number)] as number) ^
				(tables[bytes[at + 7] as number] as number);
		}
		for (; at < end; at++) crc = (crc << 8) ^ (tables[(crc >>> 24) ^ (bytes[at] as number)] as number);
		return crc;
	};
}

/** One table after the other: for a byte, and for a byte that one to seven others follow. */
function makeTables(polynomial: number): Int32Array {
	const tables = new Int32Array(slices * 256);
	for (let byte = 0; byte < 256; byte++) {
		let crc = byte << 24;
		for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ polynomial : crc << 1;
		tables[byte] = crc;
	}
	for (let index = 256; index < tables.length; index++) {
		const before = tables[index - 256] as number;
		tables[index] = (before << 8) ^ (tables[before >>> 24] as number);
	}
	return tables;
}
