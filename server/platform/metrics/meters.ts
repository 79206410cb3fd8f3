import type { ClaimMeter } from '../jobs/queue.ts';

const slotMs = 10 * 60_000;
const slots = 6;
/** Each limit is a fifth above the previous, from a twentieth of a millisecond to two minutes. */
const firstMs = 0.05;
const growth = Math.log(1.2);
const buckets = 82;

export interface Quantiles {
	readonly count: number;
	/** Median in milliseconds; null if there were none. */
	readonly p50Ms: number | null;
	readonly p95Ms: number | null;
}

export type RecentTimes = ReturnType<typeof createRecentTimes>;

/** Times of the last hour, exact enough for the median and a high percentile. */
export function createRecentTimes(now = () => performance.now()) {
	const slotCounts = Array.from({ length: slots }, () => new Uint32Array(buckets));
	let current = slotNow();

	function slotNow() {
		return Math.floor(now() / slotMs);
	}

	/** Empties the slots that are older than an hour. */
	function moveOn() {
		const slot = slotNow();
		if (slot === current) return;
		const passed = Math.min(slots, slot - current);
		for (let step = 0; step < passed; step++) slotCounts[(slot - step) % slots]?.fill(0);
		current = slot;
	}

	return {
		add(ms: number) {
			moveOn();
			const counts = slotCounts[current % slots] as Uint32Array;
			const bucket = bucketOf(ms);
			counts[bucket] = (counts[bucket] as number) + 1;
		},
		read(): Quantiles {
			moveOn();
			const sums = Array.from({ length: buckets }, (_, bucket) =>
				slotCounts.reduce((sum, counts) => sum + (counts[bucket] as number), 0),
			);
			const count = sums.reduce((sum, each) => sum + each, 0);
			return { count, p50Ms: quantileOf(sums, count, 0.5), p95Ms: quantileOf(sums, count, 0.95) };
		},
	};
}

function bucketOf(ms: number) {
	if (!(ms > firstMs)) return 0;
	return Math.min(buckets - 1, Math.ceil(Math.log(ms / firstMs) / growth));
}

function quantileOf(counts: readonly number[], count: number, share: number) {
	if (count === 0) return null;
	let rest = Math.ceil(count * share);
	for (const [bucket, inBucket] of counts.entries()) {
		rest -= inBucket;
		if (rest <= 0) return firstMs * Math.exp(growth * (bucket - 0.5));
	}
	return null;
}

/** Upper bounds in seconds, the usual buckets of Prometheus without those that say little here. */
export const bucketSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;
const bucketMs = bucketSeconds.map((seconds) => seconds * 1000);

/** How many times fell between which limits, since the start. */
export class Histogram {
	/** The last count is for times above all limits. */
	readonly counts = new Float64Array(bucketMs.length + 1);
	sumMs = 0;

	add(ms: number) {
		this.sumMs += ms;
		let bucket = 0;
		while (bucket < bucketMs.length && ms > (bucketMs[bucket] as number)) bucket += 1;
		this.counts[bucket] = (this.counts[bucket] as number) + 1;
	}

	get count(): number {
		return this.counts.reduce((sum, count) => sum + count, 0);
	}
}

/** More than there are endpoints and routes. Any name beyond that is unexpected and is counted as `other`. */
const mostNames = 500;
const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

type StatusClass = (typeof statusClasses)[number];

/**
 * Times of calls by name and by class of the response, and of the last hour by kind. Names come from the lists of
 * endpoints and routes, never from a request: an id or a token in a name would be stored and exposed.
 */
