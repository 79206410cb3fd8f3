import { useLogout } from '../accounts/session.ts';
import { useUnsentMessageList } from '../chat/use-unsent-messages.ts';
import { formatCount } from '../lib/text-format.ts';
import { useUnsentReviewList } from '../reviews/unsent/use-unsent-reviews.ts';

/** Logout that asks first while a review or a message waits for the connection, because logging out empties this browser. */
export function useCarefulLogout(): { isLoggingOut: boolean; onLogout: () => void } {
	const { isLoggingOut, onLogout } = useLogout();
	const reviews = useUnsentReviewList();
	const messages = useUnsentMessageList();

	function handleLogout() {
		// The browser's own question: a dialog of ours would be a file to load, just when nothing can be loaded.
		const isNothing = reviews.length === 0 && messages.length === 0;
		if (isNothing || window.confirm(questionFor(reviews.length, messages.length))) onLogout();
	}
	return { isLoggingOut, onLogout: handleLogout };
}

function questionFor(reviews: number, messages: number): string {
	const what = [
		...(reviews > 0 ? [formatCount(reviews, 'review')] : []),
		...(messages > 0 ? [formatCount(messages, 'message')] : []),
	].join(' and ');
	const [they, them, are] = reviews + messages === 1 ? ['it', 'it', 'is'] : ['they', 'them', 'are'];
	return `Log out without sending? ${what} ${are} not sent yet, and logging out deletes ${them}. Stay, and ${they} ${are} sent when the connection returns.`;
}
