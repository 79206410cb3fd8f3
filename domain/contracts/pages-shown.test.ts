import { expect, it } from 'vitest';
import { addShown, describeShown } from './pages-shown.ts';

it('the times of each reported page are added up, at most as long as the document has been out', () => {
	const first = addShown({}, [{ page: 1, ms: 4000 }], 5000);

	expect(
		addShown(
			first,
			[
				{ page: 1, ms: 3000 },
				{ page: 2, ms: 900_000 },
			],
			10_000,
		),
	).toEqual({ 1: 7000, 2: 10_000 });
});

it('a report states how many pages were shown, and for how long in total', () => {
	expect(describeShown({ 1: 400, 2: 700 }, 3)).toBe('2 of 3 pages, 1 s in total');
	expect(describeShown({ 1: 125_000 }, 1)).toBe('1 of 1 page, 2 min 5 s in total');
});
