// Contract editor: the terms of its kind, the parties, the text, and a preview of the document beside them.

import { Eye, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { counterpartyRoles } from '../../domain/contracts/contract-kinds.ts';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import * as termTexts from '../../domain/contracts/contract-terms.messages.ts';
import { hasOptions, rowsOf } from '../../domain/contracts/contract-terms.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import {
	type ContractOption,
	maxOptions,
	type TermName,
	termFields,
	unitCaptions,
} from '../../domain/contracts/term-fields.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import type { ContractFileId } from '../../domain/kernel/ids.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import type { DraftValues } from './draft-values.ts';
import { fetchDocument } from './label-documents.ts';
import { PartyFields } from './party-fields.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { PdfPicker } from './pdf-picker.tsx';
import { type SentDocument, sendDocument } from './send-document.ts';
import { type ContractDraftState, useContractDraft } from './use-contract-draft.ts';

const savedCaptions: Readonly<Record<ContractDraftState['state'], Caption>> = {
	saved: m.saved,
	saving: m.saving,
	typing: general.notSaved,
	wrong: m.notSavedWrong,
};

export function ContractEditor({ contract, onDone }: { contract: Contract; onDone: () => void }) {
	const { draft, problems, state, failure, change, saveNow, reload } = useContractDraft(contract);
	const [isPreviewShown, setIsPreviewShown] = useState(false);

	async function handleDone() {
		if (await saveNow()) onDone();
	}

	return (
		<div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
			<Card aria-label={t(m.editContract, { title: contract.title })} className="min-w-0">
				<header className="sticky top-0 z-10 flex flex-wrap items-center gap-2 rounded-t-card border-b border-line bg-surface px-[18px] py-2.5">
					<p role="status" className="mr-auto text-xs text-muted">
						{t(savedCaptions[state])}
					</p>
					<Button
						size="sm"
						variant="quiet"
						icon={Eye}
						className="xl:hidden"
						onClick={() => setIsPreviewShown(!isPreviewShown)}
					>
						{t(isPreviewShown ? m.hidePreview : m.preview)}
					</Button>
					<Button size="sm" variant="primary" isBusy={state === 'saving'} onClick={() => void handleDone()}>
						{t(m.done)}
					</Button>
				</header>
				{failure !== null && (
					<Notice tone="bad" className="mx-[18px] mt-3.5">
						{failure}{' '}
						<Button size="sm" className="ml-2" onClick={reload}>
							{t(m.reload)}
						</Button>
					</Notice>
				)}
				<div className="grid items-start gap-3 px-[18px] py-4 md:grid-cols-2">
					<TextField
						caption={t(m.title)}
						value={draft.title}
						savedValue={draft.title}
						onValueChange={(title) => change({ title })}
						maxLength={200}
					/>
					<TextField
						caption={t(termTexts.effectiveDate)}
						type="date"
						value={draft.effectiveDate}
						savedValue={draft.effectiveDate}
						onValueChange={(effectiveDate) => change({ effectiveDate })}
						hint={t(m.effectiveDateHint)}
					/>
				</div>
				<TermSection contract={contract} draft={draft} problems={problems} change={change} />
				<TermSection isMoney contract={contract} draft={draft} problems={problems} change={change} />
				{hasOptions(contract.kind) && (
					<Section title={t(m.options)}>
						<OptionFields options={draft.options} onChange={(options) => change({ options: [...options] })} />
					</Section>
				)}
				<Section title={t(m.parties)}>
					<PartyFields
						parties={draft.parties}
						role={t(counterpartyRoles[contract.kind])}
						onChange={(parties) => change({ parties })}
					/>
				</Section>
				<Section title={t(m.documentSection)}>
					<DocumentChoice
						contract={contract}
						documentId={draft.documentId}
						onChange={(documentId) => change({ documentId })}
					/>
					{draft.documentId === null && (
						<div className="mt-3.5">
							<TextArea
								caption={t(m.text)}
								rows={14}
								value={draft.text}
								onValueChange={(text) => change({ text })}
								hint={t(m.notLegalAdvice)}
							/>
						</div>
					)}
				</Section>
			</Card>
			<div className={isPreviewShown ? 'order-first min-w-0 xl:order-none' : 'min-w-0 max-xl:hidden'}>
				<section
					aria-label={t(m.preview)}
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

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title} className="border-t border-line/60 px-[18px] py-4">
			<h3 className="mb-3 text-base">{title}</h3>
			{children}
		</section>
	);
}

interface TermSectionProps extends Pick<ContractDraftState, 'draft' | 'problems' | 'change'> {
	contract: Contract;
	isMoney?: boolean;
}

/** Some fields are shown only for certain kinds of term. */
function isShown(name: TermName, { values }: DraftValues) {
	if (name === 'termYears') return values.termKind === 'fixed_years';
	if (name === 'endDate') return values.termKind === 'until_date';
	return true;
}

