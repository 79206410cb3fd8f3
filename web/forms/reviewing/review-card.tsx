import { useState } from 'react';
import * as m from '../../../domain/forms/form-review.messages.ts';
import type { ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { approved } from '../../../domain/forms/form-status.messages.ts';
import { canDo } from '../../../domain/forms/form-transitions.ts';
import { reasonMissing } from '../../../domain/forms/forms.errors.ts';
import { t } from '../../../domain/kernel/message.ts';
import { Button } from '../../ui/button.tsx';
import { AsideCard } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/form-dialog.tsx';
import { RichText } from '../../ui/rich-text.tsx';
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
		if (isDone)
			showToast(
				isApproving
					? t(m.formApproved, { title: form.title })
					: t(m.changesRequestedFrom, { name: form.recipientName }),
			);
	}

	return (
		<AsideCard title={t(m.review)}>
			<div className="grid gap-2">
				<p className="flex justify-between gap-2 text-sm text-muted">
					<span>{t(m.checkedOf, { checked: ok + fix, total })}</span>
					{fix > 0 && <span className="font-semibold text-warn">{t(m.toFix, { count: fix })}</span>}
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
				{t(m.requestChanges)}
			</Button>
			<Button
				variant={fix > 0 ? 'secondary' : 'primary'}
				isWide
				disabled={!canApprove.allowed}
				onClick={() => setIsAsking('approve')}
			>
				{t(m.approveForm)}
			</Button>
			<p className="text-xs text-faint">
				{fix > 0 ? t(m.approveBlocked) : canApprove.allowed ? t(m.approveHelp) : canApprove.error.message}
			</p>
			<p className="text-xs text-faint touch:hidden">
				<RichText of={m.moveKeys} values={{}} tags={{ key: (text) => <kbd className="mono">{text}</kbd> }} />
			</p>
			<ConfirmDialog
				isOpen={isAsking !== null}
				onOpenChange={() => setIsAsking(null)}
				title={isAsking === 'approve' ? t(m.approveTitle) : t(m.requestTitle, { name: form.recipientName })}
				confirmCaption={t(isAsking === 'approve' ? m.approveForm : m.requestChanges)}
				tone="primary"
				call={{ isPending: review.isBusy, error: null }}
				onConfirm={() => void handleConfirm()}
			>
				{isAsking === 'approve'
					? t(m.approveConfirm)
					: form.recipientEmail === null
						? t(m.requestByLink, { name: form.recipientName })
						: t(m.requestByEmail, { email: form.recipientEmail })}
			</ConfirmDialog>
		</AsideCard>
	);
}

function ApprovedCard({ form }: { form: ReviewedForm }) {
	const [isReopening, setIsReopening] = useState(false);
	const reopen = useReopenForm();
	return (
		<AsideCard title={t(approved)}>
			<p className="text-sm text-muted">{t(m.answersInCatalogue)}</p>
			{form.actions.includes('reopen') && (
				<Button isWide onClick={() => setIsReopening(true)}>
					{t(m.reopen)}
				</Button>
			)}
			{isReopening && (
				<ReasonDialog
					title={t(m.reopenTitle)}
					description={t(m.reopenHelp)}
					submitCaption={t(m.reopen)}
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
