import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type Caption, t } from '../../../domain/kernel/message.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import * as shell from '../../../domain/reviews/reviews-shell.messages.ts';
import type { overviewSorts } from '../../../domain/songs/song-lists.ts';
import { statusCaptions } from '../../../domain/songs/song-state.ts';
import { browserStorage } from '../../lib/stored-entries.ts';

/** The columns between the song and the decision, in their order. Each has the name of the order that its head offers. */
export const optionalColumns = [
	'addedBy',
	'submitted',
	'reviews',
	'musical',
	'artistScore',
	'overall',
	'spread',
	'status',
	'daysLeft',
] as const satisfies ReadonlyArray<(typeof overviewSorts)[number]>;
export type OptionalColumn = (typeof optionalColumns)[number];

export const columnCaptions: Readonly<Record<OptionalColumn, Caption>> = {
	addedBy: o.submitter,
	submitted: o.date,
	reviews: o.reviews,
	musical: shell.musical,
	artistScore: shell.artist,
	overall: shell.overall,
	spread: o.spread,
	status: o.status,
	daysLeft: o.daysLeft,
};

type Role = 'admin' | 'member';
type Widths = Readonly<Record<OptionalColumn | Role, number>>;

/** The least widths. The column with the decision has buttons for admins; members only read who decided. */
const leastWidths: Widths = {
	addedBy: 112,
	submitted: 84,
	reviews: 98,
	musical: 76,
	artistScore: 66,
	overall: 88,
	spread: 96,
	status: 116,
	daysLeft: 92,
	admin: 170,
	member: 136,
};
const selectWidth = 40;

/** The widths that the texts of the chosen language need. */
function measureWidths(): Widths {
	const context = document.createElement('canvas').getContext('2d');
	if (context) context.font = `600 12px ${getComputedStyle(document.body).fontFamily}`;
	const widthOf = (text: string) => context?.measureText(text).width ?? 0;
	const sortArrow = 26;
	const cellPadding = 12;
	const badge = 50;
	const buttonsAndMenu = 108;
	const needed: Record<OptionalColumn | Role, number> = { ...leastWidths };
	const widen = (column: OptionalColumn | Role, width: number) => {
		needed[column] = Math.max(needed[column], Math.ceil(width));
	};
	for (const column of optionalColumns) widen(column, widthOf(t(columnCaptions[column])) + sortArrow);
	widen('reviews', widthOf(t(o.reviewsNeeded, { count: 9, needed: 9 })) + cellPadding);
	for (const caption of Object.values(statusCaptions)) widen('status', widthOf(t(caption)) + badge);
	widen('admin', widthOf(t(m.sign)) + widthOf(t(m.pass)) + buttonsAndMenu);
	return needed;
}

/**
 * Columns that give way to the title, first to last: first those whose value is also shown in another cell. The
 * musical and the artist average only make sense together.
 */
const yielding: ReadonlyArray<readonly OptionalColumn[]> = [
	['daysLeft'],
	['submitted'],
	['musical', 'artistScore'],
	['spread'],
	['addedBy'],
	['reviews'],
];

/** The least width of the column with stamp and title. */
function leastTitleWidth(tableWidth: number) {
	return Math.min(270, Math.max(190, tableWidth * 0.25));
}

/** The columns that a table of this width shows, and the widths of all columns as CSS. */
export function fitColumns(
	chosen: readonly OptionalColumn[],
	tableWidth: number,
	role: Role,
	widths: Widths = leastWidths,
) {
	const widthOf = (columns: readonly OptionalColumn[]) => columns.reduce((sum, column) => sum + widths[column], 0);
	const room = tableWidth - selectWidth - widths[role] - leastTitleWidth(tableWidth);
	let columns = optionalColumns.filter((column) => chosen.includes(column));
	for (const group of yielding) {
		if (widthOf(columns) <= room) break;
		columns = columns.filter((column) => !group.includes(column));
	}
	// A name or an address gets some of the width that is left.
	const middle = columns.map((column) =>
		column === 'addedBy' ? `minmax(${widths.addedBy}px,0.4fr)` : `${widths[column]}px`,
	);
	const template = [`${selectWidth}px`, 'minmax(0,1fr)', ...middle, `${widths[role]}px`].join(' ');
	return { columns, template };
}

/** Days left are shown with the status unless a person chooses the column. */
export const columnsAtFirst: readonly OptionalColumn[] = optionalColumns.filter((column) => column !== 'daysLeft');

/** The columns that a person has chosen in this browser. */
export function useChosenColumns(personId: string) {
	const key = `acetate.overview-columns.${personId}`;
	const [chosen, setChosen] = useState(() => readColumns(browserStorage()?.getItem(key)));
	function toggle(column: OptionalColumn) {
		const next = optionalColumns.filter((each) => chosen.includes(each) !== (each === column));
		setChosen(next);
		try {
			browserStorage()?.setItem(key, next.join(' '));
		} catch {
			// Storage is full or blocked: the choice lasts as long as the page.
		}
	}
	return { chosen, toggle };
}

export function readColumns(stored: string | null | undefined): readonly OptionalColumn[] {
	if (stored === null || stored === undefined) return columnsAtFirst;
	const names = stored.split(' ');
	return optionalColumns.filter((column) => names.includes(column));
}

/** The columns that fit into an element, also when its width changes. */
export function useFittingColumns(frame: RefObject<HTMLElement | null>, chosen: readonly OptionalColumn[], role: Role) {
	const [width, setWidth] = useState(0);
	const [widths] = useState(measureWidths);
	// Measured before the first paint, or the columns would move.
	useLayoutEffect(() => {
		const element = frame.current;
		if (!element) return;
		const measure = () => setWidth(element.clientWidth);
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [frame]);
	return useMemo(() => fitColumns(chosen, width, role, widths), [chosen, width, role, widths]);
}
