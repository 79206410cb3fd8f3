import type { SongId } from '../../domain/kernel/ids.ts';
import { maxSplitNoteLength } from '../../domain/splits/split-rows.ts';
import type { Split } from '../../domain/splits/splits.api.ts';
import { formatCount } from '../lib/text-format.ts';
import { useAppForm } from '../ui/app-form.ts';
import { FormNotice } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FormTextArea } from '../ui/form-fields.tsx';
import { showToast } from '../ui/toast.ts';
import { useProposeSplit } from './splits.mutations.ts';

interface ProposeDialogProps {
	songId: SongId;
	work: Split['work'];
	onClose: () => void;
}

/** Asks every writer: from then on the shares stay as they are. */
export function ProposeDialog({ songId, work, onClose }: ProposeDialogProps) {
	const propose = useProposeSplit();
	const form = useAppForm<{ note: string }>({
		initial: { note: '' },
		submit: async ({ note }) => {
			const { mailed, toCopy } = await propose.mutateAsync({ songId, version: work.version, note });
			onClose();
			const sent = mailed === 0 ? 'Split proposed' : `Split proposed, ${formatCount(mailed, 'mail')} sent`;
			showToast({ message: toCopy === 0 ? sent : `${sent}, ${formatCount(toCopy, 'link')} to copy` });
		},
	});
	const writers = new Set(work.rows.map(({ writerId }) => writerId)).size;
	return (
		<FormDialog
			form={form}
			title="Propose this split?"
			description={`${writers === 1 ? 'The writer gets' : `Each of the ${writers} writers gets`} a link of their own by mail. Links of writers without an e-mail address are copied by you. The shares cannot be changed until the split is reopened.`}
			submitCaption="Propose split"
			onClose={onClose}
		>
			<FormTextArea
				form={form}
				name="note"
				caption="A note for the mail (optional)"
				maxLength={maxSplitNoteLength}
				countTo={maxSplitNoteLength}
			/>
			<FormNotice form={form} />
		</FormDialog>
	);
}
