import type { SongId } from '../../../domain/kernel/ids.ts';
import { checkReason, maxReasonLength } from '../../../domain/reviews/decisions.ts';
import type { SeveralOutcome } from '../../../domain/reviews/several-songs.api.ts';
import { useAnswerToSenders } from '../../answers/answer-senders.tsx';
import { formatCount } from '../../lib/text-format.ts';
import { atField, FormTextArea, useAppForm } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type PassedOutcome, usePassSongs } from './several-songs.mutations.ts';

export interface SeveralSongsDialogProps<Outcome = SeveralOutcome> {
	songIds: readonly SongId[];
	onDone: (outcome: Outcome) => void;
	onClose: () => void;
}

export function PassSongsDialog({ songIds, onDone, onClose }: SeveralSongsDialogProps<PassedOutcome>) {
	const pass = usePassSongs();
	const { answer, problem, isLoading, fields } = useAnswerToSenders(songIds);
	const form = useAppForm({
		initial: { reason: '' },
		check: ({ reason }) => atField('reason', checkReason(reason)),
		checkOnChange: 'always',
		submit: ({ reason }) => pass.mutateAsync({ songIds, reason, answer }, { onSuccess: onDone }),
	});
	return (
		<FormDialog
			form={form}
			title={`Pass on ${formatCount(songIds.length, 'song')}?`}
			description="Everyone of your label sees that they were passed, and why. Songs that are decided already stay as they are. You can undo it."
			submitCaption="Pass"
			isDisabled={({ reason }) => !checkReason(reason).allowed || isLoading || problem !== null}
			onClose={onClose}
		>
			<FormTextArea form={form} name="reason" caption="Reason for all of them, if you like" countTo={maxReasonLength} />
			{fields}
		</FormDialog>
	);
}
