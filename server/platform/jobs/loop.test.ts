import { expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { startLoop } from './start-jobs.ts';

const never = 2 ** 31 - 1;

/** Work that lasts until it is released, and signals when it has begun. */
function createHeldWork() {
	let turns = 0;
	let atOnce = 0;
	let mostAtOnce = 0;
	const held: (() => void)[] = [];
	const begun: (() => void)[] = [];
	return {
		get turns() {
			return turns;
		},
		get mostAtOnce() {
			return mostAtOnce;
		},
		hasBegun: () => new Promise<void>((resolve) => begun.push(resolve)),
		letGo: () => held.shift()?.(),
		work: () =>
			new Promise<void>((resolve) => {
				turns += 1;
				atOnce += 1;
				mostAtOnce = Math.max(mostAtOnce, atOnce);
				held.push(() => {
					atOnce -= 1;
					resolve();
				});
				begun.shift()?.();
			}),
	};
}

const log = createLog('silent');

it('a loop runs at once when it is woken, and several wake-ups during a run lead to one more run', async () => {
	const held = createHeldWork();
	const loop = startLoop({ name: 'test', everyMs: never }, log, held.work);
	loop.wake();
	for (const _ of [1, 2, 3]) loop.wake();
	const second = held.hasBegun();

	held.letGo();
	await second;
	held.letGo();
	await loop.stop();

	expect([held.turns, held.mostAtOnce]).toEqual([2, 1]);
});

it('a loop repeats at its interval', async () => {
	const held = createHeldWork();
	const first = held.hasBegun();
	const loop = startLoop({ name: 'test', everyMs: 1 }, log, held.work);
	await first;
	const second = held.hasBegun();

	held.letGo();
	await second;

	expect(held.turns).toBe(2);
	held.letGo();
	await loop.stop();
});

it('a loop continues after a failure, and the failure is logged', async () => {
	const lines: string[] = [];
	const failing = createLog('debug', { write: (line: string) => lines.push(line) });
	let turns = 0;
	const again = new Promise<void>((resolve) => {
		const loop = startLoop({ name: 'failing work', everyMs: 1 }, failing, async () => {
			turns += 1;
			if (turns === 1) throw new Error('not today');
			await Promise.resolve();
			resolve();
			void loop.stop();
		});
	});

	await again;

	expect(lines.join('')).toContain('failing work');
	expect(lines.join('')).toContain('not today');
});

it('stopping a loop waits for the current run and starts no other', async () => {
	const held = createHeldWork();
	const loop = startLoop({ name: 'test', everyMs: never }, log, held.work);
	loop.wake();
	loop.wake();
	let isStopped = false;

	const stopped = loop.stop().then(() => {
		isStopped = true;
	});
	await Promise.resolve();
	const before = isStopped;
	held.letGo();
	await stopped;
	loop.wake();

	expect(before).toBe(false);
	expect(held.turns).toBe(1);
});
