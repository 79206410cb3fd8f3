/** For `infiniteOptions` of a list whose pages each begin where the last one ended. */
export function pagesAfter<Input extends object>(input: Input) {
	return {
		input: (after: string | null) => ({ ...input, ...(after && { after }) }),
		initialPageParam: null,
		getNextPageParam: (page: { nextAfter: string | null }) => page.nextAfter,
	};
}
