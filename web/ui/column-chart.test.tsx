import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ColumnChart } from './column-chart.tsx';

const columns = [0.25, 0.5, 0].map((value, index) => ({ caption: String(index), value }));

function drawn(more: { whole?: number; isLastMarked?: boolean }) {
	const bars = renderToStaticMarkup(<ColumnChart columns={columns} height={100} {...more} />).match(/<i [^>]*>/g) ?? [];
	return bars.map((bar) => ({ height: /height:(\d+)px/.exec(bar)?.[1], isMarked: bar.includes('bg-accent') }));
}

test('a rate is drawn as its share of the whole, not of the highest rate', () => {
	expect(drawn({ whole: 1 }).map(({ height }) => height)).toEqual(['25', '50', '2']);
	expect(drawn({}).map(({ height }) => height)).toEqual(['50', '100', '2']);
});

test('only the last column is highlighted, and only if it is the current one', () => {
	expect(drawn({ isLastMarked: true }).map(({ isMarked }) => isMarked)).toEqual([false, false, true]);
	expect(drawn({}).some(({ isMarked }) => isMarked)).toBe(false);
});
