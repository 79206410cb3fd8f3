import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import * as m from '../../domain/history/history-overview.messages.ts';
import { type BySource, type Source, sourceCaptions, sources } from '../../domain/history/source-figures.ts';
import { t } from '../../domain/kernel/message.ts';
import { formatAverage } from '../../domain/reviews/scores.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { formatNumber } from '../lib/text-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Card, EmptyState } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { ChartTable, ColumnChart } from '../ui/column-chart.tsx';
import { QueryFailure, Skeleton } from '../ui/loading.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useHistoryOverview } from './history.queries.ts';

// Songs added, sign rate and response time by month, of all sources or one.

function SourceCharts({
	months,
	bySource,
	replyWithinDays,
}: {
	months: ReadonlyArray<{ month: string; bySource: BySource }>;
	bySource: BySource;
	replyWithinDays: number | null;
}) {
	const [source, setSource] = useState<Source>('all');
	const options = sources.map((value) => ({ value, caption: t(sourceCaptions[value]) }));
	const shown = months.map((each) => ({ month: each.month, all: each.bySource, ...each.bySource[source] }));
	const total = bySource[source];
	const decided = total.signed + total.passed;
	return (
		<>
			<div className="lg:col-span-2">
				<Segmented caption={t(m.source)} value={source} onValueChange={setSource} options={options} />
			</div>
			<ChartCard
				title={t(m.intake)}
				figure={formatNumber(total.added)}
				note={t(m.aboutIntake)}
				table={{
					heads: [t(m.month), t(m.addedHeading), t(m.byStaff), t(m.submitPage)],
					rows: shown.map(({ month, all }) => [
						formatMonth(month),
						...[all.all.added, all.hand.added, all.page.added].map(String),
					]),
				}}
			>
				<ColumnChart
					height={132}
					isValueShown
					isLastMarked
					columns={shown.map(({ month, added }) => ({ caption: formatShortMonth(month), value: added }))}
				/>
			</ChartCard>
			<ChartCard
				title={t(m.signRate)}
				figure={decided === 0 ? '–' : formatPercent(total.signed / decided)}
				note={t(m.aboutSignRate)}
				table={{
					heads: [m.month, m.signRate, m.byStaff, m.submitPage, m.signedHeading, m.passedHeading].map((head) =>
						t(head),
					),
					rows: shown.map(({ month, all }) => [
						formatMonth(month),
						...[all.all, all.hand, all.page].map(({ signed, passed }) => formatShare(signed, passed) || '–'),
						String(all.all.signed),
						String(all.all.passed),
					]),
				}}
			>
				<ColumnChart
					height={132}
					whole={1}
					isValueShown
					isLastMarked
					columns={shown.map(({ month, signed, passed }) => ({
						caption: formatShortMonth(month),
						value: signed + passed === 0 ? null : signed / (signed + passed),
						text: signed + passed === 0 ? '' : String(percentOf(signed / (signed + passed))),
					}))}
				/>
			</ChartCard>
			<ReplyChart shown={shown} total={total} replyWithinDays={replyWithinDays} />
		</>
	);
}

function ReplyChart({
	shown,
	total,
	replyWithinDays,
}: {
	shown: ReadonlyArray<{ month: string; all: BySource; medianDaysToReply: number | null }>;
	total: BySource['all'];
	replyWithinDays: number | null;
}) {
	const note =
		replyWithinDays === null || total.withinPromise === null
			? t(m.aboutReplyTime)
			: t(m.aboutReplyTimeWithPromise, {
					share: formatPercent(total.withinPromise),
					promise: formatDays(replyWithinDays),
				});
	const cells = ({ replied, medianDaysToReply, withinPromise }: BySource['all']) => [
		String(replied),
		formatDays(medianDaysToReply),
		formatPercent(withinPromise),
	];
	return (
		<ChartCard
			title={t(m.replyTime)}
			figure={formatDays(total.medianDaysToReply)}
			note={note}
			table={{
				heads: [
					t(m.month),
					t(m.replies),
					t(m.median),
					t(m.inTime),
					t(m.repliesByStaff),
					t(m.medianByStaff),
					t(m.inTimeByStaff),
					t(m.repliesOfPage),
					t(m.medianOfPage),
					t(m.inTimeOfPage),
				],
				rows: shown.map(({ month, all }) => [
					formatMonth(month),
					...cells(all.all),
					...cells(all.hand),
					...cells(all.page),
				]),
			}}
		>
			<DaysChart months={shown.map(({ month, medianDaysToReply }) => ({ month, days: medianDaysToReply }))} />
		</ChartCard>
	);
}

