import { reasonMissing } from '../../../domain/forms/forms.errors.ts';
import { type FormErrors, FormTextArea, useAppForm } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface ReasonDialogProps {
	title: string;
	description: string;
	/** The verb of the title. */
	submitCaption: string;
	maxLength: number;
	isDanger?: boolean;
	/** In other words than 'Please give a reason.' */
	missingMessage?: string;
	onSubmit: (reason: string) => Promise<unknown>;
	onClose: () => void;
}

/** For what needs a reason that others can read later. */
export function ReasonDialog({
	title,
	description,
	submitCaption,
	maxLength,
	isDanger = false,
	...rest
}: ReasonDialogProps) {
	const { missingMessage = reasonMissing.message, onSubmit, onClose } = rest;
	const form = useAppForm({
		initial: { reason: '' },
		check: ({ reason }): FormErrors<{ reason: string }> | null =>
			reason.trim() === '' ? { fields: { reason: missingMessage } } : null,
		checkOnChange: 'after-submit',
		submit: async ({ reason }) => {
			await onSubmit(reason.trim());
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={title}
			description={description}
			submitCaption={submitCaption}
			isDanger={isDanger}
			onClose={onClose}
		>
			<FormTextArea form={form} name="reason" caption="Reason" countTo={maxLength} maxLength={maxLength} rows={2} />
		</FormDialog>
	);
}
