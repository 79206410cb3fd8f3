/**
 * Where the focus goes when a row is taken away, so that it does not fall out of the page with it: to the same button
 * of the next row, or of the one before, or to where new files are chosen. To be asked before the row goes.
 */
export function focusAfterRow(button: HTMLElement | null | undefined): HTMLElement | null {
	const buttons = [...document.querySelectorAll<HTMLElement>('[data-remove-row]')];
	const index = button ? buttons.indexOf(button) : -1;
	const neighbour = index === -1 ? undefined : (buttons[index + 1] ?? buttons[index - 1]);
	return neighbour ?? document.querySelector<HTMLElement>('[data-choose-files]');
}
