import { type FormEvent, useState } from 'react';
import { checkResetRequest } from '../../domain/accounts/account-rules.ts';
import { resetMailFailed } from '../../domain/accounts/accounts.errors.ts';
import { resetMailSent } from '../../domain/accounts/messages.ts';
import { messageOf } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { FormHeading } from './account-frame.tsx';
import { useRequestPasswordReset } from './accounts.mutations.ts';
import { EmailField } from './email-field.tsx';
import { focusFirstInvalid } from './focus-first-invalid.ts';

interface ResetRequestFormProps {
	email: string;
	onEmailChange: (email: string) => void;
	onBack: () => void;
}

export function ResetRequestForm({ email, onEmailChange, onBack }: ResetRequestFormProps) {
	const [refusal, setRefusal] = useState<string | null>(null);
	const request = useRequestPasswordReset();
	const error = refusal ?? (request.error && messageOf(request.error, resetMailFailed.message));

	function handleSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const verdict = checkResetRequest(email);
		setRefusal(verdict.allowed ? null : verdict.error.message);
		if (verdict.allowed) request.mutate({ email });
		else focusFirstInvalid(event.currentTarget);
	}

	return (
		<form noValidate onSubmit={handleSubmit}>
			<FormHeading title="Reset password" lead="We send a link to your email. It works once, for one hour." />
			<div className="grid gap-4">
				{error && <Notice tone="bad">{error}</Notice>}
				{!error && request.isSuccess && <Notice tone="ok">{resetMailSent}</Notice>}
				<EmailField
					value={email}
					onValueChange={onEmailChange}
					savedValue={(request.isSuccess && request.variables.email) || ''}
					isInvalid={refusal !== null && email.trim() === ''}
				/>
				<Button type="submit" variant="primary" size="lg" isWide isBusy={request.isPending} className="mt-1">
					Send Reset Link
				</Button>
				<Button variant="quiet" size="lg" isWide onClick={onBack}>
					Back to Login
				</Button>
			</div>
		</form>
	);
}
