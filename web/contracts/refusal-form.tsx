import { useState } from 'react';
import * as signing from '../../domain/contracts/contract-signing.messages.ts';
import { maxContractReasonLength } from '../../domain/contracts/contract-status.ts';
import { contractReasonMissing } from '../../domain/contracts/contracts.errors.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import type { ContractFileId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { messageOf } from '../lib/call-error.ts';
import { guestClient } from '../links/guest-client.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextArea } from '../ui/fields.tsx';
import { focusOnMount } from '../ui/focus-return.ts';
import { Notice } from '../ui/notice.tsx';
import { type AttachedFile, AttachedFileField, noFile, sendWithFile } from './attached-file.tsx';
import { useKeptForLink } from './kept-typing.ts';
import { sendMarkedUp } from './send-document.ts';
import { SigningCodeForm, type SigningProps } from './signing-code-form.tsx';

const captions = {
	changes: {
		title: signing.changesTitle,
		submit: signing.requestChanges,
		text: signing.changesNote,
		field: signing.requestedChanges,
	},
	decline: {
		title: signing.declineTitle,
		submit: signing.decline,
		text: signing.declineNote,
		field: general.reason,
	},
} as const;

interface RefusalFormProps extends SigningProps {
	kind: keyof typeof captions;
	onClose: () => void;
}

/** Both kinds require a reason that the signer writes. */
export function RefusalForm({ kind, onClose, ...props }: RefusalFormProps) {
	const { token, contract, onChanged } = props;
	const [reason, setReason] = useKeptForLink(token, kind);
	const [error, setError] = useState<string | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [file, setFile] = useState<AttachedFile>(noFile);
	const [isBusy, setIsBusy] = useState(false);
	const { title, submit, text, field } = captions[kind];

	function hasReason() {
		if (reason.trim() !== '') return true;
		setError(kind === 'changes' ? t(signing.requestedChangesMissing) : contractReasonMissing.message);
		return false;
	}

	async function handleSend() {
		if (!hasReason()) return;
		setIsBusy(true);
		setFailure(null);
		const input = { token, version: contract.version, reason };
		const ask = (fileId: ContractFileId | undefined) =>
			guestClient.contracts.askForContractChanges({ ...input, fileId });
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
			<h2 className="text-lg">{t(title)}</h2>
			<p className="text-sm text-muted">{t(text)}</p>
			<TextArea
				caption={t(field)}
				rows={4}
				value={reason}
				onValueChange={(value) => {
					setReason(value);
					setError(null);
				}}
				maxLength={maxContractReasonLength}
				readOnly={isBusy}
				// It replaces the button that was pressed.
				ref={focusOnMount}
				error={error}
			/>
			{kind === 'changes' && (
				<AttachedFileField
					caption={t(signing.addMarkedUpPdf)}
					notAttached={m.copyNotAttached}
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
					caption={t(submit)}
					isDangerous
					isReady={hasReason}
					onCode={(code) => guestClient.contracts.declineContract({ token, version: contract.version, reason, code })}
				/>
			)}
			<div className="flex flex-wrap gap-2">
				{kind === 'changes' && (
					<Button variant="primary" isBusy={isBusy} onClick={() => void handleSend()}>
						{t(submit)}
					</Button>
				)}
				<Button variant="quiet" onClick={onClose}>
					{t(general.back)}
				</Button>
			</div>
		</Card>
	);
}
