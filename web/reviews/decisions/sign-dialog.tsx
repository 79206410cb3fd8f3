import { unexpected } from '../../../domain/kernel/kernel.errors.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { messageOf } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatMissingBeforeDecision } from './decision-format.ts';
import { useSignSong } from './decisions.mutations.ts';

export interface DecisionDialogProps {
	row: OverviewRow;
	/** Called after success; the provider then shows the toast with Undo. */
	onDone: () => void;
	onClose: () => void;
}

export function SignDialog({ row: { song, reviewsMissing }, onDone, onClose }: DecisionDialogProps) {
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
			{formatMissingBeforeDecision(reviewsMissing)} It moves to Signed Songs, and everyone of your label sees its artist
			from now on. You can undo it while nothing has been sent to anyone outside.
		</ConfirmDialog>
	);
}
