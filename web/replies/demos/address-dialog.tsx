// Actions of admins on a sender, by address. The response is the same whether the label knows the address or not.
import { checkEmail } from '../../../domain/accounts/account-rules.ts';
import { refused } from '../../../domain/kernel/errors.ts';
import { t } from '../../../domain/kernel/message.ts';
import { addressInvalid } from '../../../domain/replies/replies.errors.ts';
import * as m from '../../../domain/replies/senders.messages.ts';
import { Button } from '../../ui/button.tsx';
import { atField, FormTextField, useAppForm } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import {
	useBlockAddress,
	useEraseAddress,
	useMergeAddresses,
	useSeparateAddress,
	useUnblockAddress,
} from '../replies.queries.ts';

export interface AddressAction {
	action: 'block' | 'merge' | 'erase';
	/** The sender whose row was pressed; without one the address is typed. */
	address?: string;
}

interface AddressDialogProps {
	address: string;
	onClose: () => void;
}

export function AddressDialog({ action, address = '', onClose }: AddressAction & { onClose: () => void }) {
	if (action === 'merge') return <MergeDialog address={address} onClose={onClose} />;
	const Dialog = action === 'block' ? BlockDialog : EraseDialog;
	return <Dialog address={address} onClose={onClose} />;
}

function checkAddress(typed: string) {
	const verdict = checkEmail(typed);
	return verdict.allowed ? verdict : refused(addressInvalid);
}

const addressProps = { type: 'email', autoComplete: 'off' } as const;

function BlockDialog({ address: sender, onClose }: AddressDialogProps) {
	const block = useBlockAddress();
	const unblock = useUnblockAddress();
	const form = useAppForm({
		initial: { address: sender },
		check: ({ address }) => atField('address', checkAddress(address)),
		async submit({ address }) {
			await block.mutateAsync({ address });
			showToast(t(m.addressBlocked));
			onClose();
		},
	});

	function handleUnblock() {
		unblock.mutate(form.getValues(), {
			onSuccess: () => {
				showToast(t(m.addressUnblocked));
				onClose();
			},
			onError: ({ message }) => form.setError('address', { message }),
		});
	}

	return (
		<FormDialog
			form={form}
			title={t(m.blockAddress)}
			description={t(m.blockText)}
			submitCaption={t(m.blockAddress)}
			isDisabled={({ address }) => address === ''}
			onClose={onClose}
		>
			<FormTextField form={form} name="address" caption={t(m.emailAddress)} {...addressProps} />
			{sender === '' && (
				<div>
					<Button size="sm" variant="quiet" isBusy={unblock.isPending} onClick={handleUnblock}>
						{t(m.unblockAddress)}
					</Button>
				</div>
			)}
		</FormDialog>
	);
}

function MergeDialog({ address: sender, onClose }: AddressDialogProps) {
	const merge = useMergeAddresses();
	const separate = useSeparateAddress();
	const form = useAppForm({
		initial: { from: sender, into: '' },
		check: ({ from, into }) => atField('from', checkAddress(from)) ?? atField('into', checkAddress(into)),
		async submit(typed) {
			await merge.mutateAsync(typed);
			showToast(t(m.addressesMerged));
			onClose();
		},
	});

	function handleSeparate() {
		separate.mutate(
			{ address: form.getValues().from },
			{
				onSuccess: () => {
					showToast(t(m.addressSeparated));
					onClose();
				},
				onError: ({ message }) => form.setError('from', { message }),
			},
		);
	}

	return (
		<FormDialog
			form={form}
			title={t(m.mergeAddresses)}
			description={t(m.mergeText)}
			submitCaption={t(m.mergeAddresses)}
			isDisabled={({ from, into }) => from === '' || into === ''}
			onClose={onClose}
		>
			<FormTextField form={form} name="from" caption={t(m.mergeFrom)} {...addressProps} />
			<FormTextField form={form} name="into" caption={t(m.mergeInto)} {...addressProps} />
			{sender === '' && (
				<div>
					<Button size="sm" variant="quiet" isBusy={separate.isPending} onClick={handleSeparate}>
						{t(m.separateAddress)}
					</Button>
				</div>
			)}
		</FormDialog>
	);
}

function EraseDialog({ address: sender, onClose }: AddressDialogProps) {
	const erase = useEraseAddress();
	const form = useAppForm({
		initial: { address: sender },
		check: ({ address }) => atField('address', checkAddress(address)),
		async submit({ address }) {
			await erase.mutateAsync({ address });
			showToast(t(m.dataDeleted), { tone: 'neutral' });
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t(m.deleteData)}
			description={t(m.deleteDataText)}
			submitCaption={t(m.deleteData)}
			isDanger
			isDisabled={({ address }) => address === ''}
			onClose={onClose}
		>
			<FormTextField form={form} name="address" caption={t(m.senderAddress)} {...addressProps} />
		</FormDialog>
	);
}
