// The search in the top bar. The list of results is loaded on demand.
import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/search/search.messages.ts';
import { searchCloseDelayMs } from '../../domain/search/search-timing.ts';
import { optionalComponent } from '../lib/lazy-component.tsx';
import { useTimeout, useWindowEvent } from '../lib/scope-hooks.ts';
import { useSongPlayer } from '../songs/song-player.ts';
import { IconButton } from '../ui/button.tsx';
import { KeyCap, withCommandKey } from '../ui/key-cap.tsx';
import type { SearchListProps } from './search-list.tsx';
import {
	type FoundResults,
	flattenResults,
	isSearchable,
	type SearchChoice,
	useSearchResults,
} from './search-results.ts';

/** If the list cannot be loaded, only the search stops working. */
const SearchList = optionalComponent(() => import('./search-list.tsx'), 'SearchList');

interface SearchBoxProps {
	/** Set on phones, where an icon opens the box and it can be closed again. */
	onDismiss?: () => void;
}

export function SearchBox({ onDismiss }: SearchBoxProps) {
	const listId = useId();
	const field = useRef<HTMLInputElement>(null);
	const [query, setQuery] = useState('');
	const [isOpen, setIsOpen] = useState(false);
	const [activeIndex, setActiveIndex] = useState(0);
	const [blurredAt, setBlurredAt] = useState<number | null>(null);
	const found = useSearchResults(query);
	const openResult = useOpenResult();
	const playResult = usePlayResult();
	const order = found ? flattenResults(found) : [];
	const active = order.length === 0 ? -1 : Math.min(activeIndex, order.length - 1);
	const hasList = isOpen && order.length > 0;
	// Delayed, because pressing a result blurs the field before the click arrives.
	useTimeout(() => setIsOpen(false), searchCloseDelayMs, blurredAt);
	useSearchKey(() => {
		field.current?.focus();
		field.current?.select();
	});

	function handleFocus() {
		setBlurredAt(null);
		setIsOpen(true);
		void SearchList.preload();
	}

	function handleChange(value: string) {
		setQuery(value);
		setActiveIndex(0);
		setIsOpen(true);
	}

	function handleClear() {
		setQuery('');
		field.current?.focus();
	}

	function handleChoose(choice: SearchChoice) {
		setQuery('');
		setIsOpen(false);
		field.current?.blur();
		onDismiss?.();
		openResult(choice, found?.query ?? '');
	}

	function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
		if (event.nativeEvent.isComposing) return;
		const chosen = order[active];
		if (event.key === 'Escape') {
			setIsOpen(false);
			// Focuses the page, so that Tab continues there; after a mere blur no element would have the focus.
			if (onDismiss) onDismiss();
			else document.querySelector('main')?.focus({ preventScroll: true });
		} else if (event.key === 'Enter' && chosen && hasList) {
			if (event.shiftKey) playResult(chosen);
			else handleChoose(chosen);
		} else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && order.length > 0) {
			event.preventDefault();
			setIsOpen(true);
			const step = event.key === 'ArrowDown' ? 1 : -1;
			setActiveIndex((active + step + order.length) % order.length);
		}
	}

	return (
		<search className="relative w-full md:w-[400px]">
			<div className="flex h-11 items-center gap-2.5 rounded-pill border border-line bg-surface pr-1.5 pl-3.5 text-faint transition-[border-color,box-shadow] focus-within:border-accent-text focus-within:bg-field focus-within:shadow-(--halo) compact:h-[38px]">
				<Search size={16} className="shrink-0" />
				<Field
					ref={field}
					isOnPhone={onDismiss !== undefined}
					activeId={hasList ? `${listId}-${active}` : undefined}
					listId={hasList ? listId : undefined}
					value={query}
					onChange={(event) => handleChange(event.target.value)}
					onFocus={handleFocus}
					onBlur={(event) => setBlurredAt(event.timeStamp)}
					onKeyDown={handleKeyDown}
				/>
				{query !== '' ? (
					<IconButton icon={X} caption={t(m.clearSearch)} size="sm" onClick={handleClear} />
				) : (
					!onDismiss && <ShortcutHint />
				)}
			</div>
			{isOpen && (
				<Panel
					id={listId}
					typed={query}
					found={found}
					activeIndex={active}
					onActive={setActiveIndex}
					onChoose={handleChoose}
					onPlay={playResult}
				/>
			)}
		</search>
	);
}

