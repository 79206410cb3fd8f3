import { ListFilter, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import { addedFilters, decisionFilters, scoreFilters } from '../../../domain/reviews/overview-filters.ts';
import { type SongStatus, songStatuses, statusCaptions } from '../../../domain/songs/song-state.ts';
import { Button } from '../../ui/button.tsx';
import { FindField } from '../../ui/fields.tsx';
import { PillSelect } from '../../ui/pill-select.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SortChoice } from '../../ui/sort-button.tsx';
import type { useOverview } from './overview.queries.ts';
import { sortCaptions } from './overview-format.ts';
import {
	chooseDecision,
	chooseStatus,
	countFilters,
	isDiscussFirst,
	noFilter,
	type OverviewChange,
	type OverviewSearch,
	orderOf,
	sortBy,
	toggleDiscussFirst,
} from './overview-search.ts';

interface OverviewFilterProps {
	search: OverviewSearch;
	overview: ReturnType<typeof useOverview>['data'];
	onChange: (change: OverviewChange) => void;
	/** As `onChange`, but without a new entry in the browser history. */
	onTyping: (change: OverviewChange) => void;
	/** Another button in the row. */
	more: ReactNode;
}

const statusOrder: ReadonlyArray<SongStatus | 'all'> = ['all', ...songStatuses];

/** The filter of the table, and whether songs with the widest spread come first. */
export function OverviewFilter({ search, overview, onChange, onTyping, more }: OverviewFilterProps) {
	const isDiscussing = isDiscussFirst(search);
	const filterCount = countFilters(search);
	return (
		<div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
			{/* Overflowing options fade out at the edge; the padding keeps the last one clear of the fade at the end. */}
			<div className="-mx-4 max-w-[100vw] overflow-x-auto pr-8 pl-4 [scrollbar-width:none] max-lg:[mask-image:linear-gradient(to_right,transparent,#000_1rem,#000_calc(100%-2rem),transparent)] lg:mx-0 lg:px-0">
				<Segmented
					isOneLine
					caption={t(o.status)}
					value={search.status ?? 'all'}
					onValueChange={(status) => onChange(chooseStatus(search, status === 'all' ? undefined : status))}
					options={statusOrder.map((status) => ({
						value: status,
						caption: t(status === 'all' ? o.allSongs : statusCaptions[status]),
						count: overview?.counts[status],
					}))}
				/>
			</div>
			<div className="flex flex-wrap items-center gap-2 md:ml-auto">
				<Button
					size="sm"
					icon={MessagesSquare}
					aria-pressed={isDiscussing}
					className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
					onClick={() => onChange(toggleDiscussFirst(search))}
				>
					{t(o.discussFirst)}
				</Button>
				<Popover
					caption={t(o.filter)}
					className="grid w-72 gap-3 p-4"
					trigger={
						<Button size="sm" icon={ListFilter}>
							{filterCount === 0 ? t(o.filter) : t(o.filterCounted, { count: filterCount })}
						</Button>
					}
				>
					<FindField
						caption={t(o.findSong)}
						value={search.text ?? ''}
						onValueChange={(text) => onTyping({ text: text.trim() || undefined })}
					/>
					<PillSelect
						caption={t(o.submitter)}
						prefix={t(o.submitter)}
						value={search.submitter ?? ''}
						onValueChange={(submitter) => onChange({ submitter: submitter || undefined })}
						options={submitterOptions(overview?.submitters)}
					/>
					<PillSelect
						caption={t(o.scoreFilter)}
						prefix={t(o.scoreFilter)}
						value={search.score ?? ''}
						onValueChange={(score) => onChange({ score: score || undefined })}
						options={[
							{ value: '' as const, caption: t(o.anyScore) },
							...scoreFilters.map((value) => ({ value, caption: t(o.scoreFrom, { score: value }) })),
						]}
					/>
					<PillSelect
						caption={t(o.addedFilter)}
						prefix={t(o.addedFilter)}
						value={search.added ?? ''}
						onValueChange={(added) => onChange({ added: added || undefined })}
						options={[
							{ value: '' as const, caption: t(o.anyTime) },
							...addedFilters.map((value) => ({ value, caption: t(o.lastDays, { days: value }) })),
						]}
					/>
					<PillSelect
						caption={t(o.decision)}
						prefix={t(o.decision)}
						value={isDiscussing ? '' : (search.decision ?? '')}
						onValueChange={(decision) => onChange(chooseDecision(search, decision || undefined))}
						options={[
							{ value: '' as const, caption: t(o.anyDecision) },
							...decisionFilters.map((value) => ({
								value,
								caption: value === 'none' ? t(o.undecided) : t(statusCaptions[value]),
							})),
						]}
					/>
					<SortChoice
						sort={orderOf(search).sort}
						captions={sortCaptions()}
						onSort={(sort) => onChange(sortBy(search, sort))}
						className="border-t border-line pt-3"
					/>
					<Button
						size="sm"
						variant="quiet"
						disabled={filterCount === 0}
						onClick={() => onChange({ ...noFilter, status: search.status, ...(isDiscussing && { decision: 'none' }) })}
					>
						{t(o.clearFilters)}
					</Button>
				</Popover>
				{more}
			</div>
		</div>
	);
}

/** The people who added songs. */
export function submitterOptions(submitters: ReadonlyArray<{ id: string; name: string }> = []) {
	return [
		{ value: '', caption: t(o.anyone) },
		...submitters.map(({ id, name }) => ({ value: id, caption: name })),
		{ value: 'outside', caption: t(o.outsideSender) },
	];
}
