import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTypedText } from '../lib/busy.ts';
import { classNames } from './class-names.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className'> {
	caption: string;
	value: string;
	onValueChange: (value: string) => void;
	/** Such as `26/500`, to the right of the caption. */
	counter?: string;
	hint?: ReactNode;
	/** Ids of what else is said about it, such as a warning below the field. */
	describedBy?: string | undefined;
	/** One line below the field; also marks it as invalid. */
	error?: string | null | undefined;
}

export function TextArea({
	caption,
	value,
	onValueChange,
	counter,
	hint,
	describedBy,
	error,
	rows = 3,
	id: givenId,
	...area
}: TextAreaProps) {
	useTypedText(value !== '');
	const ownId = useId();
	const id = givenId ?? ownId;
	const descriptions = classNames(
		error && `${id}-error`,
		hint !== undefined && `${id}-hint`,
		counter !== undefined && `${id}-counter`,
		describedBy,
	);
	return (
		<div className="grid min-w-0 grid-cols-[1fr_auto] gap-x-1.5 gap-y-1.5">
			<label htmlFor={id} className="self-baseline text-sm font-medium text-muted">
				{caption}
			</label>
			{counter !== undefined && (
				<span id={`${id}-counter`} className="mono self-baseline text-xs text-faint">
					{counter}
				</span>
			)}
			<textarea
				{...area}
				id={id}
				rows={rows}
				value={value}
				onChange={(event) => onValueChange(event.target.value)}
				aria-invalid={Boolean(error) || undefined}
				aria-describedby={descriptions || undefined}
				className={classNames(
					'col-span-2 min-w-0 resize-y rounded-md border bg-field px-3 py-2 text-base outline-none transition-[border-color,box-shadow] focus-visible:border-accent-text focus-visible:shadow-(--halo) md:text-row',
					error ? 'border-bad' : 'border-control-line',
				)}
			/>
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
