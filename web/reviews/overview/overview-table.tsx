import { useRef } from 'react';
import { type Caption, t } from '../../../domain/kernel/message.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import type { OverviewSort } from '../../../domain/songs/song-lists.ts';
import type { Order } from '../../lib/search-params.ts';
import type { TrackQueue } from '../../player/track-control.ts';
import { Card } from '../../ui/card.tsx';
import {
	actionCell,
	DataBody,
	DataHead,
	DataHeadCell,
	DataTable,
	dataTableFrame,
	SortHead,
} from '../../ui/data-table.tsx';
import { Checkbox } from '../../ui/fields.tsx';
import type { Selection } from '../several/selection.tsx';
import { OverviewTableRow, overviewColumns, overviewRowHeight, useDrawnRows, wideOnly } from './overview-row.tsx';

interface OverviewTableProps {
	rows: readonly OverviewRow[];
	/** Including rows that are not loaded yet; null if unknown. */
	rowCount: number | null;
	/** Null until loaded. */
	memberCount: number | null;
	order: Order<OverviewSort>;
	selection: Selection;
	queue: TrackQueue;
	onSort: (sort: OverviewSort) => void;
	onRange: (start: number, end: number) => void;
	isBusy: boolean;
}

/** The sort orders that each column header offers. */
const heads: ReadonlyArray<{
	sorts: ReadonlyArray<[OverviewSort, Caption]>;
	isRight?: boolean;
	/** Only in the wide table; in a narrow one these scores are shown under the overall score. */
	isWideOnly?: boolean;
}> = [
	{
		sorts: [
			['title', m.song],
			['artist', m.artist],
		],
	},
	{
		sorts: [
			['addedBy', o.submitter],
			['submitted', o.date],
		],
	},
	{ sorts: [['reviews', o.reviews]] },
	{ sorts: [['musical', m.musical]], isRight: true, isWideOnly: true },
	{ sorts: [['artistScore', m.artist]], isRight: true, isWideOnly: true },
	{ sorts: [['overall', m.overall]], isRight: true },
	{ sorts: [['spread', o.spread]] },
	{
		sorts: [
			['status', o.status],
			['daysLeft', o.daysLeft],
		],
	},
];

export function OverviewTable(props: OverviewTableProps) {
	const { rows, rowCount, memberCount, order, selection, queue, onSort, onRange, isBusy } = props;
	const body = useRef<HTMLDivElement>(null);
	const { drawn, height } = useDrawnRows(body, rows, overviewRowHeight, onRange);
	const isAllSelected = rows.length > 0 && selection.ids.size === rows.length;

	return (
		<Card className={dataTableFrame}>
			<DataTable caption={t(m.songs)} rowCount={rowCount} isBusy={isBusy}>
				<DataHead columns={overviewColumns}>
					<DataHeadCell className="pr-0!">
						<Checkbox
							aria-label={t(o.selectAll)}
							isChecked={isAllSelected}
							onCheckedChange={isAllSelected ? selection.onClear : selection.onSelectAll}
						/>
					</DataHeadCell>
					{heads.map(({ sorts, isRight, isWideOnly }) => (
						<SortHead
							key={sorts[0]?.[0]}
							sorts={sorts.map(([sort, caption]) => [sort, t(caption)] as const)}
							order={order}
							onSort={onSort}
							isRight={isRight}
							className={isWideOnly && wideOnly}
							gapClass="gap-1.5 min-[85rem]:gap-2"
						/>
					))}
					<DataHeadCell className={actionCell}>{t(o.decision)}</DataHeadCell>
				</DataHead>
				<DataBody ref={body} height={height}>
					{drawn.map(({ key, ...row }) => (
						<OverviewTableRow
							key={key}
							{...row}
							memberCount={memberCount}
							isSelected={selection.ids.has(key)}
							onSelect={selection.onToggle}
							queue={queue}
						/>
					))}
				</DataBody>
			</DataTable>
		</Card>
	);
}
