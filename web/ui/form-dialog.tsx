import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
	title: string;
	description: ReactNode;
	/** The verb of the one thing it does. */
	submitCaption: string;
	isBusy: boolean;
	isDisabled: boolean;
	onSubmit: () => Promise<void>;
	onClose: () => void;
	/** The fields. */
	children: ReactNode;
}

/** A dialog with a few fields, one thing to do with them, and a way back. */
export function FormDialog({ onSubmit, onClose, children, ...form }: FormDialogProps) {
	function handleSubmit(event: FormEvent): void {
		event.preventDefault();
		if (!form.isBusy) void onSubmit();
	}
	return (
		<Dialog isOpen onOpenChange={onClose} title={form.title} description={form.description}>
			<form noValidate onSubmit={handleSubmit} className="grid gap-3.5">
				{children}
				<div className="mt-1 flex justify-end gap-2">
					<Button variant="quiet" onClick={onClose}>
						Cancel
					</Button>
					<Button variant="primary" type="submit" isBusy={form.isBusy} disabled={form.isDisabled}>
						{form.submitCaption}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
