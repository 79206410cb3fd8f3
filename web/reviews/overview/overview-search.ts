import { addedFilters, decisionFilters, scoreFilters } from '../../../domain/reviews/overview-filters.ts';
import { defaultDirectionOf, type OverviewSort, overviewSorts } from '../../../domain/songs/song-lists.ts';
import { type SongStatus, songStatuses } from '../../../domain/songs/song-state.ts';
import {
	createOrders,
	directions,
	isId,
	readOneOf,
	readSearchText,
	withoutUndefined,
} from '../../lib/search-params.ts';

type DecisionFilter = (typeof decisionFilters)[number];

/** The search parameters of the overview. A missing parameter means its default. */
export interface OverviewSearch {
	status?: SongStatus;
	sort?: OverviewSort;
	direction?: 'asc' | 'desc';
	submitter?: string;
	text?: string;
	/** `none`: only songs that are not decided yet. */
	decision?: DecisionFilter;
	/** The least overall average. */
	score?: (typeof scoreFilters)[number];
	/** Only songs added in this many days until now. */
	added?: (typeof addedFilters)[number];
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
		decision: readOneOf(decisionFilters, search.decision),
		score: readOneOf(scoreFilters, search.score),
		added: readOneOf(addedFilters, search.added),
	});
}

/** The id of a reviewer, or `outside` for songs that were sent through a link. */
export function readSubmitter(value: unknown): string | undefined {
	return value === 'outside' || isId(value) ? value : undefined;
}

export const { orderOf, toggleOrder } = createOrders<OverviewSort>('submitted', defaultDirectionOf);

/** The same as a change of the address; another order ends Discuss first. */
export function sortBy(search: OverviewSearch, sort: OverviewSort): OverviewChange {
	return { ...toggleOrder(search, sort), decision: undefined };
}

/** The address of the CSV export with the same filter and order. */
export function exportPath(search: OverviewSearch) {
	const query = new URLSearchParams(withoutUndefined(search)).toString();
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

/** Sets another status, and removes a decision filter that excludes it. */
export function chooseStatus(search: OverviewSearch, status: SongStatus | undefined): OverviewChange {
	const { decision } = search;
	if (decision === undefined || status === undefined || fits(status, decision)) return { status };
	return isDiscussFirst(search) ? { ...toggleDiscussFirst(search), status } : { status, decision: undefined };
}

/** Sets another decision filter, and removes a status that excludes it. */
export function chooseDecision(search: OverviewSearch, decision: DecisionFilter | undefined): OverviewChange {
	const { status } = search;
	const isOpposed = decision !== undefined && status !== undefined && !fits(status, decision);
	return isOpposed ? { decision, status: undefined } : { decision };
}

function fits(status: SongStatus, decision: DecisionFilter) {
	return decision === 'none' ? !isDecided(status) : status === decision;
}

function isDecided(status: SongStatus | undefined) {
	return status === 'signed' || status === 'passed';
}

/** The filters of the panel, which one button clears. */
export const panelFilters = ['text', 'submitter', 'score', 'added', 'decision'] as const;

export function countFilters(search: OverviewSearch) {
	return panelFilters.filter((key) => search[key] !== undefined).length - Number(isDiscussFirst(search));
}

export const noFilter: OverviewChange = {
	status: undefined,
	...Object.fromEntries(panelFilters.map((key) => [key, undefined])),
};
