import { useState } from 'react';
import type { ReviewerId } from '../../../domain/kernel/ids.ts';
import { useMember } from '../../accounts/member.ts';
import { formatCount } from '../../lib/text-format.ts';
import { useMembers } from '../../organizations/organizations.queries.ts';
import { PeopleChecklist } from '../../organizations/people-checklist.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CallFailure, QueryFailure, Skeleton } from '../../ui/loading.tsx';
import type { SeveralSongsDialogProps } from './pass-songs-dialog.tsx';
import { useRequestReviewsOfSongs } from './several-songs.mutations.ts';

/** Asks colleagues for reviews of several songs; each gets one notification and one mail. */
export function AskAboutSongsDialog({ songIds, onDone, onClose }: SeveralSongsDialogProps) {
	const { reviewerId } = useMember();
	const query = useMembers();
	const { data, isError } = query;
	const request = useRequestReviewsOfSongs();
	const [selected, setSelected] = useState<ReadonlySet<ReviewerId>>(new Set());
	const colleagues = data?.members.filter(({ id }) => id !== reviewerId);

	function handleRequest() {
		request.mutate({ songIds, reviewerIds: [...selected] }, { onSuccess: onDone });
	}

	return (
		<Dialog
			onOpenChange={onClose}
			title={`Request reviews of ${formatCount(songIds.length, 'song')}`}
			description="Each colleague is asked about the songs that they have not reviewed yet, in one line and one mail."
		>
			{!data && (
				<QueryFailure query={query} className="mb-3">
					Failed to load colleagues
				</QueryFailure>
			)}
			{!colleagues && !isError && <Skeleton className="mb-2 h-11 w-full" />}
			{colleagues?.length === 0 && (
				<p className="rounded-lg bg-sunken px-4 py-3 text-sm text-muted">
					You have no colleagues in this label yet. Invite them from your profile.
				</p>
			)}
			{colleagues && colleagues.length > 0 && (
				<PeopleChecklist people={colleagues} selected={selected} onChange={setSelected} />
			)}
			<CallFailure error={request.error} className="mt-3" fallback="Failed to request reviews. Please try again." />
			<div className="mt-4 flex items-center justify-end gap-2">
				<p role="status" className="mr-auto text-sm text-muted">
					{selected.size > 0 && `${selected.size} chosen`}
				</p>
				<Button variant="quiet" onClick={onClose}>
					Cancel
				</Button>
				<Button variant="primary" disabled={selected.size === 0} isBusy={request.isPending} onClick={handleRequest}>
					Request reviews
				</Button>
			</div>
		</Dialog>
	);
}
