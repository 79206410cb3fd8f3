// The rows of a draft, of writers or of the payees of a recording: bar, rows, total, actions.

import { ChevronDown, Divide, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { formatShare, splitEqually, totalOf } from '../../domain/catalogue/shares.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { splitChanged } from '../../domain/splits/splits.errors.ts';
import * as m from '../../domain/splits/splits.messages.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import type { SelectFieldProps } from '../ui/fields.tsx';
import { type AppForm, Form, FormNotice, SubmitButton } from '../ui/form.tsx';
import { Notice, Problem } from '../ui/notice.tsx';
import { type RowDetail, RowDetails } from './row-details.tsx';
import { differenceOf, ShareBar, Swatch, TotalBadge } from './share-bar.tsx';
import { numberHolders, shareStyle } from './share-style.ts';
import { shareOf } from './split-draft-rows.ts';

// The two fields of a row while shares are edited. They have no captions, because the column has one.

const boxClass =
	'min-h-11 w-full min-w-0 rounded-md border bg-field text-base outline-none transition-[border-color,box-shadow] focus-visible:border-accent-text focus-visible:shadow-(--halo) compact:min-h-[38px] md:text-row';

interface ShareFieldProps {
	/** Name of the share's holder. */
	name: string;
	value: string;
	onValueChange: (value: string) => void;
	error: string | undefined;
	errorId: string;
}

/** Typed as a decimal. The up and down arrows move to the share above and below. */
function ShareField({ name, value, onValueChange, error, errorId }: ShareFieldProps) {
	return (
		<span className="relative block @max-3xl:col-span-2">
			<input
				data-share
				type="text"
				inputMode="decimal"
				autoComplete="off"
				maxLength={12}
				placeholder="0.00"
				aria-label={t(m.shareOf, { name })}
				aria-invalid={error !== undefined || undefined}
				aria-describedby={error === undefined ? undefined : errorId}
				value={value}
				onChange={(event) => onValueChange(event.target.value)}
				onKeyDown={moveBetweenShares}
				className={classNames(
					boxClass,
					'mono pr-7 pl-2 text-right font-semibold',
					error ? 'border-bad' : 'border-control-line',
				)}
			/>
			<span
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-sm text-faint"
			>
				%
			</span>
		</span>
	);
}

function moveBetweenShares(event: KeyboardEvent<HTMLInputElement>) {
	if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
	const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[data-share]') ?? [])];
	const next = fields[fields.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
	if (!next) return;
	event.preventDefault();
	next.focus();
	next.select();
}

/** The text of the empty option says what is missing. */
type RoleFieldProps = Pick<SelectFieldProps, 'caption' | 'value' | 'onValueChange' | 'options'>;

function RoleField({ caption, value, onValueChange, options }: RoleFieldProps) {
	return (
		<span className="relative block min-w-0">
			<select
				aria-label={caption}
				value={value}
				onChange={(event) => onValueChange(event.target.value)}
				className={classNames(
					boxClass,
					'cursor-pointer appearance-none truncate border-control-line pr-8 pl-2.5 [&>option]:bg-popover [&>option]:text-text',
					value === '' && 'text-muted',
				)}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.caption}
					</option>
				))}
			</select>
			<ChevronDown size={16} className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted" />
		</span>
	);
}

/** The properties of every draft row, whether a writer or an artist holds the share. */
export interface DraftRow {
	readonly name: string;
	readonly share: string;
}

export interface RowTexts<Row extends DraftRow> {
	/** Rows of the same holder have the same colour. */
	readonly holderOf: (row: Row) => string;
	readonly roleOf: (row: Row) => string;
	readonly withRole: (row: Row, role: string) => Row;
	/** Further columns, or a line below on narrow screens; each with its caption. */
	readonly detailsOf: (row: Row) => readonly RowDetail[];
	readonly roleOptions: readonly { readonly value: string; readonly caption: Caption }[];
	readonly nameColumn: Caption;
	readonly roleColumn: Caption;
	readonly addCaption: Caption;
	readonly emptyText: Caption;
}

