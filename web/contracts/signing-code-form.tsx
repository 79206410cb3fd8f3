// Form for a mailed code, which proves that the mailbox is the signer's: to sign, to decline, to open the sealed copy.

import { type LucideIcon, Mail } from 'lucide-react';
import { useState } from 'react';
import type { GuestContract } from '../../domain/contracts/contract-shapes.ts';
import * as signing from '../../domain/contracts/contract-signing.messages.ts';
import { type CodePurpose, codeDigits, codeMinutes } from '../../domain/contracts/signing-code.ts';
import { t } from '../../domain/kernel/message.ts';
import { messageOf } from '../lib/call-error.ts';
import { guestClient } from '../links/guest-client.ts';
import { useGuestCall } from '../links/use-guest-call.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { documentFailure } from './label-documents.ts';

/** Props of every part of the signing page. */
export interface SigningProps {
	token: string;
	contract: GuestContract;
	onChanged: () => Promise<void>;
}

interface SigningCodeFormProps extends SigningProps {
	purpose: CodePurpose;
	/** Caption of the last button. */
	caption: string;
	icon?: LucideIcon;
	isDangerous?: boolean;
	/** Whether everything else is complete; shows what is missing otherwise. */
	isReady?: () => boolean;
	onCode: (code: string) => Promise<unknown>;
}

export function SigningCodeForm({
	token,
	contract: { version, signer, codeFor },
	onChanged,
	purpose,
	caption,
	icon,
	isDangerous = false,
	isReady = () => true,
	onCode,
}: SigningCodeFormProps) {
	const [isRequested, setIsRequested] = useState(false);
	// A code that was mailed before the page was loaded again is still valid.
	const isSent = isRequested || codeFor === purpose;
	const [code, setCode] = useState('');
	const { isBusy, failure, run } = useGuestCall(onChanged, (error) => documentFailure(error, messageOf(error)));

	async function handleSend() {
		if (!isReady()) return;
		if (await run(() => guestClient.contracts.requestSigningCode({ token, version, purpose }))) setIsRequested(true);
	}

	async function handleCode() {
		if (!isReady()) return;
		const isDone = await run(() => onCode(code));
		// On a slow connection the next code may have been typed already.
		if (!isDone || purpose === 'copy') setCode((typed) => (typed === code ? '' : typed));
		if (isDone && purpose === 'copy') setIsRequested(false);
	}

	return (
		<div className="grid gap-3">
			{isSent && (
				<TextField
					caption={t(signing.codeFromMail)}
					value={code}
					onValueChange={setCode}
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={codeDigits + 2}
					size="lg"
					isMono
					hint={t(signing.codeHint, { email: signer.maskedEmail, minutes: codeMinutes })}
				/>
			)}
			<Notice tone="bad">{failure}</Notice>
			{isSent ? (
				<>
					<Button
						variant={isDangerous ? 'danger-filled' : 'primary'}
						size="lg"
						className="max-md:w-full md:justify-self-start"
						icon={icon}
						disabled={code.replace(/\D/g, '').length < codeDigits}
						isBusy={isBusy}
						onClick={() => void handleCode()}
					>
						{caption}
					</Button>
					<Button variant="quiet" className="md:justify-self-start" isBusy={isBusy} onClick={() => void handleSend()}>
						{t(signing.sendNewCode)}
					</Button>
				</>
			) : (
				<Button
					variant="primary"
					size="lg"
					className="max-md:w-full md:justify-self-start"
					icon={Mail}
					isBusy={isBusy}
					onClick={() => void handleSend()}
				>
					{t(signing.sendCode)}
				</Button>
			)}
		</div>
	);
}
