/** The time, as an argument: tests set it, the product reads the machine's. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
