import { ChevronDown, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import type { AppForm } from './app-form.ts';

interface FormSelectProps<Values extends FieldValues> {
	form: AppForm<Values>;
	name: FieldPathByValue<Values, string>;
	caption: string;
	options: ReadonlyArray<{ value: string; caption: string }>;
}

/** A native select in a form, which works best on phones, as high as the text fields beside it. */
export function FormSelect<Values extends FieldValues>({ form, name, caption, options }: FormSelectProps<Values>) {
	const { field, fieldState } = useController({ control: form.control, name });
	const id = useId();
	const error = fieldState.error?.message;
	return (
		<div className="grid min-w-0 gap-1.5">
			<label htmlFor={id} className="text-sm font-medium text-muted">
				{caption}
			</label>
			<span className="relative grid min-w-0">
				<select
					id={id}
					ref={field.ref}
					value={field.value}
					onChange={field.onChange}
					aria-invalid={Boolean(error) || undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					className="min-h-11 w-full min-w-0 cursor-pointer appearance-none truncate rounded-md border border-control-line bg-field pr-9 pl-3 text-base outline-none transition-[border-color,box-shadow] focus-visible:border-accent-text focus-visible:shadow-(--halo) md:min-h-[38px] md:text-row [&>option]:bg-popover [&>option]:text-text"
				>
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.caption}
						</option>
					))}
				</select>
				<ChevronDown
					size={16}
					strokeWidth={1.75}
					aria-hidden="true"
					className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
				/>
			</span>
			{error && (
				<p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-xs text-bad">
					<CircleAlert size={14} strokeWidth={1.75} className="mt-px shrink-0" aria-hidden="true" />
					{error}
				</p>
			)}
		</div>
	);
}
