/** Upper ends in seconds, the usual ones of Prometheus without those that say little here. */
export const bucketSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;
const bucketMs = bucketSeconds.map((seconds) => seconds * 1000);

/** How many times fell between which limits, since the start. */
export class Histogram {
	/** The last one is for what took longer than all limits. */
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
