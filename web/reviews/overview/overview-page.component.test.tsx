// The overview at the widths of phones, tablets and desks, and with large text.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { label } from '../../testing/empty-label.ts';
import { openAsMember } from '../../testing/open-app.tsx';
import { pendingSong } from '../../testing/sample-songs.ts';

const decidedAt = new Date('2026-11-02T09:30:00Z');
const longTitle = 'The Long Way Round the Harbour in November';

function rowOf(title: string, number: number, given: Partial<OverviewRow> = {}): OverviewRow {
	const { song } = pendingSong(title, number);
	return {
		song,
		averages: { musical: 7, artist: 6.5, overall: 7.5 },
		status: 'completed',
		reviewCount: 3,
		reviewsMissing: 0,
		artistKnownCount: 0,
		overallScores: [0, 0, 0, 0, 0, 0, 1, 2, 0, 0],
		spread: 0.5,
		decidedBy: null,
		decidedAt: null,
		passReason: null,
		...given,
	};
}

const rows = [
	rowOf(longTitle, 0),
	rowOf('Halogen', 1, { status: 'passed', decidedBy: 'Wilhelmina Featherstonehaugh', decidedAt }),
];

async function openAt(width: number, height = 900) {
	await page.viewport(width, height);
	await openAsMember('/overview', {
		organizations: { getOrganization: { ...label, memberCount: 3 } },
		reviews: { listOverview: { rows, nextAfter: null } },
	});
	const title = page.getByText(longTitle, { exact: true });
	await expect.element(title).toBeVisible();
	return title.element();
}

const box = (element: Element) => element.getBoundingClientRect();

afterEach(() => {
	document.documentElement.style.fontSize = '';
});

test('on a phone the first song of the overview starts above 400 px, and nothing covers it', async () => {
	const title = await openAt(390, 844);
	const card = title.closest('li');
	if (!card) throw new Error('the song is not in a card');
	expect(box(card).top).toBeLessThan(400);
	const { left, right, top, bottom } = box(title);
	const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
	expect(card.contains(shown)).toBe(true);
});

test('under 1024 px the sidebar is a rail of icons with names for screen readers, and from there on it is whole', async () => {
	await openAt(1023);
	const sidebar = page.getByRole('complementary');
	const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Signed Songs' });
	expect(box(sidebar.element()).width).toBeLessThan(80);
	await expect.element(link).toBeVisible();
	await page.viewport(1024, 900);
	await expect.poll(() => box(sidebar.element()).width).toBeGreaterThan(160);
	await expect.element(link.getByText('Signed Songs')).toBeVisible();
});

test.each([768, 1024, 1366, 2560])(
	'at %i px a title gets the free space of its row and no date is cut',
	async (width) => {
		const title = await openAt(width);
		const row = title.closest('[role=row]');
		const table = title.closest('[role=table]');
		if (!row || !table) throw new Error('the song is not in a table');
		expect(document.documentElement.scrollWidth).toBe(width);
		expect(box(table).width).toBeLessThanOrEqual(1600);
		// A fixed column once left it 140 px.
		if (title.scrollWidth > title.clientWidth) expect(title.clientWidth).toBeGreaterThan(140);
		const widest = Math.max(
			...[...row.querySelectorAll('[role=cell]')].slice(2).map((cell) => cell.getBoundingClientRect().width),
		);
		const cell = title.closest('[role=cell]');
		expect(cell && box(cell).width).toBeGreaterThanOrEqual(widest);
		const date = page.getByText('2 Nov', { exact: true }).element();
		expect(date.scrollWidth).toBeLessThanOrEqual(date.clientWidth);
		expect(box(date).right).toBeLessThanOrEqual(box(table).right);
	},
);

test('with text at 200 % the cards of the overview grow with it on a phone and do not overlap', async () => {
	document.documentElement.style.fontSize = '32px';
	const first = (await openAt(390, 844)).closest('li');
	const second = page.getByText('Halogen', { exact: true }).element().closest('li');
	if (!first || !second) throw new Error('the songs are not in cards');
	const main = page.getByRole('main').element();
	expect(main.scrollWidth).toBe(main.clientWidth);
	for (const card of [first, second]) {
		const lowest = Math.max(...[...card.querySelectorAll('*')].map((element) => box(element).bottom));
		expect(lowest).toBeLessThanOrEqual(box(card).bottom + 1);
	}
	expect(box(first).bottom).toBeLessThan(box(second).top);
});

test('the cards of the overview grow and move when the text size changes while they are shown', async () => {
	const first = (await openAt(390, 844)).closest('li');
	const second = page.getByText('Halogen', { exact: true }).element().closest('li');
	if (!first || !second) throw new Error('the songs are not in cards');
	const before = box(first).height;
	document.documentElement.style.fontSize = '32px';
	await expect.poll(() => box(first).height).toBeGreaterThan(before * 2);
	await expect.poll(() => box(second).top - box(first).bottom).toBeGreaterThan(0);
});
