import { ChevronDown, Gauge, ListVideo, Waves } from 'lucide-react';
import { chooseCopy, type SoundChoice, soundChoices } from '../../domain/player/copy-choice.ts';
import { classNames } from '../ui/class-names.ts';
import { Segmented } from '../ui/segmented.tsx';
import { usePlayerState, usePlayerStore } from './player-context.tsx';

const captions: Record<SoundChoice, string> = { auto: 'Auto', original: 'Original', light: 'Light' };
const options = soundChoices.map((value) => ({ value, caption: captions[value] }));

/** Null if the browser cannot play light copies, so that there is nothing to choose. */
function useSoundChoice() {
	const player = usePlayerStore();
	const choice = usePlayerState((state) => state.soundChoice);
	const canPlayLight = usePlayerState((state) => state.connection.canPlayLight);
	const copy = usePlayerState((state) => {
		const { currentTrack, isReady, isLoading } = state;
		return isReady || isLoading || !currentTrack ? state.copy : chooseCopy(currentTrack, state);
	});
	const hasLight = usePlayerState(({ currentTrack }) => !currentTrack || Boolean(currentTrack.lightUrl));
	if (!canPlayLight) return null;
	return {
		choice,
		onChange: player.setSoundChoice,
		/** The one of the two files that plays or would play. */
		playing: captions[copy],
		/** Why that file is used. */
		reason: hasLight ? reasons[choice] : 'This song has no light copy',
	};
}

const reasons: Record<SoundChoice, string> = {
	auto: 'By your connection',
	original: 'As it was sent, for close listening',
	light: 'Starts at once and uses little data',
};

/** Native select in the bar that shows the current file. */
function SoundSelect() {
	const sound = useSoundChoice();
	if (!sound) return null;
	const { choice, onChange, playing, reason } = sound;
	return (
		<span
			title={`${playing} plays: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`}
			className="relative ml-1.5 flex h-8 shrink-0 items-center gap-1 rounded-pill pr-2 pl-3 text-xs font-semibold text-muted ring-1 ring-line ring-inset transition-colors hover:bg-raised hover:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
		>
			{choice === 'auto' && <span className="font-medium text-faint max-xl:hidden">Auto</span>}
			<span className="text-text">{playing}</span>
			<ChevronDown size={13} />
			<select
				aria-label={`Sound: ${playing} plays`}
				value={choice}
				onChange={(event) => onChange(event.target.value as SoundChoice)}
				className="absolute inset-0 w-full cursor-pointer appearance-none rounded-pill opacity-0 outline-none [&>option]:bg-popover [&>option]:text-text"
			>
				{options.map(({ value, caption }) => (
					<option key={value} value={value}>
						{caption}
					</option>
				))}
			</select>
		</span>
	);
}

/** The same as a row with its caption. */
function SoundRow() {
	const sound = useSoundChoice();
	if (!sound) return null;
	const { choice, onChange, playing } = sound;
	return (
		<div className="flex min-h-14 items-center gap-3">
			<Waves size={20} className="shrink-0 text-muted" />
			<span className="min-w-0 flex-1">
				<span className="block text-row font-semibold">Sound</span>
				<span aria-live="polite" className="block text-xs text-muted">
					{playing} plays
				</span>
			</span>
			<Segmented caption="Sound" value={choice} onValueChange={onChange} options={options} />
		</div>
	);
}

/** Switches for all listening; off by default. */
function usePlayerSwitches() {
	const player = usePlayerStore();
	return [
		{
			icon: Gauge,
			caption: 'Level match',
			/** Describes what it does while it is on. */
			line: 'Every song at the same loudness',
			isOn: usePlayerState((state) => state.isLevelMatched),
			onChange: player.setLevelMatched,
		},
		{
			icon: ListVideo,
			caption: 'Play on',
			line: 'The next song of the list follows by itself',
			isOn: usePlayerState((state) => state.isPlayingOn),
			onChange: player.setPlayingOn,
		},
	];
}

/** The switches as buttons of the bar. */
export function PlayerSwitchButtons() {
	const buttons = usePlayerSwitches().map(({ icon: Icon, caption, line, isOn, onChange }) => (
		<button
			key={caption}
			type="button"
			role="switch"
			aria-checked={isOn}
			aria-label={caption}
			title={`${caption} is ${isOn ? 'on' : 'off'}: ${line.charAt(0).toLowerCase()}${line.slice(1)}`}
			onClick={() => onChange(!isOn)}
			className={classNames(
				'relative grid size-[34px] shrink-0 place-items-center rounded-full transition-colors',
				isOn
					? 'bg-accent-soft text-accent-text ring-1 ring-current ring-inset'
					: 'text-muted hover:bg-raised hover:text-text',
			)}
		>
			<Icon size={18} />
			{isOn && (
				<i className="absolute top-0 right-0 size-2 rounded-full bg-accent ring-2 ring-surface dark:ring-raised" />
			)}
		</button>
	));
	return (
		<>
			{buttons}
			<SoundSelect />
		</>
	);
}

/** The same as rows with captions. */
export function PlayerSwitchRows() {
	const rows = usePlayerSwitches().map(({ icon: Icon, caption, line, isOn, onChange }) => (
		<button
			key={caption}
			type="button"
			role="switch"
			aria-checked={isOn}
			onClick={() => onChange(!isOn)}
			className="flex min-h-14 w-full items-center gap-3 text-left"
		>
			<Icon size={20} className="shrink-0 text-muted" />
			<span className="min-w-0 flex-1">
				<span className="block text-row font-semibold">{caption}</span>
				<span className="block text-xs text-muted">{line}</span>
			</span>
			<span
				aria-hidden="true"
				className={classNames(
					'relative h-5 w-9 shrink-0 rounded-pill transition-colors',
					isOn ? 'bg-accent' : 'bg-control',
				)}
			>
				<i
					className={classNames(
						'absolute top-0.5 left-0.5 size-4 rounded-full transition-transform',
						isOn ? 'translate-x-4 bg-on-accent' : 'bg-surface',
					)}
				/>
			</span>
		</button>
	));
	return (
		<>
			{rows}
			<SoundRow />
		</>
	);
}
