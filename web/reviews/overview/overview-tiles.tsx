// The key numbers of the label above the table of the overview.
import type { ReactNode } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import { formatAverage, highestScore } from '../../../domain/reviews/scores.ts';
import { useIsPhone } from '../../lib/media.ts';
import { Card } from '../../ui/card.tsx';
import { ChartTable, ColumnChart } from '../../ui/column-chart.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import type { useOverview } from './overview.queries.ts';
import { formatHours } from './overview-format.ts';

type Overview = NonNullable<ReturnType<typeof useOverview>['data']>;

/** On a phone they are one row that scrolls sideways, so that the songs begin on the first screen. */
export function OverviewTiles({ overview }: { overview: Overview | undefined }) {
	const isPhone = useIsPhone();
	return (
		<section
			aria-label={t(o.keyNumbers)}
			tabIndex={isPhone ? 0 : undefined}
			className="relative mb-2.5 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:mb-3.5 md:grid md:grid-cols-3 md:gap-3 lg:grid-cols-[1fr_1fr_1fr_1.9fr]"
		>
			<Tile
				caption={t(o.awaitingDecision)}
				value={overview && String(overview.counts.completed)}
				note={
					overview &&
					(overview.newlyCompleted > 0 ? t(o.sinceYesterday, { count: overview.newlyCompleted }) : t(o.noneNewToday))
				}
			/>
			<Tile
				caption={t(o.averageOverall)}
				value={overview && formatAverage(overview.averageOverall)}
				note={
					overview && (overview.reviewCount > 0 ? t(o.fromReviews, { count: overview.reviewCount }) : t(m.noReviewsYet))
				}
			/>
			<Tile
				caption={t(o.timeToFirstReview)}
				value={overview && formatHours(overview.medianHoursToFirstReview)}
				note={t(o.medianNote)}
			/>
			<ScoresTile scores={overview?.overallScores} />
		</section>
	);
}

function Tile({ caption, value, note }: { caption: string; value: string | undefined; note: ReactNode }) {
	return (
		<Card className="flex shrink-0 flex-col px-3 py-2 md:min-h-24 md:px-[18px] md:py-3.5">
			<h2 className={tileHead}>{caption}</h2>
			{/* Has its final height while loading, or the list below would move when the figures arrive. */}
			<p className="mt-auto pt-1 font-display text-h2 md:pt-2 md:text-[1.75rem] leading-[1.1] font-[650] tracking-[-0.03em]">
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
		<Card className="grid shrink-0 grid-cols-[minmax(88px,128px)_1fr] items-end gap-4 px-3.5 py-2 max-md:w-[19rem] md:min-h-24 md:px-[18px] md:py-3.5 md:max-lg:col-span-3">
			<div className="self-start">
				<h2 className={tileHead}>{t(o.overallScores)}</h2>
				<p className="mt-1.5 text-xs leading-[1.4] text-faint">{t(o.overallScoresNote)}</p>
			</div>
			<ColumnChart columns={columns} height={48} />
			<ChartTable
				caption={t(o.overallScoresRecent)}
				heads={[t(o.score), t(o.reviews)]}
				rows={columns.map(({ caption, value }) => [caption, String(value)])}
				className="sr-only"
			/>
		</Card>
	);
}

const tileHead = 'font-ui text-xs leading-[1.3] font-medium tracking-normal text-muted md:text-sm md:leading-[1.45]';
