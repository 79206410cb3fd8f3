import { useMutation } from '@tanstack/react-query';
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { useState } from 'react';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { maxSplitReasonLength } from '../../domain/splits/split-status.ts';
import { splitReasonMissing, splitReasonTooLong } from '../../domain/splits/splits.errors.ts';
import { Button } from '../ui/button.tsx';
import { ReasonDialog } from '../ui/form-dialog.tsx';
import { CallFailure } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';

interface SplitReasonDialogProps {
	title: string;
	description: string;
	submitCaption: string;
	onSubmit: (reason: string) => Promise<unknown>;
	onClose: () => void;
}

/** Dialog for an action with a reason, which is kept in the history. */
export function SplitReasonDialog(dialog: SplitReasonDialogProps) {
	return (
		<ReasonDialog
			{...dialog}
			caption={t(general.reason)}
			missing={splitReasonMissing.message}
			tooLong={splitReasonTooLong.message}
			maxLength={maxSplitReasonLength}
		/>
	);
}

interface ReopeningProps extends Omit<SplitReasonDialogProps, 'onClose'> {
	/** Why nothing can be changed. */
	explanation: string;
	/** A writer disagrees, and the history has their reason: none is asked for. */
	isDisputed?: boolean;
	/** Shown once it is done. */
	doneMessage: string;
}

/** Shown below frozen shares. */
export function Reopening({ explanation, isDisputed = false, doneMessage, onSubmit, ...dialog }: ReopeningProps) {
	const [isOpen, setIsOpen] = useState(false);
	const reopen = useMutation({
		mutationFn: onSubmit,
		onSuccess: () => showToast(doneMessage),
	});
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line/60 px-[18px] py-3">
			<p className="flex min-w-0 flex-1 basis-60 items-center gap-2 text-sm text-muted">
				<LockKeyhole size={16} className="shrink-0" />
				{explanation}
			</p>
			<Button
				icon={LockKeyholeOpen}
				size="sm"
				variant={isDisputed ? 'primary' : 'secondary'}
				isBusy={reopen.isPending}
				onClick={() => (isDisputed ? reopen.mutate('') : setIsOpen(true))}
			>
				{dialog.submitCaption}
			</Button>
			<CallFailure error={reopen.error} className="basis-full" />
			{isOpen && (
				<SplitReasonDialog
					{...dialog}
					onSubmit={(reason) => reopen.mutateAsync(reason)}
					onClose={() => setIsOpen(false)}
				/>
			)}
		</div>
	);
}
