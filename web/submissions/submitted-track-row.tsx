import { Check, CircleAlert, Headphones, Inbox, MessageCircleReply, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SubmittedTrack } from '../../domain/submissions/sender-page.api.ts';
import { statusWords } from '../../domain/submissions/track-status.ts';
import { percentOf } from '../../domain/uploads/upload-format.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { guestMessageOf } from '../links/guest-client.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { FilePicker } from '../uploads/drop-zone.tsx';
import { AskFirst } from './ask-first.tsx';

interface SubmittedTrackRowProps {
	token: string;
	track: SubmittedTrack;
	reload: () => Promise<void>;
	onWithdraw: () => Promise<boolean>;
}

const steps = [
	{ status: 'received', icon: Inbox },
	{ status: 'heard', icon: Headphones },
	{ status: 'answered', icon: MessageCircleReply },
] as const;

/** One track: how far it is, and what its sender can still do about it. */
export function SubmittedTrackRow({ token, track, reload, onWithdraw }: SubmittedTrackRowProps) {
	const { title, status, problem, canReplace, canWithdraw } = track;
	const [isBusy, setIsBusy] = useState(false);
	const isOver = status === 'withdrawn';

	async function handleWithdraw(): Promise<boolean> {
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
					<span className="shrink-0 text-sm font-medium text-muted">{statusWords[status]}</span>
				)}
			</div>
			{!isOver && status !== 'unreadable' && <Steps status={status} />}
			{problem && (
				<p role="alert" className="flex items-start gap-1.5 text-sm text-bad">
					<CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
					{problem}
				</p>
			)}
			{!isOver && (
				<div className="flex flex-wrap items-start gap-2">
					{canReplace && <BetterFile token={token} track={track} reload={reload} />}
					{canWithdraw && (
						<AskFirst
							caption="Withdraw"
							label={`Withdraw ${title}`}
							question={`Withdraw ${title}? It leaves the label's lists and its file is deleted.`}
							confirmCaption="Withdraw"
							isBusy={isBusy}
							onConfirm={handleWithdraw}
						/>
					)}
				</div>
			)}
		</li>
	);
}

function Steps({ status }: { status: SubmittedTrack['status'] }) {
	const reached = Math.max(
		0,
		steps.findIndex((step) => step.status === status),
	);
	return (
		<ol className="grid grid-cols-3 gap-2">
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
								<Check size={15} strokeWidth={2} className="shrink-0" aria-hidden="true" />
							) : (
								<Icon size={15} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
							)}
							{statusWords[step]}
						</span>
					</li>
				);
			})}
		</ol>
	);
}

function BetterFile({ token, track, reload }: Omit<SubmittedTrackRowProps, 'onWithdraw'>) {
	const picker = useRef<HTMLInputElement>(null);
	const [percent, setPercent] = useState<number | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [stopper] = useState(() => new AbortController());
	useEffect(() => () => stopper.abort(), [stopper]);

	async function send(file: File): Promise<void> {
		const verdict = canUpload({ sizeBytes: file.size });
		setFailure(verdict.allowed ? null : verdict.error.message);
		if (!verdict.allowed) return;
		setPercent(0);
		try {
			const { sendBetterFile } = await import('./sender-calls.ts');
			const onProgress = (sent: number) => setPercent(percentOf(sent, file.size));
			const patience = { signal: stopper.signal, onLost: () => undefined };
			const end = await sendBetterFile({ token, key: track.key, file, onProgress }, patience);
			if (end.kind === 'refused') setFailure(end.refusal.message);
			else if (end.kind !== 'sent' && end.kind !== 'stopped')
				setFailure('This file did not arrive. Please send it again.');
		} catch (error) {
			setFailure(guestMessageOf(error, 'This file did not arrive. Please send it again.'));
		}
		setPercent(null);
		await reload();
	}

	const isReading = track.replacement !== null && track.replacement.receivedBytes === track.replacement.sizeBytes;
	return (
		<div className="grid gap-2">
			<Button
				size="sm"
				icon={RefreshCw}
				isBusy={percent !== null}
				aria-label={`Replace the file of ${track.title}`}
				onClick={() => picker.current?.click()}
			>
				Replace the file
			</Button>
			<p role="status" className="text-xs text-muted empty:hidden">
				{percent !== null ? `Sending, ${percent} %` : isReading ? 'The new file is being read.' : ''}
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
