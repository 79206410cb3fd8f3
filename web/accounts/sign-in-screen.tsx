import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import { AccountFrame } from './account-frame.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { requestedSignInMode, type SignInMode } from './sign-in-mode.ts';
import { SignUpForm } from './sign-up-form.tsx';

const titles: Record<SignInMode, string> = {
	'sign-in': 'Sign in',
	'sign-up': 'Create account',
	reset: 'Reset password',
};

/** Sign in, create an account or request a reset link. */
export function SignInScreen({ supportEmail }: { supportEmail: string }) {
	const [mode, setMode] = useState(requestedSignInMode);
	const [email, setEmail] = useState('');
	const [success, setSuccess] = useState<string | null>(null);
	const formRef = useRef<HTMLDivElement>(null);
	const shownMode = useRef(mode);
	usePageTitle(titles[mode]);

	// The focused button has disappeared with its form.
	useEffect(() => {
		if (shownMode.current === mode) return;
		shownMode.current = mode;
		formRef.current?.querySelector('input')?.focus();
	}, [mode]);

	/** Takes the typed address along. */
	function switchTo(next: SignInMode, typedEmail: string) {
		setSuccess(null);
		setEmail(typedEmail);
		setMode(next);
	}

	function handleCreated(message: string) {
		setMode('sign-in');
		setEmail('');
		setSuccess(message);
	}

	return (
		<AccountFrame supportEmail={supportEmail}>
			<div ref={formRef}>
				{mode === 'sign-in' && (
					<SignInForm
						email={email}
						success={success}
						onForgot={(typed) => switchTo('reset', typed)}
						onCreate={(typed) => switchTo('sign-up', typed)}
					/>
				)}
				{mode === 'sign-up' && (
					<SignUpForm email={email} onBack={(typed) => switchTo('sign-in', typed)} onCreated={handleCreated} />
				)}
				{mode === 'reset' && <ResetRequestForm email={email} onBack={(typed) => switchTo('sign-in', typed)} />}
			</div>
		</AccountFrame>
	);
}
