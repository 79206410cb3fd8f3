import { reviewerIdSchema } from '../../../domain/kernel/ids.ts';
import { isStorableText } from '../../../domain/kernel/text.ts';
import { defaultDirectionOf, type OverviewSort, overviewSorts } from '../../../domain/songs/overview-sorts.ts';
import { type SongStatus, songStatuses } from '../../../domain/songs/song-state.ts';

/** What the address of the overview says; left out is what nobody asked for. */
export interface OverviewSearch {
	status?: SongStatus;
	sort?: OverviewSort;
	direction?: 'asc' | 'desc';
	submitter?: string;
	text?: string;
}

/** What is chosen anew; undefined is what is not chosen any more. */
export type OverviewChange = { [Key in keyof OverviewSearch]: OverviewSearch[Key] | undefined };

/** Only what can be meant is taken from an address; the rest is as if it were not there. */
export function readOverviewSearch(search: Record<string, unknown>): OverviewSearch {
	const status = songStatuses.find((known) => known === search.status);
	const sort = overviewSorts.find((known) => known === search.sort);
	const direction = (['asc', 'desc'] as const).find((known) => known === search.direction);
	const submitter = submitterOf(search.submitter);
	const text = wordsOf(search.text);
	return {
		...(status && { status }),
		...(sort && { sort }),
		...(direction && { direction }),
		...(submitter && { submitter }),
		...(text && { text }),
	};
}

/** Somebody's id, or `outside` for what came through a link. */
export function submitterOf(value: unknown): string | undefined {
	return value === 'outside' ? value : reviewerIdSchema.safeParse(value).data;
}

/** What can be looked for. */
export function wordsOf(value: unknown): string {
	const words = typeof value === 'string' ? value.slice(0, 200) : '';
	return isStorableText(words) ? words : '';
}

export interface OverviewOrder {
	readonly sort: OverviewSort;
	readonly direction: 'asc' | 'desc';
}

export function orderOf({ sort = 'submitted', direction }: OverviewSearch): OverviewOrder {
	return { sort, direction: direction ?? defaultDirectionOf(sort) };
}

/** Pressing the head of a column sorts by it; pressing it again turns it round. */
export function pressedOrder(current: OverviewSearch, sort: OverviewSort): OverviewOrder {
	const order = orderOf(current);
	if (order.sort !== sort) return orderOf({ sort });
	return { sort, direction: order.direction === 'asc' ? 'desc' : 'asc' };
}

/** The widest disagreement first. */
export const discussFirst: OverviewOrder = { sort: 'spread', direction: 'desc' };

export function isDiscussFirst(search: OverviewSearch): boolean {
	const { sort, direction } = orderOf(search);
	return sort === discussFirst.sort && direction === discussFirst.direction;
}
