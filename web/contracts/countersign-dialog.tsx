import { useState } from 'react';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { consentSentence, consentTexts, consentVersion } from '../../domain/contracts/signing-code.ts';
import { useMember } from '../accounts/member.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox } from '../ui/fields.tsx';
import { CallFailure } from '../ui/loading.tsx';
import { showToast } from '../ui/toast.ts';
import { useCountersign } from './contracts.queries.ts';
import { fetchDocument } from './label-documents.ts';
import { PdfPages } from './pdf-pages.tsx';
import { SignatureField } from './signature-field.tsx';
import { isSigned, noSignature, sentSignature } from './signature-value.ts';

/** The label's signature: the document, the consent and the name. */
export function CountersignDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
	const { name } = useMember();
	const [signature, setSignature] = useState({ ...noSignature, name });
	const [hasAgreed, setHasAgreed] = useState(false);
	const countersign = useCountersign();
	const version = contract.versions.at(-1);

	function handleSign() {
		countersign.mutate(
			{
				contractId: contract.id,
				rowVersion: contract.rowVersion,
				sha256: version?.sha256 ?? '',
				consentVersion,
				...sentSignature(signature),
			},
			{
				onSuccess: () => {
					showToast('Countersigned. Everyone gets the sealed document by mail.');
					onClose();
				},
			},
		);
	}

	return (
		<Dialog
			onOpenChange={onClose}
			title={`Countersign ${contract.title}?`}
			description="From then on the contract is executed. Everyone gets a sealed copy by mail."
			isWide
		>
			<div className="grid gap-4">
				{version && (
					<section
						aria-label="The document"
						// The keyboard scrolls it.
						// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable
						tabIndex={0}
						className="max-h-[46dvh] overflow-y-auto rounded-md bg-sunken p-2"
					>
						<PdfPages
							documentKey={`${contract.id} ${version.version}`}
							load={() => fetchDocument(`/files/contracts/${contract.id}/versions/${version.version}`)}
						/>
					</section>
				)}
				<details className="text-sm text-muted">
					<summary className="cursor-pointer font-medium">About electronic signatures</summary>
					<div className="mt-2 grid gap-2">
						{consentTexts[consentVersion]?.map((text) => (
							<p key={text}>{text}</p>
						))}
					</div>
				</details>
				<label htmlFor="countersign-consent" className="flex min-h-11 items-center gap-3 text-row">
					<Checkbox id="countersign-consent" isChecked={hasAgreed} onCheckedChange={setHasAgreed} />
					{consentSentence}
				</label>
				<SignatureField value={signature} onValueChange={setSignature} />
				<CallFailure error={countersign.error} fallback="Failed to countersign" />
				<div className="flex justify-end gap-2">
					<Button variant="quiet" onClick={onClose}>
						Cancel
					</Button>
					<Button
						variant="primary"
						disabled={!hasAgreed || !isSigned(signature)}
						isBusy={countersign.isPending}
						onClick={handleSign}
					>
						Countersign
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
