import { useState } from 'react';
import { recoveryCodeCount } from '../../domain/accounts/two-factor.ts';
import { useAppForm } from '../ui/app-form.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormNotice, hasEmptyField } from '../ui/form.tsx';
import { DialogForm, FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRenewRecoveryCodes, useSwitchOffTwoFactor } from './two-factor.queries.ts';

export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
	const switchOff = useSwitchOffTwoFactor();
	const form = useAppForm({
		initial: { currentPassword: '' },
		submit: async (values) => {
			await switchOff.mutateAsync(values);
			showToast({ message: 'Two-factor sign-in is off' });
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title="Switch off two-factor sign-in"
			description="From then on your password alone opens your account. Your other devices are signed out; this one stays."
			submitCaption="Switch off"
			isDisabled={hasEmptyField}
			onClose={onClose}
		>
			<FormNotice form={form} />
			<CurrentPasswordField form={form} />
		</FormDialog>
	);
}

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
	const renew = useRenewRecoveryCodes();
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const form = useAppForm({
		initial: { currentPassword: '' },
		submit: async (values) => setCodes((await renew.mutateAsync(values)).recoveryCodes),
	});
	const texts = codes
		? {
				title: 'Your new recovery codes',
				description: 'They are shown only now. The earlier ones have stopped working.',
			}
		: {
				title: 'Make new recovery codes',
				description: `You get ${recoveryCodeCount} new codes, and the earlier ones stop working.`,
			};
	return (
		<Dialog isOpen onOpenChange={onClose} {...texts}>
			{codes && <RecoveryCodes codes={codes} onClose={onClose} />}
			{!codes && (
				<DialogForm form={form} submitCaption="Make new codes" isDisabled={hasEmptyField} onClose={onClose}>
					<FormNotice form={form} />
					<CurrentPasswordField form={form} />
				</DialogForm>
			)}
		</Dialog>
	);
}
