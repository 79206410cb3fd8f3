import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import {
	type DefaultValues,
	type FieldError,
	type FieldErrors,
	type FieldPath,
	type FieldPathByValue,
	type FieldValues,
	get,
	type Resolver,
	set,
	type UseFormReturn,
	useController,
	useForm,
	useFormState,
	useWatch,
} from 'react-hook-form';
import type { Verdict } from '../../domain/kernel/errors.ts';
import { t } from '../../domain/kernel/message.ts';
import { lengthOf } from '../../domain/kernel/plain-text.ts';
import { useUnsentText } from '../lib/busy.ts';
import { messageOf } from '../lib/call-error.ts';
import { Button, type ButtonProps } from './button.tsx';
import {
	SelectField,
	type SelectFieldProps,
	TextArea,
	type TextAreaProps,
	TextField,
	type TextFieldProps,
} from './fields.tsx';
import { Notice } from './notice.tsx';
import * as m from './ui.messages.ts';

// What every form of the product shares in addition to react-hook-form: rules from the domain, one guarded submit, and
// failures shown where the form chooses.

/** The errors of a form, and where they are shown. */
export interface FormErrors<Values extends FieldValues> {
	/** Shown in the red box of the form. */
	box?: string;
	/** Shown beside fields, each with its message. */
	fields?: { readonly [Name in FieldPath<Values>]?: string };
	/** Fields that are marked without a message while they are blank. */
	missing?: readonly FieldPath<Values>[];
}

interface AppFormOptions<Values extends FieldValues> {
	initial: Values;
	/** The rules, applied before anything is sent; null if there is no error. */
	check?: (values: Values) => FormErrors<Values> | null;
	/** When errors beside fields are updated, in addition to submit. */
	checkOnChange?: 'never' | 'after-submit' | 'always';
	/** Sends the form; `failure` shows what it throws. */
	submit: (values: Values) => Promise<unknown>;
	/** Where a failed submit is shown: in the box with the server's own message, unless the form chooses otherwise. */
	failure?: (error: unknown) => FormErrors<Values>;
	/** Asks before the page is left while a value differs from `initial`. */
	asksBeforeLeaving?: boolean;
}

export type AppForm<Values extends FieldValues> = UseFormReturn<Values> & {
	/** Validates and sends, unless that is already running. */
	submit: () => void;
};

const checkModes = {
	never: { mode: 'onSubmit', reValidateMode: 'onSubmit' },
	'after-submit': { mode: 'onSubmit', reValidateMode: 'onChange' },
	always: { mode: 'onChange', reValidateMode: 'onChange' },
} as const;

export function useAppForm<Values extends FieldValues>({
	initial,
	check = () => null,
	checkOnChange = 'never',
	submit,
	failure = failureInBox,
	asksBeforeLeaving = false,
}: AppFormOptions<Values>): AppForm<Values> {
	const form = useForm<Values>({
		// The library's type makes every part optional; a complete value satisfies it.
		defaultValues: initial as DefaultValues<Values>,
		resolver: resolverOf(check),
		...checkModes[checkOnChange],
	});
	useUnsentText(asksBeforeLeaving && form.formState.isDirty);
	const isInProgress = useRef(false);

	async function send(values: Values) {
		try {
			await submit(values);
		} catch (error) {
			const errors = listErrors(failure(error));
			for (const { name, message } of errors) form.setError(name, { type: errorType, message });
			const field = errors.find(({ name }) => name !== 'root')?.name;
			if (field !== undefined && field !== 'root') form.setFocus(field);
		}
	}

	async function handleSubmit() {
		if (isInProgress.current) return;
		isInProgress.current = true;
		try {
			await form.handleSubmit(send)();
		} finally {
			isInProgress.current = false;
		}
	}

	return { ...form, submit: () => void handleSubmit() };
}

const errorType = 'refused';
export const missingType = 'missing';

/** Puts the message of a refusal into the box of the form; the blank ones among the named fields are marked. */
export function inBox<Values extends FieldValues>(
	verdict: Verdict,
	...missing: FieldPath<Values>[]
): FormErrors<Values> | null {
	return verdict.allowed ? null : { box: verdict.error.message, missing };
}

/** Puts the message of a refusal beside a field. */
export function atField<Name extends string>(
	name: Name,
	verdict: Verdict,
): { fields: { readonly [Field in Name]?: string } } | null {
	if (verdict.allowed) return null;
	return { fields: { [name]: verdict.error.message } as { [Field in Name]?: string } };
}

/** Adapts our rules to the library, which focuses the first field with an error. */
export function resolverOf<Values extends FieldValues>(
	check: (values: Values) => FormErrors<Values> | null,
): Resolver<Values> {
	return (values) => {
		const found = check(values);
		const errors: FieldErrors<Values> = {};
		for (const { name, message } of found ? listErrors(found) : []) set(errors, name, { type: errorType, message });
		const missing = found?.missing?.filter((name) => isBlank(get(values, name))) ?? [];
		for (const name of missing) set(errors, name, { type: missingType, message: '' });
		return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
	};
}

