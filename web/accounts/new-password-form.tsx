import { type FormEvent, useState } from 'react';
import { checkNewPassword, passwordMinLength } from '../../domain/accounts/account-rules.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { FormHeading } from './account-frame.tsx';
import { useResetPassword } from './accounts.mutations.ts';

interface NewPasswordFormProps {
	token: string;
	email: string;
	onChanged: () => void;
}

export function NewPasswordForm({ token, email, onChanged }: NewPasswordFormProps) {
	const [newPassword, setNewPassword] = useState('');
	const [repeated, setRepeated] = useState('');
	const [refusal, setRefusal] = useState<string | null>(null);
	const reset = useResetPassword();
	const error = refusal ?? (reset.error && messageOf(reset.error, unexpected.message));

	function handleSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const verdict = checkNewPassword(newPassword, repeated);
		setRefusal(verdict.allowed ? null : verdict.error.message);
		if (verdict.allowed) reset.mutate({ token, newPassword }, { onSuccess: onChanged });
	}

	return (
		<form noValidate onSubmit={handleSubmit}>
			<FormHeading title="New password" lead={<>For {email}. Every device will be signed out.</>} />
			<div className="grid gap-4">
				{error && <Notice tone="bad">{error}</Notice>}
				{/* Password managers file the new password under the name they find in the form. */}
				<input type="hidden" name="email" autoComplete="username" value={email} readOnly />
				<PasswordField
					caption="New password"
					name="new-password"
					size="lg"
					autoComplete="new-password"
					value={newPassword}
					onValueChange={setNewPassword}
					hint={`At least ${passwordMinLength} characters`}
				/>
				<PasswordField
					caption="Repeat new password"
					name="repeated-password"
					size="lg"
					autoComplete="new-password"
					value={repeated}
					onValueChange={setRepeated}
				/>
				<Button type="submit" variant="primary" size="lg" isWide isBusy={reset.isPending} className="mt-1">
					Set new password
				</Button>
			</div>
		</form>
	);
}
