import { expect, test } from 'vitest';
import { formatMissingBeforeDecision, formatUndone } from './decision-provider.tsx';

test.each([
	[0, ''],
	[1, '1 review is still missing.'],
	[3, '3 reviews are still missing.'],
])('with %i reviews missing the decision dialog says "%s"', (missing, text) => {
	expect(formatMissingBeforeDecision(missing)).toBe(text);
});

test('the toast after undoing a decision mentions a mail that was sent', () => {
	const now = new Date(2026, 10, 16, 12);
	expect(formatUndone('Kiln', { replySentAt: null }, now)).toBe('Decision on “Kiln” undone');
	expect(formatUndone('Kiln', { replySentAt: new Date(2026, 10, 12, 14, 5) }, now)).toBe(
		'Decision on “Kiln” undone. The reply was already sent on 12 November, 14:05.',
	);
});
