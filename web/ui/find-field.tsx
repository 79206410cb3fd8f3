import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTimeout } from '../lib/scope-hooks.ts';

interface FindFieldProps {
	caption: string;
	/** Can also change from outside, for example with the Back button of the browser. */
	value: string;
	/** Debounced. */
	onValueChange: (value: string) => void;
}

const debounceMs = 250;

/** Filters the list below it as the person types. */
export function FindField({ caption, value, onValueChange }: FindFieldProps) {
	const [draft, setDraft] = useState(value);
	useEffect(() => setDraft(value), [value]);
	useTimeout(() => onValueChange(draft), debounceMs, draft === value ? null : draft);
	return (
		<div className="flex h-11 min-w-0 items-center gap-2.5 rounded-pill border border-control-line bg-field px-3.5 transition-[border-color,box-shadow] has-focus-visible:border-accent-text has-focus-visible:shadow-(--halo) md:h-8">
			<Search size={16} className="shrink-0 text-faint" />
			<input
				type="search"
				aria-label={caption}
				placeholder={caption}
				autoComplete="off"
				maxLength={200}
				value={draft}
				onChange={(event) => setDraft(event.target.value)}
				className="-my-px h-[calc(100%+2px)] min-w-0 flex-1 appearance-none bg-transparent text-base outline-none md:text-sm [&::-webkit-search-cancel-button]:hidden"
			/>
		</div>
	);
}
