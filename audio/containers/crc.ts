/**
 * A cyclic redundancy check with the highest bit first. The polynomial has its highest bit at bit 31; shorter checks
 * are shifted up to there.
 */
export function createCrc(
	polynomial: number,
): (from: number, bytes: Uint8Array, start?: number, end?: number) => number {
	const table = Int32Array.from({ length: 256 }, (_, byte) => {
		let crc = byte << 24;
		for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ polynomial : crc << 1;
		return crc;
	});

	/** Continues a check, whose value is a signed number of 32 bits, over these bytes. */
	return (from, bytes, start = 0, end = bytes.length) => {
		let crc = from;
		for (let at = start; at < end; at++) crc = (crc << 8) ^ (table[(crc >>> 24) ^ (bytes[at] as number)] as number);
		return crc;
	};
}