export function HistoryOverviewPage() {
	usePageTitle(t(m.pageTitle));
	const query = useHistoryOverview();
	const { data, isError } = query;
	const isEmpty =
		data?.months.every(({ added, signed, passed }) => added + signed + passed === 0) &&
		data.reviewers.every(({ reviewCount }) => reviewCount === 0);
	return (
		<>
			<QueryFailure query={query} className="mb-3">
				{t(m.overviewFailed)}
			</QueryFailure>
			{isEmpty ? (
				<Card>
					<EmptyState icon={ChartNoAxesColumn} title={t(m.noStatistics)}>
						{t(m.noStatisticsText)}
					</EmptyState>
				</Card>
			) : data ? (
				<div className="grid grid-cols-1 gap-3.5 lg:grid-cols-2">
					<SourceCharts {...data} />
					<DecisionTimeChart {...data} />
					<ReviewerCharts reviewers={data.reviewers} />
				</div>
			) : (
				!isError && (
					<div role="status" className="grid grid-cols-1 gap-3.5 lg:grid-cols-2">
						<span className="sr-only">{t(m.loadingOverview)}</span>
						<Skeleton className="h-56 rounded-card" />
						<Skeleton className="h-56 rounded-card" />
					</div>
				)
			)}
		</>
	);
}

function DecisionTimeChart({
	months,
	medianDaysToDecision,
}: {
	months: ReadonlyArray<{ month: string; medianDaysToDecision: number | null }>;
	medianDaysToDecision: number | null;
}) {
	return (
		<ChartCard
			title={t(m.decisionTime)}
			figure={formatDays(medianDaysToDecision)}
			note={t(m.aboutDecisionTime)}
			table={{
				heads: [t(m.month), t(m.median)],
				rows: months.map(({ month, medianDaysToDecision: days }) => [formatMonth(month), formatDays(days)]),
			}}
		>
			<DaysChart months={months.map((each) => ({ month: each.month, days: each.medianDaysToDecision }))} />
		</ChartCard>
	);
}

/** Median days per month; the current month is marked. */
function DaysChart({ months }: { months: ReadonlyArray<{ month: string; days: number | null }> }) {
	const columns = months.map(({ month, days }) => ({
		caption: formatShortMonth(month),
		value: days,
		text: days === null ? '' : days < 1 ? formatDays(days) : String(roundDays(days)),
	}));
	// A column of less than a day is never as high as one of a day.
	const whole = Math.max(...months.map(({ days }) => days ?? 0), 1);
	return <ColumnChart height={110} whole={whole} isValueShown isLastMarked columns={columns} />;
}

type Reviewer = NonNullable<ReturnType<typeof useHistoryOverview>['data']>['reviewers'][number];

/** Number of reviews per person, and how close their scores are to those of the others. */
function ReviewerCharts({ reviewers }: { reviewers: readonly Reviewer[] }) {
	const byCount = [...reviewers].sort((one, other) => other.reviewCount - one.reviewCount);
	const compared = reviewers
		.filter(({ distanceFromOthers }) => distanceFromOthers !== null)
		.sort((one, other) => (one.distanceFromOthers ?? 0) - (other.distanceFromOthers ?? 0));
	return (
		<>
			<ChartCard
				title={t(m.reviewsPerReviewer)}
				note={t(m.aboutReviewsPerReviewer)}
				table={{
					heads: [t(m.reviewer), t(m.reviewsHeading), t(m.averageOverall)],
					rows: byCount.map(({ name, reviewCount, averageOverall }) => [
						name,
						String(reviewCount),
						formatAverage(averageOverall),
					]),
				}}
			>
				<Bars
					bars={byCount.map((reviewer) => ({
						...reviewer,
						value: reviewer.reviewCount,
						text: `${reviewer.reviewCount} · ${formatAverage(reviewer.averageOverall)}`,
					}))}
				/>
			</ChartCard>
			<ChartCard
				title={t(m.agreement)}
				note={t(m.aboutAgreement)}
				table={{
					heads: [t(m.reviewer), t(m.pointsFromOthers)],
					rows: compared.map(({ name, distanceFromOthers }) => [name, formatAverage(distanceFromOthers)]),
				}}
			>
				{compared.length === 0 ? (
					<p className="text-sm text-muted">{t(m.noAgreement)}</p>
				) : (
					<Bars
						bars={compared.map((reviewer) => ({
							...reviewer,
							value: reviewer.distanceFromOthers ?? 0,
							text: formatAverage(reviewer.distanceFromOthers),
						}))}
					/>
				)}
			</ChartCard>
		</>
	);
}

