import { ArrowDown, ArrowLeft, ArrowUp, ChevronDown, ChevronUp, Equal, Plus, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatShare, readShare, totalOf, wholeShare } from '../../../domain/catalogue/shares.ts';
import { nameOfRow } from '../../../domain/forms/answer-names.ts';
import type { FormFinding } from '../../../domain/forms/check-form.ts';
import {
	type AnswerChanges,
	type Answers,
	innerPath,
	rowPath,
	rowsAt,
	textAt,
} from '../../../domain/forms/form-answers.ts';
import type { FormField, FormSection, RowsField } from '../../../domain/forms/form-definition.ts';
import { sharePercent } from '../../../domain/forms/form-field.messages.ts';
import * as m from '../../../domain/forms/form-filling.messages.ts';
import { formText } from '../../../domain/forms/form-text.ts';
import * as general from '../../../domain/kernel/general.messages.ts';
import { t } from '../../../domain/kernel/message.ts';
import { useIsPhone } from '../../lib/media.ts';
import { useAfterDraw } from '../../lib/scope-hooks.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Problem } from '../../ui/notice.tsx';
import { Warning } from './field-notes.tsx';
import { FieldView, isAsked } from './field-view.tsx';
import { useFormEditor } from './form-editor-context.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { addRow, contentOfRow, moveRow, newRowName, shareEqually, shareFieldOf } from './row-changes.ts';
import { fieldId, focusField } from './use-field.ts';

/** The chart colours, in their order. */
const hues = ['bg-key', 'bg-bas', 'bg-vox', 'bg-drm'];

function hueOf(index: number) {
	return hues[index % hues.length] ?? '';
}

/** An unreadable share counts as zero. */
function sharesOf(answers: Answers, top: string, inner: string) {
	return rowsAt(answers, top).map((row) => readShare(textAt(answers, innerPath(top, row, inner))) ?? 0);
}

/** The shares of all rows as one bar, with the missing part as a gap. */
function ShareTotal({ top, inner }: { top: string; inner: string }) {
	const { answers } = useFormEditor().snapshot;
	const shares = sharesOf(answers, top, inner);
	const total = totalOf(shares);
	const isWhole = total === wholeShare;
	const scale = Math.max(total, wholeShare);
	return (
		<div className="flex min-w-0 flex-1 basis-full items-center gap-3 md:basis-0">
			<div aria-hidden="true" className="flex h-2.5 min-w-0 flex-1 gap-[3px]">
				{shares.map((share, index) => (
					<i
						// biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity except its position
						key={index}
						className={classNames('h-full rounded-[3px] empty:block', hueOf(index))}
						style={{ width: `${(share / scale) * 100}%` }}
					/>
				))}
				{total < wholeShare && <i className="h-full flex-1 rounded-[3px] border-[1.5px] border-bad" />}
			</div>
			<p className={classNames('mono shrink-0 text-sm font-semibold', isWhole ? 'text-ok' : 'text-bad')}>
				<span className="sr-only">{t(m.allShares)} </span>
				{t(sharePercent, { share: formatShare(total) })}
			</p>
		</div>
	);
}

/** `5.00% left to share`; null if the total is complete. */
function shareRest(answers: Answers, top: string, inner: string) {
	const shares = sharesOf(answers, top, inner);
	const total = totalOf(shares);
	if (shares.length === 0 || total === wholeShare) return null;
	return total < wholeShare
		? t(m.shareLeft, { share: formatShare(wholeShare - total) })
		: t(m.shareOver, { share: formatShare(total - wholeShare) });
}

interface SectionStepProps {
	section: FormSection;
	isFirst: boolean;
	/** Errors, once the guest tried to continue. */
	errors: readonly FormFinding[];
	onBack: () => void;
	/** Validates everything; returns whether there is no error. */
	onCheck: () => boolean;
	onContinue: () => void;
}

/** One step: its questions and the buttons below. */
export function SectionStep({ section, isFirst, errors, onBack, onCheck, onContinue }: SectionStepProps) {
	const { opened } = useFormEditor();
	const summary = useRef<HTMLDivElement>(null);
	const afterDraw = useAfterDraw();

	function handleContinue() {
		if (onCheck()) onContinue();
		// The summary explains what is missing.
		else afterDraw(() => summary.current?.focus());
	}

	return (
		<>
			<StepTitle section={section} />
			{isFirst && opened.note !== '' && (
				<blockquote className="rounded-lg bg-raised px-4 py-3 text-row whitespace-pre-line [overflow-wrap:anywhere]">
					<p className="mb-1 text-xs text-muted">{t(m.labelWrites, { label: opened.labelName })}</p>
					{opened.note}
				</blockquote>
			)}
			{errors.length > 0 && (
				<ProblemSummary ref={summary} errors={errors} title={m.fixBeforeContinuing} onSkip={onContinue} />
			)}
			<SectionFields section={section} />
			<StepFoot>
				{!isFirst && (
					<Button variant="quiet" size="lg" icon={ArrowLeft} onClick={onBack} className="max-md:bg-raised">
						{t(general.back)}
					</Button>
				)}
				<ShareRest section={section} />
				<Button variant="primary" size="lg" onClick={handleContinue} className="ml-auto max-md:flex-1">
					{t(m.next)}
				</Button>
			</StepFoot>
		</>
	);
}

