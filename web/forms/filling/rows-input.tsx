// A question with any number of rows, each with several fields.
import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, Equal, Plus, RotateCcw, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { formatShare, readShare, totalOf, wholeShare } from '../../../domain/catalogue/shares.ts';
import { nameOfRow } from '../../../domain/forms/answer-names.ts';
import {
	type AnswerChanges,
	type Answers,
	innerPath,
	rowPath,
	rowsAt,
	textAt,
} from '../../../domain/forms/form-answers.ts';
import type { RowsField } from '../../../domain/forms/form-definition.ts';
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
import { FieldView } from './field-view.tsx';
import { useFormEditor } from './form-editor-context.ts';
import { addOnlyRow, addRow, contentOfRow, moveRow, newRowName, shareEqually, shareFieldOf } from './row-changes.ts';
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
export function shareRest(answers: Answers, top: string, inner: string) {
	const shares = sharesOf(answers, top, inner);
	const total = totalOf(shares);
	if (shares.length === 0 || total === wholeShare) return null;
	return total < wholeShare
		? t(m.shareLeft, { share: formatShare(wholeShare - total) })
		: t(m.shareOver, { share: formatShare(total - wholeShare) });
}

interface Removed {
	readonly name: string;
	readonly content: AnswerChanges;
}

export function RowsInput({ field }: { field: RowsField }) {
	const { snapshot, session, opened, isRevealed, reveal } = useFormEditor();
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

	/** The row is about the recipient; the first answer that is missing has the focus. */
	function handleOnlyRow(only: NonNullable<RowsField['onlyRow']>) {
		const row = newRowName();
		setRemoved(null);
		session.change(addOnlyRow(answers, field.id, row, only, opened.recipientName));
		setFresh(row);
		const next = field.fields.find(
			({ id: inner, required }) => required === true && inner !== only.nameField && !(inner in only.answers),
		);
		if (next) afterDraw(() => focusField(innerPath(field.id, row, next.id)));
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
						{field.onlyRow && rows.length === 0 && (
							<Button
								icon={UserRound}
								size="sm"
								variant="soft"
								onClick={() => field.onlyRow && handleOnlyRow(field.onlyRow)}
							>
								{formText(field.onlyRow.caption)}
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
