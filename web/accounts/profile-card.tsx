import { Moon, Sun } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import {
	checkEmail,
	checkName,
	checkNewPassword,
	nameMaxLength,
	passwordMinLength,
} from '../../domain/accounts/account-rules.ts';
import { normalizeEmail } from '../../domain/accounts/email.ts';
import * as passwords from '../../domain/accounts/passwords.messages.ts';
import * as m from '../../domain/accounts/profile.messages.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { useUnsentText } from '../lib/busy.ts';
import { messageOf } from '../lib/call-error.ts';
import { formatMoment } from '../lib/text-format.ts';
import { setTheme, useTheme } from '../lib/theme.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/fields.tsx';
import { FormPasswordField, FormTextField, hasEmptyField, inBox, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { CallFailure } from '../ui/loading.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { SavedStatus } from '../ui/switch.tsx';
import { showToast } from '../ui/toast.ts';
import { useMember } from './member.ts';
import {
	useCancelEmailChange,
	useChangeEmail,
	useChangePassword,
	useEmailChange,
	useRenameSelf,
	useResendEmailChange,
} from './profile.mutations.ts';

export function ProfileCard() {
	const member = useMember();
	const theme = useTheme();
	const [isSaved, setIsSaved] = useState(false);
	const [openDialog, setOpenDialog] = useState<'email' | 'password' | null>(null);
	const closeDialog = () => setOpenDialog(null);
	return (
		<Card title={t(m.you)} aside={<SavedStatus isSaved={isSaved} />}>
			<div className="grid gap-3 px-[18px] pt-3.5 pb-4">
				<NameField onSavedChange={setIsSaved} />
				<ChangeRow caption={t(general.email)} changeCaption={t(m.changeEmail)} onChange={() => setOpenDialog('email')}>
					{member.email}
				</ChangeRow>
				<PendingEmail />
				<ChangeRow
					caption={t(passwords.password)}
					changeCaption={t(m.changePassword)}
					onChange={() => setOpenDialog('password')}
				>
					<span aria-hidden="true" className="text-h2 leading-none tracking-[0.12em]">
						••••••••••
					</span>
				</ChangeRow>
				<div className="flex items-center justify-between gap-3 pt-0.5">
					<span className="text-sm font-medium text-muted">{t(m.theme)}</span>
					<Segmented
						caption={t(m.theme)}
						value={theme}
						onValueChange={setTheme}
						options={[
							{ value: 'dark', caption: t(m.darkTheme), icon: Moon },
							{ value: 'light', caption: t(m.lightTheme), icon: Sun },
						]}
					/>
				</div>
			</div>
			{openDialog === 'email' && <ChangeEmailDialog onClose={closeDialog} />}
			{openDialog === 'password' && <ChangePasswordDialog onClose={closeDialog} />}
		</Card>
	);
}

interface ChangeRowProps {
	caption: string;
	changeCaption: string;
	onChange: () => void;
	children: ReactNode;
}

/** Looks like a field, but is changed in a dialog that asks for the current password. */
function ChangeRow({ caption, changeCaption, onChange, children }: ChangeRowProps) {
	return (
		<div className="grid min-w-0 gap-1.5">
			<span className="text-sm font-medium text-muted">{caption}</span>
			<div className="flex min-h-11 min-w-0 items-center justify-between gap-2 rounded-md border border-control-line bg-field pl-3 text-base compact:min-h-[38px] md:text-row">
				<span className="min-w-0 truncate">{children}</span>
				<button
					type="button"
					aria-label={changeCaption}
					onClick={onChange}
					className="link min-h-11 shrink-0 px-3 text-sm compact:min-h-9"
				>
					{t(m.change)}
				</button>
			</div>
		</div>
	);
}

function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
	const member = useMember();
	const changeEmail = useChangeEmail();
	const form = useAppForm({
		initial: { email: '', currentPassword: '' },
		check: ({ email }) => inBox(checkEmail(email)),
		submit: async ({ email, currentPassword }) => {
			await changeEmail.mutateAsync({ email: normalizeEmail(email), currentPassword });
			showToast(t(normalizeEmail(email) === member.email ? m.sameEmail : m.linkSent));
			onClose();
		},
	});

	return (
		<FormDialog
			form={form}
			title={t(m.changeEmailTitle)}
			description={t(m.changeEmailLead)}
			submitCaption={t(m.sendLink)}
			isDisabled={hasEmptyField}
			onClose={onClose}
			isNoticeFirst
		>
			<FormTextField
				form={form}
				name="email"
				caption={t(m.newEmail)}
				type="email"
				autoComplete="email"
				autoCapitalize="none"
			/>
			<FormPasswordField
				form={form}
				name="currentPassword"
				caption={t(passwords.currentPassword)}
				autoComplete="current-password"
			/>
		</FormDialog>
	);
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
	const { email } = useMember();
	const changePassword = useChangePassword();
	const form = useAppForm({
		initial: { currentPassword: '', newPassword: '', repeated: '' },
		check: ({ newPassword, repeated }) => inBox(checkNewPassword(newPassword, repeated)),
		submit: async ({ currentPassword, newPassword }) => {
			await changePassword.mutateAsync({ currentPassword, newPassword });
			showToast(t(passwords.passwordChanged));
			onClose();
		},
	});

	return (
		<FormDialog
			form={form}
			title={t(m.changePasswordTitle)}
			description={t(m.changePasswordLead)}
			submitCaption={t(m.changePassword)}
			isDisabled={hasEmptyField}
			onClose={onClose}
			isNoticeFirst
		>
			<input type="hidden" name="username" autoComplete="username" value={email} readOnly />
			<FormPasswordField
				form={form}
				name="currentPassword"
				caption={t(passwords.currentPassword)}
				autoComplete="current-password"
			/>
			<FormPasswordField
				form={form}
				name="newPassword"
				caption={t(passwords.newPassword)}
				autoComplete="new-password"
				hint={t(passwords.passwordLength, { count: passwordMinLength })}
			/>
			<FormPasswordField
				form={form}
				name="repeated"
				caption={t(passwords.repeatNewPassword)}
				autoComplete="new-password"
			/>
		</FormDialog>
	);
}

