import { ORPCError } from '@orpc/client';
import { checkSignIn } from '../../domain/accounts/account-rules.ts';
import { codeRequired, sessionNotEstablished } from '../../domain/accounts/accounts.errors.ts';
import type { SignUpMode } from '../../domain/kernel/sign-up-mode.ts';
import { messageOf } from '../lib/api.ts';
import { inBox, useAppForm } from '../ui/app-form.ts';
import { Button } from '../ui/button.tsx';
import { Form, FormNotice, SubmitButton } from '../ui/form.tsx';
import { FormPasswordField, FormTextField } from '../ui/form-fields.tsx';
import { FormHeading } from './account-frame.tsx';
import { type Credentials, useSignIn } from './accounts.mutations.ts';
import { emailInput } from './email-input.ts';

const noSignUpTexts = {
	invited: 'Ask an admin of your label for the invitation link.',
	closed: 'No new accounts are created here.',
};

interface SignInFormProps {
	/** Taken over from the previous screen. */
	email: string;
	/** A success message of the previous screen, such as a created account. */
	success: string | null;
	/** The label whose invitation brought the visitor here. */
	invitedTo: string | null;
	signUp: SignUpMode;
	onForgot: (email: string) => void;
	onCreate: (email: string) => void;
	/** The password was right, and the account asks for a code besides. */
	onCodeNeeded: (credentials: Credentials) => void;
}

export function SignInForm(props: SignInFormProps) {
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
		<Form form={form}>
			<FormHeading
				title="Sign in"
				lead={invitedTo === null ? 'Welcome to your music review workspace.' : `You are invited to join ${invitedTo}.`}
			/>
			<div className="grid gap-4">
				<FormNotice form={form} success={success} />
				<FormTextField form={form} name="email" {...emailInput} />
				<FormPasswordField
					form={form}
					name="password"
					inputName="password"
					caption="Password"
					size="lg"
					autoComplete="current-password"
					captionAside={
						<button
							type="button"
							className="link -my-[13px] py-[13px]"
							onClick={() => onForgot(form.getValues('email'))}
						>
							Forgot Password?
						</button>
					}
				/>
				<SubmitButton form={form} size="lg" isWide className="mt-1">
					Sign in
				</SubmitButton>
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
			</div>
		</Form>
	);
}
