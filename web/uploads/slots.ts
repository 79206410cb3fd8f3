import { createScope } from '../lib/scope.ts';

export function createSlots(count: number) {
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
		/** Runs the action as soon as a slot is free; not at all if the signal aborts before. */
		async run(signal: AbortSignal, action: () => Promise<void>) {
			if (!(await enter(signal))) return;
			try {
				await action();
			} finally {
				leave();
			}
		},
	};
}

/** Limits how many actions run at the same time; the others wait in line. */
export type Slots = ReturnType<typeof createSlots>;
