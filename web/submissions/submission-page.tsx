// The sender's page behind the mailed link: it confirms the address, then shows the progress (R-SUBMIT-4).
import {
	Check,
	CircleAlert,
	Headphones,
	Inbox,
	MailCheck,
	MessageCircleReply,
	RefreshCw,
	Send,
	Shield,
	Trash2,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import { demoStatusCaptions } from '../../domain/submissions/demo-status.ts';
import type { SubmittedDemo } from '../../domain/submissions/sender-page.api.ts';
import { keptUnconfirmedHours } from '../../domain/submissions/submission-limits.ts';
import * as m from '../../domain/submissions/submission-status.messages.ts';
import { percentOf } from '../../domain/uploads/upload-format.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { messageOf } from '../lib/call-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { guestClient } from '../links/guest-client.ts';
import type { LinkFailure } from '../links/link-failure-page.tsx';
import { LinkPage } from '../links/link-page.tsx';
import { useGuestCall } from '../links/use-guest-call.ts';
import { useGuestData } from '../links/use-guest-data.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { focusOnMount } from '../ui/focus-return.ts';
import { Skeleton } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { FilePicker } from '../uploads/drop-zone.tsx';
import { MessageCard } from './submit-header.tsx';

interface SubmittedDemoRowProps {
	token: string;
	demo: SubmittedDemo;
	labelName: string;
	reload: () => Promise<void>;
	onWithdraw: () => Promise<boolean>;
}

const steps = [
	{ status: 'received', icon: Inbox },
	{ status: 'heard', icon: Headphones },
	{ status: 'replied', icon: MessageCircleReply },
] as const;

/** One demo: its progress, and the sender's available actions. */
function SubmittedDemoRow({ token, demo, labelName, reload, onWithdraw }: SubmittedDemoRowProps) {
	const { title, status, outcome, problem, canReplace, canWithdraw } = demo;
	const [isBusy, setIsBusy] = useState(false);
	const isOver = status === 'withdrawn';

	async function handleWithdraw() {
		setIsBusy(true);
		const isDone = await onWithdraw();
		setIsBusy(false);
		return isDone;
	}

	return (
		<li className="grid gap-4 border-t border-line px-5 py-5 md:px-7">
			<div className="flex items-baseline justify-between gap-3">
				<h2 className={classNames('min-w-0 text-lg [overflow-wrap:anywhere]', isOver && 'text-muted line-through')}>
					{title}
				</h2>
				{(isOver || status === 'unreadable') && (
					<span className="shrink-0 text-sm font-medium text-muted">{t(demoStatusCaptions[status])}</span>
				)}
			</div>
			{!isOver && status !== 'unreadable' && <Steps status={status} />}
			{outcome && (
				<p className="text-row">{t(outcome === 'signed' ? m.outcomeSigned : m.outcomePassed, { labelName })}</p>
			)}
			{problem && (
				<p role="alert" className="flex items-start gap-1.5 text-sm text-bad">
					<CircleAlert size={16} className="mt-0.5 shrink-0" />
					{problem}
				</p>
			)}
			{!isOver && (
				<div className="flex flex-wrap items-start gap-2">
					{canReplace && <ReplaceFile token={token} demo={demo} reload={reload} />}
					{canWithdraw && (
						<ConfirmedButton
							caption={t(m.withdraw)}
							label={t(m.withdrawDemo, { title })}
							question={t(m.withdrawQuestion, { title })}
							confirmCaption={t(m.withdraw)}
							keepCaption={t(m.keepIt)}
							isBusy={isBusy}
							onConfirm={handleWithdraw}
						/>
					)}
				</div>
			)}
		</li>
	);
}

function Steps({ status }: { status: SubmittedDemo['status'] }) {
	const reached = Math.max(
		0,
		steps.findIndex((step) => step.status === status),
	);
	return (
		<ol className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
			{steps.map(({ status: step, icon: Icon }, index) => {
				const isCurrent = index === reached;
				return (
					<li key={step} aria-current={isCurrent ? 'step' : undefined} className="grid gap-2">
						<span className={classNames('h-1.5 rounded-pill', index <= reached ? 'bg-accent' : 'bg-line')} />
						<span
							className={classNames(
								'flex items-center gap-1.5 text-sm',
								isCurrent ? 'font-semibold text-accent-text' : index < reached ? 'text-muted' : 'text-faint',
							)}
						>
							{index < reached ? (
								<Check size={15} strokeWidth={2} className="shrink-0" />
							) : (
								<Icon size={15} className="shrink-0" />
							)}
							{t(demoStatusCaptions[step])}
						</span>
					</li>
				);
			})}
		</ol>
	);
}

function ReplaceFile({ token, demo, reload }: Omit<SubmittedDemoRowProps, 'labelName' | 'onWithdraw'>) {
	const picker = useRef<HTMLInputElement>(null);
	const [percent, setPercent] = useState<number | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [stopper] = useState(() => new AbortController());
	useEffect(() => () => stopper.abort(), [stopper]);

	async function send(file: File) {
		const verdict = canUpload({ sizeBytes: file.size });
		setFailure(verdict.allowed ? null : verdict.error.message);
		if (!verdict.allowed) return;
		setPercent(0);
		try {
			const { sendReplacement } = await import('./sender-calls.ts');
			const onProgress = (sent: number) => setPercent(percentOf(sent, file.size));
			const patience = { signal: stopper.signal, onLost: () => undefined };
			const end = await sendReplacement({ token, key: demo.key, file, onProgress }, patience);
			if (end.kind === 'refused') setFailure(end.refusal.message);
			else if (end.kind !== 'sent' && end.kind !== 'stopped') setFailure(t(m.fileNotArrived));
		} catch (error) {
			setFailure(messageOf(error, t(m.fileNotArrived)));
		}
		setPercent(null);
		await reload();
	}

	const isReading = demo.replacement !== null && demo.replacement.receivedBytes === demo.replacement.sizeBytes;
	return (
		<div className="grid gap-2">
			<Button
				size="sm"
				icon={RefreshCw}
				isBusy={percent !== null}
				aria-label={t(m.replaceFileOf, { title: demo.title })}
				onClick={() => picker.current?.click()}
			>
				{t(m.replaceFile)}
			</Button>
			<p role="status" className="text-xs text-muted empty:hidden">
				{percent !== null ? t(m.uploadingPercent, { percent }) : isReading ? t(m.checkingNewFile) : ''}
			</p>
			{failure && (
				<p role="alert" className="text-xs text-bad">
					{failure}
				</p>
			)}
			<FilePicker inputRef={picker} onFiles={([file]) => file && void send(file)} />
		</div>
	);
}

/** What to do about a link of this kind that cannot be opened. */
const leads = (): Partial<Record<LinkFailure, string>> => ({
	unknown: t(m.linkUnknown),
	expired: t(m.linkExpired, { hours: keptUnconfirmedHours }),
	replaced: t(m.linkReplaced),
});

const load = (token: string) => guestClient.submissions.openSubmission({ token });
type Submission = Awaited<ReturnType<typeof load>>;

export function SubmissionPage({ token }: { token: string }) {
	usePageTitle(t(m.pageTitle));
	const opened = useGuestData(token, load);
	return (
		<LinkPage opened={opened} leads={leads()} className="max-w-[600px]" loading={<Loading />}>
			{(submission) => <LoadedSubmission token={token} submission={submission} reload={opened.reload} />}
		</LinkPage>
	);
}

function Loading() {
	return (
		<div aria-busy="true" className="grid gap-3.5">
			<Skeleton className="h-9 w-56" />
			<Skeleton className="h-56 w-full rounded-card" />
		</div>
	);
}

interface LoadedProps {
	token: string;
	submission: Submission;
	reload: () => Promise<void>;
}

function LoadedSubmission(props: LoadedProps) {
	const { submission } = props;
	switch (submission.state) {
		case 'unconfirmed':
			return <ConfirmCard {...props} />;
		case 'erased':
			return (
				<MessageCard icon={Trash2} tone="neutral" title={t(m.dataDeleted)}>
					<p>{t(m.dataDeletedText, { labelName: submission.labelName })}</p>
				</MessageCard>
			);
		default:
			return <StatusCard {...props} />;
	}
}

const dayFormat = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const timeFormat = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;

/** Opening the link has no effect yet, because virus scanners open links too. */
function ConfirmCard({ token, submission, reload }: LoadedProps) {
	const { labelName, demos, keptUntil } = submission;
	const { failure, isBusy, run } = useGuestCall(reload);
	return (
		<MessageCard icon={MailCheck} title={t(m.confirmTitle, { count: demos.length, labelName })}>
			<ul className="grid gap-1">
				{demos.map(({ key, title }) => (
					<li
						key={key}
						className="font-display text-lg font-semibold tracking-[-0.02em] text-text [overflow-wrap:anywhere]"
					>
						{title}
					</li>
				))}
			</ul>
			<p>{t(m.confirmText, { labelName })}</p>
			<Notice tone="bad">{failure}</Notice>
			<Button
				variant="primary"
				size="lg"
				icon={Send}
				isBusy={isBusy}
				onClick={() => void run(() => guestClient.submissions.confirmSubmission({ token }))}
			>
				{t(m.confirmAndSend)}
			</Button>
			{keptUntil && (
				<p className="text-xs text-faint">
					{t(m.confirmBefore, { time: keptUntil.toLocaleString('en-GB', timeFormat) })}
				</p>
			)}
		</MessageCard>
	);
}

function StatusCard({ token, submission, reload }: LoadedProps) {
	const { labelName, demos, replyWithinDays, confirmedAt, state } = submission;
	const isWithdrawn = state === 'withdrawn';
	const { failure, isBusy, run } = useGuestCall(reload);
	return (
		<div className="grid gap-3.5">
			<Card className="overflow-hidden">
				<div className="px-5 pt-6 pb-5 md:px-7">
					<p className="text-sm text-muted [overflow-wrap:anywhere]">
						{confirmedAt && t(m.sentOn, { day: confirmedAt.toLocaleDateString('en-GB', dayFormat) })}
					</p>
					<h1 className="mt-1 text-[1.75rem] leading-[1.12] font-bold tracking-[-0.035em] [overflow-wrap:anywhere]">
						{isWithdrawn ? t(m.youWithdrew, { count: demos.length }) : t(m.demoIsWith, { labelName })}
					</h1>
					{!isWithdrawn && replyWithinDays !== null && (
						<p className="mt-1 text-row text-muted">{t(m.labelRepliesWithin, { labelName, days: replyWithinDays })}</p>
					)}
				</div>
				<ul>
					{demos.map((demo) => (
						<SubmittedDemoRow
							key={demo.key}
							token={token}
							demo={demo}
							labelName={labelName}
							reload={reload}
							onWithdraw={() => run(() => guestClient.submissions.withdrawSubmittedDemo({ token, key: demo.key }))}
						/>
					))}
				</ul>
				{failure && (
					<div className="border-t border-line px-5 py-4 md:px-7">
						<Notice tone="bad">{failure}</Notice>
					</div>
				)}
			</Card>
			<Card aria-labelledby="data-title" className="px-5 py-5 md:px-7">
				<h2 id="data-title" className="flex items-center gap-2 text-base">
					<Shield size={17} className="text-muted" />
					{t(m.yourData)}
				</h2>
				<p className="mt-1 mb-3 text-sm text-muted">{t(m.yourDataText, { labelName })}</p>
				<ConfirmedButton
					caption={t(m.deleteMyData)}
					question={t(m.deleteQuestion)}
					confirmCaption={t(m.deleteEverything)}
					keepCaption={t(m.keepMyData)}
					isBusy={isBusy}
					onConfirm={() => run(() => guestClient.submissions.eraseMyData({ token }))}
				/>
			</Card>
		</div>
	);
}

interface ConfirmedButtonProps {
	caption: string;
	/** What the button is about, if several have the same caption. */
	label?: string;
	question: string;
	confirmCaption: string;
	keepCaption: string;
	isBusy: boolean;
	/** Resolves with true once it is done. */
	onConfirm: () => Promise<boolean>;
}

/** A button that asks for confirmation in place. A dialog would be half of a guest page's size. */
function ConfirmedButton({
	caption,
	label,
	question,
	confirmCaption,
	keepCaption,
	isBusy,
	onConfirm,
}: ConfirmedButtonProps) {
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
				<Button size="sm" ref={focusOnMount} onClick={() => setIsAsking(false)}>
					{keepCaption}
				</Button>
				<Button size="sm" variant="danger-filled" isBusy={isBusy} onClick={() => void handleConfirm()}>
					{confirmCaption}
				</Button>
			</div>
		</fieldset>
	);
}
