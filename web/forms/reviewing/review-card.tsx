import { useState } from 'react';
import * as m from '../../../domain/forms/form-review.messages.ts';
import type { ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { approved } from '../../../domain/forms/form-status.messages.ts';
import { canDo } from '../../../domain/forms/form-transitions.ts';
import { reasonMissing } from '../../../domain/forms/forms.errors.ts';
import { t } from '../../../domain/kernel/message.ts';
import { Button } from '../../ui/button.tsx';
import { AsideCard, Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useReopenForm } from '../forms.queries.ts';
import { progressOf } from './review-progress.ts';
import type { Review } from './use-review.ts';

/** The last card of the answers: what is unchecked, and the two ways to end the review. */
export function ReviewDecision({ review }: { review: Review }) {
	const { form, noteless } = review;
	const [isAsking, setIsAsking] = useState<'approve' | 'request' | null>(null);
	if (!form.review || !review.isOpen) return null;
	const { fix, unchecked, errors } = progressOf(form.review);
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

	const first = form.review.answers.find(({ path }) => noteless.has(path))?.path;
	return (
		<Card title={t(m.decision)}>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-[18px] py-4">
				<p className={classNames('min-w-[220px] flex-1 text-sm', noteless.size > 0 ? 'text-warn' : 'text-muted')}>
					{helpOf()}
				</p>
				<div className="flex flex-wrap gap-2 max-md:w-full max-md:flex-col">
					<Button
						variant={fix > 0 ? 'primary' : 'secondary'}
						disabled={!canRequest.allowed}
						onClick={() => (first === undefined ? setIsAsking('request') : focusNote(first))}
					>
						{t(m.requestChanges)}
					</Button>
					<Button
						variant={fix > 0 ? 'secondary' : 'primary'}
						disabled={!canApprove.allowed}
						onClick={() => setIsAsking('approve')}
					>
						{unchecked > 0 ? t(m.approveUnchecked, { count: unchecked }) : t(m.approveForm)}
					</Button>
				</div>
			</div>
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
					? t(m.approveConfirm, { unchecked })
					: form.recipientEmail === null
						? t(m.requestByLink, { name: form.recipientName })
						: t(m.requestByEmail, { email: form.recipientEmail })}
			</ConfirmDialog>
		</Card>
	);

	function helpOf() {
		if (noteless.size > 0) return t(m.notesMissing, { count: noteless.size });
		if (fix > 0) return t(m.approveBlocked);
		return canApprove.allowed ? t(m.approveHelp) : canApprove.error.message;
	}
}

function focusNote(path: string) {
	document.querySelector<HTMLElement>(`[data-answer="${CSS.escape(path)}"] input`)?.focus();
}

/** What the approval did, with the way back. */
export function ApprovedCard({ form }: { form: ReviewedForm }) {
	return (
		<AsideCard title={t(approved)}>
			<p className="text-sm text-muted">{t(m.answersInCatalogue)}</p>
			<ReopenButton form={form} isWide />
		</AsideCard>
	);
}

/** Reopens an approved form after a reason was given. */
export function ReopenButton({ form, isWide = false }: { form: ReviewedForm; isWide?: boolean }) {
	const [isReopening, setIsReopening] = useState(false);
	const reopen = useReopenForm();
	if (!form.actions.includes('reopen')) return null;
	return (
		<>
			<Button size={isWide ? 'md' : 'sm'} isWide={isWide} onClick={() => setIsReopening(true)}>
				{t(m.reopen)}
			</Button>
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
		</>
	);
}
