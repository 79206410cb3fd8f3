import type { ReactNode } from 'react';
import { formatAverage, highestScore } from '../../../domain/reviews/scores.ts';
import { formatCount } from '../../lib/text-format.ts';
import { Card } from '../../ui/card.tsx';
import { ChartTable, ColumnChart } from '../../ui/column-chart.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { useOverview } from './overview.queries.ts';
import { formatHours } from './overview-format.ts';

type Overview = NonNullable<ReturnType<typeof useOverview>['data']>;

/** Key figures of the label above the table. */
export function OverviewTiles({ overview }: { overview: Overview | undefined }) {
	return (
		<div className="mb-3.5 grid grid-cols-3 gap-2 md:gap-3 lg:grid-cols-[1fr_1fr_1fr_1.9fr]">
			<Tile
				caption="Waiting for a decision"
				value={overview && String(overview.counts.completed)}
				note={
					overview && (overview.newlyCompleted > 0 ? `${overview.newlyCompleted} since yesterday` : 'None new today')
				}
			/>
			<Tile
				caption="Average overall"
				value={overview && formatAverage(overview.averageOverall)}
				note={
					overview &&
					(overview.reviewCount > 0 ? `from ${formatCount(overview.reviewCount, 'review')}` : 'No reviews yet')
				}
			/>
			<Tile
				caption="Time to first review"
				value={overview && formatHours(overview.medianHoursToFirstReview)}
				note="median, last 30 days"
			/>
			<ScoresTile scores={overview?.overallScores} />
		</div>
	);
}

function Tile({ caption, value, note }: { caption: string; value: string | undefined; note: ReactNode }) {
	return (
		<Card className="flex min-h-24 flex-col px-3 py-2.5 md:px-[18px] md:py-3.5">
			<h2 className={tileHead}>{caption}</h2>
			{/* As high while it loads as afterwards, or the list below would move when the figures come. */}
			<p className="mt-auto pt-2 font-display text-xl md:text-[1.75rem] leading-[1.1] font-[650] tracking-[-0.03em]">
				{value ?? <Skeleton className="inline-block h-[1em] w-14 align-bottom" />}
			</p>
			<p className="text-2xs text-faint md:text-xs">{note ?? '\u00a0'}</p>
		</Card>
	);
}

function ScoresTile({ scores }: { scores: readonly number[] | undefined }) {
	const columns = Array.from({ length: highestScore }, (_, index) => ({
		caption: String(index + 1),
		value: scores?.[index] ?? 0,
	}));
	return (
		<Card className="grid min-h-24 grid-cols-[minmax(88px,128px)_1fr] items-end gap-4 px-3.5 py-3 max-lg:col-span-3 md:px-[18px] md:py-3.5">
			<div className="self-start">
				<h2 className={tileHead}>Overall scores</h2>
				<p className="mt-1.5 text-xs leading-[1.4] text-faint">All reviews of the last 30 days</p>
			</div>
			<ColumnChart columns={columns} height={48} />
			<ChartTable
				caption="Overall scores of the last 30 days"
				heads={['Score', 'Reviews']}
				rows={columns.map(({ caption, value }) => [caption, String(value)])}
				className="sr-only"
			/>
		</Card>
	);
}

const tileHead = 'font-ui text-xs leading-[1.3] font-medium tracking-normal text-muted md:text-sm md:leading-[1.45]';
