import { useState } from 'react';
import { unexpected } from '../../../domain/kernel/kernel.errors.ts';
import { maxContractReasonLength } from '../../../domain/signed-songs/contracts/contract-status.ts';
import { contractReasonMissing } from '../../../domain/signed-songs/contracts/contracts.errors.ts';
import { guestClient, guestMessageOf } from '../../links/guest-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { PdfPicker } from './pdf-picker.tsx';
import { type SentDocument, sendMarkedUp } from './send-document.ts';
import type { SigningProps } from './signing-props.ts';

const words = {
	changes: {
		title: 'What should change?',
		submit: 'Ask for changes',
		text: 'Signing stops until there is a new version.',
	},
	decline: {
		title: 'Why do you decline?',
		submit: 'Decline',
		text: 'The contract ends with that. The label may start anew.',
	},
} as const;

interface RefusalFormProps extends SigningProps {
	kind: keyof typeof words;
	onClose: () => void;
}

/** Both say why, in the signer's own words. */
export function RefusalForm({ token, contract, kind, onChanged, onClose }: RefusalFormProps) {
	const [reason, setReason] = useState('');
	const [error, setError] = useState<string | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [file, setFile] = useState<SentDocument | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	const { title, submit, text } = words[kind];

	async function handleSend(): Promise<void> {
		if (reason.trim() === '') {
			setError(contractReasonMissing.message);
			return;
		}
		setIsBusy(true);
		setFailure(null);
		const answer = { token, version: contract.version, reason };
		try {
			if (kind === 'changes') await guestClient.contracts.askForContractChanges({ ...answer, fileId: file?.id });
			else await guestClient.contracts.declineContract(answer);
		} catch (refusal) {
			setFailure(guestMessageOf(refusal, unexpected.message));
		}
		await onChanged();
		setIsBusy(false);
	}

	return (
		<Card className="grid gap-3 px-5 py-5">
			<h2 className="text-lg">{title}</h2>
			<p className="text-sm text-muted">{text}</p>
			<TextArea
				caption="For the label"
				rows={4}
				value={reason}
				onValueChange={(value) => {
					setReason(value);
					setError(null);
				}}
				maxLength={maxContractReasonLength}
				error={error}
			/>
			{kind === 'changes' && (
				<div className="grid justify-items-start gap-1.5">
					{file && <p className="text-sm [overflow-wrap:anywhere]">{file.name} goes with it.</p>}
					<PdfPicker
						caption={file ? 'Choose another PDF' : 'Add a marked-up PDF'}
						send={(chosen) => sendMarkedUp(token, chosen)}
						onSent={setFile}
					/>
				</div>
			)}
			{failure !== null && <Notice tone="bad">{failure}</Notice>}
			<div className="flex flex-wrap gap-2">
				<Button
					variant={kind === 'decline' ? 'danger-filled' : 'primary'}
					isBusy={isBusy}
					onClick={() => void handleSend()}
				>
					{submit}
				</Button>
				<Button variant="quiet" onClick={onClose}>
					Back
				</Button>
			</div>
		</Card>
	);
}