interface FieldProps extends ComponentProps<'input'> {
	/** If set, the field takes the focus at once and has a short placeholder. */
	isOnPhone: boolean;
	/** Ids of the open list of results and of its active result. */
	listId: string | undefined;
	activeId: string | undefined;
}

function Field({ isOnPhone, listId, activeId, ...props }: FieldProps) {
	return (
		<input
			{...props}
			type="text"
			role="combobox"
			enterKeyHint="search"
			autoComplete="off"
			spellCheck={false}
			maxLength={200}
			// biome-ignore lint/a11y/noAutofocus: on a phone the person has just opened this box
			autoFocus={isOnPhone}
			aria-label={t(m.searchEverything)}
			aria-keyshortcuts="/ Control+K Meta+K"
			aria-autocomplete="list"
			aria-expanded={listId !== undefined}
			aria-controls={listId}
			aria-activedescendant={activeId}
			placeholder={t(isOnPhone ? m.search : m.searchEverything)}
			className="peer min-w-0 flex-1 self-stretch bg-transparent text-base text-text text-ellipsis outline-none md:text-sm"
		/>
	);
}

/** The keyboard shortcut, shown while the field is empty and not focused. */
function ShortcutHint() {
	return <KeyCap className="mr-1.5 peer-focus:hidden">{withCommandKey('K')}</KeyCap>;
}

interface PanelProps extends Omit<SearchListProps, 'found'> {
	typed: string;
	found: FoundResults | null;
}

/** The results below the field, or why there are none. */
function Panel({ typed, found, ...list }: PanelProps) {
	const count = found ? flattenResults(found).length : 0;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field when pressed
		<div
			onMouseDown={(event) => event.preventDefault()}
			className="absolute inset-x-0 top-[calc(100%+10px)] z-30 max-h-96 animate-open overflow-y-auto rounded-2xl bg-popover text-sm shadow-e3 md:top-[calc(100%+6px)]"
		>
			{found && count > 0 && <SearchList {...list} found={found} />}
			<p role="status" className={count > 0 ? 'sr-only' : 'px-4 py-3.5 text-muted empty:hidden'}>
				{found && count > 0 ? formatFound(found) : statusText(typed, found?.query)}
			</p>
		</div>
	);
}

/** Announced by screen readers. */
function formatFound(found: FoundResults) {
	const choices = flattenResults(found);
	const isCut = choices.some(({ type }) => type === 'all');
	return t(isCut ? m.moreResults : m.resultCount, { count: choices.length });
}

function statusText(typed: string, foundQuery: string | undefined) {
	const query = typed.trim();
	if (!isSearchable(query)) return t(m.typeMore);
	return foundQuery === undefined ? '' : t(m.nothingFound, { query: foundQuery });
}

/** Each kind of result opens its own page (R-SEARCH-5). */
function useOpenResult(): (choice: SearchChoice, query: string) => void {
	const navigate = useNavigate();
	return (choice, query) => {
		if (choice.type === 'all') {
			void navigate({ to: '/overview', search: { text: query } });
			return;
		}
		const { type, id, title, contract } = choice;
		const params = { songId: id };
		if (type === 'song') void navigate({ to: '/review/$songId', params });
		else if (type === 'artist') void navigate({ to: '/signed-songs', search: { artist: title } });
		else if (type === 'contract')
			void navigate({
				to: '/signed-songs/$songId/contracts',
				params,
				search: contract ? { contract: contract.id } : {},
			});
		else void navigate({ to: '/signed-songs/$songId/metadata', params });
	};
}

/** Plays a result while the list stays open, so that people can listen through the results. */
function usePlayResult(): (choice: SearchChoice) => void {
	const player = useSongPlayer();
	return (choice) => {
		if (choice.type === 'song') player.toggle(choice.id);
	};
}

/** `/` outside of fields, and Ctrl or ⌘ with K anywhere, open the search. */
export function useSearchKey(onPress: () => void) {
	useWindowEvent('keydown', (event) => {
		if (!isSearchKey(event)) return;
		event.preventDefault();
		onPress();
	});
}

function isSearchKey(event: globalThis.KeyboardEvent) {
	if (event.defaultPrevented || event.altKey || event.isComposing) return false;
	if ((event.ctrlKey || event.metaKey) && !event.shiftKey) return event.key.toLowerCase() === 'k' && !isInDialog(event);
	return event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target) && !isInDialog(event);
}

function isTyping(target: EventTarget | null) {
	return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/** Dialogs and menus keep the focus. */
function isInDialog({ target }: globalThis.KeyboardEvent) {
	return target instanceof HTMLElement && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}
