import { expect, it } from 'vitest';
import { createShownClock } from './shown-clock.ts';

function atZero() {
	let now = 0;
	const clock = createShownClock(() => now);
	return { clock, pass: (ms: number) => (now += ms) };
}

it('a page is reported with its time on screen once its end was visible', () => {
	const { clock, pass } = atZero();
	clock.setVisible(1, true);
	pass(4000);
	expect(clock.take()).toEqual([]);
	clock.reach(1);
	pass(1000);

	expect([clock.take(), clock.take(), clock.seen()]).toEqual([[{ page: 1, ms: 5000 }], [], 1]);
});

it('a page out of view or in a hidden tab accumulates no time', () => {
	const { clock, pass } = atZero();
	for (const page of [1, 2]) clock.setVisible(page, true);
	for (const page of [1, 2]) clock.reach(page);
	pass(1000);
	clock.setVisible(1, false);
	pass(1000);
	clock.setTabVisible(false);
	pass(60_000);
	clock.setTabVisible(true);

	expect(clock.take()).toEqual([
		{ page: 1, ms: 1000 },
		{ page: 2, ms: 2000 },
	]);
});

it('a report that failed is repeated with the next one', () => {
	const { clock, pass } = atZero();
	clock.setVisible(1, true);
	clock.reach(1);
	pass(700);
	clock.release(clock.take());
	pass(300);

	expect(clock.take()).toEqual([{ page: 1, ms: 1000 }]);
});
