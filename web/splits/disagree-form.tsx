import { type FormEvent, useEffect, useRef, useState } from 'react';
import { lengthOf } from '../../domain/kernel/text.ts';
import { maxSplitReasonLength } from '../../domain/splits/split-status.ts';
import { splitReasonMissing, splitReasonTooLong } from '../../domain/splits/splits.errors.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';

interface DisagreeFormProps {
	labelName: string;
	isBusy: boolean;
	onSend: (reason: string) => void;
	onCancel: () => void;
}

/** Whoever does not agree says why. One field: the pages of guests do without the forms of the app. */
export function DisagreeForm({ labelName, isBusy, onSend, onCancel }: DisagreeFormProps) {
	const [reason, setReason] = useState('');
	const [isChecked, setIsChecked] = useState(false);
	const field = useRef<HTMLTextAreaElement>(null);
	useEffect(() => field.current?.focus(), []);
	const length = lengthOf(reason.trim());
	const problem =
		length === 0 ? splitReasonMissing.message : length > maxSplitReasonLength ? splitReasonTooLong.message : null;

	function handleSubmit(event: FormEvent): void {
		event.preventDefault();
		setIsChecked(true);
		if (problem === null) onSend(reason);
		else field.current?.focus();
	}

	return (
		<form noValidate onSubmit={handleSubmit} className="grid gap-3">
			<TextArea
				ref={field}
				caption={`Why don't you agree? Only ${labelName} reads it.`}
				value={reason}
				onValueChange={setReason}
				counter={`${length}/${maxSplitReasonLength}`}
				error={isChecked ? problem : null}
				rows={4}
			/>
			<div className="flex flex-wrap justify-end gap-2">
				<Button variant="quiet" onClick={onCancel}>
					Back
				</Button>
				<Button type="submit" variant="primary" isBusy={isBusy}>
					Send to the label
				</Button>
			</div>
		</form>
	);
}
