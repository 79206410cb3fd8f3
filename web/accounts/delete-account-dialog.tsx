import { Download } from 'lucide-react';
import { checkDeletion, myDataPath } from '../../domain/accounts/account-rules.ts';
import type { Viewer } from '../../domain/accounts/viewer.ts';
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
			title="Delete your account?"
			description={
				<>
					Your account is deleted at once, for good. Your reviews and the songs you added stay with the label, by
					“Unknown Reviewer”. {consequence}
				</>
			}
		>
			<p className="mb-3.5 flex flex-wrap items-center justify-between gap-2 rounded-md border border-line bg-sunken py-2 pr-2 pl-3 text-sm">
				Keep a copy first?
				<DownloadMyData />
			</p>
			<DialogForm
				form={form}
				submitCaption="Delete my account"
				isDanger
				isDisabled={hasEmptyField}
				isNoticeFirst
				onClose={onClose}
			>
				<FormTextField
					form={form}
					name="email"
					caption="Your e-mail"
					hint={`Type ${viewer.email} to confirm.`}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
				<FormPasswordField
					form={form}
					name="currentPassword"
					caption="Current password"
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
			Download my data
		</a>
	);
}
