/** A level is in half decibels above this; below it there is nothing but the noise of the format. */
const floorDb = -50;
const stepsPerDb = 2;
const highest = 255;

export function decibelsOfLevel(level: number): number {
	return level / stepsPerDb + floorDb;
}

/** The power that a level stands for; none for the lowest. */
export const powerOfLevel = Float64Array.from({ length: highest + 1 }, (_, level) =>
	level === 0 ? 0 : 10 ** (decibelsOfLevel(level) / 10),
);

export function levelOf(power: number): number {
	if (!(power > 0)) return 0;
	return Math.max(0, Math.min(highest, Math.round((10 * Math.log10(power) - floorDb) * stepsPerDb)));
}

// The logarithm of a power costs more than the rest of a level. Positive floats are in the order of their bits, so a table by
// the first bits (sign, exponent and four of the fraction) will do: such a cell spans half a step, so that at most one level
// begins in it.
const cellShift = 19;
const infinityBits = 0x7f80_0000;
const levelAtStart = new Uint8Array(2 ** (32 - cellShift));
/** Behind these bits it is one level more. */
const lastOfLevel = new Uint32Array(levelAtStart.length).fill(2 ** 32 - 1);
for (let level = 1; level <= highest; level++) {
	const from = firstBitsOf(level);
	levelAtStart.fill(level, (from >>> cellShift) + 1, (infinityBits >>> cellShift) + 1);
	lastOfLevel[from >>> cellShift] = from - 1;
}

/** The level of a power that is given as the bits of a float. */
export function levelOfBits(bits: number): number {
	const cell = bits >>> cellShift;
	return (levelAtStart[cell] as number) + (bits > (lastOfLevel[cell] as number) ? 1 : 0);
}

/** The smallest float that has this level. */
function firstBitsOf(level: number): number {
	const float = new Float32Array(1);
	const bits = new Uint32Array(float.buffer);
	const step = (by: number) => {
		bits[0] = (bits[0] as number) + by;
	};
	float[0] = 10 ** (decibelsOfLevel(level - 0.5) / 10);
	while (levelOf(float[0]) >= level) step(-1);
	while (levelOf(float[0]) < level) step(1);
	return bits[0] as number;
}
