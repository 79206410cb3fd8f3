/** How long a chain of queries may keep the event loop to itself. */
const longestTurnMs = 10;

/**
 * Call and await it before each piece of work that blocks the thread. It resolves at once until the present turn of the
 * event loop has lasted for some milliseconds; then only after the loop has turned.
 */
export function createLoopShare(): () => Promise<void> | undefined {
	let turnStartedAt: number | undefined;
	let nextTurn: Promise<void> | undefined;

	function awaitTurn(): Promise<void> {
		nextTurn ??= new Promise((resolve) => {
			setImmediate(() => {
				turnStartedAt = undefined;
				nextTurn = undefined;
				resolve();
			});
		});
		return nextTurn;
	}

	return () => {
		if (turnStartedAt === undefined) {
			turnStartedAt = performance.now();
			void awaitTurn();
			return undefined;
		}
		return performance.now() - turnStartedAt < longestTurnMs ? undefined : awaitTurn();
	};
}
