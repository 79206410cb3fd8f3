import { useState } from 'react';
import { maxContractReasonLength } from '../../domain/contracts/contract-status.ts';
import { contractReasonMissing } from '../../domain/contracts/contracts.errors.ts';
import type { ContractFileId } from '../../domain/kernel/ids.ts';
import { messageOf } from '../lib/call-error.ts';
import { guestClient } from '../links/guest-client.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextArea } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { type AttachedFile, AttachedFileField, noFile, sendWithFile } from './attached-file.tsx';
import { sendMarkedUp } from './send-document.ts';
import { SigningCodeForm, type SigningProps } from './signing-code-form.tsx';

const words = {
	changes: {
		title: 'What should change?',
		submit: 'Ask for changes',
		text: 'Signing stops until there is a new version.',
	},
	decline: {
		title: 'Why do you decline?',
		submit: 'Decline',
		text: 'This ends the contract for everyone. We email you a code to confirm that it is you.',
	},
};

interface RefusalFormProps extends SigningProps {
	kind: keyof typeof words;
	onClose: () => void;
}

/** Both kinds require a reason in the signer's own words. */
export function RefusalForm({ kind, onClose, ...props }: RefusalFormProps) {
	const { token, contract, onChanged } = props;
	const [reason, setReason] = useState('');
	const [error, setError] = useState<string | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [file, setFile] = useState<AttachedFile>(noFile);
	const [isBusy, setIsBusy] = useState(false);
	const { title, submit, text } = words[kind];

	function hasReason() {
		if (reason.trim() !== '') return true;
		setError(contractReasonMissing.message);
		return false;
	}

	async function handleSend() {
		if (!hasReason()) return;
		setIsBusy(true);
		setFailure(null);
		const answer = { token, version: contract.version, reason };
		const ask = (fileId: ContractFileId | undefined) =>
			guestClient.contracts.askForContractChanges({ ...answer, fileId });
		try {
			if ((await sendWithFile(file, ask)) === 'not_uploaded') return setIsBusy(false);
		} catch (refusal) {
			setFailure(messageOf(refusal));
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
				readOnly={isBusy}
				// It replaces the button that was pressed.
				autoFocus
				error={error}
			/>
			{kind === 'changes' && (
				<AttachedFileField
					caption="Add a marked-up PDF"
					without="send your words"
					file={file}
					send={(chosen) => sendMarkedUp(token, chosen)}
					isBusy={isBusy}
					onFileChange={setFile}
				/>
			)}
			<Notice tone="bad">{failure}</Notice>
			{kind === 'decline' && (
				<SigningCodeForm
					{...props}
					purpose="decline"
					caption={submit}
					isDangerous
					isReady={hasReason}
					onCode={(code) => guestClient.contracts.declineContract({ token, version: contract.version, reason, code })}
				/>
			)}
			<div className="flex flex-wrap gap-2">
				{kind === 'changes' && (
					<Button variant="primary" isBusy={isBusy} onClick={() => void handleSend()}>
						{submit}
					</Button>
				)}
				<Button variant="quiet" onClick={onClose}>
					Back
				</Button>
			</div>
		</Card>
	);
}
