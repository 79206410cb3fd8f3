import { type ReactNode, useId } from 'react';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { ChartTable } from '../ui/column-chart.tsx';

interface ChartCardProps {
	title: string;
	/** A number above the chart. */
	figure?: string;
	note: string;
	/** The chart, hidden from assistive technology, which reads the table. */
	children: ReactNode;
	table: { readonly heads: readonly string[]; readonly rows: ReadonlyArray<readonly string[]> };
	className?: string;
}

/** A chart with its data as a table that can be expanded. */
export function ChartCard({ title, figure, note, children, table, className }: ChartCardProps) {
	const id = useId();
	return (
		<Card aria-labelledby={id} className={classNames('flex flex-col', className)}>
			<div className="px-[18px] pt-3.5">
				<h2 id={id} className="font-ui text-sm leading-[1.45] font-medium tracking-normal text-muted">
					{title}
				</h2>
				{figure !== undefined && (
					<p className="mt-1.5 font-display text-[1.75rem] leading-[1.1] font-[650] tracking-[-0.03em]">{figure}</p>
				)}
				<p className="text-xs text-faint">{note}</p>
			</div>
			<div className="mt-auto px-[18px] pt-4 pb-3">{children}</div>
			<details className="border-t border-line text-xs">
				<summary className="cursor-pointer px-[18px] py-3 text-muted transition-colors hover:text-text md:py-2">
					Show as a table
				</summary>
				<div className="overflow-x-auto px-[18px] pb-3.5">
					<ChartTable caption={title} {...table} className="w-full" />
				</div>
			</details>
		</Card>
	);
}
