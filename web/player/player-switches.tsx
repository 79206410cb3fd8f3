import { ChevronDown, Gauge, ListVideo } from 'lucide-react';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { chooseCopy, type SoundChoice, soundChoices } from '../../domain/player/copy-choice.ts';
import * as m from '../../domain/player/player.messages.ts';
import { classNames } from '../ui/class-names.ts';
import { usePlayerState, usePlayerStore } from './player-context.tsx';

const captions: Record<SoundChoice, Caption> = { auto: m.automatic, original: m.original, light: m.light };

export function soundOptions() {
	return soundChoices.map((value) => ({ value, caption: t(captions[value]) }));
}

/** Null if the browser cannot play light copies, so that there is nothing to choose. */
export function useSoundChoice() {
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
		copy,
		/** Why that file is used. */
		reason: t(hasLight ? reasons[choice] : m.noLightCopy),
	};
}

const reasons: Record<SoundChoice, Caption> = {
	auto: m.chosenForConnection,
	original: m.originalChosen,
	light: m.lightChosen,
};

/** Native select in the bar that shows the current file. */
function SoundSelect() {
	const sound = useSoundChoice();
	if (!sound) return null;
	const { choice, onChange, copy, reason } = sound;
	return (
		<span
			title={reason}
			className="relative ml-1.5 flex h-8 shrink-0 items-center gap-1 rounded-pill pr-2 pl-3 text-xs font-semibold text-muted ring-1 ring-line ring-inset transition-colors hover:bg-raised hover:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
		>
			{choice === 'auto' && <span className="font-medium text-faint max-xl:hidden">{t(m.automatic)}</span>}
			<span className="text-text">{t(captions[copy])}</span>
			<ChevronDown size={13} />
			<select
				aria-label={t(m.soundInUse, { copy: t(captions[copy]) })}
				value={choice}
				onChange={(event) => onChange(event.target.value as SoundChoice)}
				className="absolute inset-0 w-full cursor-pointer appearance-none rounded-pill opacity-0 outline-none [&>option]:bg-popover [&>option]:text-text"
			>
				{soundOptions().map(({ value, caption }) => (
					<option key={value} value={value}>
						{caption}
					</option>
				))}
			</select>
		</span>
	);
}

/** Switches for all listening; off by default. */
export function usePlayerSwitches() {
	const player = usePlayerStore();
	return [
		{
			icon: Gauge,
			caption: t(m.levelMatch),
			/** Describes what it does while it is on. */
			hint: t(m.levelMatchHint),
			state: m.levelMatchState,
			isOn: usePlayerState((state) => state.isLevelMatched),
			onChange: player.setLevelMatched,
		},
		{
			icon: ListVideo,
			caption: t(m.autoplay),
			hint: t(m.autoplayHint),
			state: m.autoplayState,
			isOn: usePlayerState((state) => state.isPlayingOn),
			onChange: player.setPlayingOn,
		},
	];
}

/** The switches as buttons of the bar. */
export function PlayerSwitchButtons() {
	const buttons = usePlayerSwitches().map(({ icon: Icon, caption, state, isOn, onChange }) => (
		<button
			key={caption}
			type="button"
			role="switch"
			aria-checked={isOn}
			aria-label={caption}
			title={t(state, { state: isOn ? 'on' : 'off' })}
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
