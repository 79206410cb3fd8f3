import { Gauge, ListVideo, type LucideIcon } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { usePlayerState, usePlayerStore } from './player-context.tsx';
import { SoundRow, SoundSelect } from './sound-choice.tsx';

interface PlayerSwitch {
	readonly icon: LucideIcon;
	readonly caption: string;
	/** What it does while it is on. */
	readonly line: string;
	readonly isOn: boolean;
	readonly onChange: (isOn: boolean) => void;
}

/** What can be switched on for all listening; off at first. */
function usePlayerSwitches(): readonly PlayerSwitch[] {
	const player = usePlayerStore();
	return [
		{
			icon: Gauge,
			caption: 'Level match',
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
			<Icon size={18} strokeWidth={1.75} aria-hidden="true" />
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
			<Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
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
