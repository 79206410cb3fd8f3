// Reads a ZIP whose entries are not compressed, by its central directory.

export function readZip(bytes: Buffer): Map<string, Buffer> {
	const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
	if (end === -1) throw new Error('this ZIP file is incomplete');
	const entries = new Map<string, Buffer>();
	let at = bytes.readUInt32LE(end + 16);
	for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
		const [size, nameLength, extraLength, commentLength, start] = [
			bytes.readUInt32LE(at + 20),
			bytes.readUInt16LE(at + 28),
			bytes.readUInt16LE(at + 30),
			bytes.readUInt16LE(at + 32),
			bytes.readUInt32LE(at + 42),
		];
		const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8');
		const content = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
		entries.set(name, bytes.subarray(content, content + size));
		at += 46 + nameLength + extraLength + commentLength;
	}
	return entries;
}
