import { lengthOf } from '../../domain/kernel/text.ts';
import { maxCopyReasonLength } from '../../domain/label-copy/copy-status.ts';
import { copyReasonMissing, copyReasonTooLong } from '../../domain/label-copy/label-copy.errors.ts';
import { useAppForm } from '../ui/app-form.ts';
import { FormNotice } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FormTextArea } from '../ui/form-fields.tsx';

interface CopyReasonDialogProps {
	title: string;
	description: string;
	submitCaption: string;
	submit: (reason: string) => Promise<unknown>;
	onClose: () => void;
}

/** Something that is done with a reason, which is kept with the version. */
export function CopyReasonDialog({ title, description, submitCaption, submit, onClose }: CopyReasonDialogProps) {
	const form = useAppForm<{ reason: string }>({
		initial: { reason: '' },
		check: ({ reason }) => {
			if (reason.trim() === '') return { fields: { reason: copyReasonMissing.message } };
			return lengthOf(reason.trim()) > maxCopyReasonLength ? { fields: { reason: copyReasonTooLong.message } } : null;
		},
		checkOnChange: 'after-submit',
		submit: async ({ reason }) => {
			await submit(reason);
			onClose();
		},
	});
	return (
		<FormDialog form={form} title={title} description={description} submitCaption={submitCaption} onClose={onClose}>
			<FormTextArea form={form} name="reason" caption="Reason" countTo={maxCopyReasonLength} />
			<FormNotice form={form} />
		</FormDialog>
	);
}