export function StepTitle({ section }: { section: FormSection }) {
	return (
		<header>
			<h1
				id="step-title"
				tabIndex={-1}
				className="text-[1.625rem] font-bold tracking-[-0.035em] outline-none md:text-page"
			>
				{formText(section.title)}
			</h1>
			{section.lead !== undefined && <p className="mt-1.5 text-row text-muted md:text-md">{formText(section.lead)}</p>}
		</header>
	);
}

/** The questions of a section: each question with rows as its own card, the others together on one. */
export function SectionFields({ section }: { section: FormSection }) {
	const editor = useFormEditor();
	const { LinesInput } = editor;
	return groupsOf(section).map((group) => {
		const [first] = group;
		if (!first || !group.some(({ id }) => isAsked(editor, id))) return null;
		if (first.kind === 'rows') {
			const Rows = (first.isReadOnly && LinesInput) || RowsInput;
			return <Rows key={first.id} field={first} />;
		}
		return (
			<Card key={first.id} className="grid gap-x-3.5 gap-y-4 px-4 py-4 md:grid-cols-2 md:px-[18px]">
				{group.map((field) =>
					field.kind === 'rows' ? null : <FieldView key={field.id} field={field} path={field.id} />,
				)}
			</Card>
		);
	});
}

function groupsOf({ fields }: FormSection) {
	const groups: FormField[][] = [];
	for (const field of fields) {
		const last = groups.at(-1);
		if (last === undefined || field.kind === 'rows' || last[0]?.kind === 'rows') groups.push([field]);
		else last.push(field);
	}
	return groups;
}

/** `5.00% left to share`, beside the Continue button. */
function ShareRest({ section }: { section: FormSection }) {
	const { answers } = useFormEditor().snapshot;
	const rests = section.fields.flatMap((field) => {
		const share = field.kind === 'rows' ? shareFieldOf(field) : null;
		return share === null ? [] : (shareRest(answers, field.id, share) ?? []);
	});
	return rests.length === 0 ? null : <p className="ml-auto text-sm text-muted max-md:hidden [&+*]:ml-2">{rests[0]}</p>;
}

/** The buttons below a step; on a phone always within reach of the thumb. */
export function StepFoot({ children }: { children: ReactNode }) {
	return (
		<footer className="z-10 flex items-center gap-2.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-line max-md:bg-sunken max-md:px-4 max-md:pt-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]">
			{children}
		</footer>
	);
}

interface Removed {
	readonly name: string;
	readonly content: AnswerChanges;
}

/** A question with any number of rows, each with several fields. */
function RowsInput({ field }: { field: RowsField }) {
	const { snapshot, session, isRevealed, reveal } = useFormEditor();
	const [removed, setRemoved] = useState<Removed | null>(null);
	const [fresh, setFresh] = useState<string | null>(null);
	const afterDraw = useAfterDraw();
	const { answers } = snapshot;
	const rows = rowsAt(answers, field.id);
	const share = shareFieldOf(field);
	const id = fieldId(field.id);
	const found = isRevealed(field.id) ? snapshot.findings.filter(({ path }) => path === field.id) : [];

	function handleAdd() {
		const row = newRowName();
		setRemoved(null);
		session.change(addRow(answers, field.id, row));
		setFresh(row);
		// After adding a row, typing continues in it.
		afterDraw(() => focusField(innerPath(field.id, row, field.fields[0]?.id ?? '')));
	}

	function handleRemove(row: string, index: number) {
		setRemoved({ name: nameOfRow(field, answers, row, index), content: contentOfRow(answers, field.id, row) });
		session.change({ [rowPath(field.id, row)]: null });
		reveal(field.id);
		focusField(field.id);
	}

	return (
		<div className="grid gap-3 md:col-span-full">
			{field.help !== undefined && <p className="text-sm text-muted">{formText(field.help)}</p>}
			{rows.map((row, index) => (
				<RowCard
					key={row}
					field={field}
					row={row}
					index={index}
					isLast={index === rows.length - 1}
					isFresh={row === fresh}
					onMove={(by) => session.change(moveRow(answers, field.id, row, by))}
					onRemove={() => handleRemove(row, index)}
				/>
			))}
			<Card
				id={id}
				tabIndex={-1}
				role="group"
				aria-label={t(m.allRows, { caption: formText(field.caption) })}
				className="grid gap-2.5 px-4 py-3 outline-none"
			>
				<div className="flex flex-wrap items-center justify-between gap-3">
					{share !== null && rows.length > 0 ? (
						<ShareTotal top={field.id} inner={share} />
					) : (
						<p className="text-sm text-muted">{rows.length === 0 ? t(m.nothingAdded) : null}</p>
					)}
					<div className="flex flex-wrap gap-2">
						{share !== null && rows.length > 1 && (
							<Button icon={Equal} size="sm" onClick={() => session.change(shareEqually(answers, field.id, share))}>
								{t(m.splitEqually)}
							</Button>
						)}
						<Button icon={Plus} size="sm" disabled={rows.length >= field.maxRows} onClick={handleAdd}>
							{formText(field.addCaption ?? field.caption)}
						</Button>
					</div>
				</div>
				<div role="status" className="empty:hidden">
					{removed && (
						<p className="flex flex-wrap items-center gap-2 text-sm text-muted">
							{t(m.rowRemoved, { row: removed.name })}
							<Button
								size="sm"
								variant="quiet"
								icon={RotateCcw}
								onClick={() => {
									session.change(removed.content);
									setRemoved(null);
								}}
							>
								{t(general.undo)}
							</Button>
						</p>
					)}
				</div>
				<Problem id={`${id}-error`}>{found.find(({ level }) => level === 'error')?.message}</Problem>
				{found
					.filter(({ level }) => level === 'warning')
					.map(({ message }) => (
						<Warning key={message}>{message}</Warning>
					))}
			</Card>
		</div>
	);
}

