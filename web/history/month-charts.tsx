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

/** Songs added, sign rate and time to decision, by month. */
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
					columns={months.map(({ month, added }) => ({ caption: formatShortMonth(month), value: added }))}
				/>
			</ChartCard>
			<ChartCard
				title="Sign rate"
				figure={signedShare === null ? '–' : `${Math.round(signedShare * 100)} %`}
				note="of all decisions are signings"
				table={{
					heads: ['Month', 'Signed', 'Passed'],
					rows: months.map(({ month, signed, passed }) => [formatMonth(month), String(signed), String(passed)]),
				}}
			>
				<DecisionColumns months={months} />
			</ChartCard>
			<ChartCard
				title="Time to decision"
				figure={medianDaysToDecision === null ? '–' : formatDays(medianDaysToDecision)}
				note="median, from adding to Sign or Pass"
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
					height={90}
					isValueShown
					columns={months.map(({ month, medianDaysToDecision: days }) => ({
						caption: formatShortMonth(month),
						value: days ?? 0,
						text: String(Math.round((days ?? 0) * 10) / 10),
					}))}
				/>
			</ChartCard>
		</>
	);
}

/** Stacked columns: signed below, passed above it, and the share of signed on top. */
function DecisionColumns({ months }: { months: readonly Month[] }) {
	const highest = Math.max(1, ...months.map(({ signed, passed }) => signed + passed));
	const height = 104;
	return (
		<div aria-hidden="true">
			<div className="flex items-end gap-1.5">
				{months.map(({ month, signed, passed }) => (
					<div
						key={month}
						title={`${formatMonth(month)}: ${signed} signed, ${passed} passed`}
						className="flex min-w-0 flex-1 flex-col items-center"
					>
						<span className="mono mb-1 text-2xs leading-none text-muted">{formatShare(signed, passed)}</span>
						<span
							className="block w-full rounded-t-[3px] bg-[color-mix(in_oklab,var(--muted)_42%,transparent)]"
							style={{ height: Math.max(passed > 0 ? 2 : 0, (passed / highest) * height) }}
						/>
						<span className="block w-full bg-ok" style={{ height: (signed / highest) * height }} />
						<span className="mb-1 block h-px w-full bg-line" />
						<span className="mono text-2xs leading-none text-faint">{formatShortMonth(month)}</span>
					</div>
				))}
			</div>
			<p className="mt-3 flex gap-4 text-xs text-muted">
				<span className="flex items-center gap-1.5">
					<i className="size-2.5 rounded-[3px] bg-ok" /> Signed
				</span>
				<span className="flex items-center gap-1.5">
					<i className="size-2.5 rounded-[3px] bg-[color-mix(in_oklab,var(--muted)_42%,transparent)]" /> Passed
				</span>
			</p>
		</div>
	);
}

function formatShare(signed: number, passed: number): string {
	return signed + passed === 0 ? '' : `${Math.round((signed / (signed + passed)) * 100)}%`;
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
