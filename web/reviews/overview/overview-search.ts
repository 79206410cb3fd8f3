import { reviewerIdSchema } from '../../../domain/kernel/ids.ts';
import { defaultDirectionOf, type OverviewSort, overviewSorts } from '../../../domain/songs/song-lists.ts';
import { type SongStatus, songStatuses } from '../../../domain/songs/song-state.ts';
import { createOrders, directions, readOneOf, readSearchText, withoutUndefined } from '../../lib/search-params.ts';

/** The search parameters of the overview. A missing parameter means its default. */
export interface OverviewSearch {
	status?: SongStatus;
	sort?: OverviewSort;
	direction?: 'asc' | 'desc';
	submitter?: string;
	text?: string;
	/** Only songs that are not decided yet. */
	decision?: 'none';
}

/** New values for some parameters; undefined removes a parameter. */
export type OverviewChange = { [Key in keyof OverviewSearch]: OverviewSearch[Key] | undefined };

/** Invalid parameters are ignored. */
export function readOverviewSearch(search: Record<string, unknown>): OverviewSearch {
	return withoutUndefined({
		status: readOneOf(songStatuses, search.status),
		sort: readOneOf(overviewSorts, search.sort),
		direction: readOneOf(directions, search.direction),
		submitter: readSubmitter(search.submitter),
		text: readSearchText(search.text),
		decision: readOneOf(['none'], search.decision),
	});
}

/** The id of a reviewer, or `outside` for songs that were sent through a link. */
export function readSubmitter(value: unknown): string | undefined {
	return value === 'outside' ? value : reviewerIdSchema.safeParse(value).data;
}

export const { orderOf, toggleOrder } = createOrders<OverviewSort>('submitted', defaultDirectionOf);

/** The same as a change of the address; another order ends Discuss first. */
export function sortBy(search: OverviewSearch, sort: OverviewSort): OverviewChange {
	return { ...toggleOrder(search, sort), decision: undefined };
}

/** The address of the CSV export with the same filter and order. */
export function exportPath(search: OverviewSearch) {
	const query = new URLSearchParams({ ...search }).toString();
	return `/exports/overview.csv${query && `?${query}`}`;
}

/** Songs that can still be decided, widest disagreement first. */
const discussFirst = { sort: 'spread', direction: 'desc', decision: 'none' } as const;

export function isDiscussFirst(search: OverviewSearch) {
	const { sort, direction } = orderOf(search);
	return (
		sort === discussFirst.sort && direction === discussFirst.direction && search.decision === discussFirst.decision
	);
}

/** Starts or ends Discuss first. Decided songs are not part of it, so starting it clears their filters. */
export function toggleDiscussFirst(search: OverviewSearch): OverviewChange {
	if (isDiscussFirst(search)) return { sort: undefined, direction: undefined, decision: undefined };
	return isDecided(search.status) ? { ...discussFirst, status: undefined } : discussFirst;
}

/** Sets another status; a status of decided songs ends Discuss first. */
export function chooseStatus(search: OverviewSearch, status: SongStatus | undefined): OverviewChange {
	const isOver = isDecided(status) && isDiscussFirst(search);
	return isOver ? { ...toggleDiscussFirst(search), status } : { status };
}

function isDecided(status: SongStatus | undefined) {
	return status === 'signed' || status === 'passed';
}
