import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import type { AppForm } from './app-form.ts';
import { classNames } from './class-names.ts';

export interface SelectFieldProps
	extends Omit<ComponentProps<'select'>, 'size' | 'onChange' | 'value' | 'className' | 'children'> {
	caption: string;
	value: string;
	onValueChange: (value: string) => void;
	options: ReadonlyArray<{ readonly value: string; readonly caption: string }>;
	/** To the right of the caption. */
	captionAside?: ReactNode;
	hint?: ReactNode;
	/** Ids of what else is said about it, such as a warning below the field. */
	describedBy?: string | undefined;
	/** One line below the field; also marks it as invalid. */
	error?: string | null | undefined;
}

/** A native select, which works best on phones, as high as the text fields beside it. */
export function SelectField({
	caption,
	value,
	onValueChange,
	options,
	captionAside,
	hint,
	describedBy,
	error,
	id: givenId,
	...select
}: SelectFieldProps) {
	const ownId = useId();
	const id = givenId ?? ownId;
	const descriptions = classNames(error && `${id}-error`, hint !== undefined && `${id}-hint`, describedBy);
	return (
		<div className="grid min-w-0 grid-cols-[1fr_auto] gap-x-1.5 gap-y-1.5">
			<label htmlFor={id} className="self-baseline text-sm font-medium text-muted">
				{caption}
			</label>
			{captionAside !== undefined && <div className="text-sm">{captionAside}</div>}
			<span className="relative col-span-2 grid min-w-0">
				<select
					{...select}
					id={id}
					value={value}
					onChange={(event) => onValueChange(event.target.value)}
					aria-invalid={Boolean(error) || undefined}
					aria-describedby={descriptions || undefined}
					className={classNames(
						'min-h-11 w-full min-w-0 cursor-pointer appearance-none truncate rounded-md border bg-field pr-9 pl-3 text-base outline-none transition-[border-color,box-shadow] focus-visible:border-accent-text focus-visible:shadow-(--halo) md:min-h-[38px] md:text-row [&>option]:bg-popover [&>option]:text-text',
						error ? 'border-bad' : 'border-control-line',
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
