import { gainFor } from '../../domain/player/level-match.ts';
import type { PlayerAction, PlayerOrder } from '../../domain/player/player-messages.ts';
import type { PlayerState } from '../../domain/player/player-state.ts';
import { createScope, delay } from '../lib/scope.ts';
import type { AudioEngine } from './audio-engine.ts';

interface OrderRunnerOptions {
	readonly engine: AudioEngine;
	readonly getState: () => PlayerState;
	readonly dispatch: (action: PlayerAction) => void;
	/** Sound is about to start here. */
	readonly onPlay: () => void;
}

export interface OrderRunner {
	run(order: PlayerOrder): void;
	/** Cancels a retry that is waiting, and the watch over a slow load. */
	stopWaiting(): void;
}

/** Carries out what the state machine orders. */
export function createOrderRunner({ engine, getState, dispatch, onPlay }: OrderRunnerOptions): OrderRunner {
	let waiting = createScope();
	let watching = createScope();

	function stopWaiting(): void {
		waiting.dispose();
		waiting = createScope();
		watching.dispose();
	}

	async function watch(delayMs: number, loadNumber: number): Promise<void> {
		watching.dispose();
		watching = createScope();
		const { signal } = watching;
		await delay(delayMs, signal);
		if (!signal.aborted) dispatch({ type: 'too slow', loadNumber });
	}

	async function retryLater(delayMs: number, loadNumber: number, signal: AbortSignal): Promise<void> {
		await delay(delayMs, signal);
		if (!signal.aborted) dispatch({ type: 'retry', loadNumber });
	}

	function run(order: PlayerOrder): void {
		const { volume, isMuted, isLevelMatched, currentTrack } = getState();
		switch (order.type) {
			case 'load':
				stopWaiting();
				engine.load(order.url, order.startAt, order.loadNumber);
				break;
			case 'retry later':
				stopWaiting();
				void retryLater(order.delayMs, order.loadNumber, waiting.signal);
				break;
			case 'watch':
				void watch(order.delayMs, order.loadNumber);
				break;
			case 'unload':
				stopWaiting();
				engine.unload();
				break;
			case 'play':
				onPlay();
				engine.play();
				break;
			case 'pause':
				engine.pause();
				break;
			case 'seek':
				engine.seek(order.seconds);
				break;
			case 'volume':
				engine.setVolume(volume, isMuted);
				break;
			case 'gain':
				engine.setGain(isLevelMatched && currentTrack ? gainFor(currentTrack) : null);
		}
	}

	return { run, stopWaiting };
}
