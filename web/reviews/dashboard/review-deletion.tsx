import { useCallback, useState } from 'react';
import * as c from '../../../domain/kernel/general.messages.ts';
import { t } from '../../../domain/kernel/message.ts';
import type { Review } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews-shell.messages.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useDeleteReview, useRestoreReview } from '../reviews.mutations.ts';
import { tabId } from './dashboard-tiles.tsx';

// Loaded on demand: dialogs are larger than the dashboard, and few people ever delete a review.
const ConfirmDialog = lazyComponent(() => import('../../ui/confirm-dialog.tsx'), 'ConfirmDialog');

export type DeleteReview = (song: Song, review: Review) => void;

interface Target {
	song: Song;
	review: Review;
}

/** Deletes the viewer's own review after a confirmation, and offers to undo it. */
export function useReviewDeletion() {
	const deletion = useDeleteReview();
	const { mutateAsync: restoreReview, ...restoring } = useRestoreReview();
	const [target, setTarget] = useState<Target | null>(null);
	const [isConfirming, setIsConfirming] = useState(false);
	const { reset: clearFailure } = deletion;
	const start = useCallback<DeleteReview>(
		(song, review) => {
			clearFailure();
			setTarget({ song, review });
			setIsConfirming(true);
		},
		[clearFailure],
	);

	// Awaited instead of using callbacks, which React Query drops when the list unmounts: the toast must be shown anyway.
	async function restore({ review }: Target) {
		try {
			await restoreReview({ reviewId: review.id });
		} catch {
			return;
		}
		showToast(t(m.reviewRestored));
	}

	function handleUndo(deleted: Target) {
		// The toast disappears with its focused button, so the focus moves to the tab of the restored review. Blurred
		// first, because the toast would otherwise return the focus to the element that had it before.
		if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
		document.getElementById(tabId('mine'))?.focus({ preventScroll: true });
		void restore(deleted);
	}

	async function remove({ song, review }: Target) {
		try {
			await deletion.mutateAsync({ reviewId: review.id });
		} catch {
			return;
		} finally {
			setIsConfirming(false);
		}
		const undo = { caption: t(c.undo), onPress: () => handleUndo({ song, review }) };
		showToast(t(m.reviewDeleted), { tone: 'neutral', action: undo });
	}

	const elements = (
		<>
			{deletion.isError && (
				<Notice
					tone="bad"
					className="mb-3"
					isRetrying={deletion.isPending}
					onRetry={() => target && void remove(target)}
				>
					{t(m.deleteFailed)}
				</Notice>
			)}
			{restoring.isError && (
				<Notice
					tone="bad"
					className="mb-3"
					isRetrying={restoring.isPending}
					onRetry={() => target && void restore(target)}
				>
					{t(m.restoreFailed)}
				</Notice>
			)}
			{target && (
				<ConfirmDialog
					isOpen={isConfirming}
					onOpenChange={setIsConfirming}
					title={t(m.deleteReviewTitle)}
					confirmCaption={t(m.deleteReview)}
					call={deletion}
					onConfirm={() => void remove(target)}
				>
					{t(target.song.decision?.kind === 'signed' ? m.deleteSignedReviewText : m.deleteReviewText, {
						title: target.song.title,
					})}
				</ConfirmDialog>
			)}
		</>
	);
	return { start, elements };
}
