// Actions of admins on a sender, by address. The response is the same whether the label knows the address or not.
import { checkEmail } from '../../domain/accounts/account-rules.ts';
import { addressInvalid } from '../../domain/answers/answers.errors.ts';
import { refused } from '../../domain/kernel/errors.ts';
import { Button } from '../ui/button.tsx';
import { atField, FormTextField, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import {
	useBlockAddress,
	useEraseAddress,
	useMergeAddresses,
	useSeparateAddress,
	useUnblockAddress,
} from './answers.queries.ts';

export type AddressAction = 'block' | 'merge' | 'erase';

export function AddressDialog({ action, onClose }: { action: AddressAction; onClose: () => void }) {
	if (action === 'merge') return <MergeDialog onClose={onClose} />;
	return action === 'block' ? <BlockDialog onClose={onClose} /> : <EraseDialog onClose={onClose} />;
}

function checkAddress(typed: string) {
	const verdict = checkEmail(typed);
	return verdict.allowed ? verdict : refused(addressInvalid);
}

const addressProps = { type: 'email', autoComplete: 'off' } as const;

function BlockDialog({ onClose }: { onClose: () => void }) {
	const block = useBlockAddress();
	const unblock = useUnblockAddress();
	const form = useAppForm({
		initial: { address: '' },
		check: ({ address }) => atField('address', checkAddress(address)),
		async submit({ address }) {
			await block.mutateAsync({ address });
			showToast('The address is blocked');
			onClose();
		},
	});

	function handleUnblock() {
		unblock.mutate(form.getValues(), {
			onSuccess: () => {
				showToast('The address is not blocked');
				onClose();
			},
			onError: ({ message }) => form.setError('address', { message }),
		});
	}

	return (
		<FormDialog
			form={form}
			title="Block an address"
			description="Demos from this address reach nobody any more. Whoever sends one still reads “received”."
			submitCaption="Block"
			isDisabled={({ address }) => address === ''}
			onClose={onClose}
		>
			<FormTextField form={form} name="address" caption="E-mail address" {...addressProps} />
			<div>
				<Button size="sm" variant="quiet" isBusy={unblock.isPending} onClick={handleUnblock}>
					Unblock it instead
				</Button>
			</div>
		</FormDialog>
	);
}

function MergeDialog({ onClose }: { onClose: () => void }) {
	const merge = useMergeAddresses();
	const separate = useSeparateAddress();
	const form = useAppForm({
		initial: { from: '', into: '' },
		check: ({ from, into }) => atField('from', checkAddress(from)) ?? atField('into', checkAddress(into)),
		async submit(typed) {
			await merge.mutateAsync(typed);
			showToast('The addresses are merged');
			onClose();
		},
	});

	function handleSeparate() {
		separate.mutate(
			{ address: form.getValues().from },
			{
				onSuccess: () => {
					showToast('The address is listed by itself');
					onClose();
				},
				onError: ({ message }) => form.setError('from', { message }),
			},
		);
	}

	return (
		<FormDialog
			form={form}
			title="Merge two addresses"
			description="They belong to one person: demos of the first are listed under the second, and a block holds for both. To undo it, enter the first address and separate it; a block stays until you unblock it."
			submitCaption="Merge"
			isDisabled={({ from, into }) => from === '' || into === ''}
			onClose={onClose}
		>
			<FormTextField form={form} name="from" caption="This address" {...addressProps} />
			<FormTextField form={form} name="into" caption="Is listed under" {...addressProps} />
			<div>
				<Button size="sm" variant="quiet" isBusy={separate.isPending} onClick={handleSeparate}>
					Separate the first one instead
				</Button>
			</div>
		</FormDialog>
	);
}

function EraseDialog({ onClose }: { onClose: () => void }) {
	const erase = useEraseAddress();
	const form = useAppForm({
		initial: { address: '' },
		check: ({ address }) => atField('address', checkAddress(address)),
		async submit({ address }) {
			await erase.mutateAsync({ address });
			showToast('The person’s data is deleted', { tone: 'neutral' });
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title="Delete a person’s data"
			description="Their demos with all reviews, their address, links, messages and answers are deleted for good. Signed songs stay, with contracts and their evidence, without the address. The activity log keeps that it was done."
			submitCaption="Delete"
			isDanger
			isDisabled={({ address }) => address === ''}
			onClose={onClose}
		>
			<FormTextField form={form} name="address" caption="E-mail address of the person" {...addressProps} />
		</FormDialog>
	);
}
