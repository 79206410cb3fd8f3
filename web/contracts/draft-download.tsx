import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { documentFailure, fetchDocument } from './label-documents.ts';
import { savePdf } from './save-pdf.ts';

/** A draft may not be printable yet. A plain link would save the refusal as a file, so the page fetches it and says why. */
export function DraftDownload({ contract }: { contract: Contract }) {
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	async function handleDownload(): Promise<void> {
		setIsBusy(true);
		setFailure(null);
		try {
			savePdf(await fetchDocument(`/files/contracts/${contract.id}/preview`), `${contract.title}, draft`);
		} catch (error) {
			setFailure(documentFailure(error, 'The document could not be downloaded'));
		}
		setIsBusy(false);
	}

	return (
		<>
			<Button isWide icon={Download} isBusy={isBusy} onClick={() => void handleDownload()}>
				Download PDF
			</Button>
			{failure !== null && <Notice tone="bad">{failure}</Notice>}
		</>
	);
}
