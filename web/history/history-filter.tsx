import { CalendarDays } from 'lucide-react';
import { type SongStatus, songStatuses } from '../../domain/songs/song-state.ts';
import { formatDay } from '../lib/text-format.ts';
import { useOverview } from '../reviews/overview/overview.queries.ts';
import { statusCaptions } from '../songs/song-status-badge.tsx';
import { FindField } from '../ui/find-field.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { dateOf, type HistorySearch, sinceDays } from './history-search.ts';

export type HistoryChange = { [Key in keyof HistorySearch]: HistorySearch[Key] | undefined };

interface HistoryFilterProps {
	search: HistorySearch;
	onChange: (change: HistoryChange) => void;
	/** While somebody is still typing: no step to go back to. */
	onTyping: (change: HistoryChange) => void;
	/** `9 of 65`. */
	countWords: string;
}

export function HistoryFilter({ search, onChange, onTyping, countWords }: HistoryFilterProps) {
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
				value={search.submitter ?? ''}
				onValueChange={(submitter) => onChange({ submitter: submitter || undefined })}
				options={[
					{ value: '', caption: 'Added by anyone' },
					...(overview?.submitters ?? []).map(({ id, name }) => ({ value: id, caption: `Added by ${name}` })),
					{ value: 'outside', caption: 'Sent from outside' },
				]}
			/>
			<PillSelect
				caption="Since"
				icon={CalendarDays}
				value={search.since ?? ''}
				onValueChange={(since) => onChange({ since: since || undefined })}
				options={sinceOptions(search.since)}
			/>
			<p role="status" className="mono ml-auto text-xs text-faint">
				{countWords}
			</p>
		</div>
	);
}

function sinceOptions(chosen: string | undefined) {
	const now = new Date();
	const days = sinceDays(now);
	if (chosen && !days.includes(chosen)) days.push(chosen);
	return [
		{ value: '', caption: 'Any time' },
		...days.map((day) => ({ value: day, caption: `Since ${formatDay(dateOf(day), now)}` })),
	];
}
