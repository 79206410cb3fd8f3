// The search in the top bar: its field. What it finds, the keys of the list and the list itself are loaded on demand.
import { Search, X } from 'lucide-react';
import {
	type ComponentProps,
	type ComponentType,
	type KeyboardEvent,
	type RefObject,
	useId,
	useRef,
	useState,
} from 'react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/search/search-shell.messages.ts';
import { searchCloseDelayMs } from '../../domain/search/search-timing.ts';
import { useTimeout, useWindowEvent } from '../lib/scope-hooks.ts';
import { IconButton } from '../ui/button.tsx';
import { KeyCap, withCommandKey } from '../ui/key-cap.tsx';

export interface SearchPaletteProps {
	/** Id of the list of results. */
	id: string;
	typed: string;
	isOpen: boolean;
	/** Gets the keys that are pressed in the field, except Escape. */
	keys: RefObject<((event: KeyboardEvent) => void) | null>;
	onOpen: () => void;
	/** Called with the id of the active result, and with undefined while no result is shown. */
	onActive: (id: string | undefined) => void;
	/** Called before a result is opened. */
	onChosen: () => void;
}

interface SearchBoxProps {
	Palette: ComponentType<SearchPaletteProps> & { preload: () => Promise<void> };
	/** Set on phones, where an icon opens the box and it can be closed again. */
	onDismiss?: () => void;
}

export function SearchBox({ Palette, onDismiss }: SearchBoxProps) {
	const listId = useId();
	const field = useRef<HTMLInputElement>(null);
	const keys: SearchPaletteProps['keys'] = useRef(null);
	const [query, setQuery] = useState('');
	const [isOpen, setIsOpen] = useState(false);
	// The palette stays after it was closed, so that it still has its results when it opens again.
	const [wasOpen, setWasOpen] = useState(false);
	const [activeId, setActiveId] = useState<string>();
	const [blurredAt, setBlurredAt] = useState<number | null>(null);
	// Delayed, because pressing a result blurs the field before the click arrives.
	useTimeout(() => setIsOpen(false), searchCloseDelayMs, blurredAt);
	useSearchKey(() => {
		field.current?.focus();
		field.current?.select();
	});

	function open() {
		setIsOpen(true);
		setWasOpen(true);
	}

	function handleFocus() {
		setBlurredAt(null);
		open();
		void Palette.preload();
	}

	function handleChange(value: string) {
		setQuery(value);
		open();
	}

	function handleClear() {
		setQuery('');
		field.current?.focus();
	}

	function handleChosen() {
		setQuery('');
		setIsOpen(false);
		field.current?.blur();
		onDismiss?.();
	}

	function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
		if (event.nativeEvent.isComposing) return;
		if (event.key !== 'Escape') {
			keys.current?.(event);
			return;
		}
		setIsOpen(false);
		// Focuses the page, so that Tab continues there; after a mere blur no element would have the focus.
		if (onDismiss) onDismiss();
		else document.querySelector('main')?.focus({ preventScroll: true });
	}

	return (
		<search className="relative w-full md:w-[400px]">
			<div className="flex h-11 items-center gap-2.5 rounded-pill border border-line bg-surface pr-1.5 pl-3.5 text-faint transition-[border-color,box-shadow] focus-within:border-accent-text focus-within:bg-field focus-within:shadow-(--halo) compact:h-[38px]">
				<Search size={16} className="shrink-0" />
				<Field
					ref={field}
					isOnPhone={onDismiss !== undefined}
					activeId={activeId}
					listId={activeId === undefined ? undefined : listId}
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
			{wasOpen && (
				<Palette
					id={listId}
					typed={query}
					isOpen={isOpen}
					keys={keys}
					onOpen={open}
					onActive={setActiveId}
					onChosen={handleChosen}
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
			className="peer -my-px min-w-0 flex-1 self-stretch bg-transparent text-base text-text text-ellipsis outline-none md:text-sm"
		/>
	);
}

/** The keyboard shortcut, shown while the field is empty and not focused. */
function ShortcutHint() {
	return <KeyCap className="mr-1.5 peer-focus:hidden">{withCommandKey('K')}</KeyCap>;
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
