import { AsyncLocalStorage } from 'node:async_hooks';

const limits = new AsyncLocalStorage<number>();

/** Lets the queries of a background job run longer than those of a request. */
export function withQueryLimit<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
	return limits.run(limitMs, work);
}

/** The limit of the running job; undefined in a request, where the limit of the pool holds. */
export function currentQueryLimit(): number | undefined {
	return limits.getStore();
}
