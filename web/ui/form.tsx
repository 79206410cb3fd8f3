import type { FormEvent, ReactNode } from 'react';
import { type FieldError, type FieldPath, type FieldValues, get, useFormState, useWatch } from 'react-hook-form';
import type { AppForm } from './app-form.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Notice } from './notice.tsx';

interface FormProps<Values extends FieldValues> {
	form: AppForm<Values>;
	className?: string;
	children: ReactNode;
}

export function Form<Values extends FieldValues>({ form, className, children }: FormProps<Values>) {
	function handleSubmit(event: FormEvent): void {
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
	/** Fields that only carry a mark; their messages are shown here. */
	names?: readonly FieldPath<Values>[];
	/** Shown in green while nothing is wrong. */
	success?: string | null;
	className?: string;
}

/** The box of a form: what is wrong with it or what failed, else what went well. */
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
			<Notice tone="bad" {...(className && { className })}>
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

/** Drawn anew with every change, so that the rest of the form need not be. */
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

/** For buttons that wait until every field holds something. */
export function hasEmptyField(values: Readonly<Record<string, string>>): boolean {
	return Object.values(values).some((value) => value === '');
}
