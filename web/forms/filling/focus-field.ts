import { fieldId } from './use-field.ts';

/** Brings an answer into sight and into focus. */
export function focusField(path: string): void {
	const control = document.getElementById(fieldId(path));
	control?.scrollIntoView({ block: 'center' });
	control?.focus({ preventScroll: true });
}
