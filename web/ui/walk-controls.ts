import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * For a group with many controls of which few are Tab stops: the arrow keys lead from each to the next. A slider keeps
 * them for itself, and Tab leads on from it.
 */
export function walkControls(event: KeyboardEvent<HTMLElement>): void {
	const step = steps[event.key];
	if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
	if (event.defaultPrevented || !(event.target instanceof HTMLElement) || isSlider(event.target)) return;
	const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button, input, [role=slider]')];
	const next = controls[controls.indexOf(event.target) + step];
	if (!next || !controls.includes(event.target)) return;
	event.preventDefault();
	next.focus();
}

function isSlider(element: HTMLElement): boolean {
	return element.matches('[role=slider], input[type=range]');
}