function TermSection({ contract, isMoney = false, draft, problems, change }: TermSectionProps) {
	const rows = rowsOf(contract.kind).filter((row) => Boolean(row.isMoney) === isMoney);
	return (
		<Section title={t(isMoney ? m.money : m.terms)}>
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

interface DocumentChoiceProps {
	contract: Contract;
	documentId: ContractFileId | null;
	onChange: (documentId: ContractFileId | null) => void;
}

/** The document is made from the text, or it is an uploaded PDF. */
function DocumentChoice({ contract, documentId, onChange }: DocumentChoiceProps) {
	const [sent, setSent] = useState<SentDocument | null>(contract.document);
	if (documentId === null)
		return (
			<div className="grid gap-2">
				<p className="text-sm text-muted">{t(m.madeFromText)}</p>
				<PdfPicker
					caption={t(m.uploadPdfInstead)}
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
				{sent ? t(m.fileWithPages, { name: sent.name, pages: sent.pages }) : t(m.uploadedPdf)}
			</p>
			<Button size="sm" variant="quiet" onClick={() => onChange(null)}>
				{t(m.useText)}
			</Button>
		</div>
	);
}

interface TermInputProps {
	name: TermName;
	value: string;
	onValueChange: (value: string) => void;
	error: string | undefined;
	isRequired: boolean;
	isFixed: boolean;
}

/** Input for one term, typed or chosen according to its kind. */
function TermInput({ name, value, onValueChange, error, isRequired, isFixed }: TermInputProps) {
	const field = termFields[name];
	const { input } = field;
	const common = {
		caption: isRequired ? t(m.requiredTerm, { caption: t(field.caption) }) : t(field.caption),
		value,
		onValueChange,
		error,
		hint: 'hint' in field ? t(field.hint) : undefined,
	};
	switch (input.type) {
		case 'choice':
			return (
				<SelectField
					{...common}
					disabled={isFixed}
					options={[
						{ value: '', caption: t(m.notChosen) },
						...Object.entries<Caption>(input.options).map(([option, caption]) => ({
							value: option,
							caption: t(caption),
						})),
					]}
				/>
			);
		case 'text':
			return (
				<div className="md:col-span-2">
					<TextArea {...common} rows={2} />
				</div>
			);
		case 'day':
			return <TextField {...common} savedValue={value} type="date" />;
		case 'money':
		case 'percent':
			return <TextField {...common} savedValue={value} inputMode="decimal" isMono autoComplete="off" />;
		case 'number':
			return (
				<TextField
					{...common}
					savedValue={value}
					inputMode="decimal"
					autoComplete="off"
					trailing={<span className="text-xs text-faint">{t(unitCaptions[input.unit])}</span>}
				/>
			);
		default:
			return <TextField {...common} savedValue={value} autoComplete="off" />;
	}
}

interface OptionFieldsProps {
	options: readonly ContractOption[];
	onChange: (options: readonly ContractOption[]) => void;
}

/** The label's options: what it may request later, until when, and for how much. */
function OptionFields({ options, onChange }: OptionFieldsProps) {
	const set = (index: number, change: Partial<ContractOption>) =>
		onChange(options.map((option, at) => (at === index ? { ...option, ...change } : option)));
	return (
		<div className="grid gap-3">
			{options.map((option, index) => (
				<fieldset
					// biome-ignore lint/suspicious/noArrayIndexKey: options have no identity except their position
					key={index}
					className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_160px_130px_auto]"
				>
					<legend className="sr-only">{t(m.optionNumber, { number: index + 1 })}</legend>
					<TextField
						caption={t(m.optionWhat)}
						value={option.what}
						savedValue={option.what}
						onValueChange={(what) => set(index, { what })}
					/>
					<TextField
						caption={t(m.exerciseBy)}
						type="date"
						value={option.exerciseBy}
						savedValue={option.exerciseBy}
						onValueChange={(exerciseBy) => set(index, { exerciseBy })}
					/>
					<TextField
						caption={t(termTexts.advance)}
						inputMode="decimal"
						isMono
						value={option.advance}
						savedValue={option.advance}
						onValueChange={(advance) => set(index, { advance })}
					/>
					<IconButton
						icon={Trash2}
						size="sm"
						caption={t(m.removeOption, { number: index + 1 })}
						onClick={() => onChange(options.toSpliced(index, 1))}
					/>
				</fieldset>
			))}
			<Button
				size="sm"
				icon={Plus}
				className="justify-self-start"
				disabled={options.length >= maxOptions}
				onClick={() => onChange([...options, { what: '', exerciseBy: '', advance: '' }])}
			>
				{t(m.addOption)}
			</Button>
		</div>
	);
}
