import { useState } from 'react';
import { unexpected } from '../../../domain/kernel/kernel.errors.ts';
import { lengthOf } from '../../../domain/kernel/text.ts';
import { checkReason, maxReasonLength } from '../../../domain/reviews/decisions.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { messageOf } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { usePassSong, useSignSong } from './decisions.mutations.ts';

interface DecisionDialogProps {
	row: OverviewRow;
	/** It is done; the toast with its Undo is the page's to show. */
	onDone: () => void;
	onClose: () => void;
}

export function SignDialog({ row: { song }, onDone, onClose }: DecisionDialogProps) {
	const sign = useSignSong();
	return (
		<ConfirmDialog
			isOpen
			onOpenChange={onClose}
			tone="primary"
			title={`Sign ${song.title}?`}
			confirmCaption="Sign"
			isBusy={sign.isPending}
			error={sign.error && messageOf(sign.error, unexpected.message)}
			onConfirm={() => sign.mutate({ songId: song.id }, { onSuccess: onDone })}
		>
			It moves to Signed Songs, where everyone of your label sees its artist. You can undo it while nothing has been
			sent to anyone outside.
		</ConfirmDialog>
	);
}

export function PassDialog({ row: { song }, onDone, onClose }: DecisionDialogProps) {
	const pass = usePassSong();
	const [reason, setReason] = useState('');
	const verdict = checkReason(reason);
	return (
		<FormDialog
			title={`Pass on ${song.title}?`}
			description="Everyone of your label sees that it was passed, and why. You can undo it."
			submitCaption="Pass"
			isBusy={pass.isPending}
			isDisabled={!verdict.allowed}
			onClose={onClose}
			onSubmit={async () => pass.mutate({ songId: song.id, reason }, { onSuccess: onDone })}
		>
			<TextArea
				caption="Reason, if you like"
				value={reason}
				onValueChange={setReason}
				counter={`${lengthOf(reason)}/${maxReasonLength}`}
				error={verdict.allowed ? null : verdict.error.message}
			/>
			{pass.error && <Notice tone="bad">{messageOf(pass.error, unexpected.message)}</Notice>}
		</FormDialog>
	);
}
