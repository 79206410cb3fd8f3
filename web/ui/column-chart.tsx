import { classNames } from './class-names.ts';

export interface ChartColumn {
	/** Shown below the column. */
	caption: string;
	/** Null if there is no value, which is not the same as zero. */
	value: number | null;
	/** The formatted value; the number itself by default. */
	text?: string;
}

interface ColumnChartProps {
	columns: readonly ChartColumn[];
	/** Height of the highest column in pixels. */
	height: number;
	isValueShown?: boolean;
	/** The value of a column of full height, for shares of a whole; the highest column by default. */
	whole?: number;
	/** The last column is the current one, and the only one in the accent colour. */
	isLastMarked?: boolean;
}

/** Of a caption or a value, with the gap to its column. */
const textHeight = 15;

/** Hidden from screen readers, which need a `ChartTable` beside it. */
export function ColumnChart(props: ColumnChartProps) {
	const { columns, height, isValueShown = false, whole, isLastMarked = false } = props;
	const highest = whole ?? Math.max(...columns.map(({ value }) => value ?? 0), 0);
	return (
		// As high as its highest column, also before there is one.
		<div
			aria-hidden="true"
			className={classNames('flex items-end gap-1.5', isValueShown && '@container')}
			style={{ minHeight: `${height + textHeight * (isValueShown ? 2 : 1)}px` }}
		>
			{columns.map(({ caption, value, text = formatValue(value) }, index) => (
				<div
					key={caption}
					title={`${caption}: ${value === null ? '–' : text || '0'}`}
					className={classNames(
						'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-center gap-1',
						// Where the text is too large for all values, every other one is hidden, from the last one backwards.
						isValueShown && '@max-[15rem]:[&:nth-last-child(even)>span]:invisible',
					)}
				>
					{isValueShown && (
						<span className="mono text-2xs leading-none whitespace-nowrap text-muted">{value !== null && text}</span>
					)}
					<i
						className={classNames(
							'block w-full rounded-t-[3px]',
							isLastMarked && index === columns.length - 1
								? 'bg-accent'
								: 'bg-[color-mix(in_oklab,var(--muted)_42%,transparent)]',
						)}
						style={{ height: `${columnHeight(value ?? 0, highest, height)}px` }}
					/>
					<span className="mono text-2xs leading-none text-faint">{caption}</span>
				</div>
			))}
		</div>
	);
}

function formatValue(value: number | null) {
	return value ? String(value) : '';
}

function columnHeight(value: number, highest: number, height: number) {
	return highest === 0 ? 2 : Math.max(2, Math.round((value / highest) * height));
}

interface ChartTableProps {
	caption: string;
	heads: readonly string[];
	rows: ReadonlyArray<readonly string[]>;
	className?: string;
}

/** The data of a chart as a table. */
export function ChartTable({ caption, heads, rows, className }: ChartTableProps) {
	return (
		<table className={className}>
			<caption className="sr-only">{caption}</caption>
			<thead>
				<tr>
					{heads.map((head) => (
						<th key={head} scope="col" className="sticky top-0 bg-surface py-1 pr-4 text-left font-medium text-faint">
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(([first, ...others]) => (
					<tr key={first} className="border-t border-line/60">
						<th scope="row" className="py-1 pr-4 text-left font-medium">
							{first}
						</th>
						{others.map((cell, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: cells never move
							<td key={index} className="mono py-1 pr-4">
								{cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
