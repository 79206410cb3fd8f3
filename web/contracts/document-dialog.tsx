import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { Dialog } from '../ui/dialog.tsx';
import { fetchDocument } from './label-documents.ts';
import { PdfPages } from './pdf-pages.tsx';

/** The document that people sign, or the draft of it. */
export function DocumentDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
	const version = contract.versions.at(-1)?.version;
	const isDraft = contract.actions.includes('edit') || version === undefined;
	const path = isDraft ? 'preview' : `versions/${version}`;
	return (
		<Dialog isOpen onOpenChange={onClose} title={contract.title} isWide>
			<div className="rounded-md bg-sunken p-2 md:p-3">
				<PdfPages
					documentKey={`${contract.id} ${path} ${contract.rowVersion}`}
					load={() => fetchDocument(`/files/contracts/${contract.id}/${path}`)}
				/>
			</div>
		</Dialog>
	);
}
