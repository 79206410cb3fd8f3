import { lengthOf } from '../../domain/kernel/text.ts';
import { maxSplitReasonLength } from '../../domain/splits/split-status.ts';
import { splitReasonMissing, splitReasonTooLong } from '../../domain/splits/splits.errors.ts';
import { FormTextArea, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';

interface ReasonDialogProps {
	title: string;
	description: string;
	submitCaption: string;
	/** Whether it can be left out. */
	isOptional?: boolean;
	submit: (reason: string) => Promise<unknown>;
	onClose: () => void;
}

/** Something that is done with a reason, which stays in the history. */
export function ReasonDialog({ title, description, submitCaption, isOptional, submit, onClose }: ReasonDialogProps) {
	const form = useAppForm<{ reason: string }>({
		initial: { reason: '' },
		check: ({ reason }) => {
			if (!isOptional && reason.trim() === '') return { fields: { reason: splitReasonMissing.message } };
			return lengthOf(reason.trim()) > maxSplitReasonLength ? { fields: { reason: splitReasonTooLong.message } } : null;
		},
		checkOnChange: 'after-submit',
		submit: async ({ reason }) => {
			await submit(reason);
			onClose();
		},
	});
	return (
		<FormDialog form={form} title={title} description={description} submitCaption={submitCaption} onClose={onClose}>
			<FormTextArea
				form={form}
				name="reason"
				caption={isOptional ? 'Reason (optional)' : 'Reason'}
				countTo={maxSplitReasonLength}
			/>
		</FormDialog>
	);
}