/** Shows the new address that is not confirmed yet, with its actions. Renders nothing if there is none. */
function PendingEmail() {
	const waiting = useEmailChange().data?.waiting;
	const resend = useResendEmailChange();
	const cancel = useCancelEmailChange();
	const failure = resend.error ?? cancel.error;
	if (!waiting) return null;

	function handleResend() {
		cancel.reset();
		resend.mutate(undefined, { onSuccess: () => showToast(t(m.linkResent)) });
	}

	function handleCancel() {
		resend.reset();
		cancel.mutate(undefined, {
			onSuccess: () => showToast(t(m.emailChangeCancelled), { tone: 'neutral' }),
		});
	}

	return (
		<section aria-label={t(m.newEmail)} className="grid min-w-0 gap-1 rounded-md bg-raised px-3 pt-2.5 pb-1.5 text-sm">
			<p className="text-xs font-medium text-muted">{t(m.newEmailUnconfirmed)}</p>
			<p className="font-medium [overflow-wrap:anywhere]">{waiting.email}</p>
			<p className="text-xs text-muted">
				{waiting.isExpired
					? t(m.linkExpiredResend)
					: t(m.openLinkBy, { moment: formatMoment(waiting.expiresAt, new Date()) })}
			</p>
			<CallFailure error={failure} className="my-1" />
			<div className="-ml-3 flex gap-1 md:-ml-2">
				<Button variant="quiet" size="sm" isBusy={resend.isPending} onClick={handleResend}>
					{t(m.resend)}
				</Button>
				<Button variant="quiet" size="sm" isBusy={cancel.isPending} onClick={handleCancel}>
					{t(general.cancel)}
				</Button>
			</div>
		</section>
	);
}

/** Saves on blur and on Enter; Escape discards the change. */
function NameField({ onSavedChange }: { onSavedChange: (isSaved: boolean) => void }) {
	const { name } = useMember();
	const rename = useRenameSelf();
	const [draft, setDraft] = useState<string | null>(null);
	const [error, setError] = useState<string | null>(null);
	useUnsentText(draft !== null);

	function handleChange(value: string) {
		setDraft(value);
		setError(null);
		onSavedChange(false);
	}

	async function save() {
		const isSaving = rename.isPending && rename.variables.name === draft;
		if (draft === null || isSaving) return;
		// While another name is being saved, `name` is about to change.
		if (draft.trim() === name && !rename.isPending) {
			setDraft(null);
			return;
		}
		const verdict = checkName(draft);
		if (!verdict.allowed) {
			setError(verdict.error.message);
			return;
		}
		try {
			await rename.mutateAsync({ name: draft });
			// Text typed while saving is kept, and saved on the next blur.
			setDraft((current) => (current === draft ? null : current));
			onSavedChange(true);
		} catch (failure) {
			setError(messageOf(failure));
		}
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (event.key === 'Enter') void save();
		if (event.key !== 'Escape') return;
		setDraft(null);
		setError(null);
	}

	return (
		<TextField
			caption={t(general.name)}
			autoComplete="name"
			maxLength={nameMaxLength}
			value={draft ?? name}
			onValueChange={handleChange}
			savedValue={name}
			onBlur={() => void save()}
			onKeyDown={handleKeyDown}
			error={error}
		/>
	);
}
