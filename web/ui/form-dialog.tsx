import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AppForm } from './app-form.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form, SubmitButton } from './form.tsx';

interface FormDialogProps<Values extends FieldValues> {
	form: AppForm<Values>;
	title: string;
	description: ReactNode;
	/** The verb of the one thing it does. */
	submitCaption: string;
	isDisabled?: (values: Values) => boolean;
	onClose: () => void;
	/** The fields. */
	children: ReactNode;
}

/** A dialog with a few fields, one thing to do with them, and a way back. */
export function FormDialog<Values extends FieldValues>({
	form,
	title,
	description,
	submitCaption,
	isDisabled,
	onClose,
	children,
}: FormDialogProps<Values>) {
	return (
		<Dialog isOpen onOpenChange={onClose} title={title} description={description}>
			<Form form={form} className="grid gap-3.5">
				{children}
				<div className="mt-1 flex justify-end gap-2">
					<Button variant="quiet" onClick={onClose}>
						Cancel
					</Button>
					<SubmitButton form={form} isDisabled={isDisabled}>
						{submitCaption}
					</SubmitButton>
				</div>
			</Form>
		</Dialog>
	);
}
