import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import type { HeardRanges } from '../../domain/player/heard.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { shareOf } from '../waveform/waveform-drawing.ts';
import { createHeardStore, type HeardStore } from './heard-store.ts';
import { usePlayerStore } from './player-context.tsx';

const HeardContext = createContext<HeardStore | null>(null);

/** Stores which parts of the songs have been heard. It needs the player around it, whose clock it follows. */
export function HeardProvider({ reviewerId, children }: { reviewerId: string; children: ReactNode }) {
	const player = usePlayerStore();
	const [store] = useState(() => createHeardStore(reviewerId, localStorage));
	useScope((scope) => store.follow(scope, player), [store, player]);
	return <HeardContext value={store}>{children}</HeardContext>;
}

export function useHeard(trackId: string): HeardRanges {
	const store = use(HeardContext);
	if (!store) throw new Error('useHeard must be used within a HeardProvider');
	return useSyncExternalStore(store.subscribe, () => store.rangesOf(trackId));
}

/** The line under a waveform: what has been heard of it. The text for it is beside the times. */
export function HeardLine({ trackId, durationSeconds }: { trackId: string; durationSeconds: number }) {
	const ranges = useHeard(trackId);
	return (
		<div aria-hidden="true" className="relative mt-2 mb-1.5 h-[3px] overflow-hidden rounded-[3px] bg-line">
			{ranges.map(([from, to]) => (
				<i
					key={from}
					className="absolute inset-y-0 rounded-[3px] bg-ok"
					style={{
						left: `${shareOf(from, durationSeconds) * 100}%`,
						width: `${(shareOf(to, durationSeconds) - shareOf(from, durationSeconds)) * 100}%`,
					}}
				/>
			))}
		</div>
	);
}
