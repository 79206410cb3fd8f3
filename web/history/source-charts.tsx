// Songs added, sign rate and time to answer by month, of all sources or of one.
import { useState } from 'react';
import { type BySource, type Source, sourceCaptions, sources } from '../../domain/history/source-figures.ts';
import { ColumnChart } from '../ui/column-chart.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { ChartCard } from './chart-card.tsx';
import { formatDays, formatMonth, formatPercent, formatShare, formatShortMonth } from './month-format.ts';

interface SourceChartsProps {
	months: ReadonlyArray<{ readonly month: string; readonly bySource: BySource }>;
	bySource: BySource;
	promiseDays: number | null;
}

const options = sources.map((value) => ({ value, caption: sourceCaptions[value] }));

export function SourceCharts({ months, bySource, promiseDays }: SourceChartsProps) {
	const [source, setSource] = useState<Source>('all');
	const shown = months.map((each) => ({ month: each.month, all: each.bySource, ...each.bySource[source] }));
	const total = bySource[source];
	const decided = total.signed + total.passed;
	return (
		<>
			<div className="lg:col-span-2">
				<Segmented caption="Source" value={source} onValueChange={setSource} options={options} />
			</div>
			<ChartCard
				title="Intake"
				figure={total.added.toLocaleString('en-GB')}
				note="tracks added in the last twelve months"
				table={{
					heads: ['Month', 'Added', 'By hand', 'Submit page'],
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
				title="Sign rate"
				figure={decided === 0 ? '–' : formatPercent(total.signed / decided)}
				note="of all decisions are signings; each column is that of its month, in per cent"
				table={{
					heads: ['Month', 'Sign rate', 'By hand', 'Submit page', 'Signed', 'Passed'],
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
						text: formatShare(signed, passed).replace(' %', ''),
					}))}
				/>
			</ChartCard>
			<AnswerChart shown={shown} total={total} promiseDays={promiseDays} />
		</>
	);
}

interface AnswerChartProps {
	shown: ReadonlyArray<{ month: string; all: BySource; medianDaysToAnswer: number | null }>;
	total: BySource['all'];
	promiseDays: number | null;
}

function AnswerChart({ shown, total, promiseDays }: AnswerChartProps) {
	const kept =
		promiseDays === null || total.withinPromise === null
			? ''
			: `; ${formatPercent(total.withinPromise)} within the promise of ${formatDays(promiseDays)}`;
	const cells = ({ answered, medianDaysToAnswer, withinPromise }: BySource['all']) => [
		String(answered),
		medianDaysToAnswer === null ? '–' : formatDays(medianDaysToAnswer),
		withinPromise === null ? '–' : formatPercent(withinPromise),
	];
	return (
		<ChartCard
			title="Time to answer"
			figure={total.medianDaysToAnswer === null ? '–' : formatDays(total.medianDaysToAnswer)}
			note={`median, from when a demo came to its answer${kept}`}
			table={{
				heads: [
					'Month',
					'Answers',
					'Median',
					'In time',
					'By hand',
					'Median by hand',
					'In time by hand',
					'Submit page',
					'Median of page',
					'In time of page',
				],
				rows: shown.map(({ month, all }) => [
					formatMonth(month),
					...cells(all.all),
					...cells(all.hand),
					...cells(all.page),
				]),
			}}
		>
			<ColumnChart
				height={110}
				isValueShown
				isLastMarked
				columns={shown.map(({ month, medianDaysToAnswer: days }) => ({
					caption: formatShortMonth(month),
					value: days,
					text: String(Math.round((days ?? 0) * 10) / 10),
				}))}
			/>
		</ChartCard>
	);
}