function listErrors<Values extends FieldValues>({ box, fields = {} }: FormErrors<Values>) {
	const named = Object.entries<string | undefined>(fields).map(([name, message]) => ({
		name: name as FieldPath<Values>,
		message,
	}));
	const all: { name: FieldPath<Values> | 'root'; message: string | undefined }[] = [
		{ name: 'root', message: box },
		...named,
	];
	return all.flatMap(({ name, message }) => (message ? [{ name, message }] : []));
}

export function isBlank(value: unknown) {
	return typeof value === 'string' && value.trim() === '';
}

function failureInBox(error: unknown) {
	return { box: messageOf(error) };
}

interface FormProps<Values extends FieldValues> {
	form: AppForm<Values>;
	className?: string;
	children: ReactNode;
}

export function Form<Values extends FieldValues>({ form, className, children }: FormProps<Values>) {
	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		form.submit();
	}
	return (
		<form noValidate onSubmit={handleSubmit} className={className}>
			{children}
		</form>
	);
}

interface FormNoticeProps<Values extends FieldValues> {
	form: AppForm<Values>;
	/** Fields that are only marked; their messages are shown here. */
	names?: readonly FieldPath<Values>[];
	/** Shown in green while there is no error. */
	success?: string | null;
	className?: string;
}

/** The box of a form: its error or failure, otherwise its success message. */
export function FormNotice<Values extends FieldValues>({
	form,
	names = [],
	success,
	className,
}: FormNoticeProps<Values>) {
	const { errors } = useFormState({ control: form.control });
	const found: (FieldError | undefined)[] = ['root', ...names].map((name) => get(errors, name));
	const message = found.find((error) => error?.message)?.message;
	if (message)
		return (
			<Notice tone="bad" className={className}>
				{message}
			</Notice>
		);
	return success ? <Notice tone="ok">{success}</Notice> : null;
}

interface SubmitButtonProps<Values extends FieldValues>
	extends Omit<ButtonProps, 'type' | 'isBusy' | 'disabled' | 'form'> {
	form: AppForm<Values>;
	isDisabled?: ((values: Values) => boolean) | undefined;
}

/** Renders with every change, so that the rest of the form need not. */
export function SubmitButton<Values extends FieldValues>({
	form,
	isDisabled,
	variant = 'primary',
	...button
}: SubmitButtonProps<Values>) {
	const { isSubmitting } = useFormState({ control: form.control });
	useWatch({ control: form.control });
	return (
		<Button
			{...button}
			type="submit"
			variant={variant}
			isBusy={isSubmitting}
			disabled={isDisabled?.(form.getValues()) ?? false}
		/>
	);
}

/** For buttons that are disabled until every field has a value. */
export function hasEmptyField(values: Readonly<Record<string, string>>) {
	return Object.values(values).some((value) => value === '');
}

interface FormFieldProps<Values extends FieldValues> {
	form: AppForm<Values>;
	/** Path of the value in the form. */
	name: FieldPathByValue<Values, string>;
	/** Shows the number of characters out of this maximum. */
	countTo?: number;
}

type OwnFieldProps = 'name' | 'form' | 'value' | 'onValueChange' | 'error' | 'isInvalid' | 'counter' | 'ref';

type FormTextFieldProps<Values extends FieldValues> = FormFieldProps<Values> &
	Omit<TextFieldProps, OwnFieldProps> & {
		/** The name in the markup, which password managers use. */
		inputName?: string;
		/** The error message is shown elsewhere; the field is only marked. */
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
	const { value, onValueChange, ref, message } = useFormField(form, name);
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
	const { value, initialValue, onValueChange, ref, message, isMissing } = useFormField(form, name);
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

function useFormField<Values extends FieldValues>(form: AppForm<Values>, name: FieldPathByValue<Values, string>) {
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
					aria-label={t(isShown ? m.hidePassword : m.showPassword)}
					aria-controls={props.id}
					className="-mr-3 grid size-11 shrink-0 place-items-center rounded-md text-faint transition-colors hover:text-text md:-mr-2 compact:size-8"
				>
					<EyeIcon size={16} />
				</button>
			}
		/>
	);
}

interface FormSelectProps<Values extends FieldValues>
	extends Pick<FormFieldProps<Values>, 'form' | 'name'>,
		Pick<SelectFieldProps, 'caption' | 'options'> {}

/** A native select in a form. */
export function FormSelect<Values extends FieldValues>({ form, name, ...select }: FormSelectProps<Values>) {
	const { value, onValueChange, ref, message } = useFormField(form, name);
	return <SelectField {...select} ref={ref} value={value} onValueChange={onValueChange} error={message} />;
}