interface DraftEditorProps<Row extends DraftRow> {
	form: AppForm<{ rows: Row[] }>;
	texts: RowTexts<Row>;
	isOutdated: boolean;
	onReload: () => void;
	onAdd: () => void;
	/** Called when the selectable detail of a row was pressed. */
	onPick?: (index: number, row: Row) => void;
	/** The next step is the main one while this is true of the rows, otherwise saving. */
	isNextReady?: (rows: readonly Row[]) => boolean;
	/** The next step after saving. */
	next: (state: { rows: readonly Row[]; isDirty: boolean }) => ReactNode;
}

export function DraftEditor<Row extends DraftRow>({
	form,
	texts,
	isOutdated,
	onReload,
	onAdd,
	onPick,
	isNextReady,
	next,
}: DraftEditorProps<Row>) {
	// The library's types do not support generic rows; their shape is that of the form.
	const rows = (useWatch({ control: form.control, name: 'rows' as never }) ?? []) as Row[];
	const { isDirty, errors } = useFormState({ control: form.control });
	const list = useRef<HTMLUListElement>(null);
	const addId = useId();
	const removedAt = useRef<number | null>(null);
	const [first] = rows;
	const total = totalOf(rows.map(({ share }) => shareOf(share)));
	const numbers = numberHolders(rows.map(texts.holderOf));

	// Focuses the button that takes the place of the removed one.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs after a row was removed
	useEffect(() => {
		if (removedAt.current === null) return;
		const buttons = list.current?.querySelectorAll<HTMLButtonElement>('button[data-remove]') ?? [];
		(buttons[Math.min(removedAt.current, buttons.length - 1)] ?? document.getElementById(addId))?.focus();
		removedAt.current = null;
	}, [rows.length]);

	function change(changed: Row[]) {
		const isChecked = Object.keys(form.formState.errors).length > 0;
		form.setValue('rows' as never, changed as never, { shouldDirty: true, shouldValidate: isChecked });
	}

	function handleEqual() {
		const shares = splitEqually(rows.length);
		change(rows.map((row, index) => ({ ...row, share: formatShare(shares[index] ?? 0) })));
	}

	function handleRemove(index: number) {
		change(rows.toSpliced(index, 1));
		removedAt.current = index;
	}

	return (
		<Form form={form}>
			{isOutdated && (
				<Notice tone="wait" className="mx-[18px] mt-3.5">
					{splitChanged.message}{' '}
					<Button size="sm" className="ml-2" onClick={onReload}>
						{t(m.reload)}
					</Button>
				</Notice>
			)}
			{rows.length === 0 ? (
				<p className="px-[18px] py-4 text-sm text-muted">{t(texts.emptyText)}</p>
			) : (
				<>
					<div className="px-[18px] pt-3.5 pb-1.5">
						<ShareBar
							slices={rows.map((row) => ({
								holder: texts.holderOf(row),
								name: row.name,
								share: shareOf(row.share),
							}))}
						/>
					</div>
					{first && <ColumnNames texts={texts} row={first} />}
					<ul ref={list}>
						{rows.map((row, index) => (
							<EditedRow
								// biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity except their position
								key={index}
								row={row}
								texts={texts}
								color={numbers[index] ?? 0}
								error={messageAt(errors, index)}
								onChange={(changed) => change(rows.with(index, changed))}
								onRemove={() => handleRemove(index)}
								onPick={() => onPick?.(index, row)}
							/>
						))}
					</ul>
					<TotalLine total={total} details={first ? texts.detailsOf(first).length : 0} />
				</>
			)}
			<div className="px-[18px]">
				<FormNotice form={form} className="mb-3" />
			</div>
			<div className="flex flex-wrap items-center gap-2 border-t border-line/60 px-[18px] py-3">
				<Button id={addId} icon={Plus} size="sm" onClick={onAdd}>
					{t(texts.addCaption)}
				</Button>
				<Button icon={Divide} size="sm" variant="quiet" disabled={rows.length === 0} onClick={handleEqual}>
					{t(m.splitEqually)}
				</Button>
				<span className="ml-auto flex flex-wrap items-center justify-end gap-2">
					{isDirty && (
						<>
							<Button size="sm" variant="quiet" onClick={onReload}>
								{t(m.discardChanges)}
							</Button>
							<SubmitButton form={form} size="sm" variant={isNextReady?.(rows) ? 'secondary' : 'primary'}>
								{t(m.saveDraft)}
							</SubmitButton>
						</>
					)}
					{next({ rows, isDirty })}
				</span>
			</div>
		</Form>
	);
}

function messageAt(errors: object, index: number) {
	return (get(errors, `rows.${index}.share`) as { message?: string } | undefined)?.message || undefined;
}

interface EditedRowProps<Row extends DraftRow> {
	row: Row;
	texts: RowTexts<Row>;
	color: number;
	error: string | undefined;
	onChange: (row: Row) => void;
	onRemove: () => void;
	onPick: () => void;
}

function EditedRow<Row extends DraftRow>(props: EditedRowProps<Row>) {
	const { row, texts, color, error, onChange, onRemove, onPick } = props;
	const errorId = useId();
	const details = texts.detailsOf(row);
	return (
		<li className={classNames(rowClass, columnsFor(details.length))}>
			<span className="flex min-w-0 items-center gap-2.5 @max-3xl:col-span-2">
				<Swatch style={shareStyle(color)} />
				<span className="min-w-0 text-row font-semibold [overflow-wrap:anywhere]">{row.name}</span>
			</span>
			<RoleField
				caption={t(m.roleOf, { name: row.name })}
				value={texts.roleOf(row)}
				onValueChange={(role) => onChange(texts.withRole(row, role))}
				options={texts.roleOptions.map(({ value, caption }) => ({ value, caption: t(caption) }))}
			/>
			<ShareField
				name={row.name}
				value={row.share}
				onValueChange={(share) => onChange({ ...row, share })}
				error={error}
				errorId={errorId}
			/>
			<RowDetails details={details} onPick={onPick} />
			<IconButton
				icon={X}
				size="sm"
				caption={t(m.removeRow, { name: row.name })}
				data-remove
				onClick={onRemove}
				className="@max-3xl:col-start-3 @max-3xl:row-start-1 @max-3xl:-mr-3 @max-3xl:justify-self-end"
			/>
			<Problem id={errorId} className="col-span-full">
				{error}
			</Problem>
		</li>
	);
}

/** Updated and announced with every keystroke. */
function TotalLine({ total, details }: { total: number; details: number }) {
	const difference = differenceOf(total);
	return (
		<p
			role="status"
			className={classNames(
				'flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line/60 px-[18px] py-3 text-sm @3xl:grid',
				columnsFor(details),
			)}
		>
			<span className="font-semibold @max-3xl:flex-1">{t(m.total)}</span>
			<span className="text-right text-xs font-semibold text-bad">{difference}</span>
			<span className="justify-self-end">
				<TotalBadge total={total} />
			</span>
		</p>
	);
}

/** Column headers above the rows on wide screens; on narrow screens each row has its captions. */
function ColumnNames<Row extends DraftRow>({ texts, row }: { texts: RowTexts<Row>; row: Row }) {
	const details = texts.detailsOf(row);
	return (
		<div
			aria-hidden="true"
			className={classNames(
				'hidden min-h-9 items-center gap-x-3 px-[18px] text-xs text-faint @3xl:grid',
				columnsFor(details.length),
			)}
		>
			<span>{t(texts.nameColumn)}</span>
			<span>{t(texts.roleColumn)}</span>
			<span className="pr-7 text-right">{t(m.share)}</span>
			{details.map(({ caption }) => (
				<span key={caption}>{caption}</span>
			))}
		</div>
	);
}

const rowClass =
	'grid grid-cols-[minmax(0,1fr)_64px_44px] items-center gap-x-3 gap-y-1.5 border-t border-line/60 px-[18px] py-2 @3xl:py-1.5';

function columnsFor(details: number): string {
	return details === 0
		? '@3xl:grid-cols-[minmax(0,1fr)_170px_112px_32px]'
		: '@3xl:grid-cols-[minmax(110px,1.3fr)_154px_104px_minmax(72px,1fr)_64px_96px_32px]';
}
