import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTimeout, useWindowEvent } from '../lib/scope-hooks.ts';
import { IconButton } from '../ui/icon-button.tsx';

const closeDelayMs = 200;

interface SearchBoxProps {
	/** On a phone the box is opened by an icon and can be put away again. */
	onDismiss?: () => void;
}

export function SearchBox({ onDismiss }: SearchBoxProps) {
	const field = useRef<HTMLInputElement>(null);
	const [query, setQuery] = useState('');
	const [isOpen, setIsOpen] = useState(false);
	const [blurredAt, setBlurredAt] = useState<number | null>(null);
	// A press on a result takes the focus away first; the list has to outlive that.
	useTimeout(() => setIsOpen(false), closeDelayMs, blurredAt);
	useWindowEvent('keydown', (event) => {
		if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
		event.preventDefault();
		field.current?.focus();
	});

	function handleFocus() {
		setBlurredAt(null);
		setIsOpen(true);
	}

	function handleClear() {
		setQuery('');
		field.current?.focus();
	}

	return (
		<search className="relative w-full md:w-[400px]">
			<div className="flex h-11 items-center gap-2.5 rounded-pill border border-line bg-surface pr-1.5 pl-3.5 text-faint transition-[border-color,box-shadow] focus-within:border-accent-text focus-within:bg-field focus-within:shadow-(--halo) md:h-[38px]">
				<Search size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
				<input
					ref={field}
					type="text"
					enterKeyHint="search"
					autoComplete="off"
					// biome-ignore lint/a11y/noAutofocus: on a phone the person has just asked for this box
					autoFocus={onDismiss !== undefined}
					aria-label="Search songs, artists, contracts, metadata"
					aria-keyshortcuts="/"
					placeholder={onDismiss ? 'Search' : 'Search songs, artists, contracts, metadata'}
					value={query}
					onChange={(event) => setQuery(event.target.value)}
					onFocus={handleFocus}
					onBlur={(event) => setBlurredAt(event.timeStamp)}
					onKeyDown={(event) => {
						if (event.key !== 'Escape') return;
						event.currentTarget.blur();
						onDismiss?.();
					}}
					className="peer min-w-0 flex-1 bg-transparent text-base text-text text-ellipsis outline-none md:text-sm"
				/>
				{query !== '' ? (
					<IconButton icon={X} caption="Clear search" size="sm" onClick={handleClear} />
				) : (
					!onDismiss && (
						<kbd className="mr-1.5 rounded-[5px] border border-b-2 border-line bg-surface px-[5px] py-[3px] font-mono text-2xs leading-none font-medium text-muted peer-focus:hidden">
							/
						</kbd>
					)
				)}
			</div>
			{isOpen && (
				<div
					role="status"
					className="absolute inset-x-0 top-[calc(100%+10px)] md:top-[calc(100%+6px)] z-30 max-h-96 animate-open overflow-y-auto rounded-2xl bg-popover px-4 py-3.5 text-sm shadow-e3"
				>
					<p className="font-semibold">There is nothing to find yet</p>
					<p className="mt-0.5 text-muted">
						Songs, artists, contracts and metadata appear here once your label has songs.
					</p>
				</div>
			)}
		</search>
	);
}

function isTyping(target: EventTarget | null): boolean {
	return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
