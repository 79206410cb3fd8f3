import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import type { AppForm } from './app-form.ts';
import { classNames } from './class-names.ts';
import { controlPlace, FieldFrame, type FieldTexts, splitTexts } from './field-frame.tsx';

export interface SelectFieldProps
	extends Omit<ComponentProps<'select'>, 'size' | 'onChange' | 'value' | 'className' | 'children' | 'id'>,
		FieldTexts {
	value: string;
	onValueChange: (value: string) => void;
	options: ReadonlyArray<{ readonly value: string; readonly caption: string }>;
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
							'min-h-11 w-full min-w-0 cursor-pointer appearance-none truncate rounded-md border bg-field pr-9 pl-3 text-base outline-none transition-[border-color,box-shadow] focus-visible:border-accent-text focus-visible:shadow-(--halo) md:min-h-[38px] md:text-row [&>option]:bg-popover [&>option]:text-text',
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

interface FormSelectProps<Values extends FieldValues> {
	form: AppForm<Values>;
	name: FieldPathByValue<Values, string>;
	caption: string;
	options: SelectFieldProps['options'];
}

/** A native select in a form. */
export function FormSelect<Values extends FieldValues>({ form, name, caption, options }: FormSelectProps<Values>) {
	const { field, fieldState } = useController({ control: form.control, name });
	return (
		<SelectField
			ref={field.ref}
			caption={caption}
			options={options}
			value={field.value}
			onValueChange={(value) => field.onChange(value)}
			error={fieldState.error?.message}
		/>
	);
}
