import { useState } from 'react';
import type { ContractId } from '../../../domain/kernel/ids.ts';
import { messageOf } from '../../lib/api.ts';
import { localDay } from '../../lib/local-day.ts';
import { formatCount } from '../../lib/text-format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useRecordPaper } from './contracts.mutations.ts';
import { useContract } from './contracts.queries.ts';
import { PdfPicker } from './pdf-picker.tsx';
import { type SentDocument, sendDocument } from './send-document.ts';

interface PaperFormProps {
	contractId: ContractId;
	onDone: () => void;
	onClose: () => void;
}

/** The scan of what was signed, and when. From then on the contract is executed. */
export function PaperForm({ contractId, onDone, onClose }: PaperFormProps) {
	const { data: contract } = useContract(contractId);
	const [sent, setSent] = useState<SentDocument | null>(null);
	const [signedOn, setSignedOn] = useState(localDay(new Date()));
	const record = useRecordPaper();
	if (!contract) return <Skeleton className="h-32" />;

	async function handleRecord(): Promise<void> {
		if (!contract || !sent) return;
		await record.mutateAsync({ contractId, rowVersion: contract.rowVersion, fileId: sent.id, signedOn });
		showToast({ message: 'Paper contract recorded' });
		onDone();
	}

	return (
		<div className="grid gap-3.5">
			<p className="text-sm text-muted">
				Its parties are those of the draft. Add their names there first, if they should stand in the certificate.
			</p>
			{sent ? (
				<p className="text-sm [overflow-wrap:anywhere]">
					{sent.name}, {formatCount(sent.pages, 'page')}
				</p>
			) : (
				<PdfPicker caption="Choose the signed PDF" send={(file) => sendDocument(contractId, file)} onSent={setSent} />
			)}
			<TextField caption="Signed on" type="date" value={signedOn} savedValue={signedOn} onValueChange={setSignedOn} />
			{record.isError && <Notice tone="bad">{messageOf(record.error, 'Failed to record the contract')}</Notice>}
			<div className="flex justify-end gap-2">
				<Button variant="quiet" onClick={onClose}>
					Cancel
				</Button>
				<Button
					variant="primary"
					disabled={!sent}
					isBusy={record.isPending}
					onClick={() => void handleRecord().catch(() => undefined)}
				>
					Record contract
				</Button>
			</div>
		</div>
	);
}
