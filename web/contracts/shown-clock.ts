// Measures how long each page of a document was on screen. Time does not count while the tab is hidden, and a page is
// reported only once its end was visible.
import type { PageShown } from '../../domain/contracts/pages-shown.ts';

export function createShownClock(nowMs: () => number) {
	const visible = new Set<number>();
	const reached = new Set<number>();
	const unsent = new Set<number>();
	const times = new Map<number, number>();
	let [isTabVisible, since] = [true, nowMs()];

	function count() {
		const now = nowMs();
		if (isTabVisible) for (const page of visible) times.set(page, (times.get(page) ?? 0) + now - since);
		since = now;
	}

	return {
		setVisible(page: number, isVisible: boolean) {
			count();
			if (isVisible) visible.add(page);
			else visible.delete(page);
		},
		setTabVisible(isVisible: boolean) {
			count();
			isTabVisible = isVisible;
		},
		reach(page: number) {
			if (!reached.has(page)) unsent.add(page);
			reached.add(page);
		},
		/** Number of pages that were seen to their end. */
		seen: () => reached.size,
		/** Takes everything that was not reported yet. */
		take(): PageShown[] {
			count();
			const taken = [...reached].flatMap((page) => {
				const ms = Math.floor(times.get(page) ?? 0);
				return ms > 0 || unsent.has(page) ? [{ page, ms }] : [];
			});
			for (const { page, ms } of taken) {
				times.set(page, (times.get(page) ?? 0) - ms);
				unsent.delete(page);
			}
			return taken;
		},
		/** Returns the times of a report that failed. */
		release(taken: readonly PageShown[]) {
			for (const { page, ms } of taken) {
				times.set(page, (times.get(page) ?? 0) + ms);
				unsent.add(page);
			}
		},
	};
}
