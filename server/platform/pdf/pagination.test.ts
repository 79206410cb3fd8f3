import { describe, expect, it } from 'vitest';
import { paginate, type Strip, textStrips } from './strip.ts';

const strip = (more: Partial<Strip> = {}): Strip => ({ height: 10, before: 0, keepsNext: false, parts: [], ...more });
const many = (count: number) => Array.from({ length: count }, () => strip());
const together = (count: number) => many(count).map((one) => ({ ...one, keepsNext: true }));
const countsOf = (strips: Strip[], height: number) => paginate(strips, height).map((page) => page.length);

function paragraph(lines: number): Strip[] {
	const empty = Array.from({ length: lines }, () => ({ runs: [], width: 0 }));
	return textStrips({ lines: empty, x: 0, leading: 10, size: 8, before: 0, tag: { type: 'P', parent: null } });
}

describe('pagination', () => {
	it('pages are filled as far as possible', () => {
		expect(countsOf(many(7), 30)).toEqual([3, 3, 1]);
	});

	it('pages do not begin with the space above a heading', () => {
		const [, second] = paginate([...many(3), strip({ before: 20 })], 30);

		expect(second?.[0]?.top).toBe(0);
	});

	it.each([
		['the first line of a paragraph is not alone at the bottom', [...many(2), ...paragraph(4)], [2, 2, 2]],
		['the last line of a paragraph is not alone at the top', paragraph(4), [2, 2]],
		['a paragraph of three lines stays whole', [strip(), ...paragraph(3)], [1, 3]],
		['a heading stays with what follows', [...many(2), strip({ keepsNext: true }), strip()], [2, 2]],
		['blocks that are kept together are not divided', [strip(), ...together(2), strip()], [1, 3]],
		['a block higher than a page is divided', together(5), [3, 2]],
	])('pages are divided so that %s', (_, strips, expected) => {
		expect(countsOf(strips, 30)).toEqual(expected);
	});

	it('pages repeat the titles of a table above the rows that they begin with', () => {
		const head = strip();
		const rows = Array.from({ length: 4 }, () => strip({ repeated: head }));

		const pages = paginate([{ ...head, keepsNext: true }, ...rows], 30);

		expect(pages.map((page) => page.map(({ isRepeated }) => isRepeated))).toEqual([
			[false, false, false],
			[true, false, false],
		]);
	});

	it('a document without content has one page', () => {
		expect(countsOf([], 30)).toEqual([0]);
	});
});
