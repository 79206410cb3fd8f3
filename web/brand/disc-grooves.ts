/** One ring of the disc. `depth` runs from 0 (quiet) to 1 (loud) and sets its colour and width. */
export interface Groove {
	radius: number;
	depth: number;
	width: number;
}

/** A coloured part of a groove. */
export interface Arc {
	radius: number;
	width: number;
	lengthPx: number;
	startDegrees: number;
	/** Added to the lightness that the theme gives to arcs. */
	brightness: number;
	hue: number;
}

const grooveCount = 30;
const arcCount = 26;
const innerShare = 0.29;
const outerShare = 0.98;

/** Pseudo-random numbers from 0 to 1 (mulberry32), seeded so that the picture never changes. */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

/** The depth varies slowly from groove to groove, like the loudness of a song. */
export function createGrooves(discRadius: number, seed: number): Groove[] {
	const random = createRandom(seed);
	return Array.from({ length: grooveCount }, (_, index) => {
		const share = index / (grooveCount - 1);
		const swell = 0.25 + 0.4 * share;
		const wander = 0.22 * Math.sin(index * 0.68 + seed) + 0.3 * (random() - 0.5);
		const fade = Math.min(1, 6 * (1 - share) + 0.1, 6 * share + 0.1);
		const depth = Math.min(1, Math.max(0, fade * (swell + wander)));
		return { radius: discRadius * (innerShare + (outerShare - innerShare) * share), depth, width: 1.17 + 1.6 * depth };
	});
}

/** Coloured arcs, all on the right side of the disc, where the needle would be. */
export function createArcs(discRadius: number, seed: number): Arc[] {
	const random = createRandom(seed);
	return Array.from({ length: arcCount }, () => {
		const share = Math.floor(random() * grooveCount) / (grooveCount - 1);
		const radius = discRadius * (innerShare + (outerShare - innerShare) * share);
		return {
			radius,
			width: 1.2 + 2.6 * random() ** 1.4,
			lengthPx: radius * (0.35 + 0.95 * random()),
			startDegrees: -(12 + 50 * random()),
			brightness: 0.21 * random(),
			hue: 44 + 16 * random(),
		};
	});
}
