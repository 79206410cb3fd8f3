import { Copy, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { FormEventKind, ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { unexpected } from '../../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../../lib/api.ts';
import { formatMoment, formatShortDay } from '../../lib/text-format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCancelForm, useCopyFormLink } from '../forms.mutations.ts';
import { copyFormLink } from '../sending/link-box.tsx';
import { ReasonDialog } from '../sending/reason-dialog.tsx';
import { ResendDialog } from '../sending/resend-dialog.tsx';

/** To whom the form went, how far they are, and what can be done with the link. */
export function LinkCard({ form }: { form: ReviewedForm }) {
	const [open, setOpen] = useState<'resend' | 'withdraw' | null>(null);
	const copy = useCopyFormLink();
	const cancel = useCancelForm();
	const now = new Date();
	const momentOf = (kind: FormEventKind) => form.events.find((event) => event.kind === kind)?.at;
	const opened = momentOf('opened');
	const canResend = form.actions.includes('resend');
	const canCancel = form.actions.includes('cancel');

	async function handleCopy(): Promise<void> {
		const { link } = await copy.mutateAsync({ formId: form.id });
		await copyFormLink(link);
	}

	return (
		<Card aria-labelledby="link-card" className="grid gap-3 px-[18px] py-4">
			<h2 id="link-card" className="text-base">
				Form link
			</h2>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
				<Fact name="Sent to">{form.recipientName}</Fact>
				<Fact name={form.recipientEmail === null ? 'By' : 'E-mail'}>{form.recipientEmail ?? 'a copied link'}</Fact>
				<Fact name="Sent">{formatMoment(form.sentAt, now)}</Fact>
				{opened && <Fact name="Opened">{formatMoment(opened, now)}</Fact>}
				{form.submittedAt && <Fact name="Submitted">{formatMoment(form.submittedAt, now)}</Fact>}
				{form.dueDay !== null && <Fact name="Due">{formatShortDay(new Date(`${form.dueDay}T00:00:00`), now)}</Fact>}
				<Fact name="Expires">{formatShortDay(form.expiresAt, now)}</Fact>
				{form.reminders === 'stopped' && <Fact name="Reminders">stopped by them</Fact>}
			</dl>
			{form.mailTrouble !== null && (
				<p className="flex items-start gap-1.5 text-xs text-warn">
					<TriangleAlert size={14} strokeWidth={1.75} className="mt-px shrink-0" aria-hidden="true" />
					{form.mailTrouble === 'failed'
						? 'The mail could not be delivered. Check the address and send it again.'
						: 'The mail has not gone out yet; it is tried again.'}
				</p>
			)}
			{form.isNewLinkWanted && <Notice tone="wait">{form.recipientName} asks for a new link.</Notice>}
			{copy.error && <Notice tone="bad">{messageOf(copy.error, unexpected.message)}</Notice>}
			{(canResend || canCancel) && (
				<div className="flex flex-wrap gap-2">
					{canResend && form.status !== 'expired' && (
						<Button
							size="sm"
							icon={Copy}
							isBusy={copy.isPending}
							onClick={() => void handleCopy().catch(() => undefined)}
						>
							Copy link
						</Button>
					)}
					{canResend && (
						<Button
							size="sm"
							variant={form.status === 'expired' ? 'primary' : 'quiet'}
							onClick={() => setOpen('resend')}
						>
							Resend
						</Button>
					)}
					{canCancel && (
						<Button size="sm" variant="quiet" onClick={() => setOpen('withdraw')}>
							Withdraw
						</Button>
					)}
				</div>
			)}
			{open === 'resend' && <ResendDialog form={form} onClose={() => setOpen(null)} />}
			{open === 'withdraw' && (
				<ReasonDialog
					title="Withdraw this form?"
					description={`The link stops working at once. ${form.recipientName} is not told; whoever opens it reads that it was withdrawn.`}
					submitCaption="Withdraw"
					maxLength={500}
					isDanger
					onSubmit={async (reason) => {
						await cancel.mutateAsync({ formId: form.id, rowVersion: form.rowVersion, reason });
						showToast({ message: 'Form withdrawn', tone: 'neutral' });
					}}
					onClose={() => setOpen(null)}
				/>
			)}
		</Card>
	);
}

function Fact({ name, children }: { name: string; children: string }) {
	return (
		<>
			<dt className="text-muted">{name}</dt>
			<dd className="text-right [overflow-wrap:anywhere]">{children}</dd>
		</>
	);
}
