import { checkNewPassword, passwordMinLength } from '../../domain/accounts/account-rules.ts';
import { inBox, useAppForm } from '../ui/app-form.ts';
import { Form, FormNotice, SubmitButton } from '../ui/form.tsx';
import { FormPasswordField } from '../ui/form-fields.tsx';
import { FormHeading } from './account-frame.tsx';
import { useResetPassword } from './accounts.mutations.ts';

interface NewPasswordFormProps {
	token: string;
	email: string;
	onChanged: () => void;
}

export function NewPasswordForm({ token, email, onChanged }: NewPasswordFormProps) {
	const reset = useResetPassword();
	const form = useAppForm({
		initial: { newPassword: '', repeated: '' },
		check: ({ newPassword, repeated }) => inBox(checkNewPassword(newPassword, repeated)),
		submit: ({ newPassword }) => reset.mutateAsync({ token, newPassword }, { onSuccess: onChanged }),
	});

	return (
		<Form form={form}>
			<FormHeading title="New password" lead={<>For {email}. Every device will be signed out.</>} />
			<div className="grid gap-4">
				<FormNotice form={form} />
				{/* Password managers store the new password for this user name. */}
				<input type="hidden" name="email" autoComplete="username" value={email} readOnly />
				<FormPasswordField
					form={form}
					name="newPassword"
					inputName="new-password"
					caption="New password"
					size="lg"
					autoComplete="new-password"
					hint={`At least ${passwordMinLength} characters`}
				/>
				<FormPasswordField
					form={form}
					name="repeated"
					inputName="repeated-password"
					caption="Repeat new password"
					size="lg"
					autoComplete="new-password"
				/>
				<SubmitButton form={form} size="lg" isWide className="mt-1">
					Set new password
				</SubmitButton>
			</div>
		</Form>
	);
}
