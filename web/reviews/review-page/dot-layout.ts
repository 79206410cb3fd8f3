export interface Dot {
	readonly score: number;
	/** Vertical distance from the axis, by which dots of the same score are stacked. */
	readonly offsetPx: number;
	/** How many reviews the dot stands for; what does not fit as separate dots becomes one with a number. */
	readonly count: number;
}

const stepPx = 16;
/** Offsets for one, two, … dots: on a free axis, and around the viewer's own dot. */
const freeOffsets = [[0], [-stepPx / 2, stepPx / 2], [-stepPx, 0, stepPx]];
const offsetsAroundMine = [[-stepPx], [-stepPx, stepPx]];

export function layOutDots(scores: readonly number[], mine: number | null): readonly Dot[] {
	const counts = new Map<number, number>();
	for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
	return [...counts].flatMap(([score, count]) => {
		const isMine = score === mine;
		const offsets = (isMine ? offsetsAroundMine : freeOffsets)[count - 1];
		if (!offsets) return [{ score, offsetPx: isMine ? -stepPx : 0, count }];
		return offsets.map((offsetPx) => ({ score, offsetPx, count: 1 }));
	});
}
