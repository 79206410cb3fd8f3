import type { FigureTimes } from '../../domain/operations/figures.ts';
import type { Quantiles } from '../platform/metrics/recent-times.ts';

export function presentTimes({ count, p50Ms, p95Ms }: Quantiles): FigureTimes {
	return { count, p50Ms: roundMs(p50Ms), p95Ms: roundMs(p95Ms) };
}

/** To two digits: the times are known no better. */
function roundMs(ms: number | null): number | null {
	return ms === null ? null : Number(ms.toPrecision(2));
}
