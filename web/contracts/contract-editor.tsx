// Contract editor: the terms of its kind, the parties, the text, and a preview of the document beside them.

import { CircleCheck, Eye, Send } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type ContractKind, counterpartyRoles } from '../../domain/contracts/contract-kinds.ts';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import * as termTexts from '../../domain/contracts/contract-terms.messages.ts';
import { hasOptions, type TermRow } from '../../domain/contracts/contract-terms.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { type TermName, termFields, unitCaptions } from '../../domain/contracts/term-fields.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import type { ContractFileId } from '../../domain/kernel/ids.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { useFocusRoom } from '../lib/focus-room.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { CurrencyField } from '../ui/currency-field.tsx';
import { SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { OptionFields, TerritoryField } from './composed-term-fields.tsx';
import { ContractPreview } from './contract-preview.tsx';
import { goToSection, SectionList, sectionId } from './contract-section-list.tsx';
import { type ContractSection, type SectionName, sectionsOf } from './contract-sections.ts';
import type { ComparedVersions, SongOfContract } from './contracts.queries.ts';
import type { DraftValues } from './draft-values.ts';
import { PartyFields } from './party-fields.tsx';
import { PdfPicker } from './pdf-picker.tsx';
import { RequestedChanges } from './requested-changes.tsx';
import { type SentDocument, sendDocument } from './send-document.ts';
import { type ContractDraftState, useContractDraft } from './use-contract-draft.ts';
import { VersionList } from './version-list.tsx';

const SendContractDialog = lazyComponent(() => import('./send-contract-dialog.tsx'), 'SendContractDialog');

const savedCaptions: Readonly<Record<ContractDraftState['state'], Caption>> = {
	saved: m.saved,
	saving: m.saving,
	typing: general.notSaved,
	wrong: m.notSavedWrong,
};

interface ContractEditorProps {
	contract: Contract;
	song: SongOfContract;
	onDone: () => void;
}

export function ContractEditor({ contract, song, onDone }: ContractEditorProps) {
	const editing = useContractDraft(contract);
	const { draft, state, failure, rowVersion, change, saveNow, reload } = editing;
	const [isPreviewShown, setIsPreviewShown] = useState(false);
	const [isSending, setIsSending] = useState(false);
	const [current, setCurrent] = useState<SectionName | null>(null);
	/** The section that was chosen in the list last; its missing fields are marked. */
	const [asked, setAsked] = useState<{ readonly name: SectionName } | null>(null);
	useEffect(() => {
		if (asked) goToSection(asked.name);
	}, [asked]);
	const [compared, setCompared] = useState<ComparedVersions | null>(null);
	const sections = sectionsOf(contract.kind, draft);
	useFocusRoom('3.5rem', '4.5rem');

	function handleCompare(chosen: ComparedVersions) {
		setCompared(chosen);
		setIsPreviewShown(true);
	}

	async function handleDone() {
		if (await saveNow()) onDone();
	}

	async function handleSend() {
		if (await saveNow()) setIsSending(true);
	}

	return (
		<div className="grid items-start gap-3.5 lg:grid-cols-2 xl:grid-cols-[192px_minmax(0,1fr)_minmax(0,1.1fr)]">
			<div className="grid min-w-0 gap-3.5 lg:max-xl:col-span-2 xl:sticky xl:top-[calc(var(--top)+0.5rem)]">
				<SectionList sections={sections} current={current} onGo={(name) => setAsked({ name })} />
				<div className="max-xl:hidden">
					<VersionList contract={contract} compared={compared} onCompare={handleCompare} />
				</div>
			</div>
			<Card aria-labelledby="contract-editor-heading" className="min-w-0">
				<h2 id="contract-editor-heading" className="sr-only">
					{t(m.editContract, { title: contract.title })}
				</h2>
				<header className="sticky top-[var(--top)] z-[4] flex flex-wrap items-center gap-2 rounded-t-card border-b border-line bg-surface px-[18px] py-2.5">
					<p role="status" className="mr-auto text-xs text-muted">
						{t(savedCaptions[state])}
					</p>
					<Button
						size="sm"
						variant="quiet"
						icon={Eye}
						className="lg:hidden"
						onClick={() => setIsPreviewShown(!isPreviewShown)}
					>
						{t(isPreviewShown ? m.hidePreview : m.preview)}
					</Button>
					<Button size="sm" isBusy={state === 'saving'} onClick={() => void handleDone()}>
						{t(m.done)}
					</Button>
				</header>
				<RequestedChanges contract={contract} />
				{failure !== null && (
					<Notice tone="bad" className="mx-[18px] mt-3.5">
						{failure}{' '}
						<Button size="sm" className="ml-2" onClick={reload}>
							{t(m.reload)}
						</Button>
					</Notice>
				)}
				<div className="grid items-start gap-3 px-[18px] py-4">
					<TextField
						caption={t(m.title)}
						value={draft.title}
						savedValue={draft.title}
						onValueChange={(title) => change({ title })}
						maxLength={200}
					/>
					<TextField
						caption={t(termTexts.effectiveDate)}
						isOptional
						type="date"
						value={draft.effectiveDate}
						savedValue={draft.effectiveDate}
						onValueChange={(effectiveDate) => change({ effectiveDate })}
						hint={t(m.effectiveDateHint)}
					/>
				</div>
				{sections.map((section) => (
					<Section key={section.name} section={section} onFocus={setCurrent}>
						<SectionFields section={section} contract={contract} isAsked={asked?.name === section.name} {...editing} />
					</Section>
				))}
				<SendBar contract={contract} sections={sections} onSend={() => void handleSend()} />
			</Card>
			<div
				className={classNames(
					'min-w-0 lg:self-stretch',
					isPreviewShown ? 'order-first lg:order-none' : 'max-lg:hidden',
				)}
			>
				<ContractPreview contract={contract} compared={compared} onCompare={setCompared} />
			</div>
			{isSending && (
				<SendContractDialog contract={{ ...contract, rowVersion }} song={song} onClose={() => setIsSending(false)} />
			)}
		</div>
	);
}

interface SendBarProps {
	contract: Contract;
	sections: readonly ContractSection[];
	onSend: () => void;
}

/** What is missing, or the button that sends the contract. */
function SendBar({ contract, sections, onSend }: SendBarProps) {
	const missing = sections.flatMap((section) => section.missing).length;
	const signers = contract.parties.filter(({ side }) => side === 'counterparty').length;
	return (
		<footer className="sticky bottom-[var(--foot,0px)] flex flex-wrap items-center gap-x-3 gap-y-2 rounded-b-card border-t border-line bg-surface px-[18px] py-3">
			<p className="mr-auto flex items-center gap-2 text-sm">
				{missing === 0 && <CircleCheck size={16} className="text-ok" />}
				{missing === 0 ? t(m.everythingFilled) : t(m.fieldsMissing, { count: missing })}
			</p>
			<Button variant="primary" icon={Send} disabled={missing > 0} onClick={onSend}>
				{t(m.sendToSigners, { count: signers })}
			</Button>
		</footer>
	);
}

interface SectionProps {
	section: ContractSection;
	onFocus: (name: SectionName) => void;
	children: ReactNode;
}

function Section({ section: { name, caption }, onFocus, children }: SectionProps) {
	return (
		<section
			id={sectionId(name)}
			aria-labelledby={`${sectionId(name)}-title`}
			tabIndex={-1}
			onFocus={() => onFocus(name)}
			className="scroll-mt-12 outline-none border-t border-line/60 px-[18px] py-4"
		>
			<h3 id={`${sectionId(name)}-title`} className="mb-3 text-base">
				{t(caption)}
			</h3>
			{children}
		</section>
	);
}

interface SectionFieldsProps extends Pick<ContractDraftState, 'draft' | 'problems' | 'change'> {
	section: ContractSection;
	contract: Contract;
	/** Its missing fields are marked. */
	isAsked: boolean;
}

function SectionFields({ section, contract, isAsked, draft, problems, change }: SectionFieldsProps) {
	const { name, rows, missingRows } = section;
	const missing = isAsked ? t(m.neededToSend) : undefined;
	if (name === 'parties')
		return (
			<PartyFields
				contractId={contract.id}
				parties={draft.parties}
				role={t(counterpartyRoles[contract.kind])}
				missing={missing}
				onChange={(parties) => change({ parties })}
			/>
		);
	if (name === 'document')
		return (
			<>
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
							error={draft.text.trim() === '' ? missing : undefined}
						/>
					</div>
				)}
			</>
		);
	return (
		<>
			<div className="grid items-start gap-3 md:grid-cols-2 lg:max-xl:grid-cols-1">
				{rows.flatMap((row) =>
					row.fields
						.filter((field) => isShown(field, draft))
						.map((field) => {
							const value = draft.values[field] ?? '';
							const isNeeded = isRequired(field, row, contract.kind, missingRows);
							return (
								<TermInput
									key={field}
									name={field}
									value={value}
									onValueChange={(typed) => change({ values: { ...draft.values, [field]: typed } })}
									error={problems[field] ?? (isNeeded && value === '' ? missing : undefined)}
									isRequired={isNeeded}
									isFixed={typeof row.rules[contract.kind] === 'object'}
								/>
							);
						}),
				)}
			</div>
			{name === 'money' && hasOptions(contract.kind) && (
				<section aria-label={t(m.options)} className="mt-4">
					<h4 className="mb-2 text-sm font-semibold">{t(m.options)}</h4>
					<OptionFields options={draft.options} onChange={(options) => change({ options: [...options] })} />
				</section>
			)}
		</>
	);
}

/** Some fields are shown only for certain kinds of term. */
function isShown(name: TermName, { values }: DraftValues) {
	if (name === 'termYears') return values.termKind === 'fixed_years';
	if (name === 'endDate') return values.termKind === 'until_date';
	return true;
}

/** The details of a term are required wherever they are shown, and some rows depend on others, such as a royalty on a fee. */
function isRequired(name: TermName, row: TermRow, kind: ContractKind, missingRows: ReadonlySet<string>) {
	if (name === 'termYears' || name === 'endDate') return true;
	return (row.rules[kind] === 'required' || missingRows.has(row.name)) && !row.spare?.includes(name);
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
		caption: t(field.caption),
		isOptional: !isRequired,
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
				<div className="md:col-span-2 lg:max-xl:col-span-1">
					<TextArea {...common} rows={2} />
				</div>
			);
		case 'territories':
			return <TerritoryField {...common} />;
		case 'currency':
			return <CurrencyField {...common} />;
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
