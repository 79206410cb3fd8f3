import { useState } from 'react';
import { consentTextOf } from '../../domain/contracts/consent-texts.ts';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import * as signing from '../../domain/contracts/contract-signing.messages.ts';
import { consentVersion } from '../../domain/contracts/signing-code.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
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
					showToast(t(signing.countersignedToast));
					onClose();
				},
			},
		);
	}

	return (
		<Dialog
			onOpenChange={onClose}
			title={t(signing.countersignTitle, { title: contract.title })}
			description={t(signing.countersignText)}
			isWide
		>
			<div className="grid gap-4">
				{version && (
					<section
						aria-label={t(signing.theDocument)}
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
					<summary className="cursor-pointer font-medium">{t(signing.aboutSignatures)}</summary>
					<div className="mt-2 grid gap-2">
						{consentTextOf(consentVersion).map((text) => (
							<p key={text}>{text}</p>
						))}
					</div>
				</details>
				<label htmlFor="countersign-consent" className="flex min-h-11 items-center gap-3 text-row">
					<Checkbox id="countersign-consent" isChecked={hasAgreed} onCheckedChange={setHasAgreed} />
					{t(signing.consentSentence)}
				</label>
				<SignatureField value={signature} onValueChange={setSignature} />
				<CallFailure error={countersign.error} fallback={t(signing.countersignFailed)} />
				<div className="flex justify-end gap-2">
					<Button variant="quiet" onClick={onClose}>
						{t(general.cancel)}
					</Button>
					<Button
						variant="primary"
						disabled={!hasAgreed || !isSigned(signature)}
						isBusy={countersign.isPending}
						onClick={handleSign}
					>
						{t(signing.countersign)}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
