import { useState } from 'react';
import { checkNewPassword, passwordMinLength } from '../../domain/accounts/account-rules.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useMember } from './member.ts';
import { useChangePassword } from './profile.mutations.ts';

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
	const { email } = useMember();
	const changePassword = useChangePassword();
	const [currentPassword, setCurrentPassword] = useState('');
	const [newPassword, setNewPassword] = useState('');
	const [repeated, setRepeated] = useState('');
	const [error, setError] = useState<string | null>(null);
	const isIncomplete = currentPassword === '' || newPassword === '' || repeated === '';

	async function handleSubmit() {
		const verdict = checkNewPassword(newPassword, repeated);
		setError(verdict.allowed ? null : verdict.error.message);
		if (!verdict.allowed) return;
		try {
			await changePassword.mutateAsync({ currentPassword, newPassword });
			showToast({ message: 'Password changed' });
			onClose();
		} catch (failure) {
			setError(messageOf(failure, unexpected.message));
		}
	}

	return (
		<FormDialog
			title="Change your password"
			description="Your other devices are signed out; this one stays."
			submitCaption="Change password"
			isBusy={changePassword.isPending}
			isDisabled={isIncomplete}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			{error && <Notice tone="bad">{error}</Notice>}
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			<PasswordField
				caption="Current password"
				autoComplete="current-password"
				value={currentPassword}
				onValueChange={setCurrentPassword}
			/>
			<PasswordField
				caption="New password"
				autoComplete="new-password"
				hint={`At least ${passwordMinLength} characters`}
				value={newPassword}
				onValueChange={setNewPassword}
			/>
			<PasswordField
				caption="New password again"
				autoComplete="new-password"
				value={repeated}
				onValueChange={setRepeated}
			/>
		</FormDialog>
	);
}
