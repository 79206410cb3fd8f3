import { Gauge } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { usePlayerState, usePlayerStore } from './player-context.tsx';

const caption = 'Level match';
const line = 'Every song at the same loudness';

/** Level-matched listening as a button of the bar. */
export function LevelMatchButton() {
	const player = usePlayerStore();
	const isOn = usePlayerState((state) => state.isLevelMatched);
	return (
		<button
			type="button"
			role="switch"
			aria-checked={isOn}
			aria-label={caption}
			title={`${caption} is ${isOn ? 'on' : 'off'}: every song at ${isOn ? 'the same' : 'its own'} loudness`}
			onClick={() => player.setLevelMatched(!isOn)}
			className={classNames(
				'relative grid size-[34px] shrink-0 place-items-center rounded-full transition-colors',
				isOn
					? 'bg-accent-soft text-accent-text ring-1 ring-current ring-inset'
					: 'text-muted hover:bg-raised hover:text-text',
			)}
		>
			<Gauge size={18} strokeWidth={1.75} aria-hidden="true" />
			{isOn && (
				<i className="absolute top-0 right-0 size-2 rounded-full bg-accent ring-2 ring-surface dark:ring-raised" />
			)}
		</button>
	);
}

/** The same as a row with a caption. */
export function LevelMatchRow() {
	const player = usePlayerStore();
	const isOn = usePlayerState((state) => state.isLevelMatched);
	return (
		<button
			type="button"
			role="switch"
			aria-checked={isOn}
			onClick={() => player.setLevelMatched(!isOn)}
			className="flex min-h-14 w-full items-center gap-3 text-left"
		>
			<Gauge size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
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
	);
}
