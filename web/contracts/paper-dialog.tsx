import { useState } from 'react';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import type { ContractId, ContractPartyId } from '../../domain/kernel/ids.ts';
import { localDay } from '../lib/local-day.ts';
import { formatCount } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { CallFailure, Skeleton } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import { useContract, useRecordPaper, useSaveContract } from './contracts.queries.ts';
import { draftOf, inputOf, namelessParty, withName } from './draft-values.ts';
import { PdfPicker } from './pdf-picker.tsx';
import { type SentDocument, sendDocument } from './send-document.ts';

interface PaperFormProps {
	contractId: ContractId;
	onDone: () => void;
	onClose: () => void;
}

/** Asks for the scan of the signed document and the signing date. From then on the contract is executed. */
export function PaperForm({ contractId, onDone, onClose }: PaperFormProps) {
	const { data: contract } = useContract(contractId);
	const [sent, setSent] = useState<SentDocument | null>(null);
	const [signedOn, setSignedOn] = useState(localDay(new Date()));
	const [name, setName] = useState('');
	const [save, record] = [useSaveContract(), useRecordPaper()];
	if (!contract) return <Skeleton className="h-32" />;
	const nameless = namelessParty(contract);
	const failed = [save, record].find(({ isError }) => isError);

	/** An executed contract cannot be changed, so the other party is named before. */
	async function nameThem(of: Contract, partyId: ContractPartyId) {
		const draft = inputOf(withName(draftOf(of), partyId, name.trim()));
		return (await save.mutateAsync({ contractId, rowVersion: of.rowVersion, draft })).rowVersion;
	}

	async function handleRecord() {
		if (!contract || !sent) return;
		const rowVersion = nameless ? await nameThem(contract, nameless.id) : contract.rowVersion;
		await record.mutateAsync({ contractId, rowVersion, fileId: sent.id, signedOn });
		showToast('Paper contract recorded');
		onDone();
	}

	return (
		<div className="grid gap-3.5">
			<p className="text-sm text-muted">
				Its terms and parties are those of the draft. They cannot be changed afterwards.
			</p>
			{sent ? (
				<p className="text-sm [overflow-wrap:anywhere]">
					{sent.name}, {formatCount(sent.pages, 'page')}
				</p>
			) : (
				<PdfPicker caption="Choose the signed PDF" send={(file) => sendDocument(contractId, file)} onSent={setSent} />
			)}
			{nameless && (
				<TextField
					caption="The other side"
					value={name}
					onValueChange={setName}
					maxLength={300}
					hint="Their legal name, as it stands in the contract."
				/>
			)}
			<TextField caption="Signed on" type="date" value={signedOn} savedValue={signedOn} onValueChange={setSignedOn} />
			<CallFailure error={failed?.error} fallback="Failed to record the contract" />
			<div className="flex justify-end gap-2">
				<Button variant="quiet" onClick={onClose}>
					Cancel
				</Button>
				<Button
					variant="primary"
					disabled={!sent || (nameless !== undefined && name.trim() === '')}
					isBusy={save.isPending || record.isPending}
					onClick={() => void handleRecord().catch(() => undefined)}
				>
					Record contract
				</Button>
			</div>
		</div>
	);
}
