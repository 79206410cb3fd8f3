import { expect, test } from 'vitest';
import { hasWaitingToasts, onToastWaiting, receiveToasts, showToast } from './toast.ts';

test('toasts are queued until the toaster has loaded, notify the listeners, and are then shown in order', () => {
	let callCount = 0;
	const stopListening = onToastWaiting(() => callCount++);
	showToast('first');
	showToast('second');

	const shown: string[] = [];
	const stop = receiveToasts((toast) => shown.push(toast.message));

	expect(callCount).toBe(2);
	expect(shown).toEqual(['first', 'second']);
	expect(hasWaitingToasts()).toBe(false);
	stop();
	stopListening();
});

test('a mounted toaster shows a toast at once, and an unmounted toaster gets none', () => {
	const shown: string[] = [];
	const stop = receiveToasts((toast) => shown.push(toast.message));
	showToast('now');
	stop();
	showToast('later');

	expect(shown).toEqual(['now']);
	expect(hasWaitingToasts()).toBe(true);
});
