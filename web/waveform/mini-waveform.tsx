import { useRef } from 'react';
import { toColumns } from '../../audio/peaks/peak-columns.ts';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/waveform/waveform-shell.messages.ts';
import { classNames } from '../ui/class-names.ts';
import { useNearViewport } from './near-viewport.ts';
import { useWaveform } from './waveform.queries.ts';

const barCount = 52;
const fullScale = 255;

/** The shape of a sound in a row of a list. */
export function MiniWaveform({ waveformUrl, audioUrl }: { waveformUrl: string | null; audioUrl: string }) {
	const box = useRef<HTMLDivElement>(null);
	const isNear = useNearViewport(box);
	const { peaks: all, error } = useWaveform({ audioUrl, waveformUrl }, isNear);
	const peaks = all ? toColumns(all, barCount) : [];
	return (
		<div ref={box} className={rowClass}>
			{error ? (
				<p className="w-full truncate text-xs text-faint">{t(m.noWaveform)}</p>
			) : (
				Array.from({ length: barCount }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity except its position
					<Bar key={index} isDone={all !== null} level={(peaks[index] ?? 0) / fullScale} />
				))
			)}
		</div>
	);
}

/** "Making the waveform": the bars fill in as the sound is processed. */
export function WaveformBars({ percent }: { percent: number }) {
	const done = Math.round((percent / 100) * barCount);
	return (
		<div className={rowClass} aria-hidden="true">
			{Array.from({ length: barCount }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity except its position
				<Bar key={index} isDone={index < done} level={index < done ? guessedLevel(index) : 0} />
			))}
		</div>
	);
}

const rowClass = 'flex h-[26px] items-center gap-0.5';

function Bar({ isDone, level }: { isDone: boolean; level: number }) {
	return (
		<i
			className={classNames('min-h-[3px] flex-1 rounded-xs transition-colors', isDone ? 'bg-accent' : 'bg-line')}
			style={{ height: `${Math.round(8 + level * 92)}%` }}
		/>
	);
}

/** The levels are unknown yet; a flat row would look like silence. */
function guessedLevel(index: number) {
	return 0.25 + 0.14 * Math.sin(index * 1.9) + 0.12 * Math.sin(index * 0.7);
}
