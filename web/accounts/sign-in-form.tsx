import { type FormEvent, useState } from 'react';
import { checkSignIn } from '../../domain/accounts/account-rules.ts';
import { sessionNotEstablished } from '../../domain/accounts/accounts.errors.ts';
import { messageOf } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { FormHeading } from './account-frame.tsx';
import { useSignIn } from './accounts.mutations.ts';
import { EmailField } from './email-field.tsx';
import { focusFirstInvalid } from './focus-first-invalid.ts';

interface SignInFormProps {
	email: string;
	onEmailChange: (email: string) => void;
	/** What went well just before, such as a new account. */
	success: string | null;
	onForgot: () => void;
	onCreate: () => void;
}

export function SignInForm({ email, onEmailChange, success, onForgot, onCreate }: SignInFormProps) {
	const [password, setPassword] = useState('');
	const [refusal, setRefusal] = useState<string | null>(null);
	const signIn = useSignIn();
	const error = refusal ?? (signIn.error && messageOf(signIn.error, sessionNotEstablished.message));

	function handleSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const verdict = checkSignIn({ email, password });
		setRefusal(verdict.allowed ? null : verdict.error.message);
		if (verdict.allowed) signIn.mutate({ email, password });
		else focusFirstInvalid(event.currentTarget);
	}

	return (
		<form noValidate onSubmit={handleSubmit}>
			<FormHeading title="Sign in" lead="Welcome to your music review workspace." />
			<div className="grid gap-4">
				{error && <Notice tone="bad">{error}</Notice>}
				{!error && success && <Notice tone="ok">{success}</Notice>}
				<EmailField value={email} onValueChange={onEmailChange} isInvalid={refusal !== null && email.trim() === ''} />
				<PasswordField
					caption="Password"
					name="password"
					size="lg"
					autoComplete="current-password"
					value={password}
					onValueChange={setPassword}
					isInvalid={refusal !== null && password === ''}
					captionAside={
						<button type="button" className="link -my-[13px] py-[13px]" onClick={onForgot}>
							Forgot Password?
						</button>
					}
				/>
				<Button type="submit" variant="primary" size="lg" isWide isBusy={signIn.isPending} className="mt-1">
					Sign in
				</Button>
				<p className="flex items-center gap-3 text-xs text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
					New to Acetate?
				</p>
				<Button size="lg" isWide onClick={onCreate}>
					Create account
				</Button>
			</div>
		</form>
	);
}
