// Demos from outside that are waiting for screening before the whole label can listen to them; blind.

import { Ban, Check, CircleCheckBig, X } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import type { HeldDemo } from '../../domain/submissions/screening.api.ts';
import * as m from '../../domain/submissions/screening.messages.ts';
import { screenFirst } from '../../domain/submissions/submit-settings.messages.ts';
import { formatDuration } from '../../domain/uploads/upload-format.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/call-error.ts';
import { formatDay } from '../lib/text-format.ts';
import { useTrackControl } from '../player/track-control.ts';
import { PlayButton } from '../player/transport-buttons.tsx';
import { HeardBeforeLine } from '../songs/heard-before-line.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Card, EmptyState } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { QueryFailure, Skeleton } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.ts';
import {
	useAcceptHeldDemo,
	useBlockHeldSender,
	useDeclineHeldDemo,
	useHeldDemos,
	useUndoDecline,
} from './submissions.mutations.ts';

interface DeclineOutcome {
	readonly message: string;
	readonly lastsMs?: number;
}

export interface DeclineDialogProps {
	demo: HeldDemo;
	/** Called with what the toast says and how long it stays. */
	onDone: (outcome: DeclineOutcome) => void;
	onClose: () => void;
}

/** Admins may reply to the sender of a demo they decline. */
export function DemosToScreen({ DeclineDialog }: { DeclineDialog: ComponentType<DeclineDialogProps> }) {
	const query = useHeldDemos();
	const { data, isError } = query;
	const { organization } = useMember();
	const accept = useAcceptHeldDemo();
	const decline = useDeclineHeldDemo();
	const undo = useUndoDecline();
	const block = useBlockHeldSender();
	const [blocking, setBlocking] = useState<HeldDemo | null>(null);
	const [declining, setDeclining] = useState<HeldDemo | null>(null);
	const failure = accept.error ?? decline.error ?? undo.error;
	if (isError && !data)
		return (
			<QueryFailure query={query} className="mb-3.5">
				{t(m.screeningFailed)}
			</QueryFailure>
		);
	if (!data) return <Skeleton className="h-56 rounded-card" />;

	function handleDecline(demo: HeldDemo) {
		if (organization.isAdmin) setDeclining(demo);
		else decline.mutate({ demoId: demo.id }, { onSuccess: () => showDeclined(demo, { message: t(m.demoDeclined) }) });
	}

	function showDeclined({ id: demoId }: HeldDemo, { message, ...options }: DeclineOutcome) {
		setDeclining(null);
		showToast(message, { ...options, action: { caption: t(general.undo), onPress: () => undo.mutate({ demoId }) } });
	}

	return (
		<Card aria-label={t(m.demosToScreen)} className="overflow-hidden">
			{failure && (
				<div className="border-b border-line px-[18px] py-3">
					<Notice tone="bad">{messageOf(failure)}</Notice>
				</div>
			)}
			{data.demos.length === 0 ? (
				<EmptyState icon={CircleCheckBig} title={t(data.isHolding ? m.nothingToScreen : m.notScreened)}>
					{data.isHolding ? t(m.nothingToScreenText) : t(m.notScreenedText, { screenFirst: t(screenFirst) })}
				</EmptyState>
			) : (
				<ul>
					{data.demos.map((demo) => (
						<DemoToScreenRow
							key={demo.id}
							demo={demo}
							isBusy={accept.isPending && accept.variables?.demoId === demo.id}
							onAccept={() => accept.mutate({ demoId: demo.id }, { onSuccess: () => showToast(t(m.demoAccepted)) })}
							onDecline={() => handleDecline(demo)}
							onBlock={organization.isAdmin ? () => setBlocking(demo) : undefined}
						/>
					))}
				</ul>
			)}
			{data.demos.length > 0 && (
				<p className="border-t border-line/60 px-[18px] py-3 text-xs text-faint">{t(m.demosAppearHourly)}</p>
			)}
			{declining && (
				<DeclineDialog
					demo={declining}
					onDone={(outcome) => showDeclined(declining, outcome)}
					onClose={() => setDeclining(null)}
				/>
			)}
			<ConfirmDialog
				isOpen={blocking !== null}
				onOpenChange={() => setBlocking(null)}
				title={t(m.blockQuestion)}
				confirmCaption={t(m.blockSender)}
				call={block}
				onConfirm={() =>
					blocking &&
					block.mutate(
						{ demoId: blocking.id },
						{
							onSuccess: () => {
								setBlocking(null);
								showToast(t(m.senderBlocked));
							},
						},
					)
				}
			>
				{t(m.blockText)}
			</ConfirmDialog>
		</Card>
	);
}

