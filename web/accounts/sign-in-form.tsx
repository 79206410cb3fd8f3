import { checkSignIn } from '../../domain/accounts/account-rules.ts';
import { sessionNotEstablished } from '../../domain/accounts/accounts.errors.ts';
import { messageOf } from '../lib/api.ts';
import { inBox, useAppForm } from '../ui/app-form.ts';
import { Button } from '../ui/button.tsx';
import { Form, FormNotice, SubmitButton } from '../ui/form.tsx';
import { FormPasswordField, FormTextField } from '../ui/form-fields.tsx';
import { FormHeading } from './account-frame.tsx';
import { useSignIn } from './accounts.mutations.ts';
import { emailInput } from './email-input.ts';

interface SignInFormProps {
	/** Taken over from the previous screen. */
	email: string;
	/** A success message of the previous screen, such as a created account. */
	success: string | null;
	onForgot: (email: string) => void;
	onCreate: (email: string) => void;
}

export function SignInForm({ email, success, onForgot, onCreate }: SignInFormProps) {
	const signIn = useSignIn();
	const form = useAppForm({
		initial: { email, password: '' },
		check: (values) => inBox(checkSignIn(values), 'email', 'password'),
		submit: (values) => signIn.mutateAsync(values),
		failure: (error) => ({ box: messageOf(error, sessionNotEstablished.message) }),
	});

	return (
		<Form form={form}>
			<FormHeading title="Sign in" lead="Welcome to your music review workspace." />
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
				<Button size="lg" isWide onClick={() => onCreate(form.getValues('email'))}>
					Create account
				</Button>
			</div>
		</Form>
	);
}
