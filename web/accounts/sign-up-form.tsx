import { ORPCError } from '@orpc/client';
import { UserRound } from 'lucide-react';
import { checkSignUp, passwordMinLength } from '../../domain/accounts/account-rules.ts';
import { signUpFailed } from '../../domain/accounts/accounts.errors.ts';
import { accountCreated } from '../../domain/accounts/messages.ts';
import { withDetail } from '../../domain/kernel/errors.ts';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { messageOf } from '../lib/api.ts';
import { inBox, useAppForm } from '../ui/app-form.ts';
import { Button } from '../ui/button.tsx';
import { Form, FormNotice, SubmitButton } from '../ui/form.tsx';
import { FormPasswordField, FormTextField } from '../ui/form-fields.tsx';
import { FormHeading } from './account-frame.tsx';
import { useSignUp } from './accounts.mutations.ts';
import { emailInput } from './email-input.ts';

interface SignUpFormProps {
	/** Taken over from the previous screen. */
	email: string;
	onBack: (email: string) => void;
	onCreated: (message: string) => void;
}

export function SignUpForm({ email, onBack, onCreated }: SignUpFormProps) {
	const signUp = useSignUp();
	const form = useAppForm({
		initial: { name: '', email, password: '' },
		check: (values) => inBox(checkSignUp(values), 'name', 'email', 'password'),
		submit: (values) => signUp.mutateAsync(values, { onSuccess: () => onCreated(accountCreated) }),
		failure: (error) => ({ box: formatFailure(error) }),
	});

	return (
		<Form form={form}>
			<FormHeading title="Create account" lead="You choose your label in the next step." />
			<div className="grid gap-4">
				<FormNotice form={form} />
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
				<SubmitButton form={form} size="lg" isWide className="mt-1">
					Create account
				</SubmitButton>
				<Button variant="quiet" size="lg" isWide onClick={() => onBack(form.getValues('email'))}>
					Back
				</Button>
			</div>
		</Form>
	);
}

function formatFailure(error: unknown): string {
	const detail = error instanceof ORPCError ? unexpected.message : 'The server could not be reached. Please try again.';
	return messageOf(error, withDetail(signUpFailed, detail).message);
}
