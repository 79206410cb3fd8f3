import type { Caption } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/reviews/reviews-shell.messages.ts';
import type { DashboardTab } from '../../../domain/songs/song-lists.ts';

// Declared here: importing the list from the API definitions would load every schema with the first page.
export const tabCaptions: Readonly<Record<DashboardTab, Caption>> = {
	pending: m.pendingReviews,
	mine: m.myReviews,
	completed: m.completed,
};

/** In display order. */
export const dashboardTabs: readonly DashboardTab[] = ['pending', 'mine', 'completed'];

/** The tab in the address. Pending songs are at the plain address, and an unknown tab shows them too. */
export function tabOf(asked: unknown): DashboardTab {
	return dashboardTabs.find((each) => each === asked) ?? 'pending';
}
