import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
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
}

/** A chart, or its data as a table in its place: the card keeps its size, and so do those beside it. */
export function ChartCard({ title, figure, note, children, table }: ChartCardProps) {
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
						// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else that takes the focus
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
				className="flex min-h-11 items-center gap-2 rounded-b-card border-t border-line px-[18px] text-left text-xs text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 md:min-h-9"
			>
				{isTable ? <ChartNoAxesColumn size={14} /> : <Table2 size={14} />}
				{isTable ? 'Show as a chart' : 'Show as a table'}
			</button>
		</Card>
	);
}
