import { ChevronDown, Waves } from 'lucide-react';
import { chooseCopy, type SoundChoice, soundChoices } from '../../domain/player/copy-choice.ts';
import { Segmented } from '../ui/segmented.tsx';
import { usePlayerState, usePlayerStore } from './player-context.tsx';

const captions: Record<SoundChoice, string> = { auto: 'Auto', original: 'Original', light: 'Light' };
const options = soundChoices.map((value) => ({ value, caption: captions[value] }));

interface SoundChoiceState {
	readonly choice: SoundChoice;
	readonly onChange: (choice: SoundChoice) => void;
	/** Of the two files, the one that plays or would. */
	readonly playing: string;
	/** Why it is that one. */
	readonly reason: string;
}

/** Null where the browser plays no light copies, so that there is nothing to choose. */
function useSoundChoice(): SoundChoiceState | null {
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
		playing: captions[copy],
		reason: hasLight ? reasons[choice] : 'This song has no light copy',
	};
}

const reasons: Record<SoundChoice, string> = {
	auto: 'By your connection',
	original: 'As it was sent, for close listening',
	light: 'Starts at once and uses little data',
};

/** In the bar: what plays, in a native select. */
export function SoundSelect() {
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
			<ChevronDown size={13} strokeWidth={1.75} aria-hidden="true" />
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
export function SoundRow() {
	const sound = useSoundChoice();
	if (!sound) return null;
	const { choice, onChange, playing } = sound;
	return (
		<div className="flex min-h-14 items-center gap-3">
			<Waves size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
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
