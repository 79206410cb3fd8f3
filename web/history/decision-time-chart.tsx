import { ColumnChart } from '../ui/column-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import { formatDays, formatMonth, formatShortMonth } from './month-format.ts';

interface DecisionTimeChartProps {
	months: ReadonlyArray<{ readonly month: string; readonly medianDaysToDecision: number | null }>;
	medianDaysToDecision: number | null;
}

/** By month; the present one is marked. */
export function DecisionTimeChart({ months, medianDaysToDecision }: DecisionTimeChartProps) {
	return (
		<ChartCard
			title="Time to decision"
			figure={medianDaysToDecision === null ? '–' : formatDays(medianDaysToDecision)}
			note="median, from adding to Sign or Pass; each column is that of its month, in days"
			table={{
				heads: ['Month', 'Median'],
				rows: months.map(({ month, medianDaysToDecision: days }) => [
					formatMonth(month),
					days === null ? '–' : formatDays(days),
				]),
			}}
		>
			<ColumnChart
				height={110}
				isValueShown
				isLastMarked
				columns={months.map(({ month, medianDaysToDecision: days }) => ({
					caption: formatShortMonth(month),
					value: days,
					text: String(Math.round((days ?? 0) * 10) / 10),
				}))}
			/>
		</ChartCard>
	);
}
