import { type FormEvent, useState } from 'react';
import { checkNewPassword, passwordMinLength } from '../../domain/accounts/account-rules.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
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

	async function handleSubmit(event: FormEvent) {
		event.preventDefault();
		const verdict = checkNewPassword(newPassword, repeated);
		setError(verdict.allowed ? null : verdict.error.message);
		if (!verdict.allowed || changePassword.isPending) return;
		try {
			await changePassword.mutateAsync({ currentPassword, newPassword });
			showToast({ message: 'Password changed' });
			onClose();
		} catch (failure) {
			setError(messageOf(failure, unexpected.message));
		}
	}

	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title="Change your password"
			description="Your other devices are signed out; this one stays."
		>
			<form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-3.5">
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
				<div className="mt-1 flex justify-end gap-2">
					<Button variant="quiet" onClick={onClose}>
						Cancel
					</Button>
					<Button variant="primary" type="submit" isBusy={changePassword.isPending} disabled={isIncomplete}>
						Change password
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
