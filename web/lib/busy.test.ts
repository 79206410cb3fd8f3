import { expect, test } from 'vitest';
import { asksBeforeLeaving, type BusyReason, busyReason, clearBusy, markBusy, markBusyWhile } from './busy.ts';

test('a page without reasons may be reloaded', () => {
	expect(busyReason()).toBeNull();
});

test('a page stays busy until every reason is withdrawn', () => {
	const releaseUpload = markBusy('uploading');
	const releaseText = markBusy('unsent text');

	releaseUpload();
	expect(busyReason()).toBe('unsent text');

	releaseText();
	expect(busyReason()).toBeNull();
});

test('withdrawing a reason twice does not withdraw another reason of the same kind', () => {
	const first = markBusy('unsent text');
	const second = markBusy('unsent text');

	first();
	first();

	expect(busyReason()).toBe('unsent text');
	second();
});

test.each<[BusyReason, boolean]>([
	['uploading', true],
	['unsent text', true],
	['typed text', false],
	['playing', false],
])('%s blocks a reload, and the browser asks before leaving: %s', (reason, isAsked) => {
	const release = markBusy(reason);

	expect(busyReason()).toBe(reason);
	expect(asksBeforeLeaving()).toBe(isAsked);
	release();
	expect(asksBeforeLeaving()).toBe(false);
});

test('a released page blocks nothing, and a later withdrawal has no effect', () => {
	const release = markBusy('uploading');
	markBusy('unsent text');

	clearBusy();
	release();

	expect(busyReason()).toBeNull();
	expect(asksBeforeLeaving()).toBe(false);
});

test('a page is kept while an operation is running, and not after it was given up', () => {
	let isInProgress = false;
	const listeners = new Set<() => void>();
	function change(isNow: boolean): void {
		isInProgress = isNow;
		for (const listener of listeners) listener();
	}
	const end = markBusyWhile(
		'playing',
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => isInProgress,
	);

	change(true);
	change(true);
	expect(busyReason()).toBe('playing');
	change(false);
	expect(busyReason()).toBeNull();

	change(true);
	end();
	expect(busyReason()).toBeNull();
	change(true);
	expect(busyReason()).toBeNull();
});
