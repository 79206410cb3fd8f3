// The switches of the player with their captions, in the sheet that a phone opens.
import { Waves } from 'lucide-react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/player/player.messages.ts';
import { classNames } from '../ui/class-names.ts';
import { Segmented } from '../ui/segmented.tsx';
import { soundOptions, usePlayerSwitches, useSoundChoice } from './player-switches.tsx';

function SoundRow() {
	const sound = useSoundChoice();
	if (!sound) return null;
	const { choice, onChange, copy } = sound;
	return (
		<div className="flex min-h-14 items-center gap-3">
			<Waves size={20} className="shrink-0 text-muted" />
			<span className="min-w-0 flex-1">
				<span className="block text-row font-semibold">{t(m.sound)}</span>
				<span aria-live="polite" className="block text-xs text-muted">
					{t(m.playingCopy, { copy })}
				</span>
			</span>
			<Segmented caption={t(m.sound)} value={choice} onValueChange={onChange} options={soundOptions()} />
		</div>
	);
}

export function PlayerSwitchRows() {
	const rows = usePlayerSwitches().map(({ icon: Icon, caption, hint, isOn, onChange }) => (
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
				<span className="block text-xs text-muted">{hint}</span>
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
