const slotMs = 10 * 60_000;
const slots = 6;
/** Each limit is a fifth above the one before, from a twentieth of a millisecond to two minutes. */
const firstMs = 0.05;
const growth = Math.log(1.2);
const buckets = 82;

export interface Quantiles {
	readonly count: number;
	/** Half of them took at most this long, in milliseconds; null where there were none. */
	readonly p50Ms: number | null;
	readonly p95Ms: number | null;
}

/** The times of the last hour, well enough to say how long half of them and nearly all of them took. */
export class RecentTimes {
	readonly #counts = Array.from({ length: slots }, () => new Uint32Array(buckets));
	readonly #now: () => number;
	#slot: number;

	constructor(now: () => number = () => performance.now()) {
		this.#now = now;
		this.#slot = Math.floor(now() / slotMs);
	}

	add(ms: number) {
		this.#moveOn();
		const counts = this.#counts[this.#slot % slots] as Uint32Array;
		const bucket = bucketOf(ms);
		counts[bucket] = (counts[bucket] as number) + 1;
	}

	read(): Quantiles {
		this.#moveOn();
		const sums = Array.from({ length: buckets }, (_, bucket) =>
			this.#counts.reduce((sum, counts) => sum + (counts[bucket] as number), 0),
		);
		const count = sums.reduce((sum, each) => sum + each, 0);
		return { count, p50Ms: quantileOf(sums, count, 0.5), p95Ms: quantileOf(sums, count, 0.95) };
	}

	/** Empties the slots whose hour is over. */
	#moveOn() {
		const slot = Math.floor(this.#now() / slotMs);
		if (slot === this.#slot) return;
		const passed = Math.min(slots, slot - this.#slot);
		for (let step = 0; step < passed; step++) this.#counts[(slot - step) % slots]?.fill(0);
		this.#slot = slot;
	}
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
