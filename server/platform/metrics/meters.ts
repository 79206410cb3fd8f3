import type { ClaimMeter } from '../jobs/queue.ts';
import { Histogram } from './histogram.ts';
import { type Quantiles, RecentTimes } from './recent-times.ts';

/** More than there are endpoints and routes. A name beyond that has no business to be one, and is counted as `other`. */
const mostNames = 500;
const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

interface TimedCall {
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

	count(name: string, kind: string | null, status: number, ms: number) {
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

/** Times since the start for whoever collects them, and those of the last hour for the page. */
export class Times {
	readonly since = new Histogram();
	readonly recent = new RecentTimes();

	add(ms: number) {
		this.since.add(ms);
		this.recent.add(ms);
	}
}

/** How often something was done and how long it took in all. */
interface Total {
	count: number;
	failed: number;
	ms: number;
}

/** Totals by a name of which there are few: a module, a call of the storage, a job. */
export class Totals {
	readonly #totals = new Map<string, Total>();

	of(name: string) {
		let total = this.#totals.get(name);
		if (!total) {
			total = { count: 0, failed: 0, ms: 0 };
			this.#totals.set(name, total);
		}
		return total;
	}

	add(name: string, ms: number, isFailed: boolean) {
		const total = this.of(name);
		total.count += 1;
		total.ms += ms;
		if (isFailed) total.failed += 1;
	}

	list(): [name: string, total: Readonly<Total>][] {
		return [...this.#totals];
	}

	sum(of: 'count' | 'failed') {
		return [...this.#totals.values()].reduce((sum, total) => sum + total[of], 0);
	}
}

export const mailOutcomes = ['sent', 'failed', 'unknown'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

function newClaimMeter(): ClaimMeter {
	return { claimed: 0, failed: 0, lost: 0 };
}

function newMailMeter() {
	return { times: new Times(), outcomes: new Map<MailOutcome, number>(mailOutcomes.map((outcome) => [outcome, 0])) };
}

export type Meters = ReturnType<typeof createMeters>;

/** All that one server counts about itself: in memory, since its start, without names of people or things. */
export function createMeters() {
	return {
		startedAt: new Date(),
		/** Calls of the API by the name of the endpoint; several may come in one request. */
		endpoints: new TimedCalls(),
		/** Requests by the pattern of their route. */
		routes: new TimedCalls(),
		questions: { times: new Times(), waits: new Times(), byModule: new Totals(), slow: 0 },
		storage: { times: new Times(), byCall: new Totals() },
		mail: newMailMeter(),
		/** Without those to hidden senders, for pages of people who are blind to them (R-RUN-16). */
		shownMail: newMailMeter(),
		/** What this server claimed of shared work. */
		claims: {
			mails: newClaimMeter(),
			jobs: newClaimMeter(),
			analysis: newClaimMeter(),
			steps: newClaimMeter(),
			seals: newClaimMeter(),
		},
		jobs: { byName: new Totals(), running: new Map<string, number>() },
		/** How late the event loop comes round to what is due. */
		loopDelays: new Times(),
	};
}
