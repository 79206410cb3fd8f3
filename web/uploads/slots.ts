import { createScope } from '../lib/scope.ts';

/** Limits how many actions run at the same time; the others wait in line. */
export interface Slots {
	/** Runs the action as soon as a slot is free; not at all if the signal aborts before. */
	run(signal: AbortSignal, action: () => Promise<void>): Promise<void>;
}

export function createSlots(count: number): Slots {
	const line: Array<() => void> = [];
	let free = count;

	function enter(signal: AbortSignal): Promise<boolean> {
		if (signal.aborted) return Promise.resolve(false);
		if (free > 0) {
			free -= 1;
			return Promise.resolve(true);
		}
		return new Promise((resolve) => {
			const scope = createScope();
			function take() {
				scope.dispose();
				resolve(true);
			}
			line.push(take);
			scope.listen(signal, 'abort', () => {
				line.splice(line.indexOf(take), 1);
				scope.dispose();
				resolve(false);
			});
		});
	}

	function leave() {
		const next = line.shift();
		if (next) next();
		else free += 1;
	}

	return {
		async run(signal, action) {
			if (!(await enter(signal))) return;
			try {
				await action();
			} finally {
				leave();
			}
		},
	};
}
