import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';
import { formatMoment } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { useEmailChange } from './accounts.queries.ts';
import { useCancelEmailChange, useResendEmailChange } from './profile.mutations.ts';

/** The new address that is not confirmed yet, with what one can do about it; nothing when none is waiting. */
export function WaitingEmail() {
	const waiting = useEmailChange().data?.waiting;
	const resend = useResendEmailChange();
	const cancel = useCancelEmailChange();
	const failure = resend.error ?? cancel.error;
	if (!waiting) return null;

	function handleResend() {
		cancel.reset();
		resend.mutate(undefined, { onSuccess: () => showToast({ message: 'Link resent' }) });
	}

	function handleCancel() {
		resend.reset();
		cancel.mutate(undefined, {
			onSuccess: () => showToast({ message: 'E-mail change cancelled', tone: 'neutral' }),
		});
	}

	return (
		<section aria-label="New e-mail" className="grid min-w-0 gap-1 rounded-md bg-raised px-3 pt-2.5 pb-1.5 text-sm">
			<p className="text-xs font-medium text-muted">New e-mail, not confirmed yet</p>
			<p className="font-medium [overflow-wrap:anywhere]">{waiting.email}</p>
			<p className="text-xs text-muted">
				{waiting.isExpired
					? 'The link has expired. Resend it, and confirm from the new mail.'
					: `Open the link we mailed there until ${formatMoment(waiting.expiresAt, new Date())}.`}
			</p>
			{failure && (
				<Notice tone="bad" className="my-1">
					{messageOf(failure, unexpected.message)}
				</Notice>
			)}
			<div className="-ml-3 flex gap-1 md:-ml-2">
				<Button variant="quiet" size="sm" isBusy={resend.isPending} onClick={handleResend}>
					Resend
				</Button>
				<Button variant="quiet" size="sm" isBusy={cancel.isPending} onClick={handleCancel}>
					Cancel
				</Button>
			</div>
		</section>
	);
}
