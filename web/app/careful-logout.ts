import { useLogout } from '../accounts/session.ts';
import { formatCount } from '../lib/text-format.ts';
import { useUnsentReviewList } from '../reviews/unsent/use-unsent-reviews.ts';

/** Logout that asks first while a review waits for the connection, because logging out empties this browser. */
export function useCarefulLogout(): { isLoggingOut: boolean; onLogout: () => void } {
	const { isLoggingOut, onLogout } = useLogout();
	const unsent = useUnsentReviewList();

	function handleLogout() {
		// The browser's own question: a dialog of ours would be a file to load, just when nothing can be loaded.
		if (unsent.length === 0 || window.confirm(questionFor(unsent.length))) onLogout();
	}
	return { isLoggingOut, onLogout: handleLogout };
}

function questionFor(count: number): string {
	const [they, are] = count === 1 ? ['it', 'is'] : ['they', 'are'];
	return `Log out without sending? ${formatCount(count, 'review')} ${are} not sent yet, and logging out deletes ${count === 1 ? 'it' : 'them'}. Stay, and ${they} ${are} sent when the connection returns.`;
}
