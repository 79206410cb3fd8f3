// Writing a contract: terms by its kind, parties, the text, and the document as it would be sent beside them.
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { counterpartyRoles } from '../../domain/contracts/contract-kinds.ts';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { hasOptions, rowsOf } from '../../domain/contracts/contract-terms.ts';
import { notLegalAdvice } from '../../domain/contracts/starting-texts.ts';
import type { TermName } from '../../domain/contracts/term-fields.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { DocumentChoice } from './document-choice.tsx';
import type { DraftValues } from './draft-values.ts';
import { fetchDocument } from './label-documents.ts';
import { OptionFields } from './option-fields.tsx';
import { PartyFields } from './party-fields.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { TermInput } from './term-input.tsx';
import { useContractDraft } from './use-contract-draft.ts';

const savedWords = {
	saved: 'Saved',
	saving: 'Saving…',
	typing: 'Not saved yet',
	wrong: 'Not saved: see the marked fields',
};

export function ContractEditor({ contract, onDone }: { contract: Contract; onDone: () => void }) {
	const { draft, problems, state, failure, change, saveNow, reload } = useContractDraft(contract);
	const [isPreviewShown, setIsPreviewShown] = useState(false);

	async function handleDone(): Promise<void> {
		if (await saveNow()) onDone();
	}

	return (
		<div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
			<Card aria-label={`Edit ${contract.title}`} className="min-w-0">
				<header className="sticky top-0 z-10 flex flex-wrap items-center gap-2 rounded-t-card border-b border-line bg-surface px-[18px] py-2.5">
					<p role="status" className="mr-auto text-xs text-muted">
						{savedWords[state]}
					</p>
					<Button
						size="sm"
						variant="quiet"
						icon={Eye}
						className="xl:hidden"
						onClick={() => setIsPreviewShown(!isPreviewShown)}
					>
						{isPreviewShown ? 'Hide preview' : 'Preview'}
					</Button>
					<Button size="sm" variant="primary" isBusy={state === 'saving'} onClick={() => void handleDone()}>
						Done
					</Button>
				</header>
				{failure !== null && (
					<Notice tone="bad" className="mx-[18px] mt-3.5">
						{failure}{' '}
						<Button size="sm" className="ml-2" onClick={reload}>
							Reload
						</Button>
					</Notice>
				)}
				<div className="grid items-start gap-3 px-[18px] py-4 md:grid-cols-2">
					<TextField
						caption="Title"
						value={draft.title}
						savedValue={draft.title}
						onValueChange={(title) => change({ title })}
						maxLength={200}
					/>
					<TextField
						caption="Holds from"
						type="date"
						value={draft.effectiveDate}
						savedValue={draft.effectiveDate}
						onValueChange={(effectiveDate) => change({ effectiveDate })}
						hint="Empty: from the countersignature on"
					/>
				</div>
				<TermSection title="Terms" isMoney={false} {...{ contract, draft, problems, change }} />
				<TermSection title="Money" isMoney {...{ contract, draft, problems, change }} />
				{hasOptions(contract.kind) && (
					<Section title="Options">
						<OptionFields options={draft.options} onChange={(options) => change({ options: [...options] })} />
					</Section>
				)}
				<Section title="Parties">
					<PartyFields
						parties={draft.parties}
						role={counterpartyRoles[contract.kind]}
						onChange={(parties) => change({ parties })}
					/>
				</Section>
				<Section title="Document">
					<DocumentChoice
						contract={contract}
						documentId={draft.documentId}
						onChange={(documentId) => change({ documentId })}
					/>
					{draft.documentId === null && (
						<div className="mt-3.5">
							<TextArea
								caption="Text"
								rows={14}
								value={draft.text}
								onValueChange={(text) => change({ text })}
								hint={notLegalAdvice}
							/>
						</div>
					)}
				</Section>
			</Card>
			<div className={isPreviewShown ? 'order-first min-w-0 xl:order-none' : 'min-w-0 max-xl:hidden'}>
				<section
					aria-label="Preview"
					className="rounded-card bg-sunken p-3 xl:sticky xl:top-3 xl:max-h-[calc(100dvh-170px)] xl:overflow-y-auto"
				>
					<PdfPages
						documentKey={`${contract.id} ${contract.rowVersion}`}
						load={() => fetchDocument(`/files/contracts/${contract.id}/preview`)}
					/>
				</section>
			</div>
		</div>
	);
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title} className="border-t border-line/60 px-[18px] py-4">
			<h3 className="mb-3 text-base">{title}</h3>
			{children}
		</section>
	);
}

interface TermSectionProps {
	title: string;
	isMoney: boolean;
	contract: Contract;
	draft: DraftValues;
	problems: Partial<Record<TermName, string>>;
	change: (change: Partial<DraftValues>) => void;
}

/** Fields that only some kinds of term ask for. */
function isShown(name: TermName, { values }: DraftValues): boolean {
	if (name === 'termYears') return values.termKind === 'fixed_years';
	if (name === 'endDate') return values.termKind === 'until_date';
	return true;
}

function TermSection({ title, isMoney, contract, draft, problems, change }: TermSectionProps) {
	const rows = rowsOf(contract.kind).filter((row) => Boolean(row.isMoney) === isMoney);
	return (
		<Section title={title}>
			<div className="grid items-start gap-3 md:grid-cols-2">
				{rows.flatMap((row) =>
					row.fields
						.filter((name) => isShown(name, draft))
						.map((name) => (
							<TermInput
								key={name}
								name={name}
								value={draft.values[name] ?? ''}
								onValueChange={(value) => change({ values: { ...draft.values, [name]: value } })}
								error={problems[name]}
								isRequired={row.rules[contract.kind] === 'required' && !row.spare?.includes(name)}
								isFixed={typeof row.rules[contract.kind] === 'object'}
							/>
						)),
				)}
			</div>
		</Section>
	);
}
