/** Whoever is this many points away from the others, on average, agrees with them in nothing. */
const farthestPoints = 5;

/** How far a reviewer agrees with the others, from 0 to 1, by the mean distance of their scores. */
export function agreementOf(distancePoints: number): number {
	return Math.max(0, 1 - distancePoints / farthestPoints);
}
