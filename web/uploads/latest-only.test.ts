import { expect, test } from 'vitest';
import { latestOnly } from './uploads-list.ts';

function watchedRuns() {
	const ends: Array<(end: 'well' | 'badly') => void> = [];
	let unfinished = 0;
	let mostAtOnce = 0;
	async function run(): Promise<void> {
		unfinished += 1;
		mostAtOnce = Math.max(mostAtOnce, unfinished);
		const end = await new Promise<'well' | 'badly'>((resolve) => ends.push(resolve));
		unfinished -= 1;
		if (end === 'badly') throw new Error('lost');
	}
	return { run, ends, mostAtOnce: () => mostAtOnce };
}

const noRest = () => Promise.resolve();

test('calls during a run share one more run', async () => {
	const { run, ends, mostAtOnce } = watchedRuns();
	const ask = latestOnly(run, noRest);

	const first = ask();
	const later = [ask(), ask(), ask()];
	ends[0]?.('well');
	await first;
	await expect.poll(() => ends.length).toBe(2);
	ends[1]?.('well');
	await Promise.all(later);

	expect(ends).toHaveLength(2);
	expect(mostAtOnce()).toBe(1);
});

test('a call after a run starts a new run', async () => {
	const { run, ends } = watchedRuns();
	const ask = latestOnly(run, noRest);
	const first = ask();
	ends[0]?.('well');
	await first;

	void ask();

	await expect.poll(() => ends.length).toBe(2);
});

test('a failed run does not prevent the next one', async () => {
	const { run, ends } = watchedRuns();
	const ask = latestOnly(run, noRest);
	const first = ask();
	const second = ask();

	ends[0]?.('badly');
	await expect(first).rejects.toThrow('lost');
	await expect.poll(() => ends.length).toBe(2);
	ends[1]?.('well');

	await expect(second).resolves.toBeUndefined();
});

test('the next run waits until the pause is over', async () => {
	const { run, ends } = watchedRuns();
	let wake = () => {};
	const ask = latestOnly(run, () => new Promise((resolve) => (wake = resolve)));
	const first = ask();
	void ask();
	ends[0]?.('well');

	await first;
	expect(ends).toHaveLength(1);
	wake();

	await expect.poll(() => ends.length).toBe(2);
});
