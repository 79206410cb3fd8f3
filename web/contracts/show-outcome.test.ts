import { expect, test } from 'vitest';
import { showOutcome } from './signing-page.tsx';

function shown(isCalm: boolean): unknown[] {
	const calls: unknown[] = [];
	const focus = (options?: FocusOptions) => calls.push('focus', options);
	const scrollIntoView = (options?: boolean | ScrollIntoViewOptions) => calls.push('scroll', options);
	showOutcome({ focus, scrollIntoView }, isCalm);
	return calls;
}

test('a new outcome takes the focus and scrolls into view, without animation for people who prefer reduced motion', () => {
	expect(shown(false)).toEqual(['focus', { preventScroll: true }, 'scroll', { block: 'center', behavior: 'smooth' }]);
	expect(shown(true).at(-1)).toEqual({ block: 'center', behavior: 'instant' });
});
