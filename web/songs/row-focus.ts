/**
 * The element to focus after a row is removed: the same button of the next or previous row, else the button that
 * chooses files. Must be called before the removal.
 */
export function focusTargetAfterRemoval(button: HTMLElement | null | undefined) {
	const buttons = [...document.querySelectorAll<HTMLElement>('[data-remove-row]')];
	const index = button ? buttons.indexOf(button) : -1;
	const neighbour = index === -1 ? undefined : (buttons[index + 1] ?? buttons[index - 1]);
	return neighbour ?? document.querySelector<HTMLElement>('[data-choose-files]');
}
