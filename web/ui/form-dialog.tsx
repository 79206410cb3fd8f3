import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { lengthOf } from '../../domain/kernel/plain-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { type AppForm, Form, FormNotice, FormTextArea, SubmitButton, useAppForm } from './form.tsx';

interface DialogFormProps<Values extends FieldValues> {
	form: AppForm<Values>;
	/** The verb of its one action. */
	submitCaption: string;
	/** Of the button that closes the dialog, where *Cancel* could mean its action. */
	closeCaption?: string;
	isDisabled?: (values: Values) => boolean;
	/** Whether the dialog's action cannot be undone. */
	isDanger?: boolean;
	/** Errors and failures are shown above the fields, not below them. */
	isNoticeFirst?: boolean;
	/** Fields that are only marked; their messages are shown in the notice. */
	markedFields?: readonly FieldPath<Values>[];
	onClose: () => void;
	children: ReactNode;
}

interface FormDialogProps<Values extends FieldValues> extends DialogFormProps<Values> {
	title: string;
	description: ReactNode;
	isWide?: boolean;
}

/** A dialog with a few fields, one action and a Cancel button. */
export function FormDialog<Values extends FieldValues>({
	title,
	description,
	isWide = false,
	...form
}: FormDialogProps<Values>) {
	return (
		<Dialog onOpenChange={form.onClose} title={title} description={description} isWide={isWide}>
			<DialogForm {...form} />
		</Dialog>
	);
}

/** The content of the dialog, for a dialog whose content changes while it stays open. */
export function DialogForm<Values extends FieldValues>({
	form,
	submitCaption,
	closeCaption = t(general.cancel),
	isDisabled,
	isDanger = false,
	isNoticeFirst = false,
	markedFields = [],
	onClose,
	children,
}: DialogFormProps<Values>) {
	const notice = <FormNotice form={form} names={markedFields} />;
	return (
		<Form form={form} className="grid gap-3.5">
			{isNoticeFirst && notice}
			{children}
			{!isNoticeFirst && notice}
			<div className="mt-1 flex justify-end gap-2">
				<Button variant="quiet" onClick={onClose}>
					{closeCaption}
				</Button>
				<SubmitButton form={form} isDisabled={isDisabled} variant={isDanger ? 'danger-filled' : 'primary'}>
					{submitCaption}
				</SubmitButton>
			</div>
		</Form>
	);
}

interface ReasonDialogProps extends Omit<FormDialogProps<{ reason: string }>, 'form' | 'children'> {
	caption?: string;
	maxLength: number;
	/** Message for an empty reason; without it the reason is optional. */
	missing?: string | undefined;
	/** Message for a reason that is too long; without it the field limits the input. */
	tooLong?: string;
	rows?: number;
	onSubmit: (reason: string) => Promise<unknown>;
}

/** For actions with a reason that others can read later. */
export function ReasonDialog({
	caption = t(general.reason),
	maxLength,
	missing,
	tooLong,
	rows,
	onSubmit,
	...dialog
}: ReasonDialogProps) {
	const form = useAppForm<{ reason: string }>({
		initial: { reason: '' },
		check: ({ reason }) => {
			const length = lengthOf(reason.trim());
			const problem = (length === 0 && missing) || (length > maxLength && tooLong);
			return problem ? { fields: { reason: problem } } : null;
		},
		checkOnChange: 'after-submit',
		submit: async ({ reason }) => {
			await onSubmit(reason.trim());
			dialog.onClose();
		},
	});
	return (
		<FormDialog {...dialog} form={form}>
			<FormTextArea
				form={form}
				name="reason"
				caption={caption}
				countTo={maxLength}
				maxLength={tooLong === undefined ? maxLength : undefined}
				rows={rows}
			/>
		</FormDialog>
	);
}
