import { useState } from 'react';
import * as c from '../../../domain/kernel/general.messages.ts';
import type { ReviewerId } from '../../../domain/kernel/ids.ts';
import { t } from '../../../domain/kernel/message.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import { useMember } from '../../accounts/member.ts';
import { useMembers } from '../../organizations/organizations.queries.ts';
import { PeopleChecklist } from '../../organizations/people-checklist.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CallFailure, QueryFailure, Skeleton } from '../../ui/loading.tsx';
import type { SeveralSongsDialogProps } from './pass-songs-dialog.tsx';
import { useRequestReviewsOfSongs } from './several-songs.mutations.ts';

/** Asks colleagues for reviews of several songs; each gets one notification and one mail. */
export function RequestSeveralReviewsDialog({ songIds, undecided, onDone, onClose }: SeveralSongsDialogProps) {
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
			title={t(o.requestReviewsTitle, { count: undecided })}
			description={t(o.requestReviewsHint)}
		>
			{!data && (
				<QueryFailure query={query} className="mb-3">
					{t(m.colleaguesFailed)}
				</QueryFailure>
			)}
			{!colleagues && !isError && <Skeleton className="mb-2 h-11 w-full" />}
			{colleagues?.length === 0 && (
				<p className="rounded-lg bg-sunken px-4 py-3 text-sm text-muted">{t(m.noColleagues)}</p>
			)}
			{colleagues && colleagues.length > 0 && (
				<PeopleChecklist people={colleagues} selected={selected} onChange={setSelected} />
			)}
			<CallFailure error={request.error} className="mt-3" fallback={t(m.requestFailed)} />
			<div className="mt-4 flex items-center justify-end gap-2">
				<p role="status" className="mr-auto text-sm text-muted">
					{selected.size > 0 && t(m.selectedCount, { count: selected.size })}
				</p>
				<Button variant="quiet" onClick={onClose}>
					{t(c.cancel)}
				</Button>
				<Button variant="primary" disabled={selected.size === 0} isBusy={request.isPending} onClick={handleRequest}>
					{t(o.requestReviews)}
				</Button>
			</div>
		</Dialog>
	);
}
