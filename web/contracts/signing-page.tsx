// The page behind the link that is mailed to a signer: read the contract to its end, agree to sign electronically,
// write the name, confirm with a mailed code. Opening it has no effect.

import { Check, CircleAlert, Download, Hourglass } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GuestContract } from '../../domain/contracts/contract-shapes.ts';
import * as m from '../../domain/contracts/contract-signing.messages.ts';
import { isWithSigners } from '../../domain/contracts/contract-status.ts';
import { t } from '../../domain/kernel/message.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { useScope, useWindowEvent } from '../lib/scope-hooks.ts';
import { guestClient } from '../links/guest-client.ts';
import { isEndOfLink } from '../links/link-failure-page.tsx';
import { LinkOutcome, type LinkOutcomeProps, LinkPage, LoadingCard, WorksUntil } from '../links/link-page.tsx';
import { useGuestData } from '../links/use-guest-data.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { DocumentBar } from './document-bar.tsx';
import { fetchGuestDocument, saveGuestDocument, saveSealedCopy } from './guest-documents.ts';
import { forgetLink } from './kept-typing.ts';
import { DocumentLines, LoadingDocument } from './loading-document.tsx';
import { RefusalForm } from './refusal-form.tsx';
import { createShownClock } from './shown-clock.ts';
import { SigningCodeForm, type SigningProps } from './signing-code-form.tsx';
import { SigningSteps } from './signing-steps.tsx';

// The document renderer is heavier than everything else on the page, and is loaded after it.
const PdfPages = lazyComponent(
	() => import('./pdf-pages.tsx'),
	'PdfPages',
	() => <LoadingDocument />,
);

interface SigningDocumentProps extends Omit<SigningProps, 'onChanged'> {
	/** Whether reading progress matters. */
	isCounted: boolean;
	onRead: () => Promise<void>;
}

const reportEveryMs = 10_000;

/** The document. The page reports which pages it showed and for how long, only while its tab is visible. */
function SigningDocument({ token, contract, isCounted, onRead }: SigningDocumentProps) {
	const { version, pages, pagesRead, title } = contract;
	const [clock] = useState(() => createShownClock(() => performance.now()));
	const [shown, setShown] = useState(pagesRead);
	const [zoom, setZoom] = useState(100);
	const [isText, setIsText] = useState(false);
	const [isPrinting, setIsPrinting] = useState(false);

	const report = useEffectEvent(async () => {
		const taken = isCounted ? clock.take() : [];
		if (taken.length === 0) return;
		try {
			await guestClient.contracts.readContract({ token, version, shown: taken });
			if (pagesRead < pages && clock.seen() >= pages) await onRead();
		} catch {
			clock.release(taken);
		}
	});

	useScope((scope) => {
		const handleTab = () => {
			clock.setTabVisible(document.visibilityState === 'visible');
			if (document.visibilityState === 'hidden') void report();
		};
		handleTab();
		scope.listen(document, 'visibilitychange', handleTab);
		scope.every(reportEveryMs, () => void report());
	}, []);

	function handleReach(page: number) {
		clock.reach(page);
		setShown((before) => Math.max(before, clock.seen()));
		void report();
	}

	/** Pages that were not in view are still blank, so they are drawn before the browser prints. */
	function handlePrint() {
		if (isText) window.print();
		else setIsPrinting(true);
	}

	function handleDrawn(isWhole: boolean) {
		setIsPrinting(false);
		if (isWhole) window.print();
	}

	useWindowEvent('keydown', (event) => {
		if (!isPrintKey(event)) return;
		event.preventDefault();
		handlePrint();
	});

	return (
		<section
			aria-label={t(m.theDocument)}
			data-document
			className="-mx-4 min-w-0 bg-sunken p-3 md:mx-0 md:rounded-card print:m-0 print:p-0"
		>
			<DocumentBar
				zoom={zoom}
				onZoom={setZoom}
				isText={isText}
				onText={setIsText}
				onDownload={() => saveGuestDocument(token, title)}
				isPrinting={isPrinting}
				onPrint={handlePrint}
			/>
			<section
				aria-label={isText ? undefined : t(m.pages)}
				// The keyboard scrolls a page that is wider than the screen.
				tabIndex={zoom > 100 && !isText ? 0 : undefined}
				className="overflow-x-auto overscroll-x-contain rounded-md print:overflow-visible"
			>
				<PdfPages
					documentKey={`${version}`}
					load={() => fetchGuestDocument(token)}
					zoom={zoom}
					isText={isText}
					isToSign={isCounted}
					onReach={handleReach}
					onVisible={clock.setVisible}
					isDrawnWhole={isPrinting}
					onDrawn={handleDrawn}
				/>
			</section>
			{isCounted && (
				<p role="status" className="mt-2 text-center text-xs text-muted print:hidden">
					{shown >= pages ? t(m.everyPageShown) : t(m.pagesShownOfAll, { shown, pages })}
				</p>
			)}
		</section>
	);
}

