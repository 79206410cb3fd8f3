import { checkNewPassword, passwordMinLength } from '../../domain/accounts/account-rules.ts';
import { inBox, useAppForm } from '../ui/app-form.ts';
import { FormNotice, hasEmptyField } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { FormPasswordField } from '../ui/form-fields.tsx';
import { showToast } from '../ui/toast.ts';
import { useMember } from './member.ts';
import { useChangePassword } from './profile.mutations.ts';

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
	const { email } = useMember();
	const changePassword = useChangePassword();
	const form = useAppForm({
		initial: { currentPassword: '', newPassword: '', repeated: '' },
		check: ({ newPassword, repeated }) => inBox(checkNewPassword(newPassword, repeated)),
		submit: async ({ currentPassword, newPassword }) => {
			await changePassword.mutateAsync({ currentPassword, newPassword });
			showToast({ message: 'Password changed' });
			onClose();
		},
	});

	return (
		<FormDialog
			form={form}
			title="Change your password"
			description="Your other devices are signed out; this one stays."
			submitCaption="Change password"
			isDisabled={hasEmptyField}
			onClose={onClose}
		>
			<FormNotice form={form} />
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			<FormPasswordField
				form={form}
				name="currentPassword"
				caption="Current password"
				autoComplete="current-password"
			/>
			<FormPasswordField
				form={form}
				name="newPassword"
				caption="New password"
				autoComplete="new-password"
				hint={`At least ${passwordMinLength} characters`}
			/>
			<FormPasswordField form={form} name="repeated" caption="New password again" autoComplete="new-password" />
		</FormDialog>
	);
}
