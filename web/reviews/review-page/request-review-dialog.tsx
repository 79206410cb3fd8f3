import { useState } from 'react';
import type { ReviewerId } from '../../../domain/kernel/ids.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
import { formatCount } from '../../lib/text-format.ts';
import { useOrganization } from '../../organizations/organizations.queries.ts';
import { PeopleChecklist } from '../../organizations/people-checklist.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CallFailure, QueryFailure, Skeleton } from '../../ui/loading.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRequestReviews } from '../reviews.mutations.ts';
import { useColleaguesToAsk } from '../reviews.queries.ts';

/** Asks colleagues for a review, by notification and mail; each can be asked once a day. */
export function RequestReviewDialog({ song, onClose }: { song: Song; onClose: () => void }) {
	const query = useColleaguesToAsk({ songId: song.id });
	const { data, isError } = query;
	const request = useRequestReviews();
	const [selected, setSelected] = useState<ReadonlySet<ReviewerId>>(new Set());
	const colleagues = data?.colleagues ?? [];
	const askable = colleagues.filter(({ wasAskedToday }) => !wasAskedToday).map(({ id }) => id);
	const selectedIds = askable.filter((id) => selected.has(id));

	function handleRequest() {
		request.mutate(
			{ songId: song.id, reviewerIds: selectedIds },
			{
				onSuccess: (answer) => {
					showToast(`Review requested from ${formatCount(answer.asked.length, 'colleague')}`);
					onClose();
				},
			},
		);
	}

	return (
		<Dialog
			onOpenChange={onClose}
			title="Request review"
			description={`Who has not reviewed ${song.title} yet. They hear of it at once and by mail; each can be asked once a day.`}
		>
			{!data && (
				<QueryFailure query={query} className="mb-3">
					Failed to load colleagues
				</QueryFailure>
			)}
			{!data && !isError && <Skeleton className="mb-2 h-11 w-full" />}
			{data && colleagues.length === 0 && <NobodyToAskNote />}
			{colleagues.length > 0 && (
				<PeopleChecklist
					people={colleagues.map(({ id, name, wasAskedToday }) => ({
						id,
						name,
						unavailable: wasAskedToday ? 'Asked today' : undefined,
					}))}
					selected={selected}
					onChange={setSelected}
				/>
			)}
			<CallFailure error={request.error} className="mt-3" fallback="Failed to request reviews. Please try again." />
			<div className="mt-4 flex items-center justify-end gap-2">
				{colleagues.length > 0 && (
					<p role="status" className="mr-auto text-sm text-muted">
						{selectedIds.length > 0 && `${selectedIds.length} chosen`}
					</p>
				)}
				<Button variant="quiet" onClick={onClose}>
					{colleagues.length === 0 ? 'Close' : 'Cancel'}
				</Button>
				{colleagues.length > 0 && (
					<Button
						variant="primary"
						disabled={selectedIds.length === 0}
						isBusy={request.isPending}
						onClick={handleRequest}
					>
						Request review
					</Button>
				)}
			</div>
		</Dialog>
	);
}

function NobodyToAskNote() {
	const { data: organization } = useOrganization();
	return (
		<p className="rounded-lg bg-sunken px-4 py-3 text-sm text-muted">
			{organization?.memberCount === 1
				? 'You have no colleagues in this label yet. Invite them from your profile.'
				: 'Everyone else in your label has reviewed this song.'}
		</p>
	);
}