const isPrintKey = ({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent) =>
	(ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'p';

/** What to do about a link of this kind that cannot be opened. */
const leads = {
	withdrawn: m.linkWithdrawn,
	finished: m.linkFinished,
	replaced: m.linkReplaced,
	superseded: m.linkSuperseded,
} as const;

const load = (token: string) => guestClient.contracts.getContractAsGuest({ token });

export function SigningPage({ token }: { token: string }) {
	usePageTitle(t(m.pageTitle));
	const opened = useGuestData(token, load);
	const isReady = opened.state.status === 'ready';
	const open = useEffectEvent(async () => {
		await guestClient.contracts.openContract({ token }).catch(() => undefined);
	});
	useEffect(() => {
		if (isReady) void open();
	}, [isReady]);
	const hasEnded = opened.state.status === 'failed' && isEndOfLink(opened.state.failure);
	useEffect(() => {
		if (hasEnded) forgetLink(token);
	}, [hasEnded, token]);
	return (
		<LinkPage opened={opened} leads={leads} className="max-w-[720px]" loading={<Loading />}>
			{(contract) => <LoadedContract token={token} contract={contract} onChanged={opened.reload} />}
		</LinkPage>
	);
}

function LoadedContract(props: SigningProps) {
	const { token, contract, onChanged } = props;
	const { labelName, title, songTitle, artistName, signer, version, changeNote } = contract;
	const isExecuted =
		contract.status === 'executed' || contract.status === 'expired' || contract.status === 'terminated';
	const isAsked = isWithSigners(contract.status) && contract.signedAt === null;
	const canSign = isAsked && contract.isTurn;
	const outcome = useRef<HTMLHeadingElement>(null);
	const couldSign = useRef(false);
	// The steps are below the last page and the outcome is above the first, out of view right after signing.
	useEffect(() => {
		if (couldSign.current && !canSign) showOutcome(outcome.current);
		couldSign.current = canSign;
	}, [canSign]);
	const isSettled = isExecuted || contract.signedAt !== null || contract.answer !== null;
	useEffect(() => {
		if (isSettled) forgetLink(token);
	}, [isSettled, token]);
	return (
		<div
			className={classNames(
				'grid grid-cols-[minmax(0,1fr)] gap-4 print:block',
				// Only the document is printed, as long as it is on the page.
				!isExecuted && 'print:*:not-data-document:hidden',
			)}
		>
			<div>
				{isAsked && (
					<p className="text-sm text-muted [overflow-wrap:anywhere]">
						{signer.party === signer.name
							? t(m.signRequest, { label: labelName, signer: signer.name })
							: t(m.signRequestFor, { label: labelName, signer: signer.name, party: signer.party })}
					</p>
				)}
				<h1 className="mt-1 text-[1.625rem] leading-[1.15] font-bold tracking-[-0.035em] [overflow-wrap:anywhere]">
					{title}
				</h1>
				<p className="mt-1 text-row text-muted [overflow-wrap:anywhere]">
					{version > 1
						? t(m.songByArtistVersion, { song: songTitle, artist: artistName, version })
						: t(m.songByArtist, { song: songTitle, artist: artistName })}
				</p>
				{changeNote && (
					<p className="mt-2 text-sm [overflow-wrap:anywhere]">{t(m.whatChanged, { note: changeNote })}</p>
				)}
			</div>
			{!canSign && <SigningOutcome {...props} titleRef={outcome} />}
			{contract.status === 'negotiating' && contract.signedAt === null && <DeclineInstead {...props} />}
			{!isExecuted && <SigningDocument token={token} contract={contract} isCounted={canSign} onRead={onChanged} />}
			{canSign && <SigningSteps {...props} />}
			<Others contract={contract} />
		</div>
	);
}

/** A signer who will not sign does not have to wait for a new version. */
function DeclineInstead(props: SigningProps) {
	const [isDeclining, setIsDeclining] = useState(props.contract.codeFor === 'decline');
	return isDeclining ? (
		<RefusalForm {...props} kind="decline" onClose={() => setIsDeclining(false)} />
	) : (
		<Button variant="quiet" className="justify-self-start" onClick={() => setIsDeclining(true)}>
			{t(m.decline)}
		</Button>
	);
}

function Others({ contract: { others, status, expiresAt } }: { contract: GuestContract }) {
	const unsigned = isWithSigners(status) || status === 'signed' ? m.notSignedYet : m.notSigned;
	return (
		<div className="grid gap-1 text-xs text-faint">
			{others.map(({ party, role, hasSigned }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two parties may have the same name and role
				<p key={index} className="[overflow-wrap:anywhere]">
					{t(hasSigned ? m.hasSigned : unsigned, { party, role })}
				</p>
			))}
			<WorksUntil day={expiresAt} />
		</div>
	);
}

function Loading() {
	return (
		<LoadingCard>
			<DocumentLines />
		</LoadingCard>
	);
}

interface Outcome extends Pick<LinkOutcomeProps, 'icon' | 'tone' | 'title'> {
	readonly text: string;
}

const inProgress = { icon: Hourglass, tone: 'neutral' } as const;
const done = { icon: Check, tone: 'ok' } as const;

function outcomeOf({ status, signedAt, answer, isTurn, labelName: label, isSealed }: GuestContract): Outcome {
	if (status === 'executed' || status === 'expired' || status === 'terminated')
		return { ...done, title: t(m.everyoneSigned), text: t(isSealed ? m.completeText : m.completeSealingText) };
	if (status === 'declined')
		return {
			icon: CircleAlert,
			tone: 'bad',
			title: t(answer ? m.youDeclined : m.otherDeclined),
			text: answer ? t(m.youDeclinedText, { label }) : t(m.otherDeclinedText),
		};
	if (status === 'negotiating')
		return {
			...inProgress,
			title: t(answer ? m.youRequestedChanges : m.newVersionTitle),
			text: t(m.newVersionComing, { label }),
		};
	if (signedAt) return { ...done, title: t(m.youSigned), text: t(m.youSignedText) };
	return isTurn
		? { ...inProgress, title: t(m.nothingToDo), text: t(m.nothingToDoText) }
		: { ...inProgress, title: t(m.othersFirst), text: t(m.othersFirstText) };
}

interface SigningOutcomeProps extends SigningProps {
	titleRef: RefObject<HTMLHeadingElement | null>;
}

/** The state of the contract, for signers who have nothing left to sign. */
function SigningOutcome({ titleRef, ...props }: SigningOutcomeProps) {
	const { contract } = props;
	const { text, ...outcome } = outcomeOf(contract);
	return (
		<Card className="px-5 py-4">
			<LinkOutcome {...outcome} titleRef={titleRef}>
				<p>{text}</p>
				{contract.answer && <p className="text-text">{t(m.quotedAnswer, { answer: contract.answer })}</p>}
				{contract.isSealed && <SealedCopy {...props} />}
			</LinkOutcome>
		</Card>
	);
}

/** The link may have been forwarded in between, so the copy requires its own code. */
function SealedCopy(props: SigningProps) {
	const { token, contract } = props;
	return (
		<div className="mt-1.5 grid gap-2">
			<p>{t(m.sealedCopyText, { email: contract.signer.maskedEmail })}</p>
			<SigningCodeForm
				{...props}
				purpose="copy"
				caption={t(m.downloadSealed)}
				icon={Download}
				onCode={(code) => saveSealedCopy(token, contract.title, code)}
			/>
		</div>
	);
}

/** Scrolls to a new outcome that is above or below the visible part, and has screen readers announce it. */
export function showOutcome(
	title: Pick<HTMLElement, 'focus' | 'scrollIntoView'> | null,
	isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches,
) {
	title?.focus({ preventScroll: true });
	title?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
}
