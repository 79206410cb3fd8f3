import { checkResetRequest } from '../../domain/accounts/account-rules.ts';
import { resetMailFailed } from '../../domain/accounts/accounts.errors.ts';
import { resetMailSent } from '../../domain/accounts/messages.ts';
import { messageOf } from '../lib/api.ts';
import { inBox, useAppForm } from '../ui/app-form.ts';
import { Button } from '../ui/button.tsx';
import { Form, FormNotice, SubmitButton } from '../ui/form.tsx';
import { FormTextField } from '../ui/form-fields.tsx';
import { FormHeading } from './account-frame.tsx';
import { useRequestPasswordReset } from './accounts.mutations.ts';
import { emailInput } from './email-input.ts';

interface ResetRequestFormProps {
	/** Taken over from the previous screen. */
	email: string;
	onBack: (email: string) => void;
}

export function ResetRequestForm({ email, onBack }: ResetRequestFormProps) {
	const request = useRequestPasswordReset();
	const form = useAppForm({
		initial: { email },
		check: (values) => inBox(checkResetRequest(values.email), 'email'),
		submit: (values) => request.mutateAsync(values),
		failure: (error) => ({ box: messageOf(error, resetMailFailed.message) }),
	});

	return (
		<Form form={form}>
			<FormHeading title="Reset password" lead="We send a link to your email. It works once, for one hour." />
			<div className="grid gap-4">
				<FormNotice form={form} success={request.isSuccess ? resetMailSent : null} />
				<FormTextField
					form={form}
					name="email"
					{...emailInput}
					// A sent address counts as saved, so that the app may reload.
					savedValue={(request.isSuccess && request.variables.email) || ''}
				/>
				<SubmitButton form={form} size="lg" isWide className="mt-1">
					Send Reset Link
				</SubmitButton>
				<Button variant="quiet" size="lg" isWide onClick={() => onBack(form.getValues('email'))}>
					Back to Login
				</Button>
			</div>
		</Form>
	);
}
