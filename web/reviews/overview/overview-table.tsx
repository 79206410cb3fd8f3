import { Columns3 } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { type Caption, t } from '../../../domain/kernel/message.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import * as shell from '../../../domain/reviews/reviews-shell.messages.ts';
import type { OverviewSort } from '../../../domain/songs/song-lists.ts';
import { useMember } from '../../accounts/member.ts';
import type { Order } from '../../lib/search-params.ts';
import type { TrackQueue } from '../../player/track-control.ts';
import { Button } from '../../ui/button.tsx';
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
import { Popover } from '../../ui/popover.tsx';
import type { Selection } from '../several/selection.tsx';
import { columnCaptions, type OptionalColumn, optionalColumns, useFittingColumns } from './overview-columns.ts';
import { columnClasses, OverviewTableRow, overviewGrid, overviewRowHeight, useDrawnRows } from './overview-row.tsx';

interface OverviewTableProps {
	rows: readonly OverviewRow[];
	/** Including rows that are not loaded yet; null if unknown. */
	rowCount: number | null;
	chosen: readonly OptionalColumn[];
	order: Order<OverviewSort>;
	selection: Selection;
	queue: TrackQueue;
	onSort: (sort: OverviewSort) => void;
	onRange: (start: number, end: number) => void;
	isBusy: boolean;
}

export function OverviewTable(props: OverviewTableProps) {
	const { rows, rowCount, chosen, order, selection, queue, onSort, onRange, isBusy } = props;
	const { organization } = useMember();
	const frame = useRef<HTMLDivElement>(null);
	const body = useRef<HTMLDivElement>(null);
	const { columns, template } = useFittingColumns(frame, chosen, organization.isAdmin ? 'admin' : 'member');
	const { drawn, height } = useDrawnRows(body, rows, overviewRowHeight, onRange);
	const isAllSelected = rows.length > 0 && selection.ids.size === rows.length;
	const head = (sort: OverviewSort, caption: Caption, className = '') => (
		<SortHead
			key={sort}
			sorts={[[sort, t(caption)]]}
			order={order}
			onSort={onSort}
			isRight={className !== ''}
			className={className}
			gapClass=""
		/>
	);

	return (
		<div ref={frame} style={{ '--columns': template } as CSSProperties}>
			<Card className={dataTableFrame}>
				<DataTable caption={t(shell.songs)} rowCount={rowCount} isBusy={isBusy}>
					<DataHead columns={overviewGrid}>
						<DataHeadCell className="pr-0!">
							<Checkbox
								aria-label={t(o.selectAll)}
								isChecked={isAllSelected}
								onCheckedChange={isAllSelected ? selection.onClear : selection.onSelectAll}
							/>
						</DataHeadCell>
						{head('title', m.song)}
						{columns.map((column) => head(column, columnCaptions[column], columnClasses[column]))}
						<DataHeadCell className={actionCell}>{t(o.decision)}</DataHeadCell>
					</DataHead>
					<DataBody ref={body} height={height}>
						{drawn.map(({ key, ...row }) => (
							<OverviewTableRow
								key={key}
								{...row}
								columns={columns}
								isSelected={selection.ids.has(key)}
								onSelect={selection.onToggle}
								queue={queue}
							/>
						))}
					</DataBody>
				</DataTable>
			</Card>
		</div>
	);
}

/** Beside each other the names of the scores are understood; in a list they are not. */
const longCaptions: Partial<Record<OptionalColumn, Caption>> = {
	musical: o.musicalScore,
	artistScore: o.artistScore,
	overall: o.scoreFilter,
};

/** Chooses the columns of the table; the song and the decision are always shown. */
export function ColumnChoice({ chosen, onToggle }: ColumnChoiceProps) {
	return (
		<Popover
			caption={t(o.columns)}
			className="grid w-60 gap-1 p-4"
			trigger={
				<Button size="sm" icon={Columns3}>
					{t(o.columns)}
				</Button>
			}
		>
			{optionalColumns.map((column) => (
				<label
					key={column}
					htmlFor={`column-${column}`}
					className="flex min-h-9 touch:min-h-11 cursor-pointer items-center gap-3 text-sm"
				>
					<Checkbox
						id={`column-${column}`}
						isChecked={chosen.includes(column)}
						onCheckedChange={() => onToggle(column)}
					/>
					{t(longCaptions[column] ?? columnCaptions[column])}
				</label>
			))}
			<p className="mt-1 text-xs text-faint">{t(o.columnsHint)}</p>
		</Popover>
	);
}

interface ColumnChoiceProps {
	chosen: readonly OptionalColumn[];
	onToggle: (column: OptionalColumn) => void;
}
