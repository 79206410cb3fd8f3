// The steps agree, write the name, type the code. Each step opens the next; declining and requesting changes are always
// possible.

import { Check, Signature } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as m from '../../domain/contracts/contract-signing.messages.ts';
import { signatureMissing } from '../../domain/contracts/contracts.errors.ts';
import { isNameOfSigner } from '../../domain/contracts/drawn-name.ts';
import { t } from '../../domain/kernel/message.ts';
import { guestClient } from '../links/guest-client.ts';
import { useGuestCall } from '../links/use-guest-call.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Checkbox } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { useKeptForLink, useKeptInTab } from './kept-typing.ts';
import { RefusalForm } from './refusal-form.tsx';
import { SignatureField } from './signature-field.tsx';
import { isSigned, noSignature, type SignatureValue, sentSignature } from './signature-value.ts';
import { SigningCodeForm, type SigningProps } from './signing-code-form.tsx';

export function SigningSteps(props: SigningProps) {
	const { token, contract } = props;
	const [refusing, setRefusing] = useState<'changes' | 'decline' | null>(
		contract.codeFor === 'decline' ? 'decline' : null,
	);
	const [name, setName] = useKeptForLink(token, 'name');
	const [drawn, setDrawn] = useKeptInTab(`signature ${contract.sha256}`, noSignature);
	const signature = { ...drawn, name };
	const [isMissing, setIsMissing] = useState(false);
	const isRead = contract.pagesRead >= contract.pages;
	const canWrite = isRead && contract.hasConsented;

	function handleSignature({ name: typed, ...rest }: SignatureValue) {
		setIsMissing(false);
		setName(typed);
		setDrawn({ ...rest, name: '' });
	}

	function hasSigned() {
		setIsMissing(!isSigned(signature));
		return isSigned(signature);
	}

	if (refusing !== null) return <RefusalForm {...props} kind={refusing} onClose={() => setRefusing(null)} />;
	return (
		<Card className="overflow-hidden">
			<Step number={1} title={t(m.readStep)} isDone={isRead} isOpen={!isRead}>
				<p className="text-sm text-muted">{t(m.readStepText)}</p>
			</Step>
			<Step
				number={2}
				title={t(m.consentStep)}
				isDone={contract.hasConsented}
				isOpen={isRead && !contract.hasConsented}
			>
				<Consent {...props} />
			</Step>
			<Step number={3} title={t(m.sign)} isDone={false} isOpen={canWrite}>
				<div className="grid gap-4">
					<SignatureField
						value={signature}
						onValueChange={handleSignature}
						error={isMissing ? signatureMissing.message : null}
					/>
					<OtherNameWarning signature={signature} signerName={contract.signer.name} />
					<SigningCodeForm
						{...props}
						purpose="sign"
						caption={t(m.sign)}
						icon={Signature}
						isReady={hasSigned}
						onCode={(code) =>
							guestClient.contracts.signContract({
								token,
								version: contract.version,
								code,
								...sentSignature(signature),
							})
						}
					/>
				</div>
			</Step>
			<div className="flex flex-wrap gap-2 border-t border-line px-5 py-3">
				<Button variant="quiet" onClick={() => setRefusing('changes')}>
					{t(m.requestChanges)}
				</Button>
				<Button variant="quiet" onClick={() => setRefusing('decline')}>
					{t(m.decline)}
				</Button>
			</div>
		</Card>
	);
}

interface StepProps {
	number: number;
	title: string;
	isDone: boolean;
	isOpen: boolean;
	children: ReactNode;
}

function Step({ number, title, isDone, isOpen, children }: StepProps) {
	return (
		<section aria-label={title} className="border-t border-line/60 px-5 py-4 first:border-t-0">
			<h2 className={classNames('flex items-center gap-3 text-base', !isOpen && !isDone && 'text-faint')}>
				<span
					className={classNames(
						'grid size-7 shrink-0 place-items-center rounded-full text-sm',
						isDone ? 'bg-ok-soft text-ok' : isOpen ? 'bg-accent text-on-accent' : 'bg-raised text-muted',
					)}
				>
					{isDone ? <Check size={15} strokeWidth={2} aria-label={t(m.stepDone)} /> : number}
				</span>
				{title}
			</h2>
			{isOpen && <div className="mt-3">{children}</div>}
		</section>
	);
}

function Consent({ token, contract: { version, consent }, onChanged }: SigningProps) {
	const [hasTicked, setHasTicked] = useState(false);
	const { isBusy, failure, run } = useGuestCall(onChanged);
	return (
		<div className="grid gap-3">
			<div className="grid gap-2 text-sm text-muted">
				{consent.text.map((text) => (
					<p key={text}>{text}</p>
				))}
			</div>
			<label htmlFor="consent" className="flex min-h-11 items-center gap-3 text-row">
				<Checkbox id="consent" isChecked={hasTicked} onCheckedChange={setHasTicked} />
				{t(m.consentSentence)}
			</label>
			<Notice tone="bad">{failure}</Notice>
			<Button
				variant="primary"
				size="lg"
				className="max-md:w-full md:justify-self-start"
				disabled={!hasTicked}
				isBusy={isBusy}
				onClick={() =>
					void run(() => guestClient.contracts.consentToSign({ token, version, consentVersion: consent.version }))
				}
			>
				{t(m.continueSigning)}
			</Button>
		</div>
	);
}

/** A signer may use another name, such as a maiden name, but not by mistake. */
export function OtherNameWarning({ signature, signerName }: { signature: SignatureValue; signerName: string }) {
	const isOther = signature.method === 'typed' && isSigned(signature) && !isNameOfSigner(signature.name, signerName);
	return (
		<div role="status">
			{isOther && (
				<p className="rounded-md bg-warn-soft px-3 py-2 text-sm [overflow-wrap:anywhere]">
					{t(m.otherName, { signer: signerName })}
				</p>
			)}
		</div>
	);
}
