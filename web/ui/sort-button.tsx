import { ArrowDown, ArrowUp, ArrowUpDown, ChevronsUpDown } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { PillSelect } from './pill-select.tsx';
import * as m from './ui.messages.ts';

export type SortDirection = 'asc' | 'desc';

interface SortButtonProps {
	caption: string;
	/** Null while the list is sorted by something else. */
	direction: SortDirection | null;
	onSort: () => void;
	isRight?: boolean;
	/** For one of several buttons in a header cell, whose `aria-sort` does not say which of them it describes. */
	saysDirection?: boolean;
}

/** The button in the header of a sortable column; the cell itself has `aria-sort`. */
export function SortButton({ caption, direction, onSort, isRight = false, saysDirection = false }: SortButtonProps) {
	const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
	return (
		<button
			type="button"
			onClick={onSort}
			className={classNames(
				'inline-flex h-8 touch:h-11 touch:min-w-11 items-center gap-1 rounded-sm font-medium transition-colors hover:text-text',
				isRight && 'flex-row-reverse',
				direction === null ? 'text-faint' : 'text-text',
			)}
		>
			{caption}
			{saysDirection && direction !== null && <span className="sr-only">{t(m.sorted, { direction })}</span>}
			<Icon
				size={direction === null ? 12 : 14}
				className={classNames('shrink-0', direction === null ? 'max-[87rem]:hidden' : 'text-accent-text')}
			/>
		</button>
	);
}

export function ariaSort(direction: SortDirection | null) {
	if (direction === null) return undefined;
	return direction === 'asc' ? 'ascending' : 'descending';
}

interface SortChoiceProps<Sort extends string> {
	sort: Sort;
	captions: Readonly<Record<Sort, string>>;
	/** Sorts by another column, or reverses the order of the same one. */
	onSort: (sort: Sort) => void;
	className?: string;
}

/** For cards and narrow tables, which have no column header for every order. */
export function SortChoice<Sort extends string>({ sort, captions, onSort, className }: SortChoiceProps<Sort>) {
	const options = (Object.keys(captions) as Sort[]).map((value) => ({
		value,
		caption: t(m.sortByColumn, { column: captions[value] }),
	}));
	return (
		<div className={classNames('flex items-center gap-1', className)}>
			<PillSelect<Sort> caption={t(m.sortBy)} value={sort} onValueChange={onSort} options={options} />
			<IconButton icon={ArrowUpDown} caption={t(m.reverseOrder)} onClick={() => onSort(sort)} />
		</div>
	);
}
