// The page behind the link that is mailed to whoever signs a contract: read it to its end, agree to sign electronically,
// write the name, confirm with a mailed code. Nothing happens by opening it.

import { Check, CircleAlert, Download, Hourglass, type LucideIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GuestContract } from '../../domain/contracts/contract-shapes.ts';
import { isWithSigners } from '../../domain/contracts/contract-status.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { guestClient } from '../links/guest-client.ts';
import type { LinkFailure } from '../links/link-failure.ts';
import { LinkPage } from '../links/link-page.tsx';
import { useGuestData } from '../links/use-guest-data.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { saveSealedCopy } from './guest-documents.ts';
import { RefusalForm } from './refusal-form.tsx';
import { showNews } from './show-news.ts';
import { SigningCodeForm } from './signing-code-form.tsx';
import { SigningDocument } from './signing-document.tsx';
import type { SigningProps } from './signing-props.ts';
import { SigningSteps } from './signing-steps.tsx';

/** What to do about a link of this kind that does not open. */
const leads: Partial<Record<LinkFailure, string>> = {
	unknown:
		'Check that you copied all of the link. If it still does not open, ask the label that sent it for a new one.',
	expired: 'Links work for 30 days. Ask the label that sent it for a new one.',
	revoked:
		'The label has taken this contract back, or sent a new version. If it asks again, you get a new link by mail.',
	finished:
		'Everyone has signed, and this link ended 30 days after that. Your sealed copy was emailed to you. Ask the label if you need it again.',
	replaced: 'The label has sent you another link after this one. Open the newest mail about the contract.',
};

const load = (token: string) => guestClient.contracts.getContractAsGuest({ token });

export function SigningPage({ token }: { token: string }) {
	usePageTitle('A contract to sign');
	const opened = useGuestData(token, load);
	const isReady = opened.state.status === 'ready';
	const open = useEffectEvent(async () => {
		await guestClient.contracts.openContract({ token }).catch(() => undefined);
	});
	useEffect(() => {
		if (isReady) void open();
	}, [isReady]);
	return (
		<LinkPage opened={opened} leads={leads} className="max-w-[720px]" loading={<Loading />}>
			{(contract) => <LoadedContract token={token} contract={contract} onChanged={opened.reload} />}
		</LinkPage>
	);
}

function LoadedContract({ token, contract, onChanged }: SigningProps) {
	const { labelName, title, songTitle, artistName, signer, version, changeNote } = contract;
	const isExecuted =
		contract.status === 'executed' || contract.status === 'expired' || contract.status === 'terminated';
	const canSign = isWithSigners(contract.status) && contract.signedAt === null && contract.isTurn;
	const outcome = useRef<HTMLHeadingElement>(null);
	const couldSign = useRef(false);
	// The steps stand below the last page and the outcome above the first, out of sight for whoever has just signed.
	useEffect(() => {
		if (couldSign.current && !canSign) showNews(outcome.current);
		couldSign.current = canSign;
	}, [canSign]);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<div>
				<p className="text-sm text-muted [overflow-wrap:anywhere]">
					{labelName} asks {signer.name} to sign{signer.party !== signer.name && ` for ${signer.party}`}
				</p>
				<h1 className="mt-1 text-[1.625rem] leading-[1.15] font-bold tracking-[-0.035em] [overflow-wrap:anywhere]">
					{title}
				</h1>
				<p className="mt-1 text-row text-muted [overflow-wrap:anywhere]">
					{songTitle} by {artistName}
					{version > 1 && `, version ${version}`}
				</p>
				{changeNote && <p className="mt-2 text-sm [overflow-wrap:anywhere]">What is new: {changeNote}</p>}
			</div>
			{!canSign && <SigningOutcome token={token} contract={contract} onChanged={onChanged} titleRef={outcome} />}
			{contract.status === 'negotiating' && contract.signedAt === null && (
				<DeclineInstead token={token} contract={contract} onChanged={onChanged} />
			)}
			{!isExecuted && <SigningDocument token={token} contract={contract} isCounted={canSign} onRead={onChanged} />}
			{canSign && <SigningSteps token={token} contract={contract} onChanged={onChanged} />}
			<Others contract={contract} />
		</div>
	);
}

/** Nobody has to wait for a version that they will not sign. */
function DeclineInstead(props: SigningProps) {
	const [isDeclining, setIsDeclining] = useState(false);
	return isDeclining ? (
		<RefusalForm {...props} kind="decline" onClose={() => setIsDeclining(false)} />
	) : (
		<Button variant="quiet" className="justify-self-start" onClick={() => setIsDeclining(true)}>
			Decline
		</Button>
	);
}

function Others({ contract: { others, status, expiresAt } }: { contract: GuestContract }) {
	const unsigned = isWithSigners(status) || status === 'signed' ? 'has not signed yet' : 'has not signed';
	return (
		<div className="grid gap-1 text-xs text-faint">
			{others.map(({ party, role, hasSigned }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name and role
				<p key={index} className="[overflow-wrap:anywhere]">
					{party} ({role}): {hasSigned ? 'has signed' : unsigned}
				</p>
			))}
			<p>
				This link is meant for you and works until{' '}
				{expiresAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })}.
			</p>
		</div>
	);
}

function Loading() {
	return (
		<Card role="status" className="grid gap-4 px-5 py-6 md:px-7">
			<Skeleton className="h-5 w-40" />
			<Skeleton className="h-8 w-72 max-w-full" />
			<Skeleton className="h-64 w-full" />
			<VisuallyHidden>Loading</VisuallyHidden>
		</Card>
	);
}

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
			icon: Check,
			tone: 'ok',
			title: 'Everyone has signed',
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
			icon: Check,
			tone: 'ok',
			title: 'You have signed',
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
function SigningOutcome({ token, contract, onChanged, titleRef }: SigningOutcomeProps) {
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
