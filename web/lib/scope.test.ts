import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScope } from './scope.ts';

beforeEach(() => {
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
});

test('a repeated action ends with its scope', () => {
	const scope = createScope();
	const ticks: number[] = [];
	scope.every(100, () => ticks.push(Date.now()));
	vi.advanceTimersByTime(250);
	scope.dispose();
	vi.advanceTimersByTime(1_000);
	expect(ticks).toHaveLength(2);
	expect(vi.getTimerCount()).toBe(0);
});

test('a scope no longer listens once it is disposed of', () => {
	const scope = createScope();
	const target = new EventTarget();
	let heard = 0;
	scope.listen(target, 'ring', () => heard++);
	target.dispatchEvent(new Event('ring'));
	scope.dispose();
	target.dispatchEvent(new Event('ring'));
	expect(heard).toBe(1);
});

test('a resource added to a disposed scope is released at once', () => {
	const scope = createScope();
	scope.dispose();
	let isReleased = false;
	scope.add(() => {
		isReleased = true;
	});
	expect(isReleased).toBe(true);
});
