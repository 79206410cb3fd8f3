import { useState } from 'react';
import { Button } from '../ui/button.tsx';

interface AskFirstProps {
	caption: string;
	/** What the button is about, where several have the same caption. */
	label?: string;
	question: string;
	confirmCaption: string;
	isBusy: boolean;
	/** True once it is done. */
	onConfirm: () => Promise<boolean>;
}

/** A button that asks in its own place before it does something. A dialog would be half of what a guest page weighs. */
export function AskFirst({ caption, label, question, confirmCaption, isBusy, onConfirm }: AskFirstProps) {
	const [isAsking, setIsAsking] = useState(false);

	async function handleConfirm() {
		if (await onConfirm()) setIsAsking(false);
	}

	if (!isAsking)
		return (
			<Button variant="danger" size="sm" aria-label={label} onClick={() => setIsAsking(true)}>
				{caption}
			</Button>
		);
	return (
		<fieldset aria-label={question} className="grid gap-2.5 rounded-lg bg-sunken px-4 py-3">
			<p role="alert" className="text-sm font-medium">
				{question}
			</p>
			<div className="flex flex-wrap gap-2">
				<Button size="sm" autoFocus onClick={() => setIsAsking(false)}>
					Keep it
				</Button>
				<Button size="sm" variant="danger-filled" isBusy={isBusy} onClick={() => void handleConfirm()}>
					{confirmCaption}
				</Button>
			</div>
		</fieldset>
	);
}
