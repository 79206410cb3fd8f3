// Many short pieces of a file as few bytes: for each the distance from the last one and its length, seven bits a byte.

interface Piece {
	readonly offset: number;
	readonly length: number;
}

/** The pieces must be sorted and must not overlap; distances count from `origin`. */
export function packRuns(pieces: readonly Piece[], origin: number): string {
	const bytes: number[] = [];
	const push = (value: number) => {
		let left = value;
		for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) | 0x80);
		bytes.push(left);
	};
	let end = origin;
	for (const { offset, length } of pieces) {
		push(offset - end);
		push(length);
		end = offset + length;
	}
	return Buffer.from(bytes).toString('base64');
}

export function* unpackRuns(packed: string, origin: number): Generator<Piece> {
	const bytes = Buffer.from(packed, 'base64');
	let at = 0;
	const take = () => {
		let value = 0;
		for (let scale = 1; ; scale *= 0x80) {
			const byte = bytes[at] ?? 0;
			at += 1;
			value += (byte & 0x7f) * scale;
			if (byte < 0x80) return value;
		}
	};
	let end = origin;
	while (at < bytes.length) {
		const offset = end + take();
		const length = take();
		yield { offset, length };
		end = offset + length;
	}
}
