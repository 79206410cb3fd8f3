const barWidth = 7;
const pitch = 9;
const height = 24;
const emptyHeight = 3;
const heightPerReview = 6;

interface ScoreBarsProps {
	scores: readonly number[] | null;
	spread: number | null;
	/** The width. */
	className?: string;
}

/** How many reviewers gave each overall score, from 1 on the left to 10 on the right. */
export function ScoreBars({ scores, spread, className = 'w-[88px]' }: ScoreBarsProps) {
	if (!scores)
		return (
			<span className="text-faint" title="Hidden until you have reviewed it">
				–<span className="sr-only"> hidden until you have reviewed it</span>
			</span>
		);
	const highest = Math.max(...scores, height / heightPerReview);
	const bars = scores.map((count, index) => ({ x: index * pitch, count }));
	return (
		<>
			<svg
				viewBox={`0 0 ${pitch * scores.length - 2} ${height}`}
				height={height}
				preserveAspectRatio="none"
				aria-hidden="true"
				className={`block ${className}`}
			>
				<path
					className="fill-line"
					d={bars.map(({ x, count }) => (count === 0 ? barPath(x, emptyHeight) : '')).join('')}
				/>
				<path
					className="fill-muted opacity-65"
					d={bars.map(({ x, count }) => (count === 0 ? '' : barPath(x, (count / highest) * height))).join('')}
				/>
			</svg>
			<span className="sr-only">{spread === null ? 'No spread yet' : `Spread ${spread.toFixed(1)}`}</span>
		</>
	);
}

function barPath(x: number, barHeight: number) {
	return `M${x} ${height}v${-barHeight}h${barWidth}v${barHeight}z`;
}
