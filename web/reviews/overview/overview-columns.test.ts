import { expect, test } from 'vitest';
import { columnsAtFirst, fitColumns, optionalColumns, readColumns } from './overview-columns.ts';

/** The width that the column of the title gets, as a browser computes it from the template. */
function titleWidth(tableWidth: number, chosen = columnsAtFirst) {
	const { columns, template } = fitColumns(chosen, tableWidth, 'admin');
	const fixed = [...template.matchAll(/(\d+)px/g)].reduce((sum, [, width]) => sum + Number(width), 0);
	if (!columns.includes('addedBy')) return tableWidth - fixed;
	return Math.min(tableWidth - fixed, (tableWidth - fixed + 112) / 1.4);
}

test.each([
	// The widths of the table in windows of 768, 820, 1024, 1280, 1366, 1440 and from 1924 pixels on.
	[656, ['overall', 'status']],
	[708, ['reviews', 'overall', 'status']],
	[780, ['reviews', 'overall', 'status']],
	[972, ['addedBy', 'reviews', 'overall', 'spread', 'status']],
	[1058, ['addedBy', 'reviews', 'overall', 'spread', 'status']],
	[1132, ['addedBy', 'reviews', 'musical', 'artistScore', 'overall', 'spread', 'status']],
	[1600, ['addedBy', 'submitted', 'reviews', 'musical', 'artistScore', 'overall', 'spread', 'status']],
])('a table of %i pixels shows the columns that leave the title enough width', (width, columns) => {
	expect(fitColumns(columnsAtFirst, width, 'admin').columns).toEqual(columns);
});

test('the title gets at least 190 pixels in every table, and what the other columns leave', () => {
	for (let width = 640; width <= 1700; width += 20) {
		expect(titleWidth(width), `in ${width} pixels`).toBeGreaterThanOrEqual(190);
		expect(titleWidth(width, optionalColumns), `all columns in ${width} pixels`).toBeGreaterThanOrEqual(190);
	}
	expect(titleWidth(1058)).toBeGreaterThan(300);
});

test('a column that a person has switched off leaves its width to others', () => {
	const withoutSpread = columnsAtFirst.filter((column) => column !== 'spread');

	expect(fitColumns(withoutSpread, 1058, 'admin').columns).toContain('musical');
});

test('stored columns that do not exist are ignored, and without a choice the first ones apply', () => {
	expect(readColumns('status colour overall')).toEqual(['overall', 'status']);
	expect(readColumns('')).toEqual([]);
	expect(readColumns(null)).toEqual(columnsAtFirst);
});
