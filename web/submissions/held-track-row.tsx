import { Ban, Check, X } from 'lucide-react';
import type { PlayerTrack } from '../../domain/player/track.ts';
import type { HeldTrack } from '../../domain/submissions/held-tracks.api.ts';
import { aiUses } from '../../domain/submissions/submission-form.ts';
import { formatDuration } from '../../domain/uploads/upload-format.ts';
import { formatDay } from '../lib/text-format.ts';
import { useTrackControl } from '../player/track-control.ts';
import { PlayButton } from '../player/transport-buttons.tsx';
import { HeardBeforeLine } from '../songs/heard-before-line.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Spinner } from '../ui/spinner.tsx';

interface HeldTrackRowProps {
	track: HeldTrack;
	isBusy: boolean;
	onAccept: () => void;
	onDecline: () => void;
	onBlock: (() => void) | undefined;
}

export function HeldTrackRow({ track, isBusy, onAccept, onDecline, onBlock }: HeldTrackRowProps) {
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

function factsOf({ sound, genre, releasedBefore, aiUse, sentAt }: HeldTrack): string {
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
		...{ id, title, artist: null, url, lightUrl: lightAudioUrl, waveformUrl, outline },
		// Nothing to review yet, and nothing is revealed.
		...{ isUpload: true, hasReviewed: false },
		durationMs: sound?.durationMs ?? sound?.announcedDurationMs ?? null,
		integratedLufs: sound?.integratedLufs ?? null,
		truePeakDb: sound?.truePeakDb ?? null,
	};
	const { isPlaying, isBusy, toggle } = useTrackControl(playable);
	return <PlayButton size={44} iconSize={18} isPlaying={isPlaying} isBusy={isBusy} title={title} onPress={toggle} />;
}
