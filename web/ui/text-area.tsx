import type { ComponentProps } from 'react';
import { useTypedText } from '../lib/busy.ts';
import { classNames } from './class-names.ts';
import { controlPlace, FieldFrame, type FieldTexts, splitTexts } from './field-frame.tsx';

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
