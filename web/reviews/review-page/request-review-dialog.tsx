import { useState } from 'react';
import * as c from '../../../domain/kernel/general.messages.ts';
import type { ReviewerId } from '../../../domain/kernel/ids.ts';
import { t } from '../../../domain/kernel/message.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import type { Song } from '../../../domain/songs/songs.api.ts';
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
				onSuccess: ({ asked }) => {
					showToast(t(m.requested, { count: asked.length }));
					onClose();
				},
			},
		);
	}

	return (
		<Dialog
			onOpenChange={onClose}
			title={t(m.requestReview)}
			description={t(m.requestReviewHint, { title: song.title })}
		>
			{!data && (
				<QueryFailure query={query} className="mb-3">
					{t(m.colleaguesFailed)}
				</QueryFailure>
			)}
			{!data && !isError && <Skeleton className="mb-2 h-11 w-full" />}
			{data && colleagues.length === 0 && <NoColleaguesNote />}
			{colleagues.length > 0 && (
				<PeopleChecklist
					people={colleagues.map(({ id, name, wasAskedToday }) => ({
						id,
						name,
						unavailable: wasAskedToday ? t(m.askedToday) : undefined,
					}))}
					selected={selected}
					onChange={setSelected}
				/>
			)}
			<CallFailure error={request.error} className="mt-3" fallback={t(m.requestFailed)} />
			<div className="mt-4 flex items-center justify-end gap-2">
				{colleagues.length > 0 && (
					<p role="status" className="mr-auto text-sm text-muted">
						{selectedIds.length > 0 && t(m.selectedCount, { count: selectedIds.length })}
					</p>
				)}
				<Button variant="quiet" onClick={onClose}>
					{t(colleagues.length === 0 ? c.close : c.cancel)}
				</Button>
				{colleagues.length > 0 && (
					<Button
						variant="primary"
						disabled={selectedIds.length === 0}
						isBusy={request.isPending}
						onClick={handleRequest}
					>
						{t(m.requestReview)}
					</Button>
				)}
			</div>
		</Dialog>
	);
}

function NoColleaguesNote() {
	const { data: organization } = useOrganization();
	return (
		<p className="rounded-lg bg-sunken px-4 py-3 text-sm text-muted">
			{t(organization?.memberCount === 1 ? m.noColleagues : m.allHaveReviewed)}
		</p>
	);
}
