import { contractLink } from '../../domain/contracts/contract-link.ts';
import { whoseTurn } from '../../domain/contracts/contract-parties.ts';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { changeNoteMissing } from '../../domain/contracts/contracts.errors.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { languageInUse, t } from '../../domain/kernel/message.ts';
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
			showToast(t(m.sentToSigners, { count: mailed }));
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t(m.sendTitle, { title: contract.title })}
			description={t(m.sendText, {
				later: later > 0 ? 'yes' : 'no',
				signers: new Intl.ListFormat(languageInUse()).format(
					first.map(({ signerName: name, signerEmail: email }) => t(m.signerWithEmail, { name, email })),
				),
				song: song.title,
				days: contractLink.validDays,
			})}
			submitCaption={t(m.sendForSigning)}
			onClose={onClose}
		>
			{!isNew && <FormTextArea form={form} name="changeNote" caption={t(m.changeNote)} maxLength={maxNote} rows={2} />}
			<FormTextArea
				form={form}
				name="note"
				caption={t(m.noteOptional)}
				countTo={maxNote}
				maxLength={maxNote}
				rows={3}
			/>
		</FormDialog>
	);
}
