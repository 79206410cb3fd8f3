const barWidth = 7;
const pitch = 9;
const height = 24;
const emptyHeight = 3;
const perReview = 6;

/** How the overall scores of a song lie, 1 on the left and 10 on the right. */
export function ScoreBars({ scores, spread }: { scores: readonly number[] | null; spread: number | null }) {
	if (!scores)
		return (
			<span className="text-faint" title="Hidden until you have reviewed it">
				–<span className="sr-only"> hidden until you have reviewed it</span>
			</span>
		);
	const highest = Math.max(...scores, height / perReview);
	const bars = scores.map((count, index) => ({ x: index * pitch, count }));
	return (
		<>
			<svg width={pitch * scores.length - 2} height={height} aria-hidden="true" className="block">
				<path className="fill-line" d={bars.map(({ x, count }) => (count === 0 ? bar(x, emptyHeight) : '')).join('')} />
				<path
					className="fill-muted opacity-65"
					d={bars.map(({ x, count }) => (count === 0 ? '' : bar(x, (count / highest) * height))).join('')}
				/>
			</svg>
			<span className="sr-only">{spread === null ? 'No spread yet' : `Spread ${spread.toFixed(1)}`}</span>
		</>
	);
}

function bar(x: number, tall: number): string {
	return `M${x} ${height}v${-tall}h${barWidth}v${tall}z`;
}
