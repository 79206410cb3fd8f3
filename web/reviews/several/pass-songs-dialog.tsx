import type { SongId } from '../../../domain/kernel/ids.ts';
import { t } from '../../../domain/kernel/message.ts';
import { checkReason, maxReasonLength } from '../../../domain/reviews/decisions.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import type { SeveralOutcome } from '../../../domain/reviews/several-songs.api.ts';
import { useReplyToSenders } from '../../replies/reply-to-senders.tsx';
import { atField, FormTextArea, useAppForm } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type PassedOutcome, usePassSongs } from './several-songs.mutations.ts';

export interface SeveralSongsDialogProps<Outcome = SeveralOutcome> {
	songIds: readonly SongId[];
	/** How many of them are undecided: the others don't change. */
	undecided: number;
	onDone: (outcome: Outcome) => void;
	onClose: () => void;
}

export function PassSongsDialog({ songIds, undecided, onDone, onClose }: SeveralSongsDialogProps<PassedOutcome>) {
	const pass = usePassSongs();
	const { reply, problem, isLoading, count, withoutReviews, fields } = useReplyToSenders(songIds);
	const form = useAppForm({
		initial: { reason: '' },
		check: ({ reason }) => atField('reason', checkReason(reason)),
		checkOnChange: 'always',
		submit: ({ reason }) => pass.mutateAsync({ songIds, reason, reply }, { onSuccess: onDone }),
	});
	return (
		<FormDialog
			form={form}
			title={t(o.passSongsTitle, { count: undecided })}
			description={`${withoutReviews === 0 ? '' : t(o.songsMissReviews, { count: withoutReviews })} ${t(o.passSongsText)}`.trim()}
			submitCaption={reply ? t(o.passSongsAndReply, { count }) : t(o.passSongs, { count: undecided })}
			isDisabled={({ reason }) => !checkReason(reason).allowed || isLoading || problem !== null}
			onClose={onClose}
		>
			<FormTextArea form={form} name="reason" caption={t(o.reasonForAll)} countTo={maxReasonLength} />
			{fields}
		</FormDialog>
	);
}
