import { lazy, Suspense, useCallback, useState } from 'react';
import type { Review } from '../../../domain/reviews/reviews.api.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useDeleteReview, useSubmitReview } from '../reviews.mutations.ts';
import { tabId } from './dashboard-tiles.tsx';

// Dialogs weigh more than the dashboard; few people ever delete a review.
const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog }));

export type DeleteReview = (song: Song, review: Review) => void;

interface Chosen {
	readonly song: Song;
	readonly review: Review;
}

/** Deleting one's own review: asks, deletes, and offers to bring it back. */
export function useReviewDeletion() {
	const deletion = useDeleteReview();
	const { mutateAsync: submit, ...undoing } = useSubmitReview();
	const [chosen, setChosen] = useState<Chosen | null>(null);
	const [isAsking, setIsAsking] = useState(false);
	const { reset: forgetFailure } = deletion;
	const ask = useCallback<DeleteReview>(
		(song, review) => {
			forgetFailure();
			setChosen({ song, review });
			setIsAsking(true);
		},
		[forgetFailure],
	);

	// Both outlive the list: whoever has gone to another tab still hears what became of it.
	async function bringBack({ song, review }: Chosen): Promise<void> {
		const { musical, artist, overall, comment, heardShare } = review;
		try {
			await submit({ songId: song.id, musical, artist, overall, comment, heardShare });
		} catch {
			return;
		}
		showToast({ message: 'Review restored' });
	}

	function handleUndo(target: Chosen): void {
		// The pressed button goes with its toast; the list that the review comes back to is the place to be. First out of
		// the toast, which gives the focus to whatever had it before.
		if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
		document.getElementById(tabId('mine'))?.focus({ preventScroll: true });
		void bringBack(target);
	}

	async function remove(target: Chosen): Promise<void> {
		try {
			await deletion.mutateAsync({ reviewId: target.review.id });
		} catch {
			return;
		} finally {
			setIsAsking(false);
		}
		const undo = { caption: 'Undo', onPress: () => handleUndo(target) };
		showToast({ message: 'Review deleted', tone: 'neutral', action: undo });
	}

	const parts = (
		<>
			{deletion.isError && (
				<Notice
					tone="bad"
					className="mb-3"
					isRetrying={deletion.isPending}
					onRetry={() => chosen && void remove(chosen)}
				>
					Failed to delete review
				</Notice>
			)}
			{undoing.isError && (
				<Notice
					tone="bad"
					className="mb-3"
					isRetrying={undoing.isPending}
					onRetry={() => chosen && void bringBack(chosen)}
				>
					Failed to bring the review back
				</Notice>
			)}
			{chosen && (
				<Suspense>
					<ConfirmDialog
						isOpen={isAsking}
						onOpenChange={setIsAsking}
						title="Delete your review?"
						confirmCaption="Delete review"
						isBusy={deletion.isPending}
						onConfirm={() => void remove(chosen)}
					>
						Your scores and comment for {chosen.song.title} are removed, and the artist is hidden from you again.
					</ConfirmDialog>
				</Suspense>
			)}
		</>
	);
	return { ask, parts };
}
