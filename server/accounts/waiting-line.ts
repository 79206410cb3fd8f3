/** Runs at most so many tasks at once; the others wait for their turn. */
export function createWaitingLine(limit: number) {
	const waiting: (() => void)[] = [];
	let running = 0;
	return async <Result>(task: () => Promise<Result>): Promise<Result> => {
		if (running < limit) running += 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await task();
		} finally {
			// The place goes to the next in the line, so that nobody who comes in this moment takes it.
			const next = waiting.shift();
			if (next) next();
			else running -= 1;
		}
	};
}