export function createTimedCalls() {
	const byName = new Map<string, (Histogram | undefined)[]>();
	const recentByKind = new Map<string, RecentTimes>();

	function histogramsOf(name: string) {
		const known = byName.get(name);
		if (known) return known;
		if (byName.size >= mostNames && name !== 'other') return histogramsOf('other');
		// The array is filled, because an array with holes is slow.
		const histograms = new Array<Histogram | undefined>(statusClasses.length).fill(undefined);
		byName.set(name, histograms);
		return histograms;
	}

	return {
		count(name: string, kind: string | null, status: number, ms: number) {
			const histograms = histogramsOf(name);
			const statusClass = Math.min(4, Math.max(0, Math.floor(status / 100) - 1));
			const times = histograms[statusClass] ?? new Histogram();
			histograms[statusClass] = times;
			times.add(ms);
			if (kind === null) return;
			const recent = recentByKind.get(kind) ?? createRecentTimes();
			recentByKind.set(kind, recent);
			recent.add(ms);
		},
		*list() {
			for (const [name, histograms] of byName)
				for (const [index, times] of histograms.entries())
					if (times) yield { name, status: statusClasses[index] as StatusClass, times };
		},
		/** Reads the times of the last hour. */
		readKind: (kind: string) => recentByKind.get(kind)?.read() ?? { count: 0, p50Ms: null, p95Ms: null },
	};
}

export type Times = ReturnType<typeof createTimes>;

/** Times since the start for the metrics endpoint, and those of the last hour for the page. */
function createTimes() {
	const since = new Histogram();
	const recent = createRecentTimes();
	return {
		since,
		recent,
		add(ms: number) {
			since.add(ms);
			recent.add(ms);
		},
	};
}

/** How often something was done and how long it took in all, under one of a few names: a module, a job. */
function createTotals() {
	const totals = new Map<string, { count: number; failed: number; ms: number }>();

	function of(name: string) {
		const total = totals.get(name) ?? { count: 0, failed: 0, ms: 0 };
		totals.set(name, total);
		return total;
	}

	return {
		of,
		add(name: string, ms: number, isFailed: boolean) {
			const total = of(name);
			total.count += 1;
			total.ms += ms;
			if (isFailed) total.failed += 1;
		},
		list: () => [...totals],
		sum: (field: 'count' | 'failed') => [...totals.values()].reduce((sum, total) => sum + total[field], 0),
	};
}

export const mailOutcomes = ['sent', 'failed', 'unknown'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

function newClaimMeter(): ClaimMeter {
	return { claimed: 0, failed: 0, lost: 0 };
}

function newMailMeter() {
	return { times: createTimes(), outcomes: new Map<MailOutcome, number>(mailOutcomes.map((outcome) => [outcome, 0])) };
}

export type Meters = ReturnType<typeof createMeters>;

/** Everything that a server counts about itself: in memory, since its start, without names of people or things. */
export function createMeters() {
	return {
		startedAt: new Date(),
		/** Calls of the API by the name of the endpoint; a request may hold several. */
		endpoints: createTimedCalls(),
		/** Requests by the pattern of their route. */
		routes: createTimedCalls(),
		queries: { times: createTimes(), waits: createTimes(), byModule: createTotals(), slow: 0 },
		storage: { times: createTimes(), byCall: createTotals() },
		mail: newMailMeter(),
		/** Does not count mails to hidden senders, for pages of people who are blind to them (R-RUN-16). */
		shownMail: newMailMeter(),
		/** Claims of shared work by this server. */
		claims: {
			mails: newClaimMeter(),
			jobs: newClaimMeter(),
			analysis: newClaimMeter(),
			steps: newClaimMeter(),
			seals: newClaimMeter(),
		},
		jobs: { byName: createTotals(), running: new Map<string, number>() },
		/** Delay with which the event loop reaches what is due. */
		loopDelays: createTimes(),
	};
}

const everyMs = 100;

/**
 * Records how late a timer fires: a request that arrives then waits as long. Stop it with the function that it returns.
 */
export function watchLoop(delays: Times) {
	let due = performance.now() + everyMs;
	const timer = setInterval(() => {
		const now = performance.now();
		delays.add(Math.max(0, now - due));
		due = now + everyMs;
	}, everyMs);
	timer.unref();
	return () => clearInterval(timer);
}

export interface ProcessLoad {
	readonly memoryBytes: number;
	readonly heapBytes: number;
	readonly cpuSeconds: number;
	readonly upSeconds: number;
}

export function readProcessLoad(): ProcessLoad {
	const { rss, heapUsed } = process.memoryUsage();
	const { user, system } = process.cpuUsage();
	return { memoryBytes: rss, heapBytes: heapUsed, cpuSeconds: (user + system) / 1e6, upSeconds: process.uptime() };
}
