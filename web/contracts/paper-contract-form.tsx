import { useState } from 'react';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import type { ContractId, ContractPartyId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { localDay } from '../lib/local-day.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { CallFailure, Skeleton } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import { useContract, useRecordPaper, useSaveContract } from './contracts.queries.ts';
import { draftOf, inputOf, namelessParty, withName } from './draft-values.ts';
import { PdfPicker } from './pdf-picker.tsx';
import { type SentDocument, sendDocument } from './send-document.ts';

interface PaperContractFormProps {
	contractId: ContractId;
	onDone: () => void;
	onClose: () => void;
}

/** Asks for the scan of the signed document and the signing date. From then on the contract is executed. */
export function PaperContractForm({ contractId, onDone, onClose }: PaperContractFormProps) {
	const { data: contract } = useContract(contractId);
	const [sent, setSent] = useState<SentDocument | null>(null);
	const [signedOn, setSignedOn] = useState(localDay(new Date()));
	const [name, setName] = useState('');
	const [save, record] = [useSaveContract(), useRecordPaper()];
	if (!contract) return <Skeleton className="h-32" />;
	const nameless = namelessParty(contract);
	const failed = [save, record].find(({ isError }) => isError);

	/** An executed contract cannot be changed, so the other party is named before. */
	async function nameOtherParty(of: Contract, partyId: ContractPartyId) {
		const draft = inputOf(withName(draftOf(of), partyId, name.trim()));
		return (await save.mutateAsync({ contractId, rowVersion: of.rowVersion, draft })).rowVersion;
	}

	async function handleRecord() {
		if (!contract || !sent) return;
		const rowVersion = nameless ? await nameOtherParty(contract, nameless.id) : contract.rowVersion;
		await record.mutateAsync({ contractId, rowVersion, fileId: sent.id, signedOn });
		showToast(t(m.contractRecorded));
		onDone();
	}

	return (
		<div className="grid gap-3.5">
			<p className="text-sm text-muted">{t(m.paperText)}</p>
			{sent ? (
				<p className="text-sm [overflow-wrap:anywhere]">{t(m.fileWithPages, { name: sent.name, pages: sent.pages })}</p>
			) : (
				<PdfPicker caption={t(m.chooseSignedPdf)} send={(file) => sendDocument(contractId, file)} onSent={setSent} />
			)}
			{nameless && (
				<TextField
					caption={t(m.otherParty)}
					value={name}
					onValueChange={setName}
					maxLength={300}
					hint={t(m.otherPartyHint)}
				/>
			)}
			<TextField
				caption={t(m.signedOnDay)}
				type="date"
				value={signedOn}
				savedValue={signedOn}
				onValueChange={setSignedOn}
			/>
			<CallFailure error={failed?.error} fallback={t(m.recordFailed)} />
			<div className="flex justify-end gap-2">
				<Button variant="quiet" onClick={onClose}>
					{t(general.cancel)}
				</Button>
				<Button
					variant="primary"
					disabled={!sent || (nameless !== undefined && name.trim() === '')}
					isBusy={save.isPending || record.isPending}
					onClick={() => void handleRecord().catch(() => undefined)}
				>
					{t(m.recordContract)}
				</Button>
			</div>
		</div>
	);
}
