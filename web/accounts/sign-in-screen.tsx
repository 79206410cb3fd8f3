import { ORPCError } from '@orpc/client';
import { Mail, Smartphone, Ticket, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
	accountCreated,
	checkResetRequest,
	checkSignIn,
	checkSignUp,
	passwordMinLength,
	resetMailSent,
} from '../../domain/accounts/account-rules.ts';
import {
	codeRequired,
	resetMailFailed,
	sessionNotEstablished,
	signUpFailed,
} from '../../domain/accounts/accounts.errors.ts';
import { readTypedCode } from '../../domain/accounts/two-factor.ts';
import { allowed, refused, withDetail } from '../../domain/kernel/errors.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import type { SignUpMode } from '../../domain/kernel/sign-up-mode.ts';
import { messageOf } from '../lib/call-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button.tsx';
import { FormPasswordField, FormTextField, inBox, useAppForm } from '../ui/form.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { type Credentials, useRequestPasswordReset, useSignIn, useSignUp } from './accounts.mutations.ts';

/** Properties of the field for the sign-in address, which password managers store as the user name. */
export const emailInput = {
	caption: 'Email',
	inputName: 'email',
	type: 'email',
	size: 'lg',
	icon: Mail,
	autoComplete: 'username',
	autoCapitalize: 'none',
	autoCorrect: 'off',
	spellCheck: false,
	// An address carried over from the previous screen counts as unsaved, too.
	savedValue: '',
} as const;

const noSignUpTexts = {
	invited: 'Ask an admin of your label for the invitation link.',
	closed: 'No new accounts are created here.',
};

interface SignInFormProps {
	/** Carried over from the previous screen. */
	email: string;
	/** A success message of the previous screen, such as a created account. */
	success: string | null;
	/** The label whose invitation brought the visitor here. */
	invitedTo: string | null;
	signUp: SignUpMode;
	onForgot: (email: string) => void;
	onCreate: (email: string) => void;
	/** Called when the password was right and the account also requires a code. */
	onCodeNeeded: (credentials: Credentials) => void;
}

function SignInForm(props: SignInFormProps) {
	const { email, success, invitedTo, signUp, onForgot, onCreate, onCodeNeeded } = props;
	const signIn = useSignIn();
	const form = useAppForm({
		initial: { email, password: '' },
		check: (values) => inBox(checkSignIn(values), 'email', 'password'),
		submit: (values) =>
			signIn.mutateAsync(values).catch((error: unknown) => {
				if (!(error instanceof ORPCError) || error.code !== codeRequired.code) throw error;
				onCodeNeeded(values);
			}),
		failure: (error) => ({ box: messageOf(error, sessionNotEstablished.message) }),
	});

	return (
		<AccountForm
			form={form}
			title="Sign in"
			lead={invitedTo === null ? 'Welcome to your music review workspace.' : `You are invited to join ${invitedTo}.`}
			success={success}
			submitCaption="Sign in"
			foot={
				<>
					<p className="flex items-center gap-3 text-xs text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
						New to Acetate?
					</p>
					{signUp === 'open' ? (
						<Button size="lg" isWide onClick={() => onCreate(form.getValues('email'))}>
							Create account
						</Button>
					) : (
						<p className="text-center text-sm text-muted">{noSignUpTexts[signUp]}</p>
					)}
				</>
			}
		>
			<FormTextField form={form} name="email" {...emailInput} />
			<FormPasswordField
				form={form}
				name="password"
				inputName="password"
				caption="Password"
				size="lg"
				autoComplete="current-password"
				captionAside={
					<button type="button" className="link -my-[13px] py-[13px]" onClick={() => onForgot(form.getValues('email'))}>
						Forgot Password?
					</button>
				}
			/>
		</AccountForm>
	);
}

const titles: Record<SignInMode, string> = {
	'sign-in': 'Sign in',
	'sign-up': 'Create account',
	reset: 'Reset password',
};

interface SignInScreenProps {
	supportEmail: string;
	signUp: SignUpMode;
	/** Invitation whose link brought the visitor here. */
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

	// Moves the focus, because the focused button has disappeared with its form.
	useEffect(() => {
		if (shownStep.current === step) return;
		shownStep.current = step;
		formRef.current?.querySelector('input')?.focus();
	}, [step]);

	/** Keeps the typed address. */
	function switchTo(next: SignInMode, typedEmail: string) {
		setSuccess(null);
		setEmail(typedEmail);
		setMode(next);
	}

