import { expect, it } from 'vitest';
import { createTurns } from './foreign-files.ts';

/** Work that ends on command, and a list of what has started. */
function createWork(atOnce: number, mostWaiting = 10) {
	const inTurn = createTurns(atOnce, mostWaiting, () => new Error('too many'));
	const started: string[] = [];
	const ends = new Map<string, () => void>();
	const add = (owner: string, name: string) =>
		inTurn(owner, () => {
			started.push(name);
			return new Promise<void>((resolve) => ends.set(name, resolve));
		});
	async function end(name: string): Promise<void> {
		ends.get(name)?.();
		// Queued work starts a few microtasks later.
		await new Promise((resolve) => setImmediate(resolve));
	}
	return { add, end, started };
}

it('files of one label are parsed one at a time, and a file of another label starts at once', async () => {
	const { add, end, started } = createWork(2);
	void add('a', 'a1');
	void add('a', 'a2');
	void add('b', 'b1');
	await end('none');

	expect(started).toEqual(['a1', 'b1']);
});

it('labels take turns, however many files one of them sends', async () => {
	const { add, end, started } = createWork(1);
	for (const name of ['a1', 'a2', 'a3']) void add('a', name);
	void add('b', 'b1');
	void add('c', 'c1');
	for (const name of ['none', 'a1', 'b1', 'c1', 'a2']) await end(name);

	expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

it('a label that has too many files in the queue is refused, and others are not', async () => {
	const { add, started } = createWork(2, 1);
	void add('a', 'a1');
	void add('a', 'a2');

	await expect(add('a', 'a3')).rejects.toThrow('too many');
	void add('b', 'b1');
	await new Promise((resolve) => setImmediate(resolve));
	expect(started).toEqual(['a1', 'b1']);
});
