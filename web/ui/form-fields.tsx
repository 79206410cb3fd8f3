import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type FieldPathByValue, type FieldValues, get, useController } from 'react-hook-form';
import { lengthOf } from '../../domain/kernel/text.ts';
import { type AppForm, isBlank, missingType } from './app-form.ts';
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './text-field.tsx';

interface FormFieldProps<Values extends FieldValues> {
	form: AppForm<Values>;
	/** Which value of the form it is. */
	name: FieldPathByValue<Values, string>;
	/** Shows how many characters there are of so many. */
	countTo?: number;
}

type OwnFieldProps = 'name' | 'form' | 'value' | 'onValueChange' | 'error' | 'isInvalid' | 'counter' | 'ref';

type FormTextFieldProps<Values extends FieldValues> = FormFieldProps<Values> &
	Omit<TextFieldProps, OwnFieldProps> & {
		/** The name in the markup, by which password managers know it. */
		inputName?: string;
		/** The message of its error stands elsewhere; here is only the mark. */
		isOnlyMarked?: boolean;
	};

export function FormTextField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
	return <TextField {...useFieldProps(props)} />;
}

export function FormPasswordField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
	return <PasswordField {...useFieldProps(props)} />;
}

export function FormTextArea<Values extends FieldValues>({
	form,
	name,
	countTo,
	...area
}: FormFieldProps<Values> & Omit<TextAreaProps, OwnFieldProps>) {
	const { value, onValueChange, ref, message } = useFormField({ form, name });
	return (
		<TextArea
			{...area}
			ref={ref}
			value={value}
			onValueChange={onValueChange}
			error={message}
			{...counter(value, countTo)}
		/>
	);
}

function useFieldProps<Values extends FieldValues>({
	form,
	name,
	countTo,
	inputName,
	isOnlyMarked = false,
	...field
}: FormTextFieldProps<Values>): TextFieldProps {
	const { value, initialValue, onValueChange, ref, message, isMissing } = useFormField({ form, name });
	return {
		savedValue: initialValue,
		...field,
		...(inputName !== undefined && { name: inputName }),
		ref,
		value,
		onValueChange,
		error: isOnlyMarked ? null : message,
		isInvalid: isMissing || (isOnlyMarked && message !== undefined),
		...counter(value, countTo),
	};
}

function useFormField<Values extends FieldValues>({ form, name }: Pick<FormFieldProps<Values>, 'form' | 'name'>) {
	const { field, fieldState, formState } = useController({ control: form.control, name });
	const value: string = field.value;
	const { error } = fieldState;
	return {
		value,
		initialValue: String(get(formState.defaultValues, name) ?? ''),
		onValueChange: (next: string) => field.onChange(next),
		ref: field.ref,
		message: error?.message || undefined,
		isMissing: error?.type === missingType && isBlank(value),
	};
}

function counter(value: string, countTo: number | undefined): { counter?: string } {
	return countTo === undefined ? {} : { counter: `${lengthOf(value)}/${countTo}` };
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'icon'>;

function PasswordField(props: PasswordFieldProps) {
	const [isShown, setIsShown] = useState(false);
	const EyeIcon = isShown ? EyeOff : Eye;

	return (
		<TextField
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			{...props}
			type={isShown ? 'text' : 'password'}
			icon={KeyRound}
			trailing={
				<button
					type="button"
					onClick={() => setIsShown(!isShown)}
					aria-label={isShown ? 'Hide password' : 'Show password'}
					aria-controls={props.id}
					className="-mr-3 grid size-11 shrink-0 place-items-center rounded-md text-faint transition-colors hover:text-text md:-mr-2 md:size-8"
				>
					<EyeIcon size={16} />
				</button>
			}
		/>
	);
}