function displayShare(typed: string) {
	const share = readShare(typed);
	return share === null ? '' : t(sharePercent, { share: formatShare(share) });
}

interface RowCardProps {
	field: RowsField;
	row: string;
	index: number;
	isLast: boolean;
	/** Just added, to be filled in now. */
	isFresh: boolean;
	onMove: (by: 1 | -1) => void;
	onRemove: () => void;
}

/** One row. On a phone, a complete row collapses to one line. */
function RowCard({ field, row, index, isLast, isFresh, onMove, onRemove }: RowCardProps) {
	const { snapshot, opened } = useFormEditor();
	const isPhone = useIsPhone();
	const [wasOpened, setWasOpened] = useState<boolean | null>(null);
	const { answers, findings, conflicts } = snapshot;
	const start = `${rowPath(field.id, row)}.`;
	const needsAttention = [...findings.filter(({ level }) => level === 'error'), ...opened.fixNotes, ...conflicts].some(
		({ path }) => path.startsWith(start),
	);
	const [wasWhole] = useState(!needsAttention);
	const isOpen = wasOpened ?? (!isPhone || isFresh || needsAttention || !wasWhole);
	const name = nameOfRow(field, answers, row, index);
	const share = shareFieldOf(field);
	const headId = `row-${field.id}-${row}`;
	return (
		<Card role="group" aria-labelledby={headId} className="px-4 pt-2 pb-2 md:pb-4">
			<header className="flex min-h-11 items-center gap-2">
				{share !== null && (
					<i aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-[3px]', hueOf(index))} />
				)}
				<h2 id={headId} className="min-w-0 flex-1 font-ui text-md tracking-normal [overflow-wrap:anywhere]">
					{name}
				</h2>
				{share !== null && !isOpen && (
					<span className="mono text-sm font-semibold">
						{displayShare(textAt(answers, innerPath(field.id, row, share)))}
					</span>
				)}
				{isOpen && (
					<>
						<IconButton
							icon={ArrowUp}
							size="sm"
							caption={t(m.moveUp, { row: name })}
							disabled={index === 0}
							onClick={() => onMove(-1)}
						/>
						<IconButton
							icon={ArrowDown}
							size="sm"
							caption={t(m.moveDown, { row: name })}
							disabled={isLast}
							onClick={() => onMove(1)}
						/>
						<IconButton icon={X} size="sm" caption={t(m.removeItem, { item: name })} onClick={onRemove} />
					</>
				)}
				{isPhone && (
					<IconButton
						icon={isOpen ? ChevronUp : ChevronDown}
						size="sm"
						caption={t(isOpen ? m.collapse : m.expand, { row: name })}
						aria-expanded={isOpen}
						onClick={() => setWasOpened(!isOpen)}
					/>
				)}
			</header>
			{isOpen && (
				<div className="grid gap-x-3 gap-y-3.5 pt-1 pb-2 md:grid-cols-2 lg:grid-cols-3">
					{field.fields.map((inner) => (
						<FieldView key={inner.id} field={inner} path={innerPath(field.id, row, inner.id)} />
					))}
				</div>
			)}
		</Card>
	);
}
