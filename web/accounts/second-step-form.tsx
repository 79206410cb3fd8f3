import { Smartphone, Ticket } from 'lucide-react';
import { useState } from 'react';
import { codeRequired, sessionNotEstablished } from '../../domain/accounts/accounts.errors.ts';
import { readTypedCode } from '../../domain/accounts/two-factor.ts';
import { allowed, refused } from '../../domain/kernel/verdict.ts';
import { messageOf } from '../lib/api.ts';
import { inBox, useAppForm } from '../ui/app-form.ts';
import { Button } from '../ui/button.tsx';
import { Form, FormNotice, SubmitButton } from '../ui/form.tsx';
import { FormTextField } from '../ui/form-fields.tsx';
import { FormHeading } from './account-frame.tsx';
import { type Credentials, useSignIn } from './accounts.mutations.ts';

interface SecondStepFormProps {
	/** What was right in the first step; the server looks at it again together with the code. */
	credentials: Credentials;
	onBack: () => void;
}

/** The second step of signing in, for accounts that have switched it on (R-ACCOUNT-13). */
export function SecondStepForm({ credentials, onBack }: SecondStepFormProps) {
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
		<Form form={form}>
			<FormHeading
				title="One more step"
				lead={
					isRecovery
						? 'Enter one of the recovery codes that you kept. Each works once.'
						: 'Enter the six digits that your authenticator app shows now.'
				}
			/>
			<div className="grid gap-4">
				<FormNotice form={form} />
				<FormTextField
					// A field of its own for each: browsers offer other things for one than for the other.
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
				<SubmitButton form={form} size="lg" isWide className="mt-1">
					Sign in
				</SubmitButton>
				<div className="grid grid-cols-2 gap-2">
					<Button variant="quiet" size="lg" onClick={onBack}>
						Back
					</Button>
					<Button variant="quiet" size="lg" onClick={switchKind}>
						{isRecovery ? 'Use the app' : 'Recovery code'}
					</Button>
				</div>
			</div>
		</Form>
	);
}
