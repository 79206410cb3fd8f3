// Demos from outside that wait for a look before the whole label hears them: blind, on top of Add Tracks.
import { type ComponentType, useState } from 'react';
import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import type { HeldTrack } from '../../domain/submissions/held-tracks.api.ts';
import { useMember } from '../accounts/member.ts';
import { messageOf } from '../lib/api.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { HeldTrackRow } from './held-track-row.tsx';
import {
	useAcceptHeldTrack,
	useBlockHeldSender,
	useDeclineHeldTrack,
	useUndoDecline,
} from './submissions.mutations.ts';
import { useHeldTracks } from './submissions.queries.ts';

interface Told {
	readonly message: string;
	readonly lastsMs?: number;
}

export interface DeclineDialogProps {
	track: HeldTrack;
	/** With what is told of it. */
	onDone: (told: Told) => void;
	onClose: () => void;
}

const accepted = 'Demo accepted. It appears at the next full hour.';

/** Nothing where nothing waits and the label does not look first. Admins may answer the sender of what they decline. */
export function HeldTracks({ DeclineDialog }: { DeclineDialog: ComponentType<DeclineDialogProps> }) {
	const { data, isError, refetch, isFetching } = useHeldTracks();
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
			<Notice tone="bad" className="mb-3.5" onRetry={() => void refetch()} isRetrying={isFetching}>
				Failed to load the demos that wait for a look
			</Notice>
		);
	if (!data || (data.tracks.length === 0 && !data.isHolding)) return null;

	function handleDecline(track: HeldTrack): void {
		if (organization.isAdmin) setDeclining(track);
		else decline.mutate({ trackId: track.id }, { onSuccess: () => showDeclined(track, { message: 'Demo declined' }) });
	}

	function showDeclined({ id: trackId }: HeldTrack, told: Told): void {
		setDeclining(null);
		showToast({ ...told, action: { caption: 'Undo', onPress: () => undo.mutate({ trackId }) } });
	}

	return (
		<Card aria-labelledby="held-title" className="mb-3.5 overflow-hidden">
			<CardHeader id="held-title" title="Held for a look" aside={<span className="mono">{data.tracks.length}</span>} />
			{failure && (
				<div className="border-b border-line px-[18px] py-3">
					<Notice tone="bad">{messageOf(failure, unexpected.message)}</Notice>
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
							onAccept={() =>
								accept.mutate({ trackId: track.id }, { onSuccess: () => showToast({ message: accepted }) })
							}
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
				isBusy={block.isPending}
				error={block.error && messageOf(block.error, unexpected.message)}
				onConfirm={() =>
					blocking &&
					block.mutate(
						{ trackId: blocking.id },
						{
							onSuccess: () => {
								setBlocking(null);
								showToast({ message: 'Sender blocked' });
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
