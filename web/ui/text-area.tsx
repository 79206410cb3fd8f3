import { type ComponentProps, useId } from 'react';
import { useTypedText } from '../lib/busy.ts';
import { classNames } from './class-names.ts';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className'> {
	caption: string;
	value: string;
	onValueChange: (value: string) => void;
	/** Such as `26/500`, to the right of the caption. */
	counter?: string;
	/** One line below the field; also marks it as invalid. */
	error?: string | null | undefined;
}

export function TextArea({ caption, value, onValueChange, counter, error, rows = 3, ...area }: TextAreaProps) {
	useTypedText(value !== '');
	const id = useId();
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
				aria-describedby={classNames(error && `${id}-error`, counter !== undefined && `${id}-counter`) || undefined}
				className={classNames(
					'col-span-2 min-w-0 resize-y rounded-md border bg-field px-3 py-2 text-base outline-none transition-[border-color,box-shadow] focus-visible:border-accent-text focus-visible:shadow-(--halo) md:text-row',
					error ? 'border-bad' : 'border-control-line',
				)}
			/>
			{error && (
				<p id={`${id}-error`} role="alert" className="col-span-2 text-xs text-bad">
					{error}
				</p>
			)}
		</div>
	);
}
