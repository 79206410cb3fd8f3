import { ORPCError } from '@orpc/client';
import { UserRound } from 'lucide-react';
import { accountCreated, checkSignUp, passwordMinLength } from '../../domain/accounts/account-rules.ts';
import { signUpFailed } from '../../domain/accounts/accounts.errors.ts';
import { withDetail } from '../../domain/kernel/errors.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/call-error.ts';
import { Button } from '../ui/button.tsx';
import { FormPasswordField, FormTextField, inBox, useAppForm } from '../ui/form.tsx';
import { AccountForm } from './account-form.tsx';
import { useSignIn, useSignUp } from './accounts.mutations.ts';
import { emailInput } from './sign-in-screen.tsx';

/** The invitation link that brought the visitor here, and the label that it leads to. */
export interface AcceptedInvitation {
	readonly code: string;
	readonly labelName: string;
}

interface SignUpFormProps {
	/** Taken over from the previous screen. */
	email: string;
	invitation: AcceptedInvitation | null;
	onBack: (email: string) => void;
	onCreated: (message: string) => void;
}

export function SignUpForm({ email, invitation, onBack, onCreated }: SignUpFormProps) {
	const signUp = useSignUp();
	const signIn = useSignIn();

	/** Whoever was invited goes on into the label; without an invitation one signs in next. */
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
