import { useWindowEvent } from '../lib/scope-hooks.ts';

/** `/` outside of fields, and Ctrl or ⌘ with K anywhere, open the search. */
export function useSearchKey(onPress: () => void) {
	useWindowEvent('keydown', (event) => {
		if (!isSearchKey(event)) return;
		event.preventDefault();
		onPress();
	});
}

function isSearchKey(event: KeyboardEvent) {
	if (event.defaultPrevented || event.altKey || event.isComposing) return false;
	if ((event.ctrlKey || event.metaKey) && !event.shiftKey) return event.key.toLowerCase() === 'k' && !isInDialog(event);
	return event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target) && !isInDialog(event);
}

function isTyping(target: EventTarget | null) {
	return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/** Dialogs and menus keep the focus. */
function isInDialog({ target }: KeyboardEvent) {
	return target instanceof HTMLElement && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}
