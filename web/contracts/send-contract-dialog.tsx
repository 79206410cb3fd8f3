import { whoseTurn } from '../../domain/contracts/contract-parties.ts';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { changeNoteMissing } from '../../domain/contracts/contracts.errors.ts';
import { formatCount } from '../lib/text-format.ts';
import { FormTextArea, useAppForm } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { type SongOfContract, useSendContract } from './contracts.queries.ts';

interface SendContractDialogProps {
	contract: Contract;
	song: SongOfContract;
	onClose: () => void;
}

const maxNote = 1000;

/** Shows the first recipients and the changes, and takes an optional message. */
export function SendContractDialog({ contract, song, onClose }: SendContractDialogProps) {
	const send = useSendContract();
	const isNew = contract.versions.length === 0;
	const first = whoseTurn(contract.parties, new Set());
	const later = contract.parties.filter(({ side }) => side === 'counterparty').length - first.length;
	const form = useAppForm<{ note: string; changeNote: string }>({
		initial: { note: '', changeNote: '' },
		check: ({ changeNote }) =>
			!isNew && changeNote.trim() === '' ? { fields: { changeNote: changeNoteMissing.message } } : null,
		checkOnChange: 'after-submit',
		submit: async (values) => {
			const { mailed } = await send.mutateAsync({
				contractId: contract.id,
				rowVersion: contract.rowVersion,
				...values,
			});
			showToast(`Sent to ${formatCount(mailed, 'signer')}`);
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={`Send ${contract.title} for signing?`}
			description={`A link goes to ${first.map(({ signerName, signerEmail }) => `${signerName} (${signerEmail})`).join(' and ')}.${later > 0 ? ' The others get theirs when it is their turn.' : ''} It is about ${song.title} and works for 30 days.`}
			submitCaption="Send for signing"
			onClose={onClose}
		>
			{!isNew && (
				<FormTextArea
					form={form}
					name="changeNote"
					caption="What is new in this version"
					maxLength={maxNote}
					rows={2}
				/>
			)}
			<FormTextArea form={form} name="note" caption="Note (optional)" countTo={maxNote} maxLength={maxNote} rows={3} />
		</FormDialog>
	);
}
