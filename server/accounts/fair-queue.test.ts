import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

it('a fair queue runs at most two tasks at once and the others in order of arrival, and a failing task frees its place', async () => {
	const queue = createFairQueue({ atOnce: 2, perNetwork: 10, inAll: 10 });
	const runInQueue = <Result>(task: () => Promise<Result>) => queue({ region: 'one', network: 'one' }, task);
	const begun: number[] = [];
	const ends: (() => void)[] = [];
	const all = [1, 2, 3, 4].map((number) =>
		runInQueue(async () => {
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
	// The queue is empty again.
	expect(await Promise.all([5, 6].map((number) => runInQueue(async () => number)))).toEqual([5, 6]);
});

/** Networks with capital names all belong to one organization. */
const regionOf = (name: string) => (/^[A-Z]/.test(name) ? 'large' : name.slice(0, 1));

/** Tasks that end on demand, and the order in which they began. */
function createTasks(limits: Parameters<typeof createFairQueue>[0]) {
	const queue = createFairQueue(limits);
	const begun: string[] = [];
	const ends: (() => void)[] = [];
	return {
		begun,
		add: (name: string) =>
			queue({ region: regionOf(name), network: name.slice(0, 1) }, async () => {
				begun.push(name);
				await new Promise<void>((resolve) => ends.push(resolve));
				return name;
			}).catch((error: Error) => error.message),
		async endAll() {
			for (let count = -1; count !== begun.length; ) {
				count = begun.length;
				for (const end of ends.splice(0)) end();
				await new Promise(setImmediate);
			}
		},
	};
}

const full = 'Too many attempts. Please try again in a minute.';

it('a fair queue serves networks in turn, so that a network with many attempts delays only itself', async () => {
	const { add, begun, endAll } = createTasks({ atOnce: 1, perNetwork: 200, inAll: 2000 });
	const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2'].map(add);

	await endAll();

	expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5']);
	expect(await Promise.all(all)).not.toContain(full);
});

it('a fair queue lets an organization with many networks delay only itself', async () => {
	const { add, begun, endAll } = createTasks({ atOnce: 1, perNetwork: 200, inAll: 2000 });
	const all = ['A1', 'B1', 'C1', 'D1', 'D2', 'E1', 'a1', 'b1'].map(add);

	await endAll();

	expect(begun).toEqual(['A1', 'B1', 'a1', 'b1', 'C1', 'D1', 'E1', 'D2']);
	expect(await Promise.all(all)).not.toContain(full);
});

it('a fair queue limits the places of one network', async () => {
	const { add, endAll } = createTasks({ atOnce: 1, perNetwork: 2, inAll: 10 });
	const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map(add);
	await endAll();

	expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', full, 'b1']);
});

it('in a full queue the network with the most waiters loses a place to a network with fewer', async () => {
	const { add, endAll } = createTasks({ atOnce: 1, perNetwork: 4, inAll: 4 });
	const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'c1'].map(add);
	await endAll();

	expect(await Promise.all(all)).toEqual(['a1', 'a2', full, full, full, 'b1', 'b2', full, 'c1']);
});