interface DemoToScreenRowProps {
	demo: HeldDemo;
	isBusy: boolean;
	onAccept: () => void;
	onDecline: () => void;
	onBlock: (() => void) | undefined;
}

function DemoToScreenRow({ demo, isBusy, onAccept, onDecline, onBlock }: DemoToScreenRowProps) {
	const { title, audioUrl, problem, heardBefore } = demo;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-[18px] py-3 first:border-t-0">
			{audioUrl ? (
				<PlayDemo demo={demo} url={audioUrl} />
			) : (
				<span className="grid size-11 shrink-0 place-items-center text-faint">
					{problem ? <Ban size={18} /> : <Spinner size={18} />}
				</span>
			)}
			<div className="min-w-0 flex-[1_1_9rem]">
				<p className="truncate text-[1.0625rem] leading-6 font-semibold" title={title}>
					{title}
				</p>
				<p className="text-xs text-muted">{problem ?? factsOf(demo)}</p>
				{heardBefore && <HeardBeforeLine heard={heardBefore} className="text-xs text-warn" />}
			</div>
			<div className="flex flex-wrap items-center gap-1.5 max-md:w-full">
				<Button
					size="sm"
					variant="soft"
					icon={Check}
					isBusy={isBusy}
					disabled={!audioUrl}
					onClick={onAccept}
					aria-label={t(m.acceptDemo, { title })}
				>
					{t(m.accept)}
				</Button>
				<Button size="sm" icon={X} onClick={onDecline} aria-label={t(m.declineDemo, { title })}>
					{t(m.decline)}
				</Button>
				{onBlock && <IconButton icon={Ban} caption={t(m.blockSenderOf, { title })} size="sm" onClick={onBlock} />}
			</div>
		</li>
	);
}

function factsOf({ sound, genre, releasedBefore, aiUse, sentAt }: HeldDemo) {
	const durationMs = sound?.durationMs ?? sound?.announcedDurationMs ?? null;
	return [
		durationMs === null ? t(m.beingAnalysed) : formatDuration(durationMs),
		...(genre === '' ? [] : [genre]),
		t(releasedBefore ? m.releasedBefore : m.unreleased),
		...(aiUse === 'none' ? [] : [t(m.aiDeclaration, { aiUse })]),
		t(m.sentOnDay, { day: formatDay(sentAt, new Date()) }),
	].join(' · ');
}

function PlayDemo({ demo, url }: { demo: HeldDemo; url: string }) {
	const { id, title, sound, waveformUrl, outline, lightAudioUrl } = demo;
	const playable: PlayerTrack = {
		id,
		title,
		artist: null,
		url,
		lightUrl: lightAudioUrl,
		waveformUrl,
		outline,
		// There is nothing to review yet, and nothing is revealed.
		isUpload: true,
		hasReviewed: false,
		durationMs: sound?.durationMs ?? sound?.announcedDurationMs ?? null,
		integratedLufs: sound?.integratedLufs ?? null,
		truePeakDb: sound?.truePeakDb ?? null,
	};
	const { isPlaying, isBusy, toggle } = useTrackControl(playable);
	return <PlayButton size={44} iconSize={18} isPlaying={isPlaying} isBusy={isBusy} title={title} onPress={toggle} />;
}
