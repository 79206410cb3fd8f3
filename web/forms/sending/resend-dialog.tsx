import type { ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { useAppForm } from '../../ui/app-form.ts';
import { FormNotice } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormTextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toast.ts';
import { useResendForm } from '../forms.mutations.ts';
import { copyFormLink } from './link-box.tsx';

/** A new link, perhaps to somebody else. */
export function ResendDialog({ form: sent, onClose }: { form: ReviewedForm; onClose: () => void }) {
	const resend = useResendForm();
	const form = useAppForm({
		initial: {
			recipientName: sent.recipientName,
			recipientEmail: sent.recipientEmail ?? '',
			dueDay: sent.dueDay ?? '',
		},
		submit: async ({ recipientName, recipientEmail, dueDay }) => {
			const { link } = await resend.mutateAsync({
				formId: sent.id,
				rowVersion: sent.rowVersion,
				recipientName: recipientName.trim(),
				recipientEmail: recipientEmail.trim() === '' ? null : recipientEmail.trim(),
				dueDay: dueDay === '' ? null : dueDay,
			});
			if (recipientEmail.trim() === '') await copyFormLink(link);
			else showToast({ message: `A new link was sent to ${recipientName.trim()}` });
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title="Send a new link?"
			description="The old link stops working at once. Answers that were filled in are kept."
			submitCaption="Resend"
			onClose={onClose}
		>
			<FormTextField form={form} name="recipientName" caption="Name" autoComplete="off" />
			<FormTextField
				form={form}
				name="recipientEmail"
				caption="E-mail"
				type="email"
				autoComplete="off"
				hint="Leave it empty to copy the link instead."
			/>
			<FormTextField form={form} name="dueDay" caption="Due day" type="date" />
			<FormNotice form={form} />
		</FormDialog>
	);
}
