export interface Dot {
	readonly score: number;
	/** From the axis; dots of the same score stand above and below each other. */
	readonly offsetPx: number;
	/** How many it stands for; more than three of a kind become one with a number. */
	readonly count: number;
}

const stepPx = 16;
/** Where they stand when nobody is in the middle, and when I am. */
const free = [[0], [-stepPx / 2, stepPx / 2], [-stepPx, 0, stepPx]];
const aroundMine = [[-stepPx], [-stepPx, stepPx]];

export function placeDots(scores: readonly number[], mine: number | null): readonly Dot[] {
	const counts = new Map<number, number>();
	for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
	return [...counts].flatMap(([score, count]) => {
		const isMine = score === mine;
		const offsets = (isMine ? aroundMine : free)[count - 1];
		if (!offsets) return [{ score, offsetPx: isMine ? -stepPx : 0, count }];
		return offsets.map((offsetPx) => ({ score, offsetPx, count: 1 }));
	});
}
