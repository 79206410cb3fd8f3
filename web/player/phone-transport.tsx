import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { t } from '../../domain/kernel/message.ts';
import { controlledTrack } from '../../domain/player/controlled-track.ts';
import * as m from '../../domain/player/player.messages.ts';
import { isBusy } from '../../domain/player/player-state.ts';
import { isRevealed, type PlayerTrack } from '../../domain/player/track.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { classNames } from '../ui/class-names.ts';
import { ProgressLine, useSecondLine } from './now-playing.tsx';
import { usePageTrack } from './page-track.tsx';
import { usePlayer, usePlayerState } from './player-context.tsx';
import { Stamp } from './stamp.tsx';
import { useTrackControl, useTrackError } from './track-control.ts';
import { PlayButton, SkipButton } from './transport-buttons.tsx';

const PhonePlayerSheet = lazyComponent(() => import('./phone-player-sheet.tsx'), 'PhonePlayerSheet');

/** The controls in a phone's bottom bar: for the current track, otherwise for the song of the page. */
export function PhoneTransport() {
	const { track } = usePageTrack();
	return (
		<section aria-label={t(m.player)} className="relative flex h-(--phone-bar) items-center bg-surface dark:bg-raised">
			{track ? <PageTransport track={track} /> : <CurrentTransport />}
		</section>
	);
}

/** Gives the place of the title to the main button of the page; if another song plays, the buttons name it. */
function PageTransport({ track }: { track: PlayerTrack }) {
	const { setSlot } = usePageTrack();
	const steered = usePlayerState((state) => controlledTrack(state, track)) ?? track;
	const { isCurrent, isPlaying, isBusy: isWaiting, toggle, skip } = useTrackControl(steered);
	const error = useTrackError(steered);
	return (
		<div className="flex min-w-0 flex-1 items-center gap-2 pr-3.5 pl-1.5">
			{isCurrent && <ProgressLine />}
			<Controls
				isPlaying={isPlaying}
				isBusy={isWaiting}
				title={steered.id === track.id ? undefined : steered.title}
				onToggle={toggle}
				onSkip={skip}
			/>
			<div ref={setSlot} className="flex min-w-0 flex-1" />
			{error && (
				<p role="alert" className="sr-only">
					{error}
				</p>
			)}
		</div>
	);
}

/** A tap on the title opens the whole player. */
function CurrentTransport() {
	const { state, skip, toggle } = usePlayer();
	const sheet = usePlayerSheet();
	const { currentTrack: track, isPlaying } = state;
	const second = useSecondLine(track);
	return (
		<div className="flex min-w-0 flex-1 items-center gap-2.5 pr-2 pl-3.5">
			{track && <ProgressLine />}
			{track ? (
				<button
					type="button"
					aria-haspopup="dialog"
					aria-expanded={sheet.isOpen}
					onClick={sheet.open}
					className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md text-left"
				>
					<Stamp id={track.id} isRevealed={isRevealed(track)} size={40} />
					<span className="min-w-0">
						<span className="sr-only">{t(m.openPlayer)} </span>
						<b className="block truncate text-sm leading-[1.35] font-semibold">{track.title}</b>
						<small className={classNames('block truncate text-xs', second.isError ? 'text-bad' : 'text-muted')}>
							{second.text}
						</small>
					</span>
				</button>
			) : (
				<p className="min-w-0 flex-1 truncate text-sm text-muted">{t(m.nothingPlaying)}</p>
			)}
			<Controls
				isPlaying={isPlaying}
				isBusy={isBusy(state)}
				isDisabled={!track}
				onToggle={() => toggle()}
				onSkip={skip}
			/>
			{/* Content inside a button is not announced. */}
			{second.isError && !sheet.isOpen && (
				<p role="alert" className="sr-only">
					{second.text}
				</p>
			)}
			{sheet.isOpen && track && <PhonePlayerSheet track={track} onClose={sheet.close} />}
		</div>
	);
}

interface ControlsProps {
	isPlaying: boolean;
	isBusy: boolean;
	isDisabled?: boolean;
	/** The track they control, where that is not obvious. */
	title?: string | undefined;
	onToggle: () => void;
	onSkip: (seconds: number) => void;
}

function Controls(props: ControlsProps) {
	const { isPlaying, isBusy: isWaiting, isDisabled = false, title, onToggle, onSkip } = props;
	return (
		<div className="flex items-center [&_button]:max-h-[52px] [&_button]:max-w-[52px]">
			<SkipButton direction="back" isDisabled={isDisabled} title={title} onSkip={onSkip} />
			<span className="mx-0.5 flex">
				<PlayButton
					size={44}
					iconSize={18}
					isPlaying={isPlaying}
					isBusy={isWaiting}
					isDisabled={isDisabled}
					title={title}
					onPress={onToggle}
				/>
			</span>
			<SkipButton direction="forward" isDisabled={isDisabled} title={title} onSkip={onSkip} />
		</div>
	);
}

declare module '@tanstack/history' {
	interface HistoryState {
		isPlayerOpen?: boolean;
	}
}

/** The open sheet is a history entry, so that the back button of a phone closes it and stays on the page. */
function usePlayerSheet() {
	const navigate = useNavigate();
	const { history } = useRouter();
	const isOpen = useRouterState({ select: ({ location }) => location.state.isPlayerOpen === true });
	return {
		isOpen,
		open() {
			if (isOpen) return;
			void navigate({ to: '.', search: true, hash: true, state: { isPlayerOpen: true }, resetScroll: false });
		},
		close() {
			if (isOpen) history.back();
		},
	};
}
