import { expect, test } from 'vitest';
import { formatMissingBeforeDecision, formatUndone } from './decision-provider.tsx';

test.each([
	[0, ''],
	[1, 'One review is still missing.'],
	[3, 'Three reviews are still missing.'],
])('with %i reviews missing the decision dialog says "%s"', (missing, text) => {
	expect(formatMissingBeforeDecision(missing)).toBe(text);
});

test('the toast after undoing a decision mentions a mail that was sent', () => {
	const now = new Date(2026, 10, 16, 12);
	expect(formatUndone({ toldAt: null }, now)).toBe('decision undone');
	expect(formatUndone({ toldAt: new Date(2026, 10, 12, 14, 5) }, now)).toBe(
		'decision undone; the answer had gone on 12 November, 14:05',
	);
});
