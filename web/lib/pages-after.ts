/** For `infiniteOptions` of a list whose pages each start where the previous page ended. */
export function pagesAfter<Input extends object>(input: Input) {
	return {
		input: (after: string | null) => ({ ...input, ...(after && { after }) }),
		initialPageParam: null,
		getNextPageParam: (page: { nextAfter: string | null }) => page.nextAfter,
	};
}

/** Query options for a list whose pages go back in time. */
export function pagesBefore<Input extends object>(input: Input) {
	return {
		input: (before: string | null) => ({ ...input, ...(before && { before }) }),
		initialPageParam: null,
		getNextPageParam: (page: { nextBefore: string | null }) => page.nextBefore,
	};
}
