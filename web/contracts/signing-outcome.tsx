import { Check, CircleAlert, Download, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { GuestContract } from '../../domain/contracts/contract-shapes.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { saveSealedCopy } from './guest-documents.ts';
import { SigningCodeForm } from './signing-code-form.tsx';
import type { SigningProps } from './signing-props.ts';

interface Told {
	readonly icon: LucideIcon;
	readonly tone: 'ok' | 'bad' | 'neutral';
	readonly title: string;
	readonly text: string;
}

function tell({ status, signedAt, answer, isTurn, labelName, isSealed }: GuestContract): Told {
	const waiting = { icon: Hourglass, tone: 'neutral' } as const;
	if (status === 'executed' || status === 'expired' || status === 'terminated')
		return {
			...{ icon: Check, tone: 'ok', title: 'Everyone has signed' },
			text: isSealed
				? 'The contract is executed, and we emailed you the sealed copy. Please keep it.'
				: 'The contract is executed. Your sealed copy is being made and comes by mail.',
		};
	if (status === 'declined')
		return answer
			? { icon: CircleAlert, tone: 'bad', title: 'You declined', text: `${labelName} has been told why.` }
			: {
					icon: CircleAlert,
					tone: 'bad',
					title: 'Another party declined',
					text: 'There is nothing to do for you now.',
				};
	if (status === 'negotiating')
		return {
			...waiting,
			title: answer ? 'You asked for changes' : 'A new version is being made',
			text: `${labelName} will send you a new version. This one can no longer be signed.`,
		};
	if (signedAt)
		return {
			...{ icon: Check, tone: 'ok', title: 'You have signed' },
			text: 'The others are still being asked. Once everyone has signed, you get a sealed copy by mail.',
		};
	return isTurn
		? { ...waiting, title: 'Nothing to do', text: 'This contract cannot be signed now.' }
		: { ...waiting, title: 'Others sign before you', text: 'You get a mail when it is your turn.' };
}

interface SigningOutcomeProps extends SigningProps {
	titleRef: RefObject<HTMLHeadingElement | null>;
}

/** How it stands, for whoever has nothing to sign any more. */
export function SigningOutcome({ token, contract, onChanged, titleRef }: SigningOutcomeProps) {
	const { icon: Icon, tone, title, text } = tell(contract);
	return (
		<Card className="flex gap-3 px-5 py-4">
			<span
				className={classNames(
					'grid size-8 shrink-0 place-items-center rounded-full',
					tone === 'ok' ? 'bg-ok-soft text-ok' : tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-raised text-muted',
				)}
			>
				<Icon size={16} strokeWidth={1.75} aria-hidden="true" />
			</span>
			<div role="status" className="grid min-w-0 gap-1 text-sm text-muted [overflow-wrap:anywhere]">
				<h2 ref={titleRef} tabIndex={-1} className="text-base text-text outline-none">
					{title}
				</h2>
				<p>{text}</p>
				{contract.answer && <p className="text-text">“{contract.answer}”</p>}
				{contract.isSealed && <SealedCopy token={token} contract={contract} onChanged={onChanged} />}
			</div>
		</Card>
	);
}

/** The link may have been passed on since, so the copy needs a code of its own. */
function SealedCopy({ token, contract, onChanged }: SigningProps): ReactNode {
	return (
		<div className="mt-1.5 grid gap-2">
			<p>To open your sealed copy, confirm with a code. We email it to {contract.signer.maskedEmail}.</p>
			<SigningCodeForm
				token={token}
				contract={contract}
				onChanged={onChanged}
				purpose="copy"
				caption="Download sealed PDF"
				icon={Download}
				onCode={(code) => saveSealedCopy(token, contract.title, code)}
			/>
		</div>
	);
}
