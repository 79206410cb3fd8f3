import { isStorableText } from '../../domain/kernel/plain-text.ts';

type WithoutUndefined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Removes undefined values, so that an address contains only parameters that are set. */
export function withoutUndefined<Values extends object>(values: Values) {
	return Object.fromEntries(
		Object.entries(values).filter(([, value]) => value !== undefined),
	) as WithoutUndefined<Values>;
}

/**
 * For `validateSearch`. The router keeps every value of an address that the reader leaves out, so that an invalid one
 * would reach the page; here they become undefined. Not for routes below one that reads the address as well.
 */
export function ignoreInvalid<Search extends object>(read: (search: Record<string, unknown>) => Search) {
	return (search: Record<string, unknown>): Search => ({
		...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
		...read(search),
	});
}

/** Without the shapes of ids, which no page needs before its first response. */
export const isId = (value: unknown): value is string =>
	typeof value === 'string' && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value);

/** One of the known values; anything else counts as missing. */
export function readOneOf<Value extends string>(known: readonly Value[], value: unknown) {
	return known.find((one) => one === value);
}

/** Undefined if the value is not a text or contains characters that cannot be searched. */
export function readSearchText(value: unknown) {
	const text = typeof value === 'string' ? value.slice(0, 200) : '';
	return text !== '' && isStorableText(text) ? text : undefined;
}

export const directions = ['asc', 'desc'] as const;
type Direction = (typeof directions)[number];

export interface Order<Sort extends string> {
	sort: Sort;
	direction: Direction;
}

/** The sort orders of a table: by `first` unless the address names another, in the default direction of each column. */
export function createOrders<Sort extends string>(first: Sort, directionOf: (sort: Sort) => Direction) {
	type Search = Partial<Order<Sort>>;

	function orderOf({ sort = first, direction = directionOf(sort) }: Search): Order<Sort> {
		return { sort, direction };
	}

	/** The order after a column header was pressed: sorted by it, or reversed if it was already. */
	function toggleOrder(search: Search, sort: Sort): Order<Sort> {
		const current = orderOf(search);
		if (current.sort !== sort) return orderOf({ sort });
		return { sort, direction: current.direction === 'asc' ? 'desc' : 'asc' };
	}

	return { orderOf, toggleOrder };
}
