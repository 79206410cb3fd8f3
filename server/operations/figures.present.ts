import type { FigureTimes } from '../../domain/operations/figures.ts';
import type { Quantiles } from '../platform/metrics/recent-times.ts';

/** Without the count where it would tell how much others do. */
export function presentTimes({ count, p50Ms, p95Ms }: Quantiles, isCountTold: boolean): FigureTimes {
	return { count: isCountTold ? count : null, p50Ms: roundMs(p50Ms), p95Ms: roundMs(p95Ms) };
}

/** To two digits: the times are known no better. */
function roundMs(ms: number | null): number | null {
	return ms === null ? null : Number(ms.toPrecision(2));
}
