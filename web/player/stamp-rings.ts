/** One arc of a song's stamp, in a square of 100. */
export interface StampRing {
	readonly radius: number;
	readonly width: number;
	readonly length: number;
	readonly turnDegrees: number;
	/** From 0, the innermost, to 1. */
	readonly depth: number;
}

export interface Stamp {
	readonly hue: number;
	readonly rings: readonly StampRing[];
}

const ringCount = 7;

/** The picture of a song, always the same for the same id. The artist has no part in it, or it would give the name away. */
export function cutStamp(id: string): Stamp {
	const random = createRandom(seedOf(id));
	const hue = Math.floor(random() * 360);
	const rings = Array.from({ length: ringCount }, (_, index) => {
		const radius = 14 + index * 11;
		return {
			radius,
			width: 5.4 + 2.6 * random(),
			length: radius * (2.2 + 2.4 * random()),
			turnDegrees: Math.floor(random() * 360),
			depth: index / (ringCount - 1),
		};
	});
	return { hue, rings };
}

/** FNV-1a. */
function seedOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	return hash >>> 0;
}

/** mulberry32 */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}
