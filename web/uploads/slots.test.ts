import { expect, test } from 'vitest';
import { createSlots } from './upload-sender.ts';

function task(): { promise: Promise<void>; resolve: () => void } {
	let resolve = () => {};
	const promise = new Promise<void>((settle) => {
		resolve = settle;
	});
	return { promise, resolve };
}

test('no more actions run at a time than there are slots, and each one that ends starts the next', async () => {
	const slots = createSlots(2);
	const { signal } = new AbortController();
	const started: number[] = [];
	const tasks = [task(), task(), task()];

	const runs = tasks.map(({ promise }, index) =>
		slots.run(signal, () => {
			started.push(index);
			return promise;
		}),
	);
	await Promise.resolve();
	expect(started).toEqual([0, 1]);

	tasks[1]?.resolve();
	await runs[1];
	expect(started).toEqual([0, 1, 2]);
});

test('a cancelled action leaves the queue, and no other action waits for it', async () => {
	const slots = createSlots(1);
	const first = task();
	const leaving = new AbortController();
	const started: string[] = [];
	const firstRun = slots.run(new AbortController().signal, () => first.promise);
	const second = slots.run(leaving.signal, async () => void started.push('second'));
	const third = slots.run(new AbortController().signal, async () => void started.push('third'));

	leaving.abort();
	await second;
	first.resolve();
	await Promise.all([firstRun, third]);

	expect(started).toEqual(['third']);
});

test('a slot is free again after a failure', async () => {
	const slots = createSlots(1);
	const { signal } = new AbortController();
	let hasRun = false;

	await expect(slots.run(signal, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
	await slots.run(signal, async () => {
		hasRun = true;
	});

	expect(hasRun).toBe(true);
});
