import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { Switch } from '../ui/switch.tsx';
import type { ComparedVersions } from './contracts.queries.ts';
import { fetchDocument } from './label-documents.ts';
import { PdfPages } from './pdf-pages.tsx';

const DocumentChanges = lazyComponent(() => import('./document-changes.tsx'), 'DocumentChanges');

interface PreviewProps {
	contract: Contract;
	/** Null while the document is shown. */
	compared: ComparedVersions | null;
	onCompare: (compared: ComparedVersions | null) => void;
}

/** The document as it would be sent, or its text with the changes since an earlier version. */
export function ContractPreview({ contract, compared, onCompare }: PreviewProps) {
	const sent = contract.versions.at(-1)?.version;
	return (
		<section
			aria-label={t(m.preview)}
			// The keyboard scrolls it.
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable
			tabIndex={0}
			className="rounded-card bg-sunken p-3 lg:sticky lg:top-[calc(var(--top)+0.5rem)] lg:max-h-[calc(100dvh-var(--top)-var(--foot,0px)-1rem)] lg:overflow-y-auto"
		>
			{sent !== undefined && (
				<div className="flex items-center justify-end gap-2 pb-2 text-sm">
					<span aria-hidden="true">{t(m.showChanges)}</span>
					<Switch
						caption={t(m.showChanges)}
						isOn={compared !== null}
						onChange={(isOn) => onCompare(isOn ? { from: sent, to: null } : null)}
					/>
				</div>
			)}
			{compared ? (
				<DocumentChanges contract={contract} compared={compared} onCompare={onCompare} />
			) : (
				<PdfPages
					documentKey={`${contract.id} ${contract.rowVersion}`}
					load={() => fetchDocument(`/files/contracts/${contract.id}/preview`)}
				/>
			)}
		</section>
	);
}
