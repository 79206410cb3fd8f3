import { expect, it } from 'vitest';
import { createWaitingLine } from './waiting-line.ts';

it('no more than two run at once, the others in the order in which they came, and one that fails makes room', async () => {
	const inLine = createWaitingLine(2);
	const begun: number[] = [];
	const ends: (() => void)[] = [];
	const all = [1, 2, 3, 4].map((number) =>
		inLine(async () => {
			begun.push(number);
			await new Promise<void>((resolve) => ends.push(resolve));
			if (number === 1) throw new Error('it failed');
			return number;
		}),
	);
	const settled = Promise.allSettled(all);

	expect(begun).toEqual([1, 2]);
	ends[0]?.();
	await expect(all[0]).rejects.toThrow('it failed');
	await expect.poll(() => begun).toEqual([1, 2, 3]);
	ends[1]?.();
	ends[2]?.();
	await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
	ends[3]?.();

	expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
	// The line is empty again.
	expect(await Promise.all([5, 6].map((number) => inLine(async () => number)))).toEqual([5, 6]);
});
