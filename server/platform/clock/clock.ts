/** The time, as an argument: tests set it, the product reads the machine's. */
export interface Clock {
	now(): Date;
	/** Of a clock that follows another one: reads that again. */
	sync?(): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };
