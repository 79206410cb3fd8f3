// Fields with caption, hint and error: text, select, checkbox. The whole product uses these.
import { Check, ChevronDown, type LucideIcon, Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { formatLongDay } from '../../domain/kernel/day.ts';
import { optional } from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { useTypedText } from '../lib/busy.ts';
import { useTimeout } from '../lib/scope-hooks.ts';
import { classNames } from './class-names.ts';
import { Problem } from './notice.tsx';

interface FindFieldProps {
	caption: string;
	/** Can also change from outside, for example with the Back button of the browser. */
	value: string;
	/** Debounced. */
	onValueChange: (value: string) => void;
}

const debounceMs = 250;

/** Filters the list below it as the person types. */
export function FindField({ caption, value, onValueChange }: FindFieldProps) {
	const [draft, setDraft] = useState(value);
	useEffect(() => setDraft(value), [value]);
	useTimeout(() => onValueChange(draft), debounceMs, draft === value ? null : draft);
	return (
		<div className="flex h-11 min-w-0 items-center gap-2.5 rounded-pill border border-control-line bg-field px-3.5 transition-[border-color,box-shadow] has-focus-visible:border-accent-text has-focus-visible:shadow-(--halo) compact:h-8">
			<Search size={16} className="shrink-0 text-faint" />
			<input
				type="search"
				aria-label={caption}
				placeholder={caption}
				autoComplete="off"
				maxLength={200}
				value={draft}
				onChange={(event) => setDraft(event.target.value)}
				className="-my-px h-[calc(100%+2px)] min-w-0 flex-1 appearance-none bg-transparent text-base outline-none md:text-sm [&::-webkit-search-cancel-button]:hidden"
			/>
		</div>
	);
}

/** The texts around the control of a field. */
interface FieldTexts {
	caption: string;
	/** Says so after the caption. Required fields have no mark. */
	isOptional?: boolean | undefined;
	/** Such as `26/50`, to the right of the caption. */
	counter?: string | undefined;
	/** A link or button to the right of the caption; after the field in tab order. */
	captionAside?: ReactNode;
	hint?: ReactNode;
	/** Ids of further descriptions, such as a warning below the field. */
	describedBy?: string | undefined;
	/** One line below the field; also marks it as invalid. */
	error?: string | null | undefined;
	id?: string | undefined;
}

/** Position of a control's box in the frame. */
const controlPlace = 'col-span-2 row-start-2 min-w-0';

interface FieldFrameProps {
	texts: FieldTexts;
	/** Marks the field as invalid if the message is elsewhere. */
	isInvalid?: boolean;
	/** Renders the control, with the attributes that link it to the texts. */
	children: (control: {
		id: string;
		'aria-invalid': true | undefined;
		'aria-describedby': string | undefined;
	}) => ReactNode;
}

/** A control with caption, counter, hint and error. */
function FieldFrame({ texts, isInvalid = false, children }: FieldFrameProps) {
	const { caption, isOptional, counter, captionAside, hint, describedBy, error } = texts;
	const ownId = useId();
	const id = texts.id ?? ownId;
	const descriptions = classNames(
		error && `${id}-error`,
		hint !== undefined && `${id}-hint`,
		counter !== undefined && `${id}-counter`,
		describedBy,
	);
	return (
		<div
			className={classNames(
				'grid min-w-0 gap-x-1.5 gap-y-1.5',
				captionAside === undefined ? 'grid-cols-[1fr_auto]' : 'grid-cols-[auto_1fr]',
			)}
		>
			<div
				className={classNames(
					'flex min-w-0 flex-wrap items-baseline justify-between gap-x-1.5 self-baseline text-sm',
					captionAside === undefined ? 'col-span-2' : 'col-start-1',
				)}
			>
				<div className="min-w-0">
					<label htmlFor={id} className="font-medium text-muted">
						{caption}
					</label>
					{isOptional && <OptionalMark />}
				</div>
				{counter !== undefined && (
					<span id={`${id}-counter`} className="mono ml-auto text-xs text-faint">
						{counter}
					</span>
				)}
			</div>
			{children({
				id,
				'aria-invalid': Boolean(error) || isInvalid || undefined,
				'aria-describedby': descriptions || undefined,
			})}
			{captionAside !== undefined && (
				<div className="col-start-2 row-start-1 justify-self-end text-sm">{captionAside}</div>
			)}
			<Problem id={`${id}-error`} className="col-span-2">
				{error}
			</Problem>
			{hint !== undefined && (
				<p id={`${id}-hint`} className="col-span-2 text-xs text-faint [overflow-wrap:anywhere]">
					{hint}
				</p>
			)}
		</div>
	);
}

/** The one mark of fields that may stay empty. Its place is after the caption, outside of the field's name. */
export function OptionalMark() {
	return <span className="ml-1 text-xs font-normal text-faint">{t(optional)}</span>;
}

/** Splits properties into the texts of the frame and the others, which belong to the control. */
function splitTexts<Props extends FieldTexts>(props: Props) {
	const { caption, isOptional, counter, captionAside, hint, describedBy, error, id, ...control } = props;
	const texts = { caption, isOptional, counter, captionAside, hint, describedBy, error, id };
	return { texts: texts as FieldTexts, control };
}

export interface TextFieldProps
	extends Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'value' | 'className' | 'id'>,
		FieldTexts {
	value: string;
	onValueChange: (value: string) => void;
	/** The saved value; while the field has another one, the app does not reload automatically. */
	savedValue?: string;
	size?: 'md' | 'lg';
	/** Marks the field as invalid if the message is elsewhere, such as in a notice above the form. */
	isInvalid?: boolean;
	isMono?: boolean;
	icon?: LucideIcon;
	/** Shown at the end of the field, inside its border. */
	trailing?: ReactNode;
}

/** Browsers write days and times in the format of their language, such as 01/28/2027 and 09:00 PM. */
function writeMoment(type: string | undefined, value: string) {
	if (type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatLongDay(value);
	return type === 'time' && /^\d{2}:\d{2}$/.test(value) ? value : null;
}

export function TextField(props: TextFieldProps) {
	const { texts, control } = splitTexts(props);
	const {
		value,
		onValueChange,
		savedValue = '',
		size = 'md',
		isInvalid = false,
		isMono = false,
		icon: Icon,
		trailing,
		...input
	} = control;
	useTypedText(value !== savedValue);
	const written = writeMoment(input.type, value);
	return (
		<FieldFrame texts={texts} isInvalid={isInvalid}>
			{(described) => (
				<div
					className={classNames(
						controlPlace,
						'relative flex items-center gap-2.5 rounded-md border bg-field px-3 transition-[border-color,box-shadow]',
						'has-[input:focus-visible]:border-accent-text has-[input:focus-visible]:shadow-(--halo)',
						'has-[input:disabled]:opacity-45 has-[input:read-only]:border-dashed has-[input:read-only]:bg-transparent',
						described['aria-invalid'] ? 'border-bad' : 'border-control-line',
						size === 'lg' ? 'min-h-11' : 'min-h-11 compact:min-h-[38px]',
					)}
				>
					{Icon && <Icon size={16} className="shrink-0 text-faint" />}
					<input
						{...input}
						{...described}
						value={value}
						onChange={(event) => onValueChange(event.target.value)}
						className={classNames(
							'-my-px min-w-0 flex-1 self-stretch bg-transparent text-base outline-none [&[type=password]]:text-h2 [&[type=password]]:tracking-[.1em]',
							size === 'lg' ? 'md:text-md' : 'md:text-row',
							isMono && 'mono',
							written !== null && 'peer not-focus:text-transparent',
						)}
					/>
					{written !== null && (
						<span
							aria-hidden="true"
							className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-base whitespace-nowrap peer-focus:hidden md:text-row"
						>
							{written}
						</span>
					)}
					{trailing}
				</div>
			)}
		</FieldFrame>
	);
}

export interface TextAreaProps
	extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className' | 'id'>,
		FieldTexts {
	value: string;
	onValueChange: (value: string) => void;
}

export function TextArea(props: TextAreaProps) {
	const { texts, control } = splitTexts(props);
	const { value, onValueChange, rows = 3, ...area } = control;
	useTypedText(value !== '');
	return (
		<FieldFrame texts={texts}>
			{(described) => (
				<textarea
					{...area}
					{...described}
					rows={rows}
					value={value}
					onChange={(event) => onValueChange(event.target.value)}
					className={classNames(
						controlPlace,
						'resize-y rounded-md border bg-field px-3 py-2 text-base outline-none transition-[border-color,box-shadow] focus-visible:border-accent-text focus-visible:shadow-(--halo) md:text-row',
						texts.error ? 'border-bad' : 'border-control-line',
					)}
				/>
			)}
		</FieldFrame>
	);
}

export interface SelectFieldProps
	extends Omit<ComponentProps<'select'>, 'size' | 'onChange' | 'value' | 'className' | 'children' | 'id'>,
		FieldTexts {
	value: string;
	onValueChange: (value: string) => void;
	options: ReadonlyArray<{ value: string; caption: string }>;
}

/** A native select, which works best on phones, as high as the text fields beside it. */
export function SelectField(props: SelectFieldProps) {
	const { texts, control } = splitTexts(props);
	const { value, onValueChange, options, ...select } = control;
	return (
		<FieldFrame texts={texts}>
			{(described) => (
				<span className={classNames(controlPlace, 'relative grid')}>
					<select
						{...select}
						{...described}
						value={value}
						onChange={(event) => onValueChange(event.target.value)}
						className={classNames(
							'min-h-11 w-full min-w-0 cursor-pointer appearance-none truncate rounded-md border bg-field pr-9 pl-3 text-base outline-none transition-[border-color,box-shadow] focus-visible:border-accent-text focus-visible:shadow-(--halo) compact:min-h-[38px] md:text-row [&>option]:bg-popover [&>option]:text-text',
							texts.error ? 'border-bad' : 'border-control-line',
						)}
					>
						{options.map((option) => (
							<option key={option.value} value={option.value}>
								{option.caption}
							</option>
						))}
					</select>
					<ChevronDown size={16} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
				</span>
			)}
		</FieldFrame>
	);
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked' | 'className'> {
	isChecked: boolean;
	onCheckedChange: (isChecked: boolean) => void;
	className?: string;
}

/** The box without a caption; needs a label around it or an `aria-label`. */
export function Checkbox({ isChecked, onCheckedChange, className, ...input }: CheckboxProps) {
	return (
		<span className={classNames('relative grid size-5 shrink-0 place-items-center', className)}>
			<input
				{...input}
				type="checkbox"
				checked={isChecked}
				onChange={(event) => onCheckedChange(event.target.checked)}
				className="peer absolute -inset-3 cursor-pointer appearance-none rounded-md outline-none disabled:cursor-not-allowed compact:-inset-1"
			/>
			<span
				aria-hidden="true"
				className="pointer-events-none grid size-5 place-items-center rounded-sm border border-control-line bg-field text-transparent transition-colors peer-checked:border-[color-mix(in_oklab,var(--accent)_60%,transparent)] peer-checked:bg-accent-soft peer-checked:text-accent-text peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-text peer-disabled:opacity-45"
			>
				<Check size={14} strokeWidth={2.5} />
			</span>
		</span>
	);
}
