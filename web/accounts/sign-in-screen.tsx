import { ORPCError } from '@orpc/client';
import { Mail, Smartphone, Ticket, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { checkResetRequest, checkSignIn, checkSignUp, passwordMinLength } from '../../domain/accounts/account-rules.ts';
import {
	codeRequired,
	resetMailFailed,
	sessionNotEstablished,
	signUpFailed,
} from '../../domain/accounts/accounts.errors.ts';
import * as passwords from '../../domain/accounts/passwords.messages.ts';
import * as m from '../../domain/accounts/sign-in.messages.ts';
import { readTypedCode } from '../../domain/accounts/two-factor.ts';
import { allowed, refused, withDetail } from '../../domain/kernel/errors.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import type { SignUpMode } from '../../domain/kernel/sign-up-mode.ts';
import { messageOf } from '../lib/call-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button.tsx';
import { FormPasswordField, FormTextField, inBox, useAppForm } from '../ui/form.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { type Credentials, useRequestPasswordReset, useSignIn, useSignUp } from './accounts.mutations.ts';

/** Properties of the field for the sign-in address, which password managers store as the user name. */
const emailInput = {
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

const noSignUpTexts = { invited: m.signUpNeedsInvitation, closed: m.signUpIsClosed };

interface SignInFormProps {
	/** Carried over from the previous screen. */
	email: string;
	/** A success message of the previous screen, such as a created account. */
	success: string | null;
	/** The label whose invitation brought the visitor here. */
	invitedTo: string | null;
	isInvitationInvalid: boolean;
	signUp: SignUpMode;
	onForgot: (email: string) => void;
	onCreate: (email: string) => void;
	/** Called when the password was right and the account also requires a code. */
	onCodeNeeded: (credentials: Credentials) => void;
}

function SignInForm(props: SignInFormProps) {
	const { email, success, invitedTo, isInvitationInvalid, signUp, onForgot, onCreate, onCodeNeeded } = props;
	const lead = isInvitationInvalid ? t(general.invitationEnded) : t(m.welcome);
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
			title={t(m.signIn)}
			lead={invitedTo === null ? lead : t(m.invitedTo, { label: invitedTo })}
			success={success}
			submitCaption={t(m.signIn)}
			foot={
				<>
					<p className="flex items-center gap-3 text-xs text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
						{t(m.newToAcetate)}
					</p>
					{signUp === 'open' ? (
						<Button size="lg" isWide onClick={() => onCreate(form.getValues('email'))}>
							{t(m.createAccount)}
						</Button>
					) : (
						<p className="text-center text-sm text-muted">{t(noSignUpTexts[signUp])}</p>
					)}
				</>
			}
		>
			<FormTextField form={form} name="email" caption={t(general.email)} {...emailInput} />
			<FormPasswordField
				form={form}
				name="password"
				inputName="password"
				caption={t(passwords.password)}
				size="lg"
				autoComplete="current-password"
				captionAside={
					<button
						type="button"
						className="link -mt-[18px] -mb-[8px] pt-[18px] pb-[8px] text-right"
						onClick={() => onForgot(form.getValues('email'))}
					>
						{t(m.forgotPassword)}
					</button>
				}
			/>
		</AccountForm>
	);
}

const titles: Record<SignInMode, Caption> = {
	'sign-in': m.signIn,
	'sign-up': m.createAccount,
	reset: m.resetPassword,
};

interface SignInScreenProps {
	supportEmail: string;
	signUp: SignUpMode;
	/** Invitation whose link brought the visitor here. */
	invitation: AcceptedInvitation | null;
	/** Whether the visitor opened an invitation link whose code was replaced. */
	isInvitationInvalid: boolean;
}

/** Sign in, create an account or request a reset link. */
export function SignInScreen({ supportEmail, signUp, invitation, isInvitationInvalid }: SignInScreenProps) {
	const [mode, setMode] = useState(() => (invitation ? 'sign-up' : requestedSignInMode()));
	const canSignUp = signUp === 'open' || (signUp === 'invited' && invitation !== null);
	const [email, setEmail] = useState('');
	const [success, setSuccess] = useState<string | null>(null);
	const [opened, setOpened] = useState<Credentials | null>(null);
	const formRef = useRef<HTMLDivElement>(null);
	const step = opened ? 'second-step' : mode;
	const shownStep = useRef<string>(step);
	usePageTitle(t(titles[mode]));

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
						isInvitationInvalid={isInvitationInvalid}
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
			title={t(m.resetPassword)}
			lead={t(m.resetLead)}
			success={request.isSuccess ? t(m.resetMailSent) : null}
			submitCaption={t(m.sendResetLink)}
			foot={
				<Button variant="quiet" size="lg" isWide onClick={() => onBack(form.getValues('email'))}>
					{t(m.backToLogin)}
				</Button>
			}
		>
			<FormTextField
				form={form}
				name="email"
				caption={t(general.email)}
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
			title={t(m.secondStepTitle)}
			lead={t(isRecovery ? m.enterRecoveryCode : m.enterAppCode)}
			submitCaption={t(m.signIn)}
			foot={
				<div className="grid grid-cols-2 gap-2">
					<Button variant="quiet" size="lg" onClick={onBack}>
						{t(general.back)}
					</Button>
					<Button variant="quiet" size="lg" onClick={switchKind}>
						{t(isRecovery ? m.useApp : m.recoveryCode)}
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
				caption={t(isRecovery ? m.recoveryCode : m.appCode)}
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
		if (!isIn) onCreated(t(m.accountCreated));
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
			title={t(m.createAccount)}
			lead={invitation === null ? t(m.labelComesNext) : t(m.createAccountToJoin, { label: invitation.labelName })}
			submitCaption={t(m.createAccount)}
			foot={
				<Button variant="quiet" size="lg" isWide onClick={() => onBack(form.getValues('email'))}>
					{t(invitation === null ? general.back : m.haveAccount)}
				</Button>
			}
		>
			<FormTextField
				form={form}
				name="name"
				inputName="name"
				caption={t(general.name)}
				size="lg"
				icon={UserRound}
				autoComplete="name"
			/>
			<FormTextField form={form} name="email" caption={t(general.email)} {...emailInput} />
			<FormPasswordField
				form={form}
				name="password"
				inputName="new-password"
				caption={t(passwords.password)}
				size="lg"
				autoComplete="new-password"
				hint={t(passwords.passwordLength, { count: passwordMinLength })}
			/>
		</AccountForm>
	);
}

function formatFailure(error: unknown) {
	const detail = error instanceof ORPCError ? unexpected.message : t(m.serverUnreachable);
	return messageOf(error, withDetail(signUpFailed, detail).message);
}
