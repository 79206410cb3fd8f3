import { expect, test } from 'vitest';
import { hasWaitingToasts, onToastWaiting, receiveToasts, showToast } from './toast.ts';

test('a toast that comes before the toaster has loaded waits, wakes it, and is shown in order', () => {
	let wakeCount = 0;
	const stopWaking = onToastWaiting(() => wakeCount++);
	showToast({ message: 'first' });
	showToast({ message: 'second' });

	const shown: string[] = [];
	const stop = receiveToasts((toast) => shown.push(toast.message));

	expect(wakeCount).toBe(2);
	expect(shown).toEqual(['first', 'second']);
	expect(hasWaitingToasts()).toBe(false);
	stop();
	stopWaking();
});

test('a toaster that is there shows a toast at once; one that has gone gets nothing more', () => {
	const shown: string[] = [];
	const stop = receiveToasts((toast) => shown.push(toast.message));
	showToast({ message: 'now' });
	stop();
	showToast({ message: 'later' });

	expect(shown).toEqual(['now']);
	expect(hasWaitingToasts()).toBe(true);
});
