// The page behind the mailed link: asks for a new password, or explains why the link does not work.

import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { checkNewPassword, passwordMinLength } from '../../domain/accounts/account-rules.ts';
import { resetLinkExpired, resetLinkUnknown, resetLinkUsed } from '../../domain/accounts/accounts.errors.ts';
import { endpoints } from '../lib/api.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { FormPasswordField, inBox, useAppForm } from '../ui/form.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountFrame, FormHeading, LinkCheckFailed } from './account-frame.tsx';
import { useResetPassword } from './accounts.mutations.ts';
import { useSession } from './session.ts';

/** What a reset link opens: the form for its address, or the reason why it is refused. */
type ResetLink = { email: string } | { refusal: string };

/**
 * Checks whether a reset link still works. Not cached, because the link can be used in another tab. A refusal is data,
 * not an error: on a refetch the page keeps showing it and does not replace a link under the pointer.
 */
function usePasswordResetCheck(token: string) {
	const { queryKey, queryFn } = endpoints.accounts.checkPasswordReset.queryOptions({ input: { token } });
	return useQuery({
		queryKey: [...queryKey, 'with refusals'],
		queryFn: async (context): Promise<ResetLink> => {
			try {
				return await queryFn(context);
			} catch (error) {
				// Only a refusal describes the link; other errors are faults.
				if (error instanceof ORPCError && error.code in brokenLinks) return { refusal: error.code };
				throw error;
			}
		},
		enabled: token !== '',
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
}

const brokenLinks = {
	[resetLinkUnknown.code]: { title: 'This link is not valid', lead: resetLinkUnknown.message },
	[resetLinkExpired.code]: { title: 'This link has expired', lead: resetLinkExpired.message },
	[resetLinkUsed.code]: { title: 'This link was already used', lead: resetLinkUsed.message },
};

/** `/reset-password?token=…`; open to everyone, signed in or not. */
export function ResetPasswordPage() {
	const supportEmail = useSession().state?.supportEmail ?? '';
	usePageTitle('Reset password');
	return (
		<AccountFrame supportEmail={supportEmail}>
			<ResetPassword />
		</AccountFrame>
	);
}

function ResetPassword() {
	const token = useResetToken();
	const check = usePasswordResetCheck(token);
	const [isChanged, setIsChanged] = useState(false);

	// Before all other cases, because the link is now used up and a new check would fail.
	if (isChanged) return <PasswordChanged />;
	if (token === '') return <BrokenLink code={resetLinkUnknown.code} />;
	if (check.isPending) return <CheckingLink />;
	if (check.error) return <LinkCheckFailed title="Reset password" query={check} />;
	if ('refusal' in check.data) return <BrokenLink code={check.data.refusal} />;
	return <NewPasswordForm token={token} email={check.data.email} onChanged={() => setIsChanged(true)} />;
}

const mainLinkClass = buttonClass({ variant: 'primary', size: 'lg', isWide: true });

function CheckingLink() {
	return (
		<div role="status">
			<FormHeading title="Reset password" lead="Checking your link." />
			<div className="grid gap-4">
				<Skeleton className="h-11 w-full rounded-md" />
				<Skeleton className="h-11 w-full rounded-md" />
				<Skeleton className="h-11 w-full rounded-pill" />
			</div>
			<span className="sr-only">Loading</span>
		</div>
	);
}

function BrokenLink({ code }: { code: string }) {
	const isSignedIn = useSession().state?.viewer != null;
	const link = brokenLinks[code];
	return (
		<>
			<FormHeading title={link?.title ?? ''} lead={link?.lead} />
			<div className="grid gap-4">
				{isSignedIn ? (
					<Link to="/profile" className={mainLinkClass}>
						Change it in your profile
					</Link>
				) : (
					<>
						<Link to="/" state={{ signInMode: 'reset' }} className={mainLinkClass}>
							Ask for a new link
						</Link>
						<Link to="/" className={buttonClass({ variant: 'quiet', size: 'lg', isWide: true })}>
							Back to Login
						</Link>
					</>
				)}
			</div>
		</>
	);
}

function PasswordChanged() {
	return (
		<>
			<FormHeading title="Password changed" lead="Every device was signed out. Sign in with your new password." />
			<Link to="/" className={mainLinkClass}>
				Sign in
			</Link>
		</>
	);
}

interface TokenState {
	resetToken?: string;
}

function readToken() {
	const inAddress = new URLSearchParams(window.location.search).get('token');
	return inAddress ?? (window.history.state as TokenState | null)?.resetToken ?? '';
}

/**
 * The token of a reset link, or an empty string. It is moved from the address bar, where it would end up in screenshots
 * and histories, to the state of the history entry, so that it survives a reload.
 */
function useResetToken() {
	const [token] = useState(readToken);
	useEffect(() => {
		window.history.replaceState({ ...window.history.state, resetToken: token }, '', window.location.pathname);
	}, [token]);
	return token;
}

function NewPasswordForm({ token, email, onChanged }: { token: string; email: string; onChanged: () => void }) {
	const reset = useResetPassword();
	const form = useAppForm({
		initial: { newPassword: '', repeated: '' },
		check: ({ newPassword, repeated }) => inBox(checkNewPassword(newPassword, repeated)),
		submit: ({ newPassword }) => reset.mutateAsync({ token, newPassword }, { onSuccess: onChanged }),
	});

	return (
		<AccountForm
			form={form}
			title="New password"
			lead={<>For {email}. Every device will be signed out.</>}
			submitCaption="Set new password"
		>
			{/* Password managers store the new password for this user name. */}
			<input type="hidden" name="email" autoComplete="username" value={email} readOnly />
			<FormPasswordField
				form={form}
				name="newPassword"
				inputName="new-password"
				caption="New password"
				size="lg"
				autoComplete="new-password"
				hint={`At least ${passwordMinLength} characters`}
			/>
			<FormPasswordField
				form={form}
				name="repeated"
				inputName="repeated-password"
				caption="Repeat new password"
				size="lg"
				autoComplete="new-password"
			/>
		</AccountForm>
	);
}
