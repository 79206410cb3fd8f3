import { checkEmail, normalizeEmail } from '../../domain/accounts/account-rules.ts';
import { inBox, useAppForm } from '../ui/app-form.ts';
import { FormNotice, hasEmptyField } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FormPasswordField, FormTextField } from '../ui/form-fields.tsx';
import { showToast } from '../ui/toast.ts';
import { useMember } from './member.ts';
import { useChangeEmail } from './profile.mutations.ts';

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
	const member = useMember();
	const changeEmail = useChangeEmail();
	const form = useAppForm({
		initial: { email: '', currentPassword: '' },
		check: ({ email }) => inBox(checkEmail(email)),
		submit: async ({ email, currentPassword }) => {
			await changeEmail.mutateAsync({ email: normalizeEmail(email), currentPassword });
			showToast({ message: normalizeEmail(email) === member.email ? 'This is your e-mail already' : 'Link sent' });
			onClose();
		},
	});

	return (
		<FormDialog
			form={form}
			title="Change your e-mail"
			description="We mail a link to the new address. Once you confirm it there, you sign in with it."
			submitCaption="Send link"
			isDisabled={hasEmptyField}
			onClose={onClose}
		>
			<FormNotice form={form} />
			<FormTextField
				form={form}
				name="email"
				caption="New e-mail"
				type="email"
				autoComplete="email"
				autoCapitalize="none"
			/>
			<FormPasswordField
				form={form}
				name="currentPassword"
				caption="Current password"
				autoComplete="current-password"
			/>
		</FormDialog>
	);
}
