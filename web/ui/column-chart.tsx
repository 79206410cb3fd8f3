import { classNames } from './class-names.ts';

export interface ChartColumn {
	/** Below the column. */
	readonly caption: string;
	readonly value: number;
	/** The formatted value; the number itself by default. */
	readonly text?: string;
}

interface ColumnChartProps {
	columns: readonly ChartColumn[];
	/** Height of the highest column in pixels. */
	height: number;
	className?: string;
	isValueShown?: boolean;
}

/** The highest column has the accent colour. Hidden from screen readers, which need a `ChartTable` beside it. */
export function ColumnChart({ columns, height, className, isValueShown = false }: ColumnChartProps) {
	const highest = Math.max(...columns.map(({ value }) => value), 0);
	return (
		<div aria-hidden="true" className={classNames('flex items-end gap-1.5', className)}>
			{columns.map(({ caption, value, text }) => (
				<div
					key={caption}
					title={`${caption}: ${text ?? value}`}
					className="grid min-w-0 flex-1 justify-items-center gap-1"
				>
					{isValueShown && (
						<span className="mono text-2xs leading-none text-muted">{value === 0 ? '' : (text ?? value)}</span>
					)}
					<i
						className={classNames(
							'block w-full rounded-t-[3px]',
							value === highest && highest > 0 ? 'bg-accent' : 'bg-[color-mix(in_oklab,var(--muted)_42%,transparent)]',
						)}
						style={{ height: `${highest === 0 ? 2 : Math.max(2, Math.round((value / highest) * height))}px` }}
					/>
					<span className="mono text-2xs leading-none text-faint">{caption}</span>
				</div>
			))}
		</div>
	);
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
						<th key={head} scope="col" className="py-1 pr-4 text-left font-medium text-faint">
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
