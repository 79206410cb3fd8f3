import { expect, test } from 'vitest';
import { busyReason, holdPage } from './busy.ts';

test('a page without reasons may be reloaded', () => {
	expect(busyReason()).toBeNull();
});

test('a page stays busy until every reason is withdrawn', () => {
	const releaseUpload = holdPage('uploading');
	const releaseText = holdPage('unsent text');

	releaseUpload();
	expect(busyReason()).toBe('unsent text');

	releaseText();
	expect(busyReason()).toBeNull();
});

test('withdrawing a reason twice leaves another one of the same kind standing', () => {
	const first = holdPage('unsent text');
	const second = holdPage('unsent text');

	first();
	first();

	expect(busyReason()).toBe('unsent text');
	second();
});
