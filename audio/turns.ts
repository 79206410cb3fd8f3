interface Waiting {
	/** Owner of the work. */
	readonly group: string;
}

/** More groups than are ever active at once; beyond that the oldest turns are forgotten. */
const maxRemembered = 1_000;

/** Takes work of many groups in turn: first that of the group whose last turn is longest ago. */
export function createTurns() {
	// In the order of the last turns, oldest first.
	const lastTurns = new Map<string, number>();
	let count = 0;

	return {
		/** The order in which waiting work is tried. */
		sort<Work extends Waiting>(waiting: readonly Work[]) {
			const turnOf = ({ group }: Work) => lastTurns.get(group) ?? 0;
			return waiting.toSorted((one, other) => turnOf(one) - turnOf(other));
		},
		/** An item of the group's work starts. */
		take({ group }: Waiting) {
			count += 1;
			lastTurns.delete(group);
			lastTurns.set(group, count);
			const [oldest] = lastTurns.keys();
			if (lastTurns.size > maxRemembered && oldest !== undefined) lastTurns.delete(oldest);
		},
	};
}
