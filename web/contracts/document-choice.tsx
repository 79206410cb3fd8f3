import { useState } from 'react';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import type { ContractFileId } from '../../domain/kernel/ids.ts';
import { formatCount } from '../lib/text-format.ts';
import { Button } from '../ui/button.tsx';
import { PdfPicker } from './pdf-picker.tsx';
import { type SentDocument, sendDocument } from './send-document.ts';

interface DocumentChoiceProps {
	contract: Contract;
	documentId: ContractFileId | null;
	onChange: (documentId: ContractFileId | null) => void;
}

/** The document is made from the text, or it is a PDF that somebody has already. */
export function DocumentChoice({ contract, documentId, onChange }: DocumentChoiceProps) {
	const [sent, setSent] = useState<SentDocument | null>(contract.document);
	if (documentId === null)
		return (
			<div className="grid gap-2">
				<p className="text-sm text-muted">The document is made from the text below. You can upload one instead.</p>
				<PdfPicker
					caption="Upload a PDF instead"
					send={(file) => sendDocument(contract.id, file)}
					onSent={(document) => {
						setSent(document);
						onChange(document.id);
					}}
				/>
			</div>
		);
	return (
		<div className="flex flex-wrap items-center gap-2 text-sm">
			<p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
				{sent ? `${sent.name}, ${formatCount(sent.pages, 'page')}` : 'An uploaded PDF'}
			</p>
			<Button size="sm" variant="quiet" onClick={() => onChange(null)}>
				Use the text again
			</Button>
		</div>
	);
}
