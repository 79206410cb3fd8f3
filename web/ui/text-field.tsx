// A text field with caption, counter, hint and error; all text fields of the product use it.
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTypedText } from '../lib/busy.ts';
import { classNames } from './class-names.ts';
import { controlPlace, FieldFrame, type FieldTexts, splitTexts } from './field-frame.tsx';

export interface TextFieldProps
	extends Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'value' | 'className' | 'id'>,
		FieldTexts {
	value: string;
	onValueChange: (value: string) => void;
	/** The value that is already saved; while the field has another one, the app does not reload by itself. */
	savedValue?: string;
	size?: 'md' | 'lg';
	/** Marks the field as invalid when the message is elsewhere, such as in a notice above the form. */
	isInvalid?: boolean;
	isMono?: boolean;
	icon?: LucideIcon;
	/** At the end of the field, inside its border. */
	trailing?: ReactNode;
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
	return (
		<FieldFrame texts={texts} isInvalid={isInvalid}>
			{(described) => (
				<div
					className={classNames(
						controlPlace,
						'flex items-center gap-2.5 rounded-md border bg-field px-3 transition-[border-color,box-shadow]',
						'has-[input:focus-visible]:border-accent-text has-[input:focus-visible]:shadow-(--halo)',
						'has-[input:disabled]:opacity-45 has-[input:read-only]:border-dashed has-[input:read-only]:bg-transparent',
						described['aria-invalid'] ? 'border-bad' : 'border-control-line',
						size === 'lg' ? 'min-h-11' : 'min-h-11 md:min-h-[38px]',
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
						)}
					/>
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
