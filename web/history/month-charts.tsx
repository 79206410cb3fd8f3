import { formatCount } from '../lib/text-format.ts';
import { ColumnChart } from '../ui/column-chart.tsx';
import { ChartCard } from './chart-card.tsx';

interface Month {
	/** As 2026-10. */
	readonly month: string;
	readonly added: number;
	readonly signed: number;
	readonly passed: number;
	readonly medianDaysToDecision: number | null;
}

interface MonthChartsProps {
	months: readonly Month[];
	signedShare: number | null;
	medianDaysToDecision: number | null;
}

/** Songs added, sign rate and time to decision, by month; the present month is marked. */
export function MonthCharts({ months, signedShare, medianDaysToDecision }: MonthChartsProps) {
	const addedCount = months.reduce((sum, { added }) => sum + added, 0);
	return (
		<>
			<ChartCard
				title="Intake"
				figure={addedCount.toLocaleString('en-GB')}
				note="tracks added in the last twelve months"
				table={{
					heads: ['Month', 'Added'],
					rows: months.map(({ month, added }) => [formatMonth(month), String(added)]),
				}}
			>
				<ColumnChart
					height={132}
					isValueShown
					isLastMarked
					columns={months.map(({ month, added }) => ({ caption: formatShortMonth(month), value: added }))}
				/>
			</ChartCard>
			<ChartCard
				title="Sign rate"
				figure={signedShare === null ? '–' : formatPercent(signedShare)}
				note="of all decisions are signings; each column is that of its month, in per cent"
				table={{
					heads: ['Month', 'Sign rate', 'Signed', 'Passed'],
					rows: months.map(({ month, signed, passed }) => [
						formatMonth(month),
						formatShare(signed, passed) || '–',
						String(signed),
						String(passed),
					]),
				}}
			>
				<ColumnChart
					height={132}
					whole={1}
					isValueShown
					isLastMarked
					columns={months.map(({ month, signed, passed }) => ({
						caption: formatShortMonth(month),
						value: signed + passed === 0 ? null : signed / (signed + passed),
						text: formatShare(signed, passed).replace(' %', ''),
					}))}
				/>
			</ChartCard>
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
				className="lg:col-span-2"
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
		</>
	);
}

function formatShare(signed: number, passed: number): string {
	return signed + passed === 0 ? '' : formatPercent(signed / (signed + passed));
}

function formatPercent(share: number): string {
	return `${Math.round(share * 100)} %`;
}

function formatDays(days: number): string {
	return formatCount(Math.round(days * 10) / 10, 'day');
}

function parseMonth(month: string): Date {
	const [year = 0, number = 1] = month.split('-').map(Number);
	return new Date(year, number - 1, 1);
}

function formatMonth(month: string): string {
	return parseMonth(month).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
}

function formatShortMonth(month: string): string {
	return parseMonth(month).toLocaleDateString('en-GB', { month: 'short' }).slice(0, 3);
}
