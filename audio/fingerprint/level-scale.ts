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
