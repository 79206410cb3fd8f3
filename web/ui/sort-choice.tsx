import { ArrowUpDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { PillSelect } from './pill-select.tsx';

interface SortChoiceProps<Sort extends string> {
	sort: Sort;
	captions: Readonly<Record<Sort, string>>;
	/** Sorts by something else, or turns the order round if it is the same. */
	onSort: (sort: Sort) => void;
	className?: string;
}

/** For cards and narrow tables, which have no column header for every order. */
export function SortChoice<Sort extends string>({ sort, captions, onSort, className }: SortChoiceProps<Sort>) {
	const options = (Object.keys(captions) as Sort[]).map((value) => ({
		value,
		caption: `Sort by ${captions[value].toLowerCase()}`,
	}));
	return (
		<div className={classNames('flex items-center gap-1', className)}>
			<PillSelect<Sort> caption="Sort by" value={sort} onValueChange={onSort} options={options} />
			<IconButton icon={ArrowUpDown} caption="Turn the order round" onClick={() => onSort(sort)} />
		</div>
	);
}
