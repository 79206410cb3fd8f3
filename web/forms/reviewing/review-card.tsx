import { useState } from 'react';
import type { ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { canDo } from '../../../domain/forms/form-transitions.ts';
import { reasonMissing } from '../../../domain/forms/forms.errors.ts';
import { Button } from '../../ui/button.tsx';
import { AsideCard } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useReopenForm } from '../forms.queries.ts';
import { progressOf } from './review-progress.ts';
import type { Review } from './use-review.ts';

/** Progress of the review, and the next step. */
export function ReviewCard({ review }: { review: Review }) {
	const { form, isOpen } = review;
	if (!form.review) return null;
	if (form.status === 'approved') return <ApprovedCard form={form} />;
	return isOpen && <OpenReviewCard review={review} submitted={form.review} />;
}

interface OpenReviewCardProps {
	review: Review;
	submitted: NonNullable<ReviewedForm['review']>;
}

function OpenReviewCard({ review, submitted }: OpenReviewCardProps) {
	const { form } = review;
	const [isAsking, setIsAsking] = useState<'approve' | 'request' | null>(null);
	const { total, ok, fix, errors } = progressOf(submitted);
	const canApprove = canDo({ action: 'approve', openFixNotes: fix, styleErrors: errors }, form.status, 'member');
	const canRequest = canDo({ action: 'request_changes', fixNotes: fix }, form.status, 'member');

	async function handleConfirm() {
		const isApproving = isAsking === 'approve';
		const isDone = isApproving ? await review.approve() : await review.requestChanges();
		setIsAsking(null);
		if (isDone) showToast(isApproving ? `${form.title}: form approved` : `${form.recipientName} was asked for changes`);
	}

	return (
		<AsideCard title="Review">
			<div className="grid gap-2">
				<p className="flex justify-between gap-2 text-sm text-muted">
					<span>
						{ok + fix} of {total} checked
					</span>
					{fix > 0 && <span className="font-semibold text-warn">{fix} to fix</span>}
				</p>
				<div aria-hidden="true" className="flex h-1.5 gap-0.5">
					<i className="rounded-pill bg-ok" style={{ width: `${(ok / total) * 100}%` }} />
					<i className="rounded-pill bg-warn" style={{ width: `${(fix / total) * 100}%` }} />
					<i className="flex-1 rounded-pill bg-line" />
				</div>
			</div>
			<Button
				variant={fix > 0 ? 'primary' : 'secondary'}
				isWide
				disabled={!canRequest.allowed}
				onClick={() => setIsAsking('request')}
			>
				Request changes
			</Button>
			<Button
				variant={fix > 0 ? 'secondary' : 'primary'}
				isWide
				disabled={!canApprove.allowed}
				onClick={() => setIsAsking('approve')}
			>
				Approve
			</Button>
			<p className="text-xs text-faint">
				{fix > 0
					? 'Approve opens once no field is marked Fix.'
					: canApprove.allowed
						? 'Approving writes these answers into the catalogue.'
						: canApprove.error.message}
			</p>
			<p className="text-xs text-faint">
				<kbd className="mono">N</kbd> and <kbd className="mono">P</kbd> walk the answers.
			</p>
			<ConfirmDialog
				isOpen={isAsking !== null}
				onOpenChange={() => setIsAsking(null)}
				title={isAsking === 'approve' ? 'Approve this form?' : `Ask ${form.recipientName} for changes?`}
				confirmCaption={isAsking === 'approve' ? 'Approve' : 'Request changes'}
				tone="primary"
				call={{ isPending: review.isBusy, error: null }}
				onConfirm={() => void handleConfirm()}
			>
				{isAsking === 'approve'
					? 'The answers become the catalogue: title, artists, writers, credits, rights and identifiers.'
					: form.recipientEmail === null
						? 'The form opens again with your notes beside the answers. Give them the link once more.'
						: `A mail to ${form.recipientEmail} lists your notes, and the form opens again with them beside the answers.`}
			</ConfirmDialog>
		</AsideCard>
	);
}

function ApprovedCard({ form }: { form: ReviewedForm }) {
	const [isReopening, setIsReopening] = useState(false);
	const reopen = useReopenForm();
	return (
		<AsideCard title="Approved">
			<p className="text-sm text-muted">These answers are in the catalogue.</p>
			{form.actions.includes('reopen') && (
				<Button isWide onClick={() => setIsReopening(true)}>
					Reopen
				</Button>
			)}
			{isReopening && (
				<ReasonDialog
					title="Review this form again?"
					description="The catalogue stays as it is until the form is approved again."
					submitCaption="Reopen"
					maxLength={500}
					missing={reasonMissing.message}
					rows={2}
					onSubmit={(reason) => reopen.mutateAsync({ formId: form.id, rowVersion: form.rowVersion, reason })}
					onClose={() => setIsReopening(false)}
				/>
			)}
		</AsideCard>
	);
}
