import { CalendarDays } from 'lucide-react';
import { type SongStatus, songStatuses, statusCaptions } from '../../domain/songs/song-state.ts';
import { parseDay } from '../lib/local-day.ts';
import { formatDay } from '../lib/text-format.ts';
import { useOverview } from '../reviews/overview/overview.queries.ts';
import { FindField } from '../ui/find-field.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { SortChoice } from '../ui/sort-choice.tsx';
import {
	type HistoryChange,
	type HistorySearch,
	orderOf,
	sinceDays,
	toggleOrder,
	trackSortCaptions,
} from './history-search.ts';

interface HistoryFilterProps {
	search: HistorySearch;
	onChange: (change: HistoryChange) => void;
	/** As `onChange`, but without a new entry in the browser history. */
	onTyping: (change: HistoryChange) => void;
	/** `9 of 65`. */
	countText: string;
}

export function HistoryFilter({ search, onChange, onTyping, countText }: HistoryFilterProps) {
	const { data: overview } = useOverview();
	return (
		<div className="mb-3 flex flex-wrap items-center gap-2">
			<div className="w-full md:w-[264px]">
				<FindField
					caption="Find by title"
					value={search.text ?? ''}
					onValueChange={(text) => onTyping({ text: text.trim() || undefined })}
				/>
			</div>
			<PillSelect<SongStatus | ''>
				caption="Outcome"
				value={search.status ?? ''}
				onValueChange={(status) => onChange({ status: status || undefined })}
				options={[
					{ value: '', caption: 'Any outcome' },
					...songStatuses.map((status) => ({ value: status, caption: statusCaptions[status] })),
				]}
			/>
			<PillSelect
				caption="Added by"
				prefix="Added by"
				value={search.submitter ?? ''}
				onValueChange={(submitter) => onChange({ submitter: submitter || undefined })}
				options={[
					{ value: '', caption: 'anyone' },
					...(overview?.submitters ?? []).map(({ id, name }) => ({ value: id, caption: name })),
					{ value: 'outside', caption: 'Outside sender' },
				]}
			/>
			<PillSelect
				caption="Since"
				icon={CalendarDays}
				value={search.since ?? ''}
				onValueChange={(since) => onChange({ since: since || undefined })}
				options={sinceOptions(search.since)}
			/>
			<SortChoice
				sort={orderOf(search).sort}
				captions={trackSortCaptions}
				onSort={(sort) => onChange(toggleOrder(search, sort))}
				className="lg:hidden"
			/>
			<p role="status" className="mono ml-auto text-xs text-faint">
				{countText}
			</p>
		</div>
	);
}

function sinceOptions(selectedDay: string | undefined) {
	const now = new Date();
	const days = sinceDays(now);
	if (selectedDay && !days.includes(selectedDay)) days.push(selectedDay);
	return [
		{ value: '', caption: 'Any time' },
		...days.map((day) => ({ value: day, caption: `Since ${formatDay(parseDay(day), now)}` })),
	];
}
