// Decides whether a pressed key is a shortcut of the page, or belongs to the focused element.

/** Facts about the place where a key was pressed. */
export interface KeyPlace {
	/** Upper-case tag name of the element; `BODY` if none has the focus. */
	tagName: string;
	type: string | null;
	role: string | null;
	isEditable: boolean;
	/** Focused by script only, as headings are after a navigation; the person has not focused anything. */
	isFocusedByScript: boolean;
	/** Inside a dialog, menu or list of options, which have their own keys. */
	isInOverlay: boolean;
}

interface PressedKey {
	key: string;
	altKey: boolean;
	ctrlKey: boolean;
	metaKey: boolean;
	shiftKey: boolean;
	isComposing: boolean;
	defaultPrevented: boolean;
}

const fieldsWithoutText = new Set(['range', 'checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'color']);
const pressedBySpace = new Set(['button', 'checkbox', 'radio', 'switch', 'tab', 'option', 'menuitem', 'combobox']);
const takesLetters = new Set([
	'combobox',
	'listbox',
	'option',
	'menu',
	'menuitem',
	'tree',
	'grid',
	'textbox',
	'searchbox',
]);

export function mayActOnPage(event: PressedKey, place: KeyPlace) {
	if (event.defaultPrevented || event.isComposing) return false;
	if (event.altKey || event.ctrlKey || event.metaKey) return false;
	// Most keyboards need Shift for this character.
	if (event.shiftKey && event.key !== '?') return false;
	if (place.isInOverlay || isTyping(place) || takesLetters.has(place.role ?? '')) return false;
	if (event.key === ' ') return !isPressedBySpace(place);
	if (event.key.startsWith('Arrow')) return place.tagName === 'BODY' || place.isFocusedByScript;
	return true;
}

function isTyping({ tagName, type, isEditable }: KeyPlace) {
	if (isEditable || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
	return tagName === 'INPUT' && !fieldsWithoutText.has(type ?? 'text');
}

function isPressedBySpace({ tagName, type, role }: KeyPlace) {
	if (role !== null) return pressedBySpace.has(role);
	return tagName === 'BUTTON' || tagName === 'SUMMARY' || (tagName === 'INPUT' && type !== 'range');
}

export function placeOf(target: EventTarget | null): KeyPlace {
	const element = target instanceof HTMLElement ? target : document.body;
	return {
		tagName: element.tagName,
		type: element.getAttribute('type'),
		role: element.getAttribute('role'),
		isEditable: element.isContentEditable,
		isFocusedByScript: element.matches('main, h1, h2') && element.tabIndex === -1,
		isInOverlay: element.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null,
	};
}
