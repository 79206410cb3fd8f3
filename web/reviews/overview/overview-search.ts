import { reviewerIdSchema } from '../../../domain/kernel/ids.ts';
import { isStorableText } from '../../../domain/kernel/text.ts';
import { defaultDirectionOf, type OverviewSort, overviewSorts } from '../../../domain/songs/overview-sorts.ts';
import { type SongStatus, songStatuses } from '../../../domain/songs/song-state.ts';

/** The search parameters of the overview; absent means the default. */
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
	const status = songStatuses.find((known) => known === search.status);
	const sort = overviewSorts.find((known) => known === search.sort);
	const direction = (['asc', 'desc'] as const).find((known) => known === search.direction);
	const submitter = readSubmitter(search.submitter);
	const text = readSearchText(search.text);
	const decision = search.decision === 'none' ? search.decision : undefined;
	return {
		...(status && { status }),
		...(sort && { sort }),
		...(direction && { direction }),
		...(submitter && { submitter }),
		...(text && { text }),
		...(decision && { decision }),
	};
}

/** The id of a reviewer, or `outside` for songs that were sent through a link. */
export function readSubmitter(value: unknown): string | undefined {
	return value === 'outside' ? value : reviewerIdSchema.safeParse(value).data;
}

/** Empty if the value is no text or contains characters that cannot be searched for. */
export function readSearchText(value: unknown): string {
	const text = typeof value === 'string' ? value.slice(0, 200) : '';
	return isStorableText(text) ? text : '';
}

export interface OverviewOrder {
	readonly sort: OverviewSort;
	readonly direction: 'asc' | 'desc';
}

export function orderOf({ sort = 'submitted', direction }: OverviewSearch): OverviewOrder {
	return { sort, direction: direction ?? defaultDirectionOf(sort) };
}

/** The order after a column header was pressed: sorted by it, or reversed if it was already. */
export function toggleOrder(current: OverviewSearch, sort: OverviewSort): OverviewOrder {
	const order = orderOf(current);
	if (order.sort !== sort) return orderOf({ sort });
	return { sort, direction: order.direction === 'asc' ? 'desc' : 'asc' };
}

/** The same as a change of the address; another order ends the discussion. */
export function sortBy(search: OverviewSearch, sort: OverviewSort): OverviewChange {
	return { ...toggleOrder(search, sort), decision: undefined };
}

/** The address of the CSV export with the same filter and order. */
export function exportPath(search: OverviewSearch): string {
	const query = new URLSearchParams({ ...search }).toString();
	return `/exports/overview.csv${query && `?${query}`}`;
}

/** Songs that can still be decided, the widest disagreement first. */
const discussFirst = { sort: 'spread', direction: 'desc', decision: 'none' } as const;

export function isDiscussFirst(search: OverviewSearch): boolean {
	const { sort, direction } = orderOf(search);
	return (
		sort === discussFirst.sort && direction === discussFirst.direction && search.decision === discussFirst.decision
	);
}

/** Begins or ends the discussion. Decided songs are no part of it, so their filters end with its beginning. */
export function toggleDiscussFirst(search: OverviewSearch): OverviewChange {
	if (isDiscussFirst(search)) return { sort: undefined, direction: undefined, decision: undefined };
	return isDecided(search.status) ? { ...discussFirst, status: undefined } : discussFirst;
}

/** Another status; one of decided songs ends the discussion. */
export function chooseStatus(search: OverviewSearch, status: SongStatus | undefined): OverviewChange {
	const isOver = isDecided(status) && isDiscussFirst(search);
	return isOver ? { ...toggleDiscussFirst(search), status } : { status };
}

function isDecided(status: SongStatus | undefined): boolean {
	return status === 'signed' || status === 'passed';
}
