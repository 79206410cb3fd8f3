import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import type { AppForm } from './app-form.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

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
