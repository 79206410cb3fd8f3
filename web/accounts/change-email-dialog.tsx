import { useState } from 'react';
import { checkEmail, normalizeEmail } from '../../domain/accounts/account-rules.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useMember } from './member.ts';
import { useChangeEmail } from './profile.mutations.ts';

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
	const member = useMember();
	const changeEmail = useChangeEmail();
	const [email, setEmail] = useState('');
	const [currentPassword, setCurrentPassword] = useState('');
	const [error, setError] = useState<string | null>(null);

	async function handleSubmit() {
		const verdict = checkEmail(email);
		setError(verdict.allowed ? null : verdict.error.message);
		if (!verdict.allowed) return;
		try {
			await changeEmail.mutateAsync({ email: normalizeEmail(email), currentPassword });
			showToast({ message: normalizeEmail(email) === member.email ? 'This is your e-mail already' : 'Link sent' });
			onClose();
		} catch (failure) {
			setError(messageOf(failure, unexpected.message));
		}
	}

	return (
		<FormDialog
			title="Change your e-mail"
			description="We mail a link to the new address. Once you confirm it there, you sign in with it."
			submitCaption="Send link"
			isBusy={changeEmail.isPending}
			isDisabled={email === '' || currentPassword === ''}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			{error && <Notice tone="bad">{error}</Notice>}
			<TextField
				caption="New e-mail"
				type="email"
				autoComplete="email"
				autoCapitalize="none"
				value={email}
				onValueChange={setEmail}
			/>
			<PasswordField
				caption="Current password"
				autoComplete="current-password"
				value={currentPassword}
				onValueChange={setCurrentPassword}
			/>
		</FormDialog>
	);
}
