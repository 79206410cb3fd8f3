// A text field with caption, counter, hint and error; all text fields of the product use it.
import { CircleAlert, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTypedText } from '../lib/busy.ts';
import { classNames } from './class-names.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'value' | 'className'> {
	caption: string;
	value: string;
	onValueChange: (value: string) => void;
	/** The value that is already saved; while the field has another one, the app does not reload by itself. */
	savedValue?: string;
	size?: 'md' | 'lg';
	/** Such as `26/50`, to the right of the caption. */
	counter?: string;
	/** A link or button to the right of the caption; after the field in tab order. */
	captionAside?: ReactNode;
	hint?: ReactNode;
	/** Ids of what else is said about it, such as a warning below the field. */
	describedBy?: string | undefined;
	/** One line below the field; also marks it as invalid. */
	error?: string | null | undefined;
	/** Marks the field as invalid when the message is elsewhere, such as in a notice above the form. */
	isInvalid?: boolean;
	isMono?: boolean;
	icon?: LucideIcon;
	/** At the end of the field, inside its border. */
	trailing?: ReactNode;
}

export function TextField({
	caption,
	value,
	onValueChange,
	savedValue = '',
	size = 'md',
	counter,
	captionAside,
	hint,
	describedBy: describedElsewhere,
	error,
	isInvalid = false,
	isMono = false,
	icon: Icon,
	trailing,
	id: givenId,
	...input
}: TextFieldProps) {
	useTypedText(value !== savedValue);
	const ownId = useId();
	const id = givenId ?? ownId;
	const hasError = Boolean(error) || isInvalid;
	const describedBy = classNames(
		error && `${id}-error`,
		hint !== undefined && `${id}-hint`,
		counter !== undefined && `${id}-counter`,
		describedElsewhere,
	);

	return (
		<div className="grid min-w-0 grid-cols-[1fr_auto] gap-x-1.5 gap-y-1.5">
			<label htmlFor={id} className="col-start-1 self-baseline text-sm font-medium text-muted">
				{caption}
			</label>
			{counter !== undefined && (
				<span id={`${id}-counter`} className="mono col-start-2 row-start-1 self-baseline text-xs text-faint">
					{counter}
				</span>
			)}
			<div
				className={classNames(
					'col-span-2 row-start-2 flex min-w-0 items-center gap-2.5 rounded-md border bg-field px-3 transition-[border-color,box-shadow]',
					'has-[input:focus-visible]:border-accent-text has-[input:focus-visible]:shadow-(--halo)',
					'has-[input:disabled]:opacity-45 has-[input:read-only]:border-dashed has-[input:read-only]:bg-transparent',
					hasError ? 'border-bad' : 'border-control-line',
					size === 'lg' ? 'min-h-11' : 'min-h-11 md:min-h-[38px]',
				)}
			>
				{Icon && <Icon size={16} className="shrink-0 text-faint" />}
				<input
					{...input}
					id={id}
					value={value}
					onChange={(event) => onValueChange(event.target.value)}
					aria-invalid={hasError || undefined}
					aria-describedby={describedBy || undefined}
					className={classNames(
						'-my-px min-w-0 flex-1 self-stretch bg-transparent text-base outline-none [&[type=password]]:text-h2 [&[type=password]]:tracking-[.1em]',
						size === 'lg' ? 'md:text-md' : 'md:text-row',
						isMono && 'mono',
					)}
				/>
				{trailing}
			</div>
			{captionAside !== undefined && <div className="col-start-2 row-start-1 text-sm">{captionAside}</div>}
			{error && (
				<p
					id={`${id}-error`}
					role="alert"
					className="col-span-2 flex items-start gap-1.5 text-xs leading-[1.4] text-bad"
				>
					<CircleAlert size={14} className="mt-px shrink-0" />
					{error}
				</p>
			)}
			{hint !== undefined && (
				<p id={`${id}-hint`} className="col-span-2 text-xs text-faint">
					{hint}
				</p>
			)}
		</div>
	);
}
