// The only owner of the one audio element. It executes orders and reports events; the state machine in domain/player
// decides what to do about them.

import type { PlayerAction } from '../../domain/player/player-commands.ts';
import { headCheckDelayMs } from '../../domain/player/player-state.ts';
import { createScope, delay, type Scope } from '../lib/scope.ts';

const glideSeconds = 0.03;

/**
 * Routes the element's sound through a gain node. That cannot be undone for an element, so it happens only when
 * level-matched listening is switched on.
 */
function createGainStage(audio: HTMLAudioElement) {
	if (typeof AudioContext === 'undefined') return null;
	const context = new AudioContext();
	const gain = context.createGain();
	context.createMediaElementSource(audio).connect(gain).connect(context.destination);
	let isFresh = true;
	/** Browsers suspend an audio context until the first user gesture. */
	function wake() {
		if (context.state === 'suspended') void context.resume().catch(() => undefined);
	}
	return {
		wake,
		set(value: number) {
			// A sudden step of the gain would be audible as a click.
			if (isFresh) gain.gain.value = value;
			else gain.gain.setTargetAtTime(value, context.currentTime, glideSeconds);
			isFresh = false;
			wake();
		},
	};
}

type Report = (action: PlayerAction) => void;

export function createAudioEngine() {
	const audio = document.createElement('audio');
	audio.preload = 'auto';
	let report: Report | null = null;
	let gainStage: ReturnType<typeof createGainStage> = null;
	let current: Scope | null = null;
	let pendingStart: number | null = null;
	let isWanted = false;

	function handleMetadata() {
		if (pendingStart) audio.currentTime = Math.min(pendingStart, audio.duration || pendingStart);
		pendingStart = null;
		report?.({ type: 'duration', seconds: audio.duration });
	}

	function handleStall() {
		// Some browsers also send this event while they pause loading with enough data buffered.
		if (audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) report?.({ type: 'stalled' });
	}

	function handlePause() {
		// Stopped from outside: by the system's own controls, or by unplugged headphones. The event comes a moment after
		// the pause; after a quick pause and play it is playing again by then.
		if (isWanted && audio.paused && !audio.ended && pendingStart === null) report?.({ type: 'pause' });
	}

	function unload() {
		current?.dispose();
		current = null;
		isWanted = false;
		audio.removeAttribute('src');
		audio.load();
	}

	return {
		/** Adds the element to the page and reports its events, until the scope ends. */
		open(scope: Scope, reportTo: Report) {
			report = reportTo;
			document.body.append(audio);
			scope.add(() => {
				unload();
				report = null;
				audio.remove();
			});
		},
		load(url: string, startAt: number, loadNumber: number) {
			current?.dispose();
			const scope = createScope();
			current = scope;
			pendingStart = startAt;
			isWanted = false;
			scope.listen(audio, 'loadedmetadata', handleMetadata);
			scope.listen(audio, 'durationchange', () => report?.({ type: 'duration', seconds: audio.duration }));
			scope.listen(audio, 'canplay', () => report?.({ type: 'ready' }));
			scope.listen(audio, 'waiting', handleStall);
			scope.listen(audio, 'stalled', handleStall);
			scope.listen(audio, 'playing', () => report?.({ type: 'flowing' }));
			scope.listen(audio, 'timeupdate', () => {
				if (pendingStart === null) report?.({ type: 'time', seconds: audio.currentTime });
			});
			scope.listen(audio, 'ended', () => report?.({ type: 'ended' }));
			scope.listen(audio, 'pause', handlePause);
			audio.src = url;
			audio.load();
			watchAccess(audio, scope, url, loadNumber, (action) => report?.(action));
		},
		unload,
		play() {
			isWanted = true;
			gainStage?.wake();
			audio.play().catch((error: unknown) => {
				// A file that could not be loaded is reported as such, not as a refusal to play.
				if (audio.error) return;
				const isAbort = error instanceof DOMException && error.name === 'AbortError';
				if (!isAbort) isWanted = false;
				report?.({ type: 'play failed', isAbort });
			});
		},
		pause() {
			isWanted = false;
			audio.pause();
		},
		seek(seconds: number) {
			if (pendingStart !== null) pendingStart = seconds;
			else if (current) audio.currentTime = seconds;
		},
		setVolume(volume: number, isMuted: boolean) {
			audio.volume = volume;
			audio.muted = isMuted;
		},
		/** Null leaves the sound unchanged; the first number inserts a gain node, which then stays. */
		setGain(gain: number | null) {
			if (gain !== null) gainStage ??= createGainStage(audio);
			gainStage?.set(gain ?? 1);
		},
		/** Exact to the fraction of a second; null while nothing is loaded. */
		time: () => (current && pendingStart === null ? audio.currentTime : null),
		/** Whether sound is actually playing, and not only requested. */
		isMoving: () => !audio.paused && !audio.seeking && audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
	};
}

export type AudioEngine = ReturnType<typeof createAudioEngine>;

/**
 * Checks with a separate request whether a file is available, because the element never says why it failed. Ends with
 * the scope, which it disposes of at a failure.
 */
function watchAccess(audio: HTMLAudioElement, scope: Scope, url: string, loadNumber: number, report: Report) {
	const access = checkAccess(audio, url, scope.signal);
	function fail(found: Access) {
		if (scope.signal.aborted) return;
		scope.dispose();
		report({ type: 'load failed', loadNumber, wasAccessible: found === 'ok', isTemporary: found === 'not yet' });
	}
	void access.then((found) => {
		if (found !== 'ok') fail(found);
		else if (!scope.signal.aborted) report({ type: 'accessible', loadNumber });
	});
	scope.listen(audio, 'error', () => void access.then(fail));
}

/** `not yet` if the server responds that it will have the file again. */
type Access = 'ok' | 'no' | 'not yet';

async function checkAccess(audio: HTMLAudioElement, url: string, signal: AbortSignal): Promise<Access> {
	await delay(headCheckDelayMs, signal);
	if (signal.aborted) return 'ok';
	const separator = url.includes('?') ? '&' : '?';
	return fetch(`${url}${separator}_t=${Date.now()}`, { method: 'HEAD', signal }).then(
		({ ok, status }) => (ok ? 'ok' : status === 503 ? 'not yet' : 'no'),
		// A missing response does not matter for a file that already plays from the browser's cache.
		() => (audio.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? 'ok' : 'no'),
	);
}
