// The page behind the mailed link: asks for a new password, or explains why the link does not work.

import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as m from '../../domain/accounts/account-links.messages.ts';
import { checkNewPassword, passwordMinLength } from '../../domain/accounts/account-rules.ts';
import { resetLinkExpired, resetLinkUnknown, resetLinkUsed } from '../../domain/accounts/accounts.errors.ts';
import * as passwords from '../../domain/accounts/passwords.messages.ts';
import { backToLogin, resetPassword, signIn } from '../../domain/accounts/sign-in.messages.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { endpoints } from '../lib/api-client.ts';
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

const brokenLinks: Readonly<Record<string, { title: Caption; lead: Caption }>> = {
	[resetLinkUnknown.code]: { title: m.linkInvalidTitle, lead: m.resetLinkInvalid },
	[resetLinkExpired.code]: { title: m.linkExpiredTitle, lead: m.resetLinkExpired },
	[resetLinkUsed.code]: { title: m.linkUsedTitle, lead: m.resetLinkUsed },
};

/** `/reset-password?token=…`; open to everyone, signed in or not. */
export function ResetPasswordPage() {
	const supportEmail = useSession().state?.supportEmail ?? '';
	usePageTitle(t(resetPassword));
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
	if (check.error) return <LinkCheckFailed title={t(resetPassword)} query={check} />;
	if ('refusal' in check.data) return <BrokenLink code={check.data.refusal} />;
	return <NewPasswordForm token={token} email={check.data.email} onChanged={() => setIsChanged(true)} />;
}

const mainLinkClass = buttonClass({ variant: 'primary', size: 'lg', isWide: true });

function CheckingLink() {
	return (
		<div role="status">
			<FormHeading title={t(resetPassword)} lead={t(m.checkingLink)} />
			<div className="grid gap-4">
				<Skeleton className="h-11 w-full rounded-md" />
				<Skeleton className="h-11 w-full rounded-md" />
				<Skeleton className="h-11 w-full rounded-pill" />
			</div>
			<span className="sr-only">{t(m.loading)}</span>
		</div>
	);
}

function BrokenLink({ code }: { code: string }) {
	const isSignedIn = useSession().state?.viewer != null;
	const link = brokenLinks[code];
	return (
		<>
			<FormHeading title={link ? t(link.title) : ''} lead={link && t(link.lead)} />
			<div className="grid gap-4">
				{isSignedIn ? (
					<Link to="/profile" className={mainLinkClass}>
						{t(m.changePasswordInProfile)}
					</Link>
				) : (
					<>
						<Link to="/" state={{ signInMode: 'reset' }} className={mainLinkClass}>
							{t(m.requestNewLink)}
						</Link>
						<Link to="/" className={buttonClass({ variant: 'quiet', size: 'lg', isWide: true })}>
							{t(backToLogin)}
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
			<FormHeading title={t(passwords.passwordChanged)} lead={t(m.passwordChangedLead)} />
			<Link to="/" className={mainLinkClass}>
				{t(signIn)}
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
			title={t(passwords.newPassword)}
			lead={t(m.newPasswordLead, { email })}
			submitCaption={t(m.setNewPassword)}
		>
			{/* Password managers store the new password for this user name. */}
			<input type="hidden" name="email" autoComplete="username" value={email} readOnly />
			<FormPasswordField
				form={form}
				name="newPassword"
				inputName="new-password"
				caption={t(passwords.newPassword)}
				size="lg"
				autoComplete="new-password"
				hint={t(passwords.passwordLength, { count: passwordMinLength })}
			/>
			<FormPasswordField
				form={form}
				name="repeated"
				inputName="repeated-password"
				caption={t(passwords.repeatNewPassword)}
				size="lg"
				autoComplete="new-password"
			/>
		</AccountForm>
	);
}
