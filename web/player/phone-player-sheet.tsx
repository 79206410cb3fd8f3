import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/player/player.messages.ts';
import { canReview, isRevealed, type PlayerTrack } from '../../domain/player/track.ts';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { overlayClass } from '../ui/dialog.tsx';
import { useFocusReturn } from '../ui/focus-return.ts';
import { CurrentPlayButton, NextButton, useSecondLine } from './now-playing.tsx';
import { usePlayerStore } from './player-context.tsx';
import { PlayerSwitchRows } from './player-switch-rows.tsx';
import { Stamp } from './stamp.tsx';
import { TrackWaveform } from './track-waveform.tsx';
import { SkipButton } from './transport-buttons.tsx';
import { VolumeControl } from './volume-control.tsx';

/** All controls of the player, on a sheet that opens from a phone's bottom bar. */
export function PhonePlayerSheet({ track, onClose }: { track: PlayerTrack; onClose: () => void }) {
	const player = usePlayerStore();
	const second = useSecondLine(track);
	const focusReturn = useFocusReturn();
	return (
		<RadixDialog.Root open onOpenChange={onClose}>
			<RadixDialog.Portal>
				<RadixDialog.Overlay className={overlayClass} />
				<RadixDialog.Content
					{...focusReturn}
					aria-describedby={undefined}
					className="fixed inset-x-0 bottom-0 z-50 max-h-dvh animate-fade overflow-y-auto rounded-t-card bg-raised px-5 pt-2 pb-[calc(env(safe-area-inset-bottom,0px)+1.25rem)] shadow-e3 outline-none"
				>
					<div className="mb-2 flex justify-center">
						<RadixDialog.Close asChild>
							<IconButton icon={ChevronDown} caption={t(m.closePlayer)} />
						</RadixDialog.Close>
					</div>
					<div className="mb-5 flex items-center gap-3.5">
						<Stamp id={track.id} isRevealed={isRevealed(track)} size={64} />
						<div className="min-w-0">
							<RadixDialog.Title title={track.title} className="line-clamp-2 text-h2 [overflow-wrap:anywhere]">
								{track.title}
							</RadixDialog.Title>
							<p
								role={second.isError ? 'alert' : undefined}
								className={classNames('mt-1 text-sm', second.isError ? 'text-bad' : 'text-muted')}
							>
								{second.text}
							</p>
						</div>
					</div>
					<TrackWaveform track={track} />
					<div className="mt-3 grid grid-cols-[1fr_auto_1fr] items-center">
						<span />
						<div className="flex items-center gap-2">
							<SkipButton direction="back" onSkip={player.skip} />
							<CurrentPlayButton size={56} iconSize={22} />
							<SkipButton direction="forward" onSkip={player.skip} />
						</div>
						<NextButton className="justify-self-end" />
					</div>
					<VolumeControl railClass="mr-1.5 flex-1" className="mt-3 -ml-3" />
					<div className="mt-2 border-t border-line">
						<PlayerSwitchRows />
					</div>
					{canReview(track) && (
						<Link
							to="/review/$songId"
							params={{ songId: track.id }}
							// Replaces the history entry of the sheet, so that Back leads to the page under it.
							replace
							className={buttonClass({ variant: 'primary', size: 'lg', isWide: true, className: 'mt-2' })}
						>
							{t(m.reviewNow)}
						</Link>
					)}
				</RadixDialog.Content>
			</RadixDialog.Portal>
		</RadixDialog.Root>
	);
}
