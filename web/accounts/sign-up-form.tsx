import { ORPCError } from '@orpc/client';
import { UserRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { checkSignUp, passwordMinLength } from '../../domain/accounts/account-rules.ts';
import { signUpFailed } from '../../domain/accounts/accounts.errors.ts';
import { accountCreated } from '../../domain/accounts/messages.ts';
import { withDetail } from '../../domain/kernel/errors.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { FormHeading } from './account-frame.tsx';
import { useSignUp } from './accounts.mutations.ts';
import { EmailField } from './email-field.tsx';
import { focusFirstInvalid } from './focus-first-invalid.ts';

interface SignUpFormProps {
	email: string;
	onEmailChange: (email: string) => void;
	onBack: () => void;
	onCreated: (message: string) => void;
}

export function SignUpForm({ email, onEmailChange, onBack, onCreated }: SignUpFormProps) {
	const [name, setName] = useState('');
	const [password, setPassword] = useState('');
	const [refusal, setRefusal] = useState<string | null>(null);
	const signUp = useSignUp();
	const error = refusal ?? (signUp.error && wordsOf(signUp.error));

	function handleSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const verdict = checkSignUp({ name, email, password });
		setRefusal(verdict.allowed ? null : verdict.error.message);
		if (verdict.allowed) signUp.mutate({ name, email, password }, { onSuccess: () => onCreated(accountCreated) });
		else focusFirstInvalid(event.currentTarget);
	}

	return (
		<form noValidate onSubmit={handleSubmit}>
			<FormHeading title="Create account" lead="You choose your label in the next step." />
			<div className="grid gap-4">
				{error && <Notice tone="bad">{error}</Notice>}
				<TextField
					caption="Name"
					name="name"
					size="lg"
					icon={UserRound}
					autoComplete="name"
					value={name}
					onValueChange={setName}
					isInvalid={refusal !== null && name.trim() === ''}
				/>
				<EmailField value={email} onValueChange={onEmailChange} isInvalid={refusal !== null && email.trim() === ''} />
				<PasswordField
					caption="Password"
					name="new-password"
					size="lg"
					autoComplete="new-password"
					value={password}
					onValueChange={setPassword}
					isInvalid={refusal !== null && password === ''}
					hint={`At least ${passwordMinLength} characters`}
				/>
				<Button type="submit" variant="primary" size="lg" isWide isBusy={signUp.isPending} className="mt-1">
					Create account
				</Button>
				<Button variant="quiet" size="lg" isWide onClick={onBack}>
					Back
				</Button>
			</div>
		</form>
	);
}

function wordsOf(error: Error): string {
	const detail = error instanceof ORPCError ? unexpected.message : 'The server could not be reached. Please try again.';
	return messageOf(error, withDetail(signUpFailed, detail).message);
}
