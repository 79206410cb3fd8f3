import { useEffect, useRef, useState } from 'react';
import type { SignUpMode } from '../../domain/kernel/sign-up-mode.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { AccountFrame } from './account-frame.tsx';
import type { Credentials } from './accounts.mutations.ts';
import { ResetRequestForm } from './reset-request-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { requestedSignInMode, type SignInMode } from './sign-in-mode.ts';
import { type AcceptedInvitation, SignUpForm } from './sign-up-form.tsx';

const titles: Record<SignInMode, string> = {
	'sign-in': 'Sign in',
	'sign-up': 'Create account',
	reset: 'Reset password',
};

interface SignInScreenProps {
	supportEmail: string;
	signUp: SignUpMode;
	/** Of the label whose link brought the visitor here. */
	invitation: AcceptedInvitation | null;
}

/** Sign in, create an account or request a reset link. */
export function SignInScreen({ supportEmail, signUp, invitation }: SignInScreenProps) {
	const [mode, setMode] = useState(() => (invitation ? 'sign-up' : requestedSignInMode()));
	const canSignUp = signUp === 'open' || (signUp === 'invited' && invitation !== null);
	const [email, setEmail] = useState('');
	const [success, setSuccess] = useState<string | null>(null);
	const [opened, setOpened] = useState<Credentials | null>(null);
	const formRef = useRef<HTMLDivElement>(null);
	const step = opened ? 'second-step' : mode;
	const shownStep = useRef<string>(step);
	usePageTitle(titles[mode]);

	// The focused button has disappeared with its form.
	useEffect(() => {
		if (shownStep.current === step) return;
		shownStep.current = step;
		formRef.current?.querySelector('input')?.focus();
	}, [step]);

	/** Takes the typed address along. */
	function switchTo(next: SignInMode, typedEmail: string) {
		setSuccess(null);
		setEmail(typedEmail);
		setMode(next);
	}

	/** Back to the first step, with the address that was typed there. */
	function leaveSecondStep() {
		setEmail(opened?.email ?? '');
		setOpened(null);
	}

	function handleCreated(message: string) {
		setMode('sign-in');
		setEmail('');
		setSuccess(message);
	}

	return (
		<AccountFrame supportEmail={supportEmail}>
			<div ref={formRef}>
				{opened && <SecondStepForm credentials={opened} onBack={leaveSecondStep} />}
				{mode === 'sign-in' && !opened && (
					<SignInForm
						email={email}
						success={success}
						invitedTo={invitation?.labelName ?? null}
						signUp={canSignUp ? 'open' : signUp}
						onForgot={(typed) => switchTo('reset', typed)}
						onCreate={(typed) => switchTo('sign-up', typed)}
						onCodeNeeded={setOpened}
					/>
				)}
				{mode === 'sign-up' && (
					<SignUpForm
						email={email}
						invitation={invitation}
						onBack={(typed) => switchTo('sign-in', typed)}
						onCreated={handleCreated}
					/>
				)}
				{mode === 'reset' && <ResetRequestForm email={email} onBack={(typed) => switchTo('sign-in', typed)} />}
			</div>
		</AccountFrame>
	);
}
