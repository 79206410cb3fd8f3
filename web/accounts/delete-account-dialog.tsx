import { Download } from 'lucide-react';
import * as m from '../../domain/accounts/account-deletion.messages.ts';
import { checkDeletion, myDataPath } from '../../domain/accounts/account-rules.ts';
import { currentPassword } from '../../domain/accounts/passwords.messages.ts';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { t } from '../../domain/kernel/message.ts';
import { buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormPasswordField, FormTextField, hasEmptyField, inBox, useAppForm } from '../ui/form.tsx';
import { DialogForm } from '../ui/form-dialog.tsx';
import { useDeleteAccount } from './profile.mutations.ts';

interface DeleteAccountDialogProps {
	viewer: Pick<Viewer, 'userId' | 'reviewerId' | 'email'>;
	/** What happens to the label, if it is affected. */
	consequence?: string | undefined;
	onClose: () => void;
}

export function DeleteAccountDialog({ viewer, consequence, onClose }: DeleteAccountDialogProps) {
	const deleteAccount = useDeleteAccount(viewer);
	const form = useAppForm({
		initial: { email: '', currentPassword: '' },
		check: ({ email }) => inBox(checkDeletion(email, viewer.email)),
		submit: (values) => deleteAccount.mutateAsync(values),
	});
	return (
		<Dialog
			onOpenChange={onClose}
			title={t(m.deleteAccountTitle)}
			description={
				<>
					{t(m.deleteAccountLead)} {consequence}
				</>
			}
		>
			<p className="mb-3.5 flex flex-wrap items-center justify-between gap-2 rounded-md border border-line bg-sunken py-2 pr-2 pl-3 text-sm">
				{t(m.keepCopyFirst)}
				<DownloadMyData />
			</p>
			<DialogForm
				form={form}
				submitCaption={t(m.deleteMyAccount)}
				isDanger
				isDisabled={hasEmptyField}
				isNoticeFirst
				onClose={onClose}
			>
				<FormTextField
					form={form}
					name="email"
					caption={t(m.yourEmail)}
					hint={t(m.typeToConfirm, { email: viewer.email })}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
				<FormPasswordField
					form={form}
					name="currentPassword"
					caption={t(currentPassword)}
					autoComplete="current-password"
				/>
			</DialogForm>
		</Dialog>
	);
}

/** A plain link, so that the browser saves the file while it downloads. */
export function DownloadMyData() {
	return (
		<a href={myDataPath} download className={buttonClass({ size: 'sm' })}>
			<Download size={14} />
			{t(m.downloadMyData)}
		</a>
	);
}
