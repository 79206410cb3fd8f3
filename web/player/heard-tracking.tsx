import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import {
	addHeard,
	findHeard,
	type HeardRanges,
	type HeardTracks,
	keepHeard,
	type PlayedMoment,
	playedBetween,
} from '../../domain/player/heard.ts';
import { isMoving } from '../../domain/player/player-state.ts';
import { createListeners } from '../lib/listeners.ts';
import type { Scope } from '../lib/scope.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { shareOf } from '../waveform/waveform-drawing.ts';
import type { PlayerStore } from './player-actions.ts';
import { usePlayerStore } from './player-context.tsx';

// Records which parts of each song a reviewer has listened to, in this browser, while the player plays.

const saveEverySeconds = 5;

function createHeardStore(reviewerId: string, storage: Pick<Storage, 'getItem' | 'setItem'>) {
	const key = `acetate-heard:${reviewerId}`;
	const listeners = createListeners();
	/** Everything requested or heard during this visit. */
	const known = new Map<string, HeardRanges>();
	const unsaved = new Set<string>();

	function read() {
		try {
			const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
			return Array.isArray(stored) ? (stored as HeardTracks) : [];
		} catch {
			return [];
		}
	}

	/** Merged with what another tab has saved since. */
	function save() {
		if (unsaved.size === 0) return;
		let tracks = read();
		for (const trackId of unsaved) {
			const merged = rangesOf(trackId).reduce((sum, [from, to]) => addHeard(sum, from, to), findHeard(tracks, trackId));
			tracks = keepHeard(tracks, trackId, merged);
		}
		unsaved.clear();
		try {
			storage.setItem(key, JSON.stringify(tracks));
		} catch {
			// Storage can be full or disabled; then it is kept as long as the page.
		}
	}

	/** Returns the same object until more was heard. */
	function rangesOf(trackId: string) {
		const ranges = known.get(trackId) ?? findHeard(read(), trackId);
		known.set(trackId, ranges);
		return ranges;
	}

	function add(trackId: string, [from, to]: readonly [number, number]) {
		const before = rangesOf(trackId);
		const after = addHeard(before, from, to);
		if (after === before) return;
		known.set(trackId, after);
		unsaved.add(trackId);
		listeners.notify();
	}

	return {
		rangesOf,
		subscribe: listeners.subscribe,
		/** Records what is played, until the scope ends. */
		follow(scope: Scope, player: Pick<PlayerStore, 'getState' | 'subscribe' | 'time'>) {
			let last: PlayedMoment | null = null;
			function update() {
				const now = momentOf(player);
				const stretch = last && playedBetween(last, now);
				if (last && stretch) add(last.trackId, stretch);
				if (!now?.isMoving || Math.floor(now.seconds) % saveEverySeconds === 0) save();
				last = now;
			}
			scope.add(player.subscribe(update));
			function end() {
				update();
				save();
			}
			scope.listen(window, 'pagehide', end);
			scope.add(end);
		},
	};
}

function momentOf(player: Pick<PlayerStore, 'getState' | 'time'>): PlayedMoment | null {
	const state = player.getState();
	if (!state.currentTrack) return null;
	return {
		trackId: state.currentTrack.id,
		seconds: player.time(),
		durationSeconds: state.duration,
		isMoving: isMoving(state),
	};
}

const HeardContext = createContext<ReturnType<typeof createHeardStore> | null>(null);

/** Stores which parts of the songs have been heard. It needs the surrounding player, whose clock it follows. */
export function HeardProvider({ reviewerId, children }: { reviewerId: string; children: ReactNode }) {
	const player = usePlayerStore();
	const [store] = useState(() => createHeardStore(reviewerId, localStorage));
	useScope((scope) => store.follow(scope, player), [store, player]);
	return <HeardContext value={store}>{children}</HeardContext>;
}

export function useHeard(trackId: string) {
	const store = use(HeardContext);
	if (!store) throw new Error('useHeard must be used within a HeardProvider');
	return useSyncExternalStore(store.subscribe, () => store.rangesOf(trackId));
}

/** The line under a waveform that shows the heard parts. Its text is beside the times. */
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
