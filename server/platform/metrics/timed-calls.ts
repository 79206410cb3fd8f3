import { Histogram } from './histogram.ts';
import { type Quantiles, RecentTimes } from './recent-times.ts';

/** More than there are endpoints and routes. A name beyond that has no business to be one, and is counted as `other`. */
const mostNames = 500;
const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

export interface TimedCall {
	readonly name: string;
	readonly status: (typeof statusClasses)[number];
	readonly times: Histogram;
}

/**
 * Times of calls by the name of what was called and the class of the answer, and of the last hour by kind. Names come from
 * the lists of endpoints and routes, never from a request: an id or a token in one would be kept and told.
 */
export class TimedCalls {
	readonly #byName = new Map<string, (Histogram | undefined)[]>();
	readonly #recent = new Map<string, RecentTimes>();

	count(name: string, kind: string | null, status: number, ms: number): void {
		const histograms = this.#histogramsOf(name);
		const statusClass = Math.min(4, Math.max(0, Math.floor(status / 100) - 1));
		let times = histograms[statusClass];
		if (!times) {
			times = new Histogram();
			histograms[statusClass] = times;
		}
		times.add(ms);
		if (kind === null) return;
		let recent = this.#recent.get(kind);
		if (!recent) {
			recent = new RecentTimes();
			this.#recent.set(kind, recent);
		}
		recent.add(ms);
	}

	*list(): Generator<TimedCall> {
		for (const [name, histograms] of this.#byName)
			for (const [index, times] of histograms.entries())
				if (times) yield { name, status: statusClasses[index] as TimedCall['status'], times };
	}

	/** Of the last hour. */
	readKind(kind: string): Quantiles {
		return this.#recent.get(kind)?.read() ?? { count: 0, p50Ms: null, p95Ms: null };
	}

	#histogramsOf(name: string): (Histogram | undefined)[] {
		const known = this.#byName.get(name);
		if (known) return known;
		if (this.#byName.size >= mostNames && name !== 'other') return this.#histogramsOf('other');
		// Filled, because an array with holes is slow.
		const histograms = new Array<Histogram | undefined>(statusClasses.length).fill(undefined);
		this.#byName.set(name, histograms);
		return histograms;
	}
}
