import { daysBetween } from '../../domain/kernel/day.ts';

export const runwayWeeks = 14;
const runwayDays = runwayWeeks * 7;

export interface PlacedRelease<Release> {
	readonly release: Release;
	/** From the left edge, 0 to 1. */
	readonly at: number;
	/** 0 is the upper line. */
	readonly line: number;
}

/** Places releases along the weeks; what would cover its neighbour goes to the first line with room. */
export function placeReleases<Release extends { readonly date: string }>(
	releases: readonly Release[],
	today: string,
	/** Of one release, as a share of the whole. */
	width: number,
): PlacedRelease<Release>[] {
	const ends: number[] = [];
	return releases.map((release) => {
		const at = Math.min(1 - width, Math.max(0, daysBetween(today, release.date) / runwayDays));
		const free = ends.findIndex((end) => end <= at);
		const line = free === -1 ? ends.length : free;
		ends[line] = at + width;
		return { release, at, line };
	});
}
