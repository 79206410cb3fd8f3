import { shareOf } from '../waveform/waveform-drawing.ts';
import { usePlayerState } from './player-context.tsx';

/** The ember line on the top edge of a small player. */
export function ProgressLine() {
	const share = usePlayerState(({ currentTime, duration }) => shareOf(currentTime, duration));
	return (
		<i
			aria-hidden="true"
			className="absolute inset-x-0 -top-px h-0.5 origin-left bg-accent transition-transform duration-1000 ease-linear"
			style={{ transform: `scaleX(${share})` }}
		/>
	);
}
