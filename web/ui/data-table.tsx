// The parts of a long table. They are not a <table>: a browser lays out all of it whenever a row is added or removed, and
// these rows change with every scroll. Each row is laid out separately and states its role.
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { Order } from '../lib/search-params.ts';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { Skeleton } from './loading.tsx';
import { ariaSort, SortButton, type SortDirection } from './sort-button.tsx';

/**
 * Frame of a table. Nothing may scroll in between, or the header could not stick to the window; narrow screens have
 * cards.
 */
export const dataTableFrame = 'relative overflow-x-clip';

/** For the last cells of a table's rows and header, which contain the buttons. */
export const actionCell = 'flex h-full items-center justify-end';

const cellPadding =
	'px-2.5 first:pl-[18px] last:pr-[18px] max-[87rem]:px-1.5 max-[87rem]:first:pl-3 max-[87rem]:last:pr-3';

interface DataTableProps {
	caption: string;
	/** Number of all rows, including those not rendered, without the header; null if it is unknown. */
	rowCount: number | null;
	isBusy: boolean;
	/** The header and the body. */
	children: ReactNode;
}

export function DataTable({ caption, rowCount, isBusy, children }: DataTableProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: see above
		<div
			role="table"
			aria-label={caption}
			aria-rowcount={rowCount === null ? -1 : rowCount + 1}
			aria-busy={isBusy || undefined}
			className="text-sm"
		>
			{children}
		</div>
	);
}

/** Stays visible under the top bar while the rows scroll. */
export function DataHead({ columns, children }: { columns: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: see above
		<div role="rowgroup" className="sticky top-[var(--top)] z-[5]">
			{/* biome-ignore lint/a11y/useSemanticElements: see above */}
			{/* biome-ignore lint/a11y/useFocusableInteractive: the buttons in it take the focus */}
			<div
				role="row"
				aria-rowindex={1}
				className={classNames(
					'grid h-[38px] touch:h-11 items-center rounded-t-card border-b border-line bg-surface text-xs text-faint',
					columns,
				)}
			>
				{children}
			</div>
		</div>
	);
}

interface DataHeadCellProps {
	/** The sort direction of this column; null if the table is not sorted by it. */
	sorted?: SortDirection | null;
	className?: string;
	children: ReactNode;
}

export function DataHeadCell({ sorted = null, className, children }: DataHeadCellProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: see above
		// biome-ignore lint/a11y/useFocusableInteractive: the buttons in it take the focus
		<div
			role="columnheader"
			aria-sort={ariaSort(sorted)}
			className={classNames('min-w-0 font-medium whitespace-nowrap', cellPadding, className)}
		>
			{children}
		</div>
	);
}

type Sorts<Sort extends string> = ReadonlyArray<readonly [sort: Sort, caption: string]>;

interface SortHeadProps<Sort extends string> {
	/** The sort orders that the column offers, each with its caption. */
	sorts: Sorts<Sort>;
	order: Order<Sort>;
	onSort: (sort: Sort) => void;
	isRight?: boolean | undefined;
	/** Additional classes of the cell. */
	className?: string | false | undefined;
	/** Gap between several buttons. */
	gapClass: string;
}

export function SortHead<Sort extends string>(props: SortHeadProps<Sort>) {
	const { sorts, order, onSort, isRight = false, className, gapClass } = props;
	return (
		<DataHeadCell
			// `aria-sort` describes the first order of the column; the buttons announce the others themselves.
			sorted={sorts[0]?.[0] === order.sort ? order.direction : null}
			className={classNames(isRight && 'text-right', className)}
		>
			<span className={classNames('inline-flex', gapClass)}>
				{sorts.map(([sort, caption]) => (
					<SortButton
						key={sort}
						caption={caption}
						isRight={isRight}
						saysDirection={sorts.length > 1}
						direction={order.sort === sort ? order.direction : null}
						onSort={() => onSort(sort)}
					/>
				))}
			</span>
		</DataHeadCell>
	);
}

/** Shown while the first rows of a table are loading. */
export function DataTableSkeleton({ caption, rowClass }: { caption: string; rowClass: string }) {
	return (
		<Card role="status">
			<span className="sr-only">{caption}</span>
			{Array.from({ length: 6 }, (_, index) => (
				<div
					// biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered
					key={index}
					className={classNames('flex items-center gap-3 border-b border-line/60 px-[18px] last:border-b-0', rowClass)}
				>
					<Skeleton className="size-9 rounded-lg" />
					<Skeleton className="h-3 w-40" />
					<Skeleton className="ml-auto h-3 w-72 max-w-[40%]" />
				</div>
			))}
		</Card>
	);
}

interface DataBodyProps {
	ref: Ref<HTMLDivElement>;
	/** Height of all rows, rendered or not. */
	height: number;
	children: ReactNode;
}

export function DataBody({ ref, height, children }: DataBodyProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: see above
		<div ref={ref} role="rowgroup" onKeyDown={handleArrows} className="relative" style={{ height }}>
			{children}
		</div>
	);
}

interface DataRowProps {
	ref?: Ref<HTMLDivElement>;
	/** Position among all rows, the header being the first; omitted for a part of the row above. */
	rowIndex?: number;
	/** Position in the body. */
	top: number;
	/** Omitted if the content determines the height. */
	height?: number;
	columns: string;
	className?: string;
	children: ReactNode;
}

export function DataRow({ ref, rowIndex, top, height, columns, className, children }: DataRowProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: see above
		// biome-ignore lint/a11y/useFocusableInteractive: the links and buttons in it take the focus
		<div
			ref={ref}
			role="row"
			aria-rowindex={rowIndex}
			style={{ top, height }}
			className={classNames(
				'absolute inset-x-0 grid items-center border-b border-line/60',
				height === undefined ? 'contain-layout' : 'contain-strict',
				columns,
				className,
			)}
		>
			{children}
		</div>
	);
}

export function DataCell({ className, children }: { className?: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: see above
		<div role="cell" className={classNames('min-w-0', cellPadding, className)}>
			{children}
		</div>
	);
}

/** Moves up and down between the links of rows, skipping everything between them. */
function handleArrows(event: KeyboardEvent<HTMLElement>) {
	if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
	const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
	const row = (event.target as HTMLElement).closest('[role=row]');
	const index = links.findIndex((link) => row?.contains(link));
	const next = index === -1 ? undefined : links[index + (event.key === 'ArrowDown' ? 1 : -1)];
	if (!next) return;
	event.preventDefault();
	next.focus();
}
