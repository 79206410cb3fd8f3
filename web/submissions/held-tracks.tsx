// Demos from outside that are waiting for screening before the whole label hears them: blind, on top of Add Tracks.

import { Ban, Check, X } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { PlayerTrack } from '../../domain/player/track.ts';
import type { HeldTrack } from '../../domain/submissions/held-tracks.api.ts';
import { aiUses } from '../../domain/submissions/submission-form.ts';
import { formatDuration } from '../../domain/uploads/upload-format.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/call-error.ts';
import { formatDay } from '../lib/text-format.ts';
import { useTrackControl } from '../player/track-control.ts';
import { PlayButton } from '../player/transport-buttons.tsx';
import { HeardBeforeLine } from '../songs/heard-before-line.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { QueryFailure } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.ts';
import {
	useAcceptHeldTrack,
	useBlockHeldSender,
	useDeclineHeldTrack,
	useHeldTracks,
	useUndoDecline,
} from './submissions.mutations.ts';

interface Told {
	readonly message: string;
	readonly lastsMs?: number;
}

export interface DeclineDialogProps {
	track: HeldTrack;
	/** Called with the reply that was sent. */
	onDone: (told: Told) => void;
	onClose: () => void;
}

const accepted = 'Demo accepted. It appears at the next full hour.';

/**
 * Renders nothing if no demo is waiting and the label does not screen demos. Admins may reply to the sender of a demo
 * they decline.
 */
export function HeldTracks({ DeclineDialog }: { DeclineDialog: ComponentType<DeclineDialogProps> }) {
	const query = useHeldTracks();
	const { data, isError } = query;
	const { organization } = useMember();
	const accept = useAcceptHeldTrack();
	const decline = useDeclineHeldTrack();
	const undo = useUndoDecline();
	const block = useBlockHeldSender();
	const [blocking, setBlocking] = useState<HeldTrack | null>(null);
	const [declining, setDeclining] = useState<HeldTrack | null>(null);
	const failure = accept.error ?? decline.error ?? undo.error;
	if (isError && !data)
		return (
			<QueryFailure query={query} className="mb-3.5">
				Failed to load the demos that wait for a look
			</QueryFailure>
		);
	if (!data || (data.tracks.length === 0 && !data.isHolding)) return null;

	function handleDecline(track: HeldTrack) {
		if (organization.isAdmin) setDeclining(track);
		else decline.mutate({ trackId: track.id }, { onSuccess: () => showDeclined(track, { message: 'Demo declined' }) });
	}

	function showDeclined({ id: trackId }: HeldTrack, { message, ...options }: Told) {
		setDeclining(null);
		showToast(message, { ...options, action: { caption: 'Undo', onPress: () => undo.mutate({ trackId }) } });
	}

	return (
		<Card
			title="Held for a look"
			aside={<span className="mono">{data.tracks.length}</span>}
			className="mb-3.5 overflow-hidden"
		>
			{failure && (
				<div className="border-b border-line px-[18px] py-3">
					<Notice tone="bad">{messageOf(failure)}</Notice>
				</div>
			)}
			{data.tracks.length === 0 ? (
				<p className="px-[18px] py-4 text-sm text-muted">
					No demo waits for a look. New ones appear here by themselves.
				</p>
			) : (
				<ul>
					{data.tracks.map((track) => (
						<HeldTrackRow
							key={track.id}
							track={track}
							isBusy={accept.isPending && accept.variables?.trackId === track.id}
							onAccept={() => accept.mutate({ trackId: track.id }, { onSuccess: () => showToast(accepted) })}
							onDecline={() => handleDecline(track)}
							onBlock={organization.isAdmin ? () => setBlocking(track) : undefined}
						/>
					))}
				</ul>
			)}
			{declining && (
				<DeclineDialog
					track={declining}
					onDone={(told) => showDeclined(declining, told)}
					onClose={() => setDeclining(null)}
				/>
			)}
			<ConfirmDialog
				isOpen={blocking !== null}
				onOpenChange={() => setBlocking(null)}
				title="Block whoever sent this?"
				confirmCaption="Block sender"
				call={block}
				onConfirm={() =>
					blocking &&
					block.mutate(
						{ trackId: blocking.id },
						{
							onSuccess: () => {
								setBlocking(null);
								showToast('Sender blocked');
							},
						},
					)
				}
			>
				This demo leaves the list, and new demos from its sender are discarded. Their other held demos stay here. The
				sender still sees “Received”, and you don’t learn who it is.
			</ConfirmDialog>
		</Card>
	);
}

interface HeldTrackRowProps {
	track: HeldTrack;
	isBusy: boolean;
	onAccept: () => void;
	onDecline: () => void;
	onBlock: (() => void) | undefined;
}

function HeldTrackRow({ track, isBusy, onAccept, onDecline, onBlock }: HeldTrackRowProps) {
	const { title, audioUrl, problem, heardBefore } = track;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-[18px] py-3 first:border-t-0">
			{audioUrl ? (
				<PlayHeld track={track} url={audioUrl} />
			) : (
				<span className="grid size-11 shrink-0 place-items-center text-faint">
					{problem ? <Ban size={18} /> : <Spinner size={18} />}
				</span>
			)}
			<div className="min-w-[12rem] flex-1">
				<p className="truncate text-[1.0625rem] leading-6 font-semibold" title={title}>
					{title}
				</p>
				<p className="text-xs text-muted">{problem ?? factsOf(track)}</p>
				{heardBefore && <HeardBeforeLine heard={heardBefore} className="text-xs text-warn" />}
			</div>
			<div className="flex items-center gap-1.5 max-md:w-full">
				<Button
					size="sm"
					variant="soft"
					icon={Check}
					isBusy={isBusy}
					disabled={!audioUrl}
					onClick={onAccept}
					aria-label={`Accept ${title}`}
				>
					Accept
				</Button>
				<Button size="sm" icon={X} onClick={onDecline} aria-label={`Decline ${title}`}>
					Decline
				</Button>
				{onBlock && <IconButton icon={Ban} caption={`Block the sender of ${title}`} size="sm" onClick={onBlock} />}
			</div>
		</li>
	);
}

function factsOf({ sound, genre, releasedBefore, aiUse, sentAt }: HeldTrack) {
	const durationMs = sound?.durationMs ?? sound?.announcedDurationMs ?? null;
	return [
		...(durationMs === null ? ['Being read'] : [formatDuration(durationMs)]),
		...(genre === '' ? [] : [genre]),
		releasedBefore ? 'came out before' : 'unreleased',
		...(aiUse === 'none' ? [] : [`AI tools ${aiUses[aiUse].toLowerCase()}`]),
		`sent ${formatDay(sentAt, new Date())}`,
	].join(' · ');
}

function PlayHeld({ track, url }: { track: HeldTrack; url: string }) {
	const { id, title, sound, waveformUrl, outline, lightAudioUrl } = track;
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
