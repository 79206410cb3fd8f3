import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { type AppForm, Form, SubmitButton } from './form.tsx';

interface DialogFormProps<Values extends FieldValues> {
	form: AppForm<Values>;
	/** The verb of the one thing it does. */
	submitCaption: string;
	isDisabled?: (values: Values) => boolean;
	/** What it does cannot be taken back. */
	isDanger?: boolean;
	onClose: () => void;
	/** The fields. */
	children: ReactNode;
}

interface FormDialogProps<Values extends FieldValues> extends DialogFormProps<Values> {
	title: string;
	description: ReactNode;
	isWide?: boolean;
}

/** A dialog with a few fields, one thing to do with them, and a way back. */
export function FormDialog<Values extends FieldValues>({
	title,
	description,
	isWide = false,
	...form
}: FormDialogProps<Values>) {
	return (
		<Dialog isOpen onOpenChange={form.onClose} title={title} description={description} isWide={isWide}>
			<DialogForm {...form} />
		</Dialog>
	);
}

/** What is in it, for a dialog whose content changes while it stays open. */
export function DialogForm<Values extends FieldValues>({
	form,
	submitCaption,
	isDisabled,
	isDanger = false,
	onClose,
	children,
}: DialogFormProps<Values>) {
	return (
		<Form form={form} className="grid gap-3.5">
			{children}
			<div className="mt-1 flex justify-end gap-2">
				<Button variant="quiet" onClick={onClose}>
					Cancel
				</Button>
				<SubmitButton form={form} isDisabled={isDisabled} variant={isDanger ? 'danger-filled' : 'primary'}>
					{submitCaption}
				</SubmitButton>
			</div>
		</Form>
	);
}