/** The longest bar has the largest value. */
function Bars({ bars }: { bars: ReadonlyArray<Reviewer & { value: number; text: string }> }) {
	const longest = Math.max(...bars.map(({ value }) => value), 1);
	return (
		<ul aria-hidden="true" className="grid gap-2 text-sm">
			{bars.map(({ reviewerId, name, value, text }) => (
				<li key={reviewerId ?? name} className="grid grid-cols-[24px_minmax(0,9rem)_1fr_5rem] items-center gap-2.5">
					<Avatar id={reviewerId ?? name} name={name} size={24} />
					<span className="truncate">{name}</span>
					<span className="h-2 overflow-hidden rounded-pill bg-line/60">
						<i
							className="block h-full rounded-pill bg-[color-mix(in_oklab,var(--muted)_65%,transparent)]"
							style={{ width: `${(value / longest) * 100}%` }}
						/>
					</span>
					<span className="mono text-right text-xs text-muted">{text}</span>
				</li>
			))}
		</ul>
	);
}

/** The share of signings; empty if nothing was decided. */
function formatShare(signed: number, passed: number) {
	return signed + passed === 0 ? '' : formatPercent(signed / (signed + passed));
}

function formatPercent(share: number | null) {
	return share === null ? '–' : t(m.percent, { percent: percentOf(share) });
}

function percentOf(share: number) {
	return Math.round(share * 100);
}

/** `3.5 days`, and under a day `7 h`. */
export function formatDays(days: number | null) {
	if (days === null) return '–';
	return days < 1 ? t(m.hours, { hours: Math.max(1, Math.round(days * 24)) }) : t(m.days, { days: roundDays(days) });
}

function roundDays(days: number) {
	return Math.round(days * 10) / 10;
}

function parseMonth(month: string) {
	const [year = 0, number = 1] = month.split('-').map(Number);
	return new Date(year, number - 1, 1);
}

function formatMonth(month: string) {
	return parseMonth(month).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
}

function formatShortMonth(month: string) {
	return parseMonth(month).toLocaleDateString('en-GB', { month: 'short' }).slice(0, 3);
}

interface ChartCardProps {
	title: string;
	/** A number above the chart. */
	figure?: string;
	note: string;
	/** The chart, hidden from assistive technology, which reads the table. */
	children: ReactNode;
	table: { heads: readonly string[]; rows: ReadonlyArray<readonly string[]> };
}

/** A chart, or its data as a table in its place. The card keeps its size, and so do its neighbours. */
function ChartCard({ title, figure, note, children, table }: ChartCardProps) {
	const id = useId();
	const [isTable, setIsTable] = useState(false);
	return (
		<Card aria-labelledby={id} className="flex flex-col">
			<div className="px-[18px] pt-3.5">
				<h2 id={id} className="font-ui text-sm leading-[1.45] font-medium tracking-normal text-muted">
					{title}
				</h2>
				{figure !== undefined && (
					<p className="mt-1.5 font-display text-[1.75rem] leading-[1.1] font-[650] tracking-[-0.03em]">{figure}</p>
				)}
				<p className="text-xs text-faint">{note}</p>
			</div>
			<div className="relative mt-auto flex min-h-40 flex-col justify-end px-[18px] pt-4 pb-3">
				<div className={classNames(isTable && 'invisible')}>{children}</div>
				{isTable && (
					<section
						aria-labelledby={id}
						// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and contains nothing else that takes the focus
						tabIndex={0}
						className="absolute inset-x-0 top-2 bottom-0 overflow-auto px-[18px] text-xs focus-visible:-outline-offset-2"
					>
						<ChartTable caption={title} {...table} className="w-full" />
					</section>
				)}
			</div>
			<button
				type="button"
				onClick={() => setIsTable(!isTable)}
				className="flex min-h-11 items-center gap-2 rounded-b-card border-t border-line px-[18px] text-left text-xs text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 compact:min-h-9"
			>
				{isTable ? <ChartNoAxesColumn size={14} /> : <Table2 size={14} />}
				{t(isTable ? m.showChart : m.showTable)}
			</button>
		</Card>
	);
}