	/** Returns to the first step, with the address that was typed there. */
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

type SignInMode = 'sign-in' | 'sign-up' | 'reset';

declare module '@tanstack/history' {
	interface HistoryState {
		/** The mode in which the sign-in screen opens, for pages that send people there. */
		signInMode?: SignInMode;
	}
}

function requestedSignInMode() {
	const state = window.history.state as { signInMode?: SignInMode } | null;
	return state?.signInMode ?? 'sign-in';
}

interface ResetRequestFormProps {
	/** Carried over from the previous screen. */
	email: string;
	onBack: (email: string) => void;
}

function ResetRequestForm({ email, onBack }: ResetRequestFormProps) {
	const request = useRequestPasswordReset();
	const form = useAppForm({
		initial: { email },
		check: (values) => inBox(checkResetRequest(values.email), 'email'),
		submit: (values) => request.mutateAsync(values),
		failure: (error) => ({ box: messageOf(error, resetMailFailed.message) }),
	});

	return (
		<AccountForm
			form={form}
			title="Reset password"
			lead="We send a link to your email. It works once, for one hour."
			success={request.isSuccess ? resetMailSent : null}
			submitCaption="Send Reset Link"
			foot={
				<Button variant="quiet" size="lg" isWide onClick={() => onBack(form.getValues('email'))}>
					Back to Login
				</Button>
			}
		>
			<FormTextField
				form={form}
				name="email"
				{...emailInput}
				// A sent address counts as saved, so that the app may reload.
				savedValue={(request.isSuccess && request.variables.email) || ''}
			/>
		</AccountForm>
	);
}

interface SecondStepFormProps {
	/** Credentials accepted in the first step; the server checks them again together with the code. */
	credentials: Credentials;
	onBack: () => void;
}

/** The second step of signing in, for accounts that have switched it on (R-ACCOUNT-13). */
function SecondStepForm({ credentials, onBack }: SecondStepFormProps) {
	const [isRecovery, setIsRecovery] = useState(false);
	const signIn = useSignIn();
	const form = useAppForm({
		initial: { code: '' },
		check: ({ code }) => inBox(readTypedCode(code).kind === 'none' ? refused(codeRequired) : allowed(), 'code'),
		submit: (values) => signIn.mutateAsync({ ...credentials, ...values }),
		failure: (error) => ({ box: messageOf(error, sessionNotEstablished.message) }),
	});

	function switchKind() {
		form.reset();
		setIsRecovery(!isRecovery);
	}

	return (
		<AccountForm
			form={form}
			title="One more step"
			lead={
				isRecovery
					? 'Enter one of the recovery codes that you kept. Each works once.'
					: 'Enter the six digits that your authenticator app shows now.'
			}
			submitCaption="Sign in"
			foot={
				<div className="grid grid-cols-2 gap-2">
					<Button variant="quiet" size="lg" onClick={onBack}>
						Back
					</Button>
					<Button variant="quiet" size="lg" onClick={switchKind}>
						{isRecovery ? 'Use the app' : 'Recovery code'}
					</Button>
				</div>
			}
		>
			<FormTextField
				// A separate field for each kind of code, because browsers autofill them differently.
				key={isRecovery ? 'recovery' : 'app'}
				form={form}
				name="code"
				inputName={isRecovery ? 'recovery-code' : 'one-time-code'}
				caption={isRecovery ? 'Recovery code' : 'Code'}
				size="lg"
				isMono
				autoFocus
				icon={isRecovery ? Ticket : Smartphone}
				autoComplete={isRecovery ? 'off' : 'one-time-code'}
				inputMode={isRecovery ? 'text' : 'numeric'}
				autoCapitalize={isRecovery ? 'characters' : 'none'}
				spellCheck={false}
				maxLength={40}
			/>
		</AccountForm>
	);
}

/** The invitation link that brought the visitor here, and the label that it leads to. */
interface AcceptedInvitation {
	code: string;
	labelName: string;
}

interface SignUpFormProps {
	/** Carried over from the previous screen. */
	email: string;
	invitation: AcceptedInvitation | null;
	onBack: (email: string) => void;
	onCreated: (message: string) => void;
}

function SignUpForm({ email, invitation, onBack, onCreated }: SignUpFormProps) {
	const signUp = useSignUp();
	const signIn = useSignIn();

	/** Invited people enter the label at once; without an invitation, signing in is the next step. */
	async function enter(values: { name: string; email: string; password: string }) {
		await signUp.mutateAsync({ ...values, code: invitation?.code ?? '' });
		const isIn =
			invitation !== null &&
			(await signIn.mutateAsync(values).then(
				() => true,
				() => false,
			));
		if (!isIn) onCreated(accountCreated);
	}

	const form = useAppForm({
		initial: { name: '', email, password: '' },
		check: (values) => inBox(checkSignUp(values), 'name', 'email', 'password'),
		submit: enter,
		failure: (error) => ({ box: formatFailure(error) }),
	});

	return (
		<AccountForm
			form={form}
			title="Create account"
			lead={
				invitation === null
					? 'You choose your label in the next step.'
					: `You are invited to join ${invitation.labelName}. With an account you are almost there.`
			}
			submitCaption="Create account"
			foot={
				<Button variant="quiet" size="lg" isWide onClick={() => onBack(form.getValues('email'))}>
					{invitation === null ? 'Back' : 'I have an account'}
				</Button>
			}
		>
			<FormTextField
				form={form}
				name="name"
				inputName="name"
				caption="Name"
				size="lg"
				icon={UserRound}
				autoComplete="name"
			/>
			<FormTextField form={form} name="email" {...emailInput} />
			<FormPasswordField
				form={form}
				name="password"
				inputName="new-password"
				caption="Password"
				size="lg"
				autoComplete="new-password"
				hint={`At least ${passwordMinLength} characters`}
			/>
		</AccountForm>
	);
}

function formatFailure(error: unknown) {
	const detail = error instanceof ORPCError ? unexpected.message : 'The server could not be reached. Please try again.';
	return messageOf(error, withDetail(signUpFailed, detail).message);
}
